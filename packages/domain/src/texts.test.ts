import { describe, expect, it } from 'vitest';
import { normalizeText, textProblem } from './texts.ts';

describe('a text', () => {
  it.each([
    ['Утро', {}, null],
    ['', {}, null],
    ['', { isRequired: true }, 'empty'],
    [' \n\t', { isRequired: true }, 'empty'],
    ['a\u0000b', {}, 'nul'],
    ['\ud800', {}, 'lone_surrogate'],
    ['ok \udc00', {}, 'lone_surrogate'],
    ['🧘', {}, null],
    ['12345', { maxLength: 5 }, null],
    ['123456', { maxLength: 5 }, 'too_long'],
    ['и\u0306'.repeat(5), { maxLength: 5 }, null],
  ] as const)('%j within %o has the problem %s', (text, bounds, problem) => {
    expect(textProblem(text, bounds)).toBe(problem);
  });

  it('is kept in NFC', () => {
    expect(normalizeText('и\u0306')).toBe('й');
  });
});
