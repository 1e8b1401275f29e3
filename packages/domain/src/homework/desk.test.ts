import { describe, expect, it } from 'vitest';
import { canClaimHomework, type DeskKeys, isDeskKey, undoChoicesS, unfitDeskKeys, usualDeskKeys } from './desk.ts';

describe('the keys of the desk', () => {
  it.each<[string, Partial<DeskKeys>, string[]]>([
    ['the usual ones', {}, []],
    ['one that was changed', { approve: 'q' }, []],
    ['two actions on one key', { approve: 'r' }, ['approve', 'redo']],
    ['no key at all', { undo: '' }, ['undo']],
    ['a word', { undo: 'undo' }, ['undo']],
    ['a capital letter', { help: 'H' }, ['help']],
  ])('fit or not: %s', (_, changed, unfit) => {
    expect(unfitDeskKeys({ ...usualDeskKeys, ...changed })).toEqual(unfit);
  });

  it('are letters, digits and signs that one press types', () => {
    expect(['a', '7', '/', '?', '.'].every(isDeskKey)).toBe(true);
    expect(['', ' ', 'ab', 'я', 'Enter', '\n'].some(isDeskKey)).toBe(false);
  });
});

it('offers undo for more than ten times the usual time', () => {
  expect(Math.max(...undoChoicesS)).toBeGreaterThanOrEqual(10 * undoChoicesS[0]);
});

it.each([
  ['nobody looks', null, true],
  ['they look themselves', { userId: 1, untilMs: 200 }, true],
  ['somebody else looks', { userId: 2, untilMs: 200 }, false],
  ['somebody else has left', { userId: 2, untilMs: 100 }, true],
])('lets a person claim an answer when %s', (_, claim, may) => {
  expect(canClaimHomework(claim, 1, 100)).toBe(may);
});
