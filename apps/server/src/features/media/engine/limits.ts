import { MAX_FILM_MS } from '@daystream/domain/media';

/** Four hours at sixty frames a second; more is an attack. */
export const MAX_FILM_FRAMES = (MAX_FILM_MS / 1000) * 60;
/** More streams are an attack on memory, not a film with many languages. */
export const MAX_STREAMS = 64;
