import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { seekPicturePlan } from '@daystream/domain/media';
import type { FilmWork } from './encode.ts';
import { done, type Outcome } from './failure.ts';
import { flags } from './flags.ts';
import { readEncodedTrack } from './fragments.ts';
import { replaceFile } from './made.ts';
import { inPictureProcess } from './pictures/in-picture-process.ts';
import type { RenditionPlan } from './renditions.ts';
import { runFailure } from './run-failure.ts';
import { runFfmpeg } from './run.ts';
import { bringIn } from './sandbox.ts';

/** Names the file below in the master playlist; players that do not know it ignore it. */
export const SEEK_PICTURES = { dataId: 'org.daystream.seek-pictures', file: 'seek.json' } as const;
const PICTURE = 'seek.webp';
const SHEET = 'seek.png';
const SHEET_MAX_BYTES = 50_000_000;
const TIMEOUT_MS = 300_000;

/** Writes one picture with a film's key frames side by side, and where each lies. A rendition begins a fragment with each. */
export async function makeSeekPictures(work: FilmWork, plan: RenditionPlan): Promise<Outcome<null>> {
  const { tools, sandbox, request } = work;
  const source = join(request.folder, `${plan.name}.mp4`);
  const { fragments } = await readEncodedTrack(source);
  const { step, count, columns, rows, width, height } = seekPicturePlan({ keyFrames: fragments.length, ...plan });
  await bringIn(tools, sandbox, source, 'rendition');
  const run = await runFfmpeg(tools, {
    sandbox,
    inputs: [{ name: 'rendition', container: 'mov', options: ['-skip_frame', 'nokey'] }],
    filters: `[0:v]select='not(mod(n,${step}))',scale=${width}:${height}:flags=area,tile=${columns}x${rows}[sheet]`,
    outputs: [
      {
        name: SHEET,
        maxBytes: SHEET_MAX_BYTES,
        options: flags('-map [sheet] -frames:v 1 -c:v png -pix_fmt rgb24 -f image2pipe'),
      },
    ],
    timeoutMs: TIMEOUT_MS,
    signal: request.signal,
  });
  if (run.end !== 'done') return { ok: false, failure: runFailure(run) };
  const path = join(sandbox.folder, SHEET);
  const sheet = await inPictureProcess('encodeSheet', await readFile(path));
  await replaceFile(join(request.folder, PICTURE), sheet);
  await rm(path);
  const everyMs = fragments.slice(0, step).reduce((sum, { durationMs }) => sum + durationMs, 0);
  const index = { picture: PICTURE, count, columns, rows, width, height, everyMs: Math.round(everyMs) };
  await replaceFile(join(request.folder, SEEK_PICTURES.file), JSON.stringify(index));
  return done(null);
}
