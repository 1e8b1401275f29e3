import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { evenSide } from '@daystream/domain/media';
import { done, failed, type Outcome } from './failure.ts';
import { FILM, type FilmWork } from './encode.ts';
import { replaceFile } from './made.ts';
import { stillFilters } from './picture-filters.ts';
import { inPictureProcess } from './pictures/in-picture-process.ts';
import { runFailure } from './run-failure.ts';
import { runFfmpeg } from './run.ts';

/** Where to take the poster from, as shares of the duration, in order of preference. */
const POSITIONS = [0.2, 0.5, 0.08, 0.8, 0];
/**
 * First the key frame before each position, which costs one frame to decode; where none is good, the most typical of the
 * frames that follow.
 */
const WAYS = [
  { decoding: ['-skip_frame', 'nokey', '-noaccurate_seek'], choice: 'setpts=0,', within: ['-t', '20'] },
  { decoding: [], choice: 'thumbnail=n=24,', within: [] },
] as const;
const POSTER_LONG_SIDE = 1280;
const FRAME_MAX_BYTES = 50_000_000;
const FRAME_TIMEOUT_MS = 60_000;

/** Writes poster.jpg and poster.webp: the first frame that is neither dark nor flat, else the one with most contrast. */
export async function makePoster(work: FilmWork): Promise<Outcome<null>> {
  let best: { frame: Buffer; richness: number } | null = null;
  let lastFailure: Outcome<null> = failed('broken', 'no frame for a poster');
  for (const [position, way] of WAYS.flatMap((each) => POSITIONS.map((share) => [share, each] as const))) {
    const frame = await takeFrame(work, position, way);
    if (!frame.ok) {
      if (frame.failure.kind === 'no_space' || frame.failure.kind === 'aborted') return frame;
      lastFailure = frame;
      continue;
    }
    const { richness, isGood } = await inPictureProcess('judgeFrame', frame.value);
    if (!best || isGood || richness > best.richness) best = { frame: frame.value, richness };
    if (isGood) break;
  }
  if (!best) return lastFailure;
  const { jpeg, webp } = await inPictureProcess('encodePoster', best.frame);
  await replaceFile(join(work.request.folder, 'poster.jpg'), jpeg);
  await replaceFile(join(work.request.folder, 'poster.webp'), webp);
  return done(null);
}

const seconds = (ms: number) => (ms / 1000).toFixed(3);

async function takeFrame(
  { tools, sandbox, request }: FilmWork,
  position: number,
  { decoding, choice, within }: (typeof WAYS)[number],
): Promise<Outcome<Buffer>> {
  const { facts, signal } = request;
  const name = 'poster.png';
  const scale = Math.min(1, POSTER_LONG_SIDE / Math.max(facts.displayWidth, facts.displayHeight));
  const scaled = (side: number) => evenSide(side * scale, side);
  const size = { width: scaled(facts.displayWidth), height: scaled(facts.displayHeight) };
  const run = await runFfmpeg(tools, {
    sandbox,
    inputs: [
      {
        name: FILM,
        container: facts.container,
        // Some files cannot be searched, not even for their beginning.
        options: [...decoding, ...(position === 0 ? [] : ['-ss', seconds(facts.durationMs * position)]), ...within],
      },
    ],
    filters: `[0:${facts.videoStreamIndex}]${choice}${stillFilters(facts, size)}[poster]`,
    outputs: [
      {
        name,
        maxBytes: FRAME_MAX_BYTES,
        options: ['-map', '[poster]', '-frames:v', '1', '-c:v', 'png', '-f', 'image2pipe'],
      },
    ],
    timeoutMs: FRAME_TIMEOUT_MS,
    signal,
  });
  if (run.end !== 'done') return { ok: false, failure: runFailure(run) };
  const path = join(sandbox.folder, name);
  const frame = await readFile(path).catch(() => Buffer.alloc(0));
  await rm(path, { force: true });
  return frame.length > 0 ? done(frame) : failed('broken', 'nothing to see there');
}
