import { describe, expect, it } from 'vitest';
import { actionOf, keyNames, wordsActions } from './words-keys.ts';

const press = (code: string, held = '') => ({
  code,
  altKey: held.includes('alt'),
  ctrlKey: held.includes('ctrl'),
  metaKey: held.includes('cmd'),
  shiftKey: held.includes('shift'),
});

describe('the keys of the subtitle editor', () => {
  it.each([
    ['KeyI', 'alt', 'start'],
    ['Comma', 'alt', 'earlier'],
    ['Comma', 'alt shift', 'earlier_all'],
    ['KeyI', '', null],
    ['KeyI', 'alt ctrl', null],
    ['KeyZ', 'ctrl', 'undo'],
    ['KeyZ', 'cmd shift', 'redo'],
    ['KeyY', 'ctrl', 'redo'],
    ['KeyS', 'cmd', 'save'],
    ['KeyS', 'alt', 'split'],
    ['KeyC', 'ctrl', null],
  ])('%s with %j means %s', (code, held, action) => {
    expect(actionOf(press(code, held))).toBe(action);
  });

  it('mean one thing each', () => {
    expect(new Set(wordsActions.map(keyNames)).size).toBe(wordsActions.length);
  });
});
