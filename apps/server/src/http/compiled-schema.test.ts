import * as z from 'zod/mini';
import * as core from 'zod/v4/core';
import { describe, expect, it } from 'vitest';
import { compiledSchema } from './compiled-schema.ts';

const branch = z.strictObject({
  title: z.string(),
  note: z.optional(z.nullable(z.string())),
  get parts() {
    return z.array(branch);
  },
});

const leaf = { title: 'leaf', parts: [] };

describe('a compiled schema', () => {
  it.each<[string, unknown]>([
    ['a tree of its own kind', { title: 'root', note: null, parts: [leaf, { ...leaf, note: 'n' }] }],
    ['a wrong type deep inside', { title: 'root', parts: [{ ...leaf, title: 1 }] }],
    ['a name nobody declared', { title: 'root', parts: [{ ...leaf, color: 'red' }] }],
    ['a missing name', { title: 'root' }],
    ['something else altogether', 'root'],
  ])('says of %s what the schema itself says', (_, value) => {
    const compiled = core.safeParse(compiledSchema(branch), value);
    const plain = z.safeParse(branch, value);
    expect(compiled.success).toBe(plain.success);
    expect(compiled.error?.issues.map(({ path, code }) => ({ path, code }))).toEqual(
      plain.error?.issues.map(({ path, code }) => ({ path, code })),
    );
  });
});
