import type { Context } from '#http/context.ts';
import type { Database } from '#db/open.ts';

/** Creates one in-memory value per open school; tests open several schools in one process. */
export function perSchool<Thing>(make: () => Thing): (ctx: Pick<Context, 'db'>) => Thing {
  const kept = new WeakMap<Database, Thing>();
  return ({ db }) => {
    const known = kept.get(db);
    if (known !== undefined) return known;
    const made = make();
    kept.set(db, made);
    return made;
  };
}
