import * as z from 'zod/mini';

const kept = new WeakMap<z.ZodMiniType, z.ZodMiniType>();

/** The schema compiled to code at its first use; a schema that zod cannot compile, such as a recursive one, stays as it is. */
export function compiledSchema<Schema extends z.ZodMiniType>(schema: Schema): Schema {
  const known = kept.get(schema) as Schema | undefined;
  if (known !== undefined) return known;
  const compiled = z.compile(schema);
  kept.set(schema, compiled);
  return compiled;
}
