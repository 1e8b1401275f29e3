import type { Film } from './film.ts';
import { groundFilms } from './ground-films.ts';
import { outlineFilms } from './outline-films.ts';
import { rhythmFilms } from './rhythm-films.ts';

export const films: readonly Film[] = [...groundFilms, ...rhythmFilms, ...outlineFilms];
