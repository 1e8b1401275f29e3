import { setTimeout as sleep } from 'node:timers/promises';
import { getUser } from '@daystream/contract/identity';
import { getStreamStatus, statusParts } from '@daystream/contract/streams';
import type { OpenContext } from '../../apps/server/src/context.ts';
import type { MediaTools } from '../../apps/server/src/features/media/engine/tools.ts';
import type { Findings } from '../part.ts';
import { openLoadGenerator, runLoad } from '../http/load.ts';
import type { LoadRequest } from '../http/load-job.ts';
import { judged, table } from '../report/table.ts';
import { seedLongCourse } from '../school/course.ts';
import { makeFolder } from '../school/data-folder.ts';
import { bringFilm, type DrawnFilm, drawFilm } from '../school/film.ts';
import { addLearner, type Learner } from '../school/learners.ts';
import { openForFilling } from '../school/open-school.ts';
import { startServer } from '../school/server-process.ts';

const CALLERS = 8;
const LEARNERS = 32;
const MAX_P99_MS = 300;
const MAX_LENGTHS = 1;
const BASE_S = 10;
const LOAD_S = 5;
const POLL_MS = 50;

interface FilmAndLoad {
  /** Seconds from the job to the first rendition. */
  readonly playableS: number;
  readonly p99Ms: number | null;
  readonly perSecond: number | null;
}

/** One server with all roles: it transcodes a film first without load, then with eight busy callers. */
export async function measureSite(tools: MediaTools, film: DrawnFilm): Promise<Findings> {
  const dataFolder = makeFolder('site');
  const source = await drawFilm(tools, dataFolder, film);
  const ctx = await openForFilling(dataFolder);
  const { courseId } = await seedLongCourse(ctx);
  const learners: Learner[] = [];
  for (let number = 1; number <= LEARNERS; number += 1) learners.push(await addLearner(ctx, number, [courseId]));
  const requests = learners.flatMap(requestsOf);
  // This process only enqueues the jobs; the server's worker runs them.
  const { origin } = await startServer(dataFolder);
  const generator = openLoadGenerator();
  const load = (seconds: number) => runLoad(generator, { origin, callers: CALLERS, seconds, requests, isOnce: false });

  const alone = await convert(ctx, source, null);
  const before = await load(BASE_S);
  const together = await convert(ctx, source, () => load(LOAD_S));
  await ctx.close();

  const lengths = alone.playableS / film.seconds;
  const worst = together.p99Ms ?? Number.NaN;
  const rows = [
    ['nobody there', '', '', judged(lengths.toFixed(2), lengths <= MAX_LENGTHS)],
    [`${CALLERS} callers, no film`, before.perSecond.toFixed(0), before.p99Ms.toFixed(0), ''],
    [
      `${CALLERS} callers, a film is converted`,
      together.perSecond?.toFixed(0) ?? '',
      judged(worst.toFixed(0), worst < MAX_P99_MS),
      (together.playableS / film.seconds).toFixed(2),
    ],
  ];
  const head = [
    `site with a film of ${film.size}, ${film.seconds} s`,
    'answers/s',
    'p99 ms',
    'first rendition, × length',
  ];
  return {
    markdown: table(head, rows),
    broken: [
      ...(lengths <= MAX_LENGTHS ? [] : [`the first rendition can be watched after ${lengths.toFixed(2)} × the film`]),
      ...(worst < MAX_P99_MS
        ? []
        : [`while a film is converted the site answers with a p99 of ${worst.toFixed(0)} ms`]),
    ],
  };
}

/** Transcodes a film by the server's job under repeated load until it is ready; the worst p99 counts. */
async function convert(
  ctx: OpenContext,
  source: string,
  load: (() => Promise<{ p99Ms: number; perSecond: number }>) | null,
): Promise<FilmAndLoad> {
  const startedAt = performance.now();
  const videoId = await bringFilm(ctx, source);
  let playableS: number | null = null;
  let isReady = false;
  const watching = (async () => {
    while (!isReady) {
      const state = await stateOf(ctx, videoId);
      if (state === 'failed') throw new Error('the film could not be made');
      if (state === 'playable' || state === 'ready') playableS ??= (performance.now() - startedAt) / 1000;
      isReady = state === 'ready';
      await sleep(POLL_MS);
    }
  })();
  const runs: { p99Ms: number; perSecond: number }[] = [];
  while (load !== null && !isReady) runs.push(await load());
  await watching;
  const worst = runs.toSorted((a, b) => b.p99Ms - a.p99Ms)[0];
  return { playableS: playableS ?? Number.NaN, p99Ms: worst?.p99Ms ?? null, perSecond: worst?.perSecond ?? null };
}

async function stateOf(ctx: OpenContext, videoId: number): Promise<string> {
  const row = await ctx.db.selectFrom('videos').select('state').where('id', '=', videoId).executeTakeFirstOrThrow();
  return row.state;
}

function requestsOf({ token, streamId }: Learner): LoadRequest[] {
  const status = getStreamStatus.path.replace(':streamId', String(streamId));
  return [
    { method: 'GET', path: getUser.path, token },
    { method: 'GET', path: `${status}?expand=${statusParts.join(',')}`, token },
  ];
}
