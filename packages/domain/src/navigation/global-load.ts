/** States of fetched data (SHL-093, SHL-103). */
export const fetchStatuses = ['pending', 'loading', 'loaded', 'fail'] as const;
export type FetchStatus = (typeof fetchStatuses)[number];

export const loadCalls = [
  'user',
  'subscriptions',
  'streams',
  'short_courses',
  'communities',
  'points',
  'banners',
  'installments',
  'chats',
  'demo_order',
  'demo_service',
] as const;
export type LoadCall = (typeof loadCalls)[number];

/** If one of these fails, the load fails; other failures are reported and their data stays empty (Q88). */
const FATAL: ReadonlySet<LoadCall> = new Set(['user', 'subscriptions', 'streams', 'chats']);

/** Calls of one step run together, and the next step waits for them (SHL-101, SHL-102, Q89). */
const STEPS: readonly (readonly LoadCall[])[] = [
  ['user'],
  ['subscriptions'],
  ['streams', 'short_courses', 'communities', 'points', 'banners', 'installments'],
  ['chats'],
];
const DEMO_STEPS: readonly (readonly LoadCall[])[] = [['demo_order'], ['demo_service']]; // Q91

export interface GlobalLoad {
  readonly status: FetchStatus;
  readonly phase: 'full' | 'demo';
  readonly step: number;
  /** Pending calls of the step. */
  readonly waitingFor: readonly LoadCall[];
  /** The only retry, with a demo access, was used (SHL-099). */
  readonly hasTriedDemo: boolean;
}

export const pendingLoad: GlobalLoad = {
  status: 'pending',
  phase: 'full',
  step: 0,
  waitingFor: [],
  hasTriedDemo: false,
};

export interface LoadFacts {
  /** Calls that a switched-off feature leaves out. */
  leftOut?: readonly LoadCall[];
  isDemoAccessible: boolean;
  demoServiceId: number;
  /** Known once the streams are loaded. */
  streamCount: number;
}

/** What the shell does next. */
export interface LoadMove {
  readonly load: GlobalLoad;
  readonly calls: readonly LoadCall[];
  /** Everything is loaded; fetch only what may have changed (SHL-095). */
  readonly isSync: boolean;
  /** Set when the load has just failed; the error is passed to the caller (SHL-098). */
  readonly failedCall: LoadCall | null;
  /** Calls that failed without stopping the load; to be reported. */
  readonly missedCall: LoadCall | null;
}

/** Starts a load, or a sync when everything is loaded (SHL-094..097). */
export function startLoad(load: GlobalLoad, facts: LoadFacts & { isSignedIn: boolean }): LoadMove {
  if (!facts.isSignedIn || load.status === 'loading') return moveTo(load);
  if (load.status === 'loaded') return { ...moveTo(load), isSync: true };
  return beginStep({ ...pendingLoad, status: 'loading' }, facts);
}

/** Handles the end of one call; ignores a call that is not pending. */
export function settleCall(
  load: GlobalLoad,
  { call, isFailed }: { call: LoadCall; isFailed: boolean },
  facts: LoadFacts,
): LoadMove {
  if (load.status !== 'loading' || !load.waitingFor.includes(call)) return moveTo(load);
  const waitingFor = load.waitingFor.filter((other) => other !== call);
  if (isFailed && FATAL.has(call)) return { ...moveTo({ ...load, status: 'fail', waitingFor: [] }), failedCall: call };
  const missedCall = isFailed ? call : null;
  if (isFailed && load.phase === 'demo')
    return { ...moveTo({ ...load, status: 'loaded', waitingFor: [] }), missedCall };
  if (waitingFor.length > 0) return { ...moveTo({ ...load, waitingFor }), missedCall };
  return { ...beginStep({ ...load, step: load.step + 1, waitingFor }, facts), missedCall };
}

/** Says whether the preloader covers the page: until the first load succeeds (SHL-059, SHL-097). */
export function isPreloaderShown({ status }: GlobalLoad): boolean {
  return status === 'pending' || status === 'loading';
}

function beginStep(load: GlobalLoad, facts: LoadFacts): LoadMove {
  const steps = load.phase === 'full' ? STEPS : DEMO_STEPS;
  const step = steps[load.step];
  if (!step) return endPhase(load, facts);
  const calls = step.filter((call) => !facts.leftOut?.includes(call));
  if (calls.length === 0) return beginStep({ ...load, step: load.step + 1 }, facts);
  return { ...moveTo({ ...load, waitingFor: calls }), calls };
}

function endPhase(load: GlobalLoad, facts: LoadFacts): LoadMove {
  if (load.phase === 'demo') return beginStep({ ...load, phase: 'full', step: 0 }, facts);
  if (!load.hasTriedDemo && needsDemo(facts))
    return beginStep({ ...load, phase: 'demo', step: 0, hasTriedDemo: true }, facts);
  return moveTo({ ...load, status: 'loaded', waitingFor: [] });
}

/** Says whether a demo access is ordered: allowed, without any stream, and the variant names its service (SHL-100). */
export function needsDemo({ leftOut, isDemoAccessible, demoServiceId, streamCount }: LoadFacts): boolean {
  return isDemoAccessible && streamCount === 0 && demoServiceId !== 0 && !leftOut?.includes('demo_order');
}

function moveTo(load: GlobalLoad): LoadMove {
  return { load, calls: [], isSync: false, failedCall: null, missedCall: null };
}
