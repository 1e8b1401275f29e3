import { isAllowed } from '@daystream/domain/consent/policy';
import { consentFacts, listenToConsent } from '../consent/index.ts';
import { listenToEvents, type SentEvent } from './track.ts';

export interface CounterIds {
  readonly google: string | null;
  readonly yandex: string | null;
}

/** Third-party analytics ("counters"): the script, its initialization, and sending an event. */
const counters = {
  google: {
    source: (id: string) => `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`,
    begin(id: string): void {
      pushToGoogle('js', new Date());
      pushToGoogle('config', id);
    },
    send: (_id: string, { name, params }: SentEvent) => pushToGoogle('event', name, params),
  },
  yandex: {
    source: () => 'https://mc.yandex.ru/metrika/tag.js',
    begin: (id: string) => pushToYandex(Number(id), 'init', {}),
    send: (id: string, { name, params }: SentEvent) => pushToYandex(Number(id), 'reachGoal', name, params),
  },
} as const;
type CounterName = keyof typeof counters;

/** Starts the counters that have an id as soon as analytics is allowed, never before (CNS-018, ANL-027). */
export function startCounters(ids: CounterIds, load: (source: string) => void = loadScript): () => void {
  const running = new Map<CounterName, string>();

  function startAllowed(): void {
    if (!isAllowed('analytics', consentFacts())) return;
    for (const name of Object.keys(counters) as CounterName[]) {
      const id = ids[name];
      if (id === null || running.has(name)) continue;
      running.set(name, id);
      load(counters[name].source(id));
      counters[name].begin(id);
    }
  }

  const stopListening = [
    listenToConsent(startAllowed),
    listenToEvents((event) => {
      for (const [name, id] of running) counters[name].send(id, event);
    }),
  ];
  startAllowed();
  return () => {
    for (const stop of stopListening) stop();
  };
}

/** Queues of the services: their scripts read on load what was pushed before. */
type CounterWindow = Record<string, unknown> & { dataLayer?: unknown[] };

function pushToGoogle(..._command: unknown[]): void {
  // NOTE: gtag accepts only an `arguments` object as a command and ignores an array.
  // oxlint-disable-next-line prefer-rest-params
  ((window as unknown as CounterWindow).dataLayer ??= []).push(arguments);
}

function pushToYandex(...command: unknown[]): void {
  const page = window as unknown as CounterWindow;
  const ym = page.ym as ((...args: unknown[]) => void) | undefined;
  if (ym !== undefined) return ym(...command);
  const early = Object.assign((...args: unknown[]) => early.a.push(args), { a: [command] as unknown[][] });
  page.ym = early;
}

function loadScript(source: string): void {
  const script = Object.assign(document.createElement('script'), { src: source, async: true });
  document.head.append(script);
}
