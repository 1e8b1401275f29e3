import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { drawTinyFilm, findFfmpeg } from '../support/draw-film.ts';

/** The shortest film that nine tenths of its whole seconds make a watched one (the last one may stay unfinished). */
export const FILM_SECONDS = 11;

/** The folder where an owner puts films for the dashboard; the global setup tells where the school has its data. */
function importRoot(): string {
  const { E2E_DATA } = process.env;
  if (E2E_DATA === undefined) throw new Error('the school of the journeys has no data folder');
  return join(E2E_DATA, 'import');
}

/** Puts a bare folder of short films, named by their paths in it, where the dashboard finds it; answers where that is. */
export async function makeFilmFolder(name: string, films: readonly string[]): Promise<string> {
  // Made beside its place, so that nobody sees it half full.
  const draft = join(importRoot(), `.${name}`);
  await mkdir(draft, { recursive: true });
  const ffmpeg = await findFfmpeg(draft);
  const folder = join(draft, 'films');
  for (const [index, film] of films.entries()) {
    const path = join(folder, film);
    await mkdir(dirname(path), { recursive: true });
    await drawTinyFilm(ffmpeg, { path, seconds: FILM_SECONDS, pitch: 220 + index * 110 });
  }
  const place = join(importRoot(), name);
  await rm(place, { recursive: true, force: true });
  await rename(folder, place);
  await rm(draft, { recursive: true });
  return place;
}
