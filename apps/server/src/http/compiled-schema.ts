import * as z from 'zod/v4/core';

const compiledSchemas = new WeakMap<z.$ZodType, z.$ZodType>();

/**
 * The same schema with its objects compiled to code. The contract is written with zod/mini, which reads a schema anew for
 * every value: a third of the speed (measured), and every answer is held against one.
 */
export function compiledSchema(schema: z.$ZodType): z.$ZodType {
  const known = compiledSchemas.get(schema);
  if (known !== undefined) return known;
  const compiled = compile(schema as z.$ZodTypes);
  compiledSchemas.set(schema, compiled);
  return compiled;
}

function compile(schema: z.$ZodTypes): z.$ZodType {
  const { def } = schema._zod;
  switch (def.type) {
    case 'object':
      // Read when it is first needed: a tree's children are of the kind that is being compiled.
      return new z.$ZodObjectJIT({
        ...def,
        get shape() {
          return Object.fromEntries(Object.entries(def.shape).map(([name, part]) => [name, compiledSchema(part)]));
        },
      });
    case 'array':
      return new z.$ZodArray({ ...def, element: compiledSchema(def.element) });
    case 'nullable':
      return new z.$ZodNullable({ ...def, innerType: compiledSchema(def.innerType) });
    case 'optional':
      return new z.$ZodOptional({ ...def, innerType: compiledSchema(def.innerType) });
    default:
      return schema;
  }
}
