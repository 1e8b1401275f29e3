import { chmod, copyFile, cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openSchool } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config/config.ts';
import { programVersion } from '../../apps/server/src/config/version.ts';
import { prepareSchool } from '../../apps/server/src/school/prepare.ts';
import { drawTinyFilm, findFfmpeg } from './tiny-film.ts';

// Fills the school of the journeys before it is started: people, courses and their stories are those of content/demo,
// its films are one short film, so that converting them does not fill the minutes in which screens are looked at.

const DEMO = fileURLToPath(new URL('../../content/demo', import.meta.url));
/** Longer than what the people of the demo school have watched of a film in part. */
const FILM_SECONDS = 30;

const folder = await mkdtemp(join(tmpdir(), 'daystream-e2e-demo-'));
// As root ffmpeg runs as somebody else, who must be able to pass.
await chmod(folder, 0o755);
try {
  await cp(DEMO, folder, { recursive: true, filter: (path) => !path.endsWith('.mp4') });
  const film = join(folder, 'film.mp4');
  await drawTinyFilm(await findFfmpeg(folder), { path: film, seconds: FILM_SECONDS, pitch: 330 });
  for (const path of await readdir(DEMO, { recursive: true })) {
    if (path.endsWith('.mp4')) await copyFile(film, join(folder, path));
  }
  const ctx = await openSchool(readConfig(programVersion));
  try {
    await prepareSchool(ctx, folder);
  } finally {
    await ctx.close();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
