import { vi } from 'vitest';
import { settings } from '../settings.ts';

// Every property gets this number of cases, whatever its test sets; the seed of a failure is printed as always.
vi.mock(import('fast-check'), async (importOriginal) => {
  const original = await importOriginal();
  const assert = ((property: never, parameters?: object) =>
    original.assert(property, { ...parameters, numRuns: settings.propertyRuns })) as typeof original.assert;
  return { ...original, assert, default: { ...original.default, assert } };
});
