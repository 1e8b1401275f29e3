import { randomUUID } from 'node:crypto';
import {
  type EarlierReport,
  envelopeOf,
  errorChain,
  noteReport,
  readDsn,
  reportKey,
  type ReportTarget,
} from '@daystream/domain/reports';
import type { Logger } from 'pino';
import type { Config } from '#config/config.ts';
import type { Clock } from './clock.ts';
import type { Reports } from './reports.ts';

const SILENCE_MS = 5000;
/** A service that asks for patience without saying how much. */
const PATIENCE_S = 60;

/** Speaks the Sentry protocol to whom the settings name; without a name only the log knows. */
export function openSentryReports(
  { reports, version }: Pick<Config, 'reports' | 'version'>,
  clock: Clock,
  log: Logger,
  silenceMs = SILENCE_MS,
): Reports {
  const target = reports.server === null ? null : readDsn(reports.server);
  if (target === null) return { report: () => undefined, close: () => Promise.resolve() };
  const underWay = new Set<Promise<void>>();
  let earlier: readonly EarlierReport[] = [];
  let silentUntilMs = 0;
  return {
    report(error, { method, route }) {
      const nowMs = clock.nowMs();
      const errors = errorChain(error);
      const noted = nowMs < silentUntilMs ? null : noteReport(earlier, reportKey(errors), nowMs);
      if (noted === null) return;
      earlier = noted;
      const body = envelopeOf(target, {
        id: randomUUID().replaceAll('-', ''),
        atMs: nowMs,
        platform: 'node',
        release: version,
        userId: null,
        tags: { app: 'server', method, route },
        errors,
      });
      const sending = send(target, { body, version, silenceMs })
        .then((waitS) => {
          // An answer to an earlier report may come after one that asked for patience.
          silentUntilMs = Math.max(silentUntilMs, clock.nowMs() + waitS * 1000);
        })
        // Neither its address nor its answer: both may name the project's key.
        .catch((failure: unknown) => log.warn({ reason: (failure as Error).name }, 'an error could not be reported'))
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    close: async () => void (await Promise.allSettled(underWay)),
  };
}

/** Answers for how many seconds the service wants to hear nothing. */
async function send(
  { url, publicKey }: ReportTarget,
  { body, version, silenceMs }: { body: string; version: string; silenceMs: number },
): Promise<number> {
  const auth = `Sentry sentry_version=7, sentry_key=${publicKey}, sentry_client=daystream/${version}`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-sentry-envelope', 'x-sentry-auth': auth },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(silenceMs),
  });
  await answer.body?.cancel();
  if (answer.ok) return 0;
  if (answer.status !== 429) throw Object.assign(new Error(), { name: `answered ${answer.status}` });
  const waitS = Number(answer.headers.get('retry-after') ?? PATIENCE_S);
  return Number.isFinite(waitS) ? waitS : PATIENCE_S;
}
