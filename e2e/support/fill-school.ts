import { chmod, copyFile, cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openSchool } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config/config.ts';
import { programVersion } from '../../apps/server/src/config/version.ts';
import { transcodeVideoOf } from '../../apps/server/src/features/media/videos/transcode-video.service.ts';
import type { Context } from '../../apps/server/src/http/context.ts';
import { prepareSchool } from '../../apps/server/src/school/prepare.ts';
import { emailOf } from './calls.ts';
import { drawLargeFilm, drawTinyFilm, findFfmpeg } from './draw-film.ts';

// Fills the test school before it starts: people, courses and their history come from content/demo. All films are one
// short film, so that transcoding takes no time from the tests, except one that is large and compresses badly, for the
// choice of renditions on a slow connection. One folder is left to be imported.

const DEMO = fileURLToPath(new URL('../../content/demo', import.meta.url));
/** Longer than any partial viewing of the demo people. */
const FILM_SECONDS = 30;
/** With a second audio track, an audio description. */
const DESCRIBED_FILM = 'breath/01-ground/02-belly/belly-and-sea.mp4';
/** In the day that the demo learner practises next. */
const LARGE_FILM = 'breath/01-ground/03-long-exhale/why-it-calms.mp4';

/** Only films that play can be marked: the one of the answer that waits for its review plays before the first test. */
async function transcodeAnswerOf(ctx: Context, person: string): Promise<void> {
  const { id } = await ctx.db
    .selectFrom('videos')
    .innerJoin('files', 'files.id', 'videos.file_id')
    .innerJoin('users', 'users.id', 'files.owner_id')
    .select('videos.id')
    .where('users.email', '=', emailOf(person))
    .orderBy('videos.id', 'desc')
    .executeTakeFirstOrThrow();
  await transcodeVideoOf(ctx, id, new AbortController().signal);
}

const folder = await mkdtemp(join(tmpdir(), 'daystream-e2e-demo-'));
// As root, ffmpeg runs as another user, who needs access to the folder.
await chmod(folder, 0o755);
try {
  await cp(DEMO, folder, { recursive: true, filter: (path) => !path.endsWith('.mp4') });
  const film = join(folder, 'film.mp4');
  const ffmpeg = await findFfmpeg(folder);
  await drawTinyFilm(ffmpeg, { path: film, seconds: FILM_SECONDS, pitch: 330 });
  // Identical films are stored once, with the tracks of the first; the film with a description needs a file of its own.
  const sounding = join(folder, 'sounding.mp4');
  await drawTinyFilm(ffmpeg, { path: sounding, seconds: FILM_SECONDS, pitch: 550 });
  const paths = await readdir(DEMO, { recursive: true });
  for (const path of paths.filter((each) => each.endsWith('.mp4'))) {
    await copyFile(path === DESCRIBED_FILM ? sounding : film, join(folder, path));
  }
  await copyFile(sounding, join(folder, DESCRIBED_FILM.replace('.mp4', '.en.described.m4a')));
  await drawLargeFilm(ffmpeg, { path: join(folder, LARGE_FILM), seconds: FILM_SECONDS, pitch: 440 });
  const config = readConfig(programVersion);
  const waiting = join(config.dataFolder, 'import', 'Sweep', '1 Day');
  await mkdir(waiting, { recursive: true });
  await copyFile(film, join(waiting, '01 Film.mp4'));
  const ctx = await openSchool(config);
  try {
    await prepareSchool(ctx, folder);
    await transcodeAnswerOf(ctx, 'hannah');
  } finally {
    await ctx.close();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
