import { describe, expect, it } from 'vitest';
import { type KeyCommand, type KeyPlace, keyCommand } from './keyboard.ts';

const press = (
  code: string,
  key = code,
  held: Partial<Record<'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey', true>> = {},
) => ({
  code,
  key,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...held,
});
const onFilm: KeyPlace = { focus: 'film', canMark: false };

describe('keys', () => {
  it.each<[string, ReturnType<typeof press>, KeyCommand]>([
    ['space', press('Space', ' '), { do: 'toggle' }],
    ['k', press('KeyK', 'k'), { do: 'toggle' }],
    ['k in a Russian layout', press('KeyK', 'л'), { do: 'toggle' }],
    ['left', press('ArrowLeft'), { do: 'skip', byMs: -5000 }],
    ['right', press('ArrowRight'), { do: 'skip', byMs: 5000 }],
    ['up', press('ArrowUp'), { do: 'volume', by: 0.05 }],
    ['down', press('ArrowDown'), { do: 'volume', by: -0.05 }],
    ['j', press('KeyJ', 'j'), { do: 'skip', byMs: -10_000 }],
    ['l', press('KeyL', 'l'), { do: 'skip', byMs: 10_000 }],
    ['f', press('KeyF', 'f'), { do: 'fullScreen' }],
    ['m', press('KeyM', 'm'), { do: 'mute' }],
    ['c', press('KeyC', 'c'), { do: 'subtitles' }],
    ['h', press('KeyH', 'h'), { do: 'mirror' }],
    ['b', press('KeyB', 'b'), { do: 'repeat' }],
    ['. in a Russian layout', press('Period', 'ю'), { do: 'frame', direction: 1 }],
    [',', press('Comma', ','), { do: 'frame', direction: -1 }],
    ['0', press('Digit0', '0'), { do: 'percent', percent: 0 }],
    ['7 on the number pad', press('Numpad7', '7'), { do: 'percent', percent: 70 }],
    ['>', press('Period', '>', { shiftKey: true }), { do: 'speed', direction: 1 }],
    ['< in a Russian layout', press('Comma', 'Б', { shiftKey: true }), { do: 'speed', direction: -1 }],
    ['Home', press('Home'), { do: 'start' }],
    ['End', press('End'), { do: 'end' }],
    ['Shift+N', press('KeyN', 'N', { shiftKey: true }), { do: 'next' }],
    ['Shift+P', press('KeyP', 'P', { shiftKey: true }), { do: 'previous' }],
  ])('%s is a command on the film', (_name, key, command) => {
    expect(keyCommand(key, onFilm)).toEqual(command);
  });

  it('ignores keys in a text field', () => {
    for (const key of [press('Space', ' '), press('KeyK', 'k'), press('ArrowLeft'), press('Digit5', '5')])
      expect(keyCommand(key, { focus: 'typing', canMark: false })).toBeNull();
  });

  it('ignores the space bar on a focused button', () => {
    expect(keyCommand(press('Space', ' '), { focus: 'button', canMark: false })).toBeNull();
    expect(keyCommand(press('KeyK', 'k'), { focus: 'button', canMark: false })).toEqual({ do: 'toggle' });
  });

  it('seeks forward with the up arrow on the position slider', () => {
    expect(keyCommand(press('ArrowUp'), { focus: 'slider', canMark: false })).toEqual({ do: 'skip', byMs: 5000 });
  });

  it('adds a mark with M where marks can be made', () => {
    expect(keyCommand(press('KeyM', 'm'), { focus: 'film', canMark: true })).toEqual({ do: 'markHere' });
  });

  it.each(['ctrlKey', 'altKey', 'metaKey'] as const)('leaves shortcuts with %s to the browser', (held) => {
    expect(keyCommand(press('KeyF', 'f', { [held]: true }), onFilm)).toBeNull();
  });

  it.each(['Tab', 'Enter', 'Escape', 'KeyQ'])('has no command for %s', (code) => {
    expect(keyCommand(press(code), onFilm)).toBeNull();
  });
});
