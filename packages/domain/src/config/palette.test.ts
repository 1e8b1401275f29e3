import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastRatio, isColour, mixedColour, TEXT_CONTRAST } from './colours.ts';
import { colourModes, contrastGaps, ownTokens } from './palette.ts';
import { readablePalettes } from './testing/palettes.ts';

const { light } = readablePalettes;

const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('contrast', () => {
  it.each([
    ['#ffffff', '#000000', 21],
    ['#777777', '#777777', 1],
    ['#767676', '#ffffff', 4.54],
    ['#16191c', '#f4f5f4', 16.1], // measured beside the tokens
  ])('of %s and %s is %d, whichever is in front', (one, other, ratio) => {
    expect(contrastRatio(one, other)).toBeCloseTo(ratio, 1);
    expect(contrastRatio(other, one)).toBe(contrastRatio(one, other));
  });

  it.each([
    ['#0b5c7a', true],
    ['#0B5C7A', true],
    ['0b5c7a', false],
    ['#fff', false],
    ['#0b5c7a;}', false],
    ['red', false],
    ['', false],
  ])('is of colours written in full: %s', (text, expected) => {
    expect(isColour(text)).toBe(expected);
  });

  it.each([
    [0, '#000000'],
    [0.5, '#808080'],
    [1, '#ffffff'],
  ])('a mix of black and white by %d is %s', (share, mixed) => {
    expect(mixedColour('#000000', '#ffffff', share)).toBe(mixed);
  });
});

const own = (given: Partial<Record<'surface' | 'primary' | 'sun', string>>) => ({
  surface: '',
  primary: '',
  sun: '',
  ...given,
});

describe('colours of a school', () => {
  it('change nothing where nothing was chosen', () => {
    expect(ownTokens(light, 'light', own({}))).toEqual({});
  });

  it.each(colourModes)('leave whatever stands on the main colour and its quiet ground readable: %s', (mode) => {
    fc.assert(
      fc.property(colour, (primary) => {
        const tokens = { ...readablePalettes[mode], ...ownTokens(readablePalettes[mode], mode, own({ primary })) };
        expect(contrastRatio(tokens['on-primary'], tokens.primary)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        expect(contrastRatio(tokens['on-primary-soft'], tokens['primary-soft'])).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      }),
    );
  });

  it.each([
    ['a deep blue', own({ primary: '#0b5c7a' }), []],
    ['a yellow as the colour of words', own({ primary: '#f4c430' }), ['primary', 'primary', 'primary']],
    ['a grey page, on which muted words vanish', own({ surface: '#9a9a9a' }), ['on-surface-muted', 'success']],
    ['a sun of any colour, which carries no words', own({ sun: '#ffff00' }), []],
  ])('are looked at together with the brand’s: %s', (_, chosen, lost) => {
    const gaps = contrastGaps({ ...light, ...ownTokens(light, 'light', chosen) }).map(({ of }) => of);
    expect(gaps).toEqual(expect.arrayContaining(lost));
    expect(gaps.length > 0).toBe(lost.length > 0);
  });

  it('lists the worst pair first, with its ratio and the one needed', () => {
    const [worst] = contrastGaps({ ...light, primary: '#eeeeee', success: '#3f9467' });
    expect(worst).toMatchObject({ of: 'primary', needed: 4.5 });
    expect(worst?.ratio).toBeLessThan(1.5);
  });
});
