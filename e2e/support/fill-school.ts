import { chmod, copyFile, cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openSchool } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config/config.ts';
import { programVersion } from '../../apps/server/src/config/version.ts';
import { prepareSchool } from '../../apps/server/src/school/prepare.ts';
import { drawLargeFilm, drawTinyFilm, findFfmpeg } from './draw-film.ts';

// Fills the school of the journeys before it is started: people, courses and their stories are those of content/demo,
// its films are one short film, so that converting them does not fill the minutes in which screens are looked at. One
// is large and hard to press together, so that there is something to choose from on a slow line. A folder waits to be
// imported.

const DEMO = fileURLToPath(new URL('../../content/demo', import.meta.url));
/** Longer than what the people of the demo school have watched of a film in part. */
const FILM_SECONDS = 30;
/** Of the day that the learner of the demo school practises next. */
const LARGE_FILM = 'breath/01-ground/03-long-exhale/why-it-calms.mp4';

const folder = await mkdtemp(join(tmpdir(), 'daystream-e2e-demo-'));
// As root ffmpeg runs as somebody else, who must be able to pass.
await chmod(folder, 0o755);
try {
  await cp(DEMO, folder, { recursive: true, filter: (path) => !path.endsWith('.mp4') });
  const film = join(folder, 'film.mp4');
  const ffmpeg = await findFfmpeg(folder);
  await drawTinyFilm(ffmpeg, { path: film, seconds: FILM_SECONDS, pitch: 330 });
  // The same film is taken once, with what lies beside it first: those with a second sound are another one.
  const sounding = join(folder, 'sounding.mp4');
  await drawTinyFilm(ffmpeg, { path: sounding, seconds: FILM_SECONDS, pitch: 550 });
  const paths = await readdir(DEMO, { recursive: true });
  for (const path of paths.filter((each) => each.endsWith('.mp4'))) {
    const hasSound = paths.includes(path.replace('.mp4', '.en.m4a'));
    await copyFile(hasSound ? sounding : film, join(folder, path));
  }
  await drawLargeFilm(ffmpeg, { path: join(folder, LARGE_FILM), seconds: FILM_SECONDS, pitch: 440 });
  const config = readConfig(programVersion);
  const waiting = join(config.dataFolder, 'import', 'Sweep', '1 Day');
  await mkdir(waiting, { recursive: true });
  await copyFile(film, join(waiting, '01 Film.mp4'));
  const ctx = await openSchool(config);
  try {
    await prepareSchool(ctx, folder);
  } finally {
    await ctx.close();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
