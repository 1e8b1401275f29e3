import { sendAnalyticsEvents } from '@daystream/contract/analytics';
import { type AnalyticsEventName, type AnalyticsEvents, eventVerdict } from '@daystream/domain/analytics/events';
import { SECOND_MS } from '@daystream/domain/durations';
import { CallError } from '@daystream/client/transport';
import { knownPerson } from '#shared/known-person.ts';
import { call, serverNowMs } from '#shared/session.ts';
import { asViewer } from '#shared/as-viewer.ts';
import { variant } from '#shared/variant.ts';
import { consentFacts } from '../consent/index.ts';

/** An event as sent. */
export interface SentEvent {
  readonly name: string;
  readonly params: Readonly<Record<string, unknown>>;
}

declare global {
  interface Window {
    /** All events sent from this page, for debugging and tests (Q105). */
    __analytics?: SentEvent[];
  }
}

/** Events within this time are sent in one call. */
const BATCH_DELAY_MS = 2000;
const BATCH_SIZE = 50;

/** The parameters of an event; optional where it has none. */
export type EventParameters<Name extends AnalyticsEventName> =
  Record<never, never> extends AnalyticsEvents[Name]
    ? [params?: AnalyticsEvents[Name]]
    : [params: AnalyticsEvents[Name]];

const listeners = new Set<(event: SentEvent) => void>();
let waiting: (SentEvent & { happenedAtMs: number })[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Tracks an event. Without consent it is dropped, not kept for later (Q105); an author's look at a draft is no use of the course. */
export function track<Name extends AnalyticsEventName>(name: Name, ...[params]: EventParameters<Name>): void {
  if (variant.previewToken !== undefined) return;
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
  // The session ends right after `logout`.
  if (name === 'logout' || waiting.length >= BATCH_SIZE) flush();
  else timer ??= setTimeout(flush, BATCH_DELAY_MS);
}

/** Calls the listener with every event that is sent. */
export function listenToEvents(listener: (event: SentEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sends the waiting events. The request outlives the page; events of a failed request are lost. */
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

/** An invalid name is a bug of ours: it throws in development and is reported in production (Q107). */
function refuseName(name: string): void {
  const mistake = new TypeError(`no name of an event: ${name}`);
  if (import.meta.env.DEV) throw mistake;
  reportError(mistake);
}

addEventListener('pagehide', flush);
