import type { Database, Trx } from './open.ts';

/** The database as an open transaction sees it. What opens a transaction there becomes a part of that one. */
export function withinTransaction(trx: Trx): Database {
  const inner = { execute: <T>(run: (inside: Trx) => Promise<T>): Promise<T> => run(trx) };
  return new Proxy<Database>(trx, {
    get(target, name) {
      if (name === 'transaction') return () => inner;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
