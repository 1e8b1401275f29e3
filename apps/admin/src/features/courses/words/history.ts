/** What can be undone in an editor. Changes with the same mark in a row are one step, such as typing in one cue. */
export interface History<State> {
  readonly past: readonly State[];
  readonly now: State;
  readonly future: readonly State[];
  readonly mark: string | null;
}

const MOST_STEPS = 200;

export const begin = <State>(now: State): History<State> => ({ past: [], now, future: [], mark: null });

export function record<State>(history: History<State>, next: State, mark: string | null = null): History<State> {
  const { past, now } = history;
  if (next === now) return history;
  const isSameStep = mark !== null && mark === history.mark;
  return { past: isSameStep ? past : [...past, now].slice(-MOST_STEPS), now: next, future: [], mark };
}

export function undo<State>({ past, now, future, mark }: History<State>): History<State> {
  const before = past.at(-1);
  if (before === undefined) return { past, now, future, mark };
  return { past: past.slice(0, -1), now: before, future: [now, ...future], mark: null };
}

export function redo<State>({ past, now, future, mark }: History<State>): History<State> {
  const [next, ...rest] = future;
  if (next === undefined) return { past, now, future, mark };
  return { past: [...past, now], now: next, future: rest, mark: null };
}
