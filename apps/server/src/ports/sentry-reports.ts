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

const TIMEOUT_MS = 5000;
/** The pause after a 429 without Retry-After. */
const DEFAULT_RETRY_AFTER_S = 60;

/** Sends reports by the Sentry protocol; without the setting errors are only logged. */
export function openSentryReports(
  { reports, version }: Pick<Config, 'reports' | 'version'>,
  clock: Clock,
  log: Logger,
  timeoutMs = TIMEOUT_MS,
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
      const sending = send(target, { body, version, timeoutMs })
        .then((waitS) => {
          // The answer to an earlier report may arrive after a 429.
          silentUntilMs = Math.max(silentUntilMs, clock.nowMs() + waitS * 1000);
        })
        // Logs neither the address nor the answer: both may contain the project's key.
        .catch((failure: unknown) => log.warn({ reason: (failure as Error).name }, 'an error could not be reported'))
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    close: async () => void (await Promise.allSettled(underWay)),
  };
}

/** Resolves to the seconds the service asks us to wait. */
async function send(
  { url, publicKey }: ReportTarget,
  { body, version, timeoutMs }: { body: string; version: string; timeoutMs: number },
): Promise<number> {
  const auth = `Sentry sentry_version=7, sentry_key=${publicKey}, sentry_client=daystream/${version}`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-sentry-envelope', 'x-sentry-auth': auth },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await answer.body?.cancel();
  if (answer.ok) return 0;
  if (answer.status !== 429) throw Object.assign(new Error(), { name: `answered ${answer.status}` });
  const waitS = Number(answer.headers.get('retry-after') ?? DEFAULT_RETRY_AFTER_S);
  return Number.isFinite(waitS) ? waitS : DEFAULT_RETRY_AFTER_S;
}
