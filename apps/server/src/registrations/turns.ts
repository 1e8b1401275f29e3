import type { Context } from '#http/context.ts';
import { perSchool } from './per-school.ts';

/** Runs what is asked for one key one after the other; other keys do not wait for it. */
export function turnsByKey() {
  const turns = perSchool(() => new Map<number, Promise<unknown>>());
  return async <T>(ctx: Pick<Context, 'db'>, key: number, run: () => Promise<T>): Promise<T> => {
    const waiting = turns(ctx);
    const before = waiting.get(key) ?? Promise.resolve();
    const own = before.then(run, run);
    const settled = own.catch(() => undefined);
    waiting.set(key, settled);
    try {
      return await own;
    } finally {
      if (waiting.get(key) === settled) waiting.delete(key);
    }
  };
}
