import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { drawTinyFilm, findFfmpeg } from '../support/draw-film.ts';

/** The shortest film that counts as watched at 90 % of its whole seconds, although the last second may be incomplete. */
export const FILM_SECONDS = 11;

/** The server's import folder; the global setup sets the data folder. */
function importRoot(): string {
  const { E2E_DATA } = process.env;
  if (E2E_DATA === undefined) throw new Error('the school of the journeys has no data folder');
  return join(E2E_DATA, 'import');
}

/** Creates a bare folder of short films at these paths in the import folder and returns its path. */
export async function makeFilmFolder(name: string, films: readonly string[]): Promise<string> {
  // Created elsewhere and moved, so that the server never sees it half full.
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
