import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cutText,
  isTooLong,
  isTooShort,
  limitText,
  normalizeName,
  normalizeText,
  seenText,
  textLength,
  textProblem,
} from './texts.ts';

describe('a text', () => {
  it.each([
    ['Утро', {}, null],
    ['', {}, null],
    ['', { isRequired: true }, 'empty'],
    ['Утро', { isRequired: true }, null],
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
    [`a${'\u200d'.repeat(19)}`, { maxLength: 1 }, null],
    [`a${'\u200d'.repeat(20)}`, { maxLength: 1 }, 'too_long'],
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

describe('a text that others read', () => {
  it.each([
    ['Йога\u202egnp', 'Йогаgnp'],
    ['\ufeffa\u200bb\u2060c\u00add', 'abcd'],
    ['\u2067שלום\u2069, \u202bעולם\u202c\u200f!', 'שלום, עולם!'],
    ['a\u0007\u0000b', 'ab'],
    ['one\r\ntwo\rthree\n\tfour', 'one\ntwo\nthree\n\tfour'],
    ['a\u2028b\u2029c\u0085d', 'a b c d'],
    ['with\u00a0children  ', 'with\u00a0children  '],
    ['и\u0306', 'й'],
    ['👨‍👩‍👧‍👦 ❤️ 1️⃣', '👨‍👩‍👧‍👦 ❤️ 1️⃣'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['क्\u200dष', 'क्\u200dष'],
  ])('written as %j is %j', (written, text) => {
    expect(seenText(written)).toBe(text);
  });
});

describe('a name', () => {
  it.each([
    ['  Анна \n Мария\t', 'Анна Мария'],
    ['Anna\u202egnp.exe', 'Annagnp.exe'],
    ['\u2066a\u2069\u061c\u200e\u200f', 'a'],
    ['a\u0007\u0085b\ufff9', 'ab'],
    ['a\u2028b\u2029', 'a b'],
    ['и\u0306', 'й'],
    ['👨‍👩‍👧‍👦 ❤️', '👨‍👩‍👧‍👦 ❤️'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['\u200b\u200b', ''],
    ['\u3164\u00ad\u{e0041}', ''],
    ['\u200d\ufe0f\u0301', ''],
    ['\u2800', ''],
  ])('written as %j is %j', (written, name) => {
    expect(normalizeName(written)).toBe(name);
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
    expect(cutText(`a${'\u200d'.repeat(19)}b`, 1)).toBe(`a${'\u200d'.repeat(19)}`);
    expect(cutText(`a${'\u200d'.repeat(100)}`, 3)).toBe('');
  });
});

describe('a field that takes no more', () => {
  it.each([
    ['takes what fits', 'abc', 'abXc', 4, 'abXc'],
    ['keeps what stands behind an insertion', 'abcde', 'abXYcde', 5, 'abcde'],
    ['takes the beginning of a pasted piece', 'abc', 'aXYZbc', 5, 'aXYbc'],
    ['takes the beginning of a piece at the end', 'abc', 'abcXYZ', 5, 'abcXY'],
    ['takes what has the place of a selection', 'abcde', 'aXYZe', 5, 'aXYZe'],
    ['cuts what is longer than the selection it replaces', 'abcde', 'aWXYZe', 5, 'aWXYe'],
    ['does not take one of equal letters more', 'aaaaa', 'aaaaaa', 5, 'aaaaa'],
    ['cuts what is pasted into nothing', '', 'abcdef', 3, 'abc'],
    ['cuts a text that has nothing of the old one', 'xyz', 'abcdef', 3, 'abc'],
    ['never takes a part of an emoji', 'ab', 'a👨‍👩‍👧‍👦🧘b', 3, 'a👨‍👩‍👧‍👦b'],
    ['replaces an emoji by one with the same first unit', '😀', '😁😁', 1, '😁'],
    ['never takes an accent away', 'и\u0306', 'ии\u0306', 1, 'и\u0306'],
    ['lets a text that is too long become shorter', 'abcdef', 'abcde', 3, 'abcde'],
    ['adds nothing to a text that is too long', 'abcdef', 'abcXdef', 3, 'abcdef'],
  ])('%s: %j, typed %j within %i', (_, before, typed, max, limited) => {
    expect(limitText(before, typed, max)).toBe(limited);
  });

  const texts = fc.string({
    unit: fc.constantFrom('a', 'б', ' ', '\n', '😀', '👨‍👩‍👧‍👦', '🇪🇸', 'и\u0306', 'न'),
    maxLength: 12,
  });

  it('loses nothing that stands before and after an insertion', () => {
    fc.assert(
      fc.property(texts, texts, texts, fc.nat(6), (head, tail, piece, more) => {
        const before = head + tail;
        const max = textLength(before) + more;
        const limited = limitText(before, head + piece + tail, max);
        expect(isTooLong(limited, max)).toBe(false);
        expect(limited.isWellFormed()).toBe(true);
        const taken = limited.length - before.length;
        const places = Array.from({ length: before.length + 1 }, (_, place) => place);
        expect(taken).toBeGreaterThanOrEqual(0);
        expect(places.map((place) => limited.slice(0, place) + limited.slice(place + taken))).toContain(before);
      }),
    );
  });

  it('never holds too much, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), fc.nat(20), (text, typed, max) => {
        const before = cutText(text, max);
        expect(isTooLong(limitText(before, typed, max), max)).toBe(false);
      }),
    );
  });
});
