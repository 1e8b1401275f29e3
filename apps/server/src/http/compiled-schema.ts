import * as z from 'zod/mini';

const kept = new WeakMap<z.ZodMiniType, z.ZodMiniType>();

/** Compiles the schema to code at its first use; one that zod cannot compile, such as a recursive one, is used as it is. */
export function compiledSchema<Schema extends z.ZodMiniType>(schema: Schema): Schema {
  const known = kept.get(schema) as Schema | undefined;
  if (known !== undefined) return known;
  const compiled = z.compile(schema);
  kept.set(schema, compiled);
  return compiled;
}
