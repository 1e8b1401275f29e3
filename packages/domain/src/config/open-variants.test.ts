import { describe, expect, it } from 'vitest';
import { mayStrangersJoin } from './open-variants.ts';

const open = (id: string) => ({ id, registration: true });
const closed = (id: string) => ({ id, registration: false });

describe('strangers may sign up', () => {
  it.each([
    // variant, own variant, named, in production, may they
    [open('dev'), open('dev'), null, true, true],
    [closed('dev'), closed('dev'), null, true, false],
    [open('face'), open('dev'), null, true, false],
    [open('face'), closed('web'), null, true, false],
    [open('face'), open('dev'), null, false, true],
    [closed('web'), open('dev'), null, false, false],
    [open('face'), closed('web'), null, false, false],
    [open('face'), closed('web'), ['face'], true, true],
    [closed('face'), closed('web'), ['face'], true, false],
    [open('dev'), open('dev'), ['face'], true, false],
    [open('dev'), open('dev'), [], false, false],
  ] as const)(
    'in %o of a school that is %o and names %o, in production: %s: %s',
    (variant, own, named, isProduction, may) => {
      expect(mayStrangersJoin(variant, { named, own, isProduction })).toBe(may);
    },
  );
});
