import { randomUUID } from 'node:crypto';
import autocannon, { type Request } from 'autocannon';
import { quantile } from '../measure/quantiles.ts';
import { type LoadJob, type LoadRequest, type LoadResult, NEW_ID } from './load-job.ts';

/** The load generator: a process of its own, so that it does not block the measured one. */
const SAMPLE_MS = 50;

process.on('message', (job: LoadJob) => {
  void run(job).then((result) => process.send?.(result));
});

async function run({ origin, callers, seconds, requests, isOnce }: LoadJob): Promise<LoadResult> {
  const timesMs: number[] = [];
  const refused: Record<number, number> = {};
  let callersMet = 0;
  let isUsedUp = false;
  const startedAt = performance.now();
  let endedAt = startedAt;
  const load = autocannon({
    url: origin,
    connections: callers,
    duration: seconds,
    sampleInt: SAMPLE_MS,
    setupClient(client) {
      const own = requests.filter((_, index) => index % callers === callersMet % callers);
      callersMet += 1;
      const isFixed = !isOnce && own.every(({ body }) => body?.includes(NEW_ID) !== true);
      client.setRequests(isFixed ? own.map(written) : [{ setupRequest: eachInTurn(own) }]);
    },
  });
  function eachInTurn(own: readonly LoadRequest[]): (request: Request) => Request {
    let sent = 0;
    return (request) => {
      if (isOnce && sent >= own.length) {
        isUsedUp = true;
        load.stop();
      }
      const next = own[sent % own.length];
      sent += 1;
      if (next === undefined) throw new Error('a caller without requests');
      return { ...request, ...written(next) };
    };
  }
  load.on('response', (_client: unknown, status: number, _bytes: number, tookMs: number) => {
    // Requests after the last fresh one are not measured.
    if (isUsedUp) return;
    endedAt = performance.now();
    timesMs.push(tookMs);
    if (status < 200 || status > 299) refused[status] = (refused[status] ?? 0) + 1;
  });
  const { errors, timeouts } = await load;
  return {
    answers: timesMs.length,
    refused,
    lost: errors + timeouts,
    perSecond: timesMs.length / ((endedAt - startedAt) / 1000),
    p50Ms: quantile(timesMs, 0.5),
    p99Ms: quantile(timesMs, 0.99),
  };
}

function written({ method, path, token, body }: LoadRequest): Request {
  const authorization = `Bearer ${token}`;
  if (body === undefined) return { method, path, headers: { authorization } };
  return {
    method,
    path,
    headers: { authorization, 'content-type': 'application/json' },
    body: body.includes(NEW_ID) ? body.replaceAll(NEW_ID, randomUUID()) : body,
  };
}
