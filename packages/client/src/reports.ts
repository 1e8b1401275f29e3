import { type ReportTarget, readDsn } from '@daystream/domain/reports/dsn';
import { envelopeOf, errorChain, reportKey } from '@daystream/domain/reports/envelope';
import { isIgnoredError } from '@daystream/domain/reports/ignored';
import { type EarlierReport, noteReport } from '@daystream/domain/reports/limit';

/** Context of every report. */
export interface ReportScene {
  readonly release: string;
  readonly tags: Readonly<Record<string, string>>;
  /** The signed-in person, null for a guest (ANL-035). */
  userId(): number | null;
}

/** Wait after a 429 without `Retry-After`. */
const DEFAULT_WAIT_S = 60;
/** Browsers limit the body of `keepalive` requests, which outlive the page. */
const KEEPALIVE_BYTES = 60_000;

/** Opens reporting of unexpected errors; without a valid DSN nothing is sent. */
export function openReports(dsn: string, scene: ReportScene): (error: unknown) => void {
  const target = readDsn(dsn);
  let earlier: readonly EarlierReport[] = [];
  let silentUntilMs = 0;
  return (error) => {
    const nowMs = Date.now();
    const errors = errorChain(error);
    const [first] = errors;
    if (target === null || first === undefined || nowMs < silentUntilMs) return;
    if (isIgnoredError({ ...first, kind: kindOf(error), isOnline: navigator.onLine })) return;
    const noted = noteReport(earlier, reportKey(errors), nowMs);
    if (noted === null) return;
    earlier = noted;
    const facts = {
      id: crypto.randomUUID().replaceAll('-', ''),
      atMs: nowMs,
      platform: 'javascript',
      release: scene.release,
      url: location.href,
      userId: scene.userId(),
      tags: scene.tags,
      errors,
    } as const;
    // A report that cannot be sent is not reported again.
    void send(target, envelopeOf(target, facts), scene.release).then(
      (waitS) => (silentUntilMs = Date.now() + waitS * 1000),
      () => undefined,
    );
  };
}

/** Returns the seconds the service asks to wait. */
async function send({ url, publicKey }: ReportTarget, body: string, release: string): Promise<number> {
  const query = new URLSearchParams({
    sentry_key: publicKey,
    sentry_version: '7',
    sentry_client: `daystream/${release}`,
  });
  const response = await fetch(`${url}?${query}`, {
    method: 'POST',
    body,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: body.length < KEEPALIVE_BYTES,
  });
  if (response.status !== 429) return 0;
  const waitS = Number(response.headers.get('retry-after') ?? DEFAULT_WAIT_S);
  return Number.isFinite(waitS) ? waitS : DEFAULT_WAIT_S;
}

function kindOf(error: unknown): string | undefined {
  const { kind } = (error ?? {}) as { kind?: unknown };
  return typeof kind === 'string' ? kind : undefined;
}
