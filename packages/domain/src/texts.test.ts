import { describe, expect, it } from 'vitest';
import { cutText, isTooLong, isTooShort, normalizeText, textLength, textProblem } from './texts.ts';

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
    ['👨‍👩‍👧‍👦'.repeat(5), { maxLength: 5 }, null],
    ['👨‍👩‍👧‍👦'.repeat(6), { maxLength: 5 }, 'too_long'],
    [`a${'\u200d'.repeat(100)}`, { maxLength: 5 }, 'too_long'],
    [`a${'\u0301'.repeat(30)}`, { maxLength: 5 }, null],
    [`a${'\u0301'.repeat(31)}`, { maxLength: 5 }, 'too_long'],
    [`a${'\u0301'.repeat(31)}`, {}, 'too_long'],
  ] as const)('%j within %o has the problem %s', (text, bounds, problem) => {
    expect(textProblem(text, bounds)).toBe(problem);
  });

  it('is kept in NFC', () => {
    expect(normalizeText('и\u0306')).toBe('й');
  });
});

describe('the length of a text', () => {
  it.each([
    ['', 0],
    ['Анна', 4],
    ['👨‍👩‍👧‍👦', 1],
    ['🇪🇸🇷🇺', 2],
    ['и\u0306', 1],
    ['नमस्ते', 3],
    ['a\r\nb', 3],
    ['👍🏽!', 2],
  ])('of %j is %i: characters as people see them', (text, length) => {
    expect(textLength(text)).toBe(length);
    expect([isTooLong(text, length), isTooShort(text, length)]).toEqual([false, false]);
    expect(isTooShort(text, length + 1)).toBe(true);
    expect(isTooLong(`${text}!`, length)).toBe(true);
  });

  it('is cut between characters', () => {
    expect(cutText('a👨‍👩‍👧‍👦b🇪🇸', 3)).toBe('a👨‍👩‍👧‍👦b');
    expect(cutText('ab', 3)).toBe('ab');
    expect(cutText(`a${'\u200d'.repeat(100)}`, 3)).toBe('');
  });
});
