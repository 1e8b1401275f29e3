import { expect, it } from 'vitest';
import { DAY_MS } from '../durations.ts';
import { type PrivateMediaFacts, privateMediaUntil } from './private-media.ts';

const facts: PrivateMediaFacts = { status: 'DONE', streamEndsAtMs: 100 * DAY_MS, changedAtMs: 10 * DAY_MS };

it.each<[string, Partial<PrivateMediaFacts>, number | null]>([
  ['approved are kept from the end of the stream', {}, 465],
  ['sent back too', { status: 'FAIL' }, 465],
  ['reviewed after the end are kept from the verdict', { changedAtMs: 110 * DAY_MS }, 475],
  ['of a stream without an end are kept from the verdict', { streamEndsAtMs: null }, 375],
  ['with selfies only are kept alike', { status: 'NOT_UPLOADED' }, 465],
  ['that await a review are kept', { status: 'UPLOADED' }, null],
])('media of a homework that were %s', (_, change, untilDay) => {
  expect(privateMediaUntil({ ...facts, ...change }, 365)).toBe(untilDay === null ? null : untilDay * DAY_MS);
});
