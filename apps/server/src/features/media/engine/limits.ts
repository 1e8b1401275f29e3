import { MAX_FILM_MS } from '@daystream/domain/media';

/** Four hours at sixty frames a second; what has more was made to keep us busy. */
export const MAX_FILM_FRAMES = (MAX_FILM_MS / 1000) * 60;
/** Streams beyond this number are an attack on memory, not a film with many languages. */
export const MAX_STREAMS = 64;
