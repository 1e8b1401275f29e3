import { sendAnalyticsEvents } from '@daystream/contract/analytics';
import { type AnalyticsEventName, type AnalyticsEvents, eventVerdict } from '@daystream/domain/analytics/events';
import { SECOND_MS } from '@daystream/domain/local-dates';
import { CallError } from '@daystream/client/transport';
import { knownPerson } from '#shared/known-person.ts';
import { call, serverNowMs } from '#shared/session.ts';
import { asViewer, consentFacts } from '../consent/index.ts';

/** What was sent, as it was sent. */
export interface SentEvent {
  readonly name: string;
  readonly params: Readonly<Record<string, unknown>>;
}

declare global {
  interface Window {
    /** Everything that was sent from this page, for whoever looks on (Q105). */
    __analytics?: SentEvent[];
  }
}

/** Events that come close to each other travel together. */
const GATHERING_MS = 2000;
/** More do not travel in one call. */
const BATCH = 50;

/** What an event carries; nothing has to be given where it carries nothing. */
export type EventParameters<Name extends AnalyticsEventName> =
  Record<never, never> extends AnalyticsEvents[Name]
    ? [params?: AnalyticsEvents[Name]]
    : [params: AnalyticsEvents[Name]];

const listeners = new Set<(event: SentEvent) => void>();
let waiting: (SentEvent & { happenedAtMs: number })[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Notes what somebody did, if they allow it; otherwise it is dropped, not kept for later (Q105). */
export function track<Name extends AnalyticsEventName>(name: Name, ...[params]: EventParameters<Name>): void {
  const isAdmin = knownPerson()?.isAdmin === true;
  const verdict = eventVerdict(name, { ...params }, { consent: consentFacts(), isAdmin });
  if (verdict.kind === 'drop') {
    if (verdict.reason === 'name_refused') refuseName(name);
    return;
  }
  const event = { name, params: verdict.parameters };
  (window.__analytics ??= []).push(event);
  for (const listener of listeners) listener(event);
  waiting.push({ ...event, happenedAtMs: serverNowMs() });
  // After this one nobody is signed in any more.
  if (name === 'logout' || waiting.length >= BATCH) flush();
  else timer ??= setTimeout(flush, GATHERING_MS);
}

/** Hears of every event that is sent. */
export function listenToEvents(listener: (event: SentEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sends what has gathered; the request outlives the page. What does not arrive is let go. */
export function flush(): void {
  clearTimeout(timer);
  timer = undefined;
  if (waiting.length === 0) return;
  const events = waiting.map(({ name, params, happenedAtMs }) => ({
    name: name as AnalyticsEventName,
    params: params as Record<string, string>,
    happened_at: Math.floor(happenedAtMs / SECOND_MS),
  }));
  waiting = [];
  call(asViewer(sendAnalyticsEvents), { body: { events }, keepalive: true }).catch((error: unknown) => {
    if (!(error instanceof CallError) || error.kind === 'fields') reportError(error);
  });
}

/** A wrong name is a mistake of ours: seen at once while we work, only noted where people learn (Q107). */
function refuseName(name: string): void {
  const mistake = new TypeError(`no name of an event: ${name}`);
  if (import.meta.env.DEV) throw mistake;
  reportError(mistake);
}

addEventListener('pagehide', flush);
