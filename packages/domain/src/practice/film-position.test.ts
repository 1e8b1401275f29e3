import { expect, it } from 'vitest';
import { isReachedLater } from './film-position.ts';

it.each([
  ['nothing is known', 5000, null, true],
  ['the known one is older', 5000, 4000, true],
  ['both are of one moment', 5000, 5000, false],
  ['the known one is newer', 5000, 6000, false],
] as const)('a position of a film is taken or not where %s', (_, reachedAt, known, expected) => {
  expect(isReachedLater({ reachedAt }, known === null ? null : { reachedAt: known })).toBe(expected);
});
