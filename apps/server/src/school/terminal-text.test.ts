import { describe, expect, it } from 'vitest';
import { terminalLine, terminalText } from './terminal-text.ts';

describe('what is written to a terminal', () => {
  it.each([
    ['\u{1b}[32m+ Breath\u{1b}[39m', '\u{1b}[32m+ Breath\u{1b}[39m'],
    ['\u{1b}[2mcourse\u{1b}[22m\n\tfilm', '\u{1b}[2mcourse\u{1b}[22m\n\tfilm'],
    ['\u{1b}]0;title\u{7}', '�]0;title�'],
    ['\u{1b}[2Jfilm', '�[2Jfilm'],
    ['\u{1b}[8mhidden', '�hidden'],
    ['\u{9b}31mfilm', '�31mfilm'],
    ['\u{7}[31mfilm', '�film'],
    ['a\rb\u{8}', 'a�b�'],
    ['film\u{202e}4pm.exe', 'film�4pm.exe'],
  ])('%j becomes %j', (text, shown) => {
    expect(terminalText(text)).toBe(shown);
  });

  it('is one line where it has to be', () => {
    expect(terminalLine('film.mp4\n✓ nothing wrong')).toBe('film.mp4�✓ nothing wrong');
  });
});
