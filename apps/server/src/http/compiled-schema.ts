import * as z from 'zod/mini';

const kept = new WeakMap<z.ZodMiniType, z.ZodMiniType>();

/** The same schema made into code by its first use; one zod cannot compile, such as a tree of its own kind, stays itself. */
export function compiledSchema<Schema extends z.ZodMiniType>(schema: Schema): Schema {
  const known = kept.get(schema) as Schema | undefined;
  if (known !== undefined) return known;
  const compiled = z.compile(schema);
  kept.set(schema, compiled);
  return compiled;
}
