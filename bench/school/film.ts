import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { OpenContext } from '../../apps/server/src/context.ts';
import { flags } from '../../apps/server/src/features/media/engine/flags.ts';
import type { MediaTools } from '../../apps/server/src/features/media/engine/tools.ts';
import { createVideo, storeImportedFile } from '../../apps/server/src/features/media/index.ts';

const execute = promisify(execFile);
const POLL_MS = 100;

export interface DrawnFilm {
  readonly name: string;
  readonly size: string;
  readonly seconds: number;
}

/** Draws a film that is as hard to encode as one from a camera: moving patterns, fine grain, a tone. */
export async function drawFilm({ ffmpeg }: MediaTools, folder: string, film: DrawnFilm): Promise<string> {
  const path = join(folder, `${film.name}.mp4`);
  const picture = `testsrc2=size=${film.size}:rate=30:duration=${film.seconds}`;
  const tone = `sine=frequency=330:sample_rate=48000:duration=${film.seconds}`;
  const inputs = flags(`-v error -y -f lavfi -i ${picture} -f lavfi -i ${tone}`);
  const encoding = flags(
    '-vf noise=alls=6:allf=t -pix_fmt yuv420p -c:v libx264 -preset ultrafast -crf 20 -c:a aac -ac 2',
  );
  await execute(ffmpeg, [...inputs, ...encoding, path]);
  return path;
}

/** Imports a film and enqueues its transcoding; returns the video's id. */
export async function bringFilm(ctx: OpenContext, path: string): Promise<number> {
  const file = await storeImportedFile(ctx, {
    content: createReadStream(path),
    name: basename(path),
    ownerId: null,
    purpose: 'media',
  });
  if ('refused' in file) throw new Error(`the film was refused: ${file.code}`);
  return ctx.db
    .transaction()
    .execute((trx) => createVideo(ctx, trx, { fileId: file.id, tracks: [], priority: 'course' }));
}

/** Waits until a worker has transcoded the video. */
export async function untilReady(db: OpenContext['db'], videoId: number): Promise<void> {
  for (;;) {
    const { state, failure } = await db
      .selectFrom('videos')
      .select(['state', 'failure'])
      .where('id', '=', videoId)
      .executeTakeFirstOrThrow();
    if (state === 'ready') return;
    if (state === 'failed') throw new Error(`the film could not be made: ${failure ?? ''}`);
    await sleep(POLL_MS);
  }
}
