import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastRatio, isColour, mixedColour, TEXT_CONTRAST } from './colours.ts';
import { type ColourMode, colourModes, contrastGaps, ownTokens, type Palette, type PaletteRole } from './palette.ts';
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
    ['x#0b5c7a', false],
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

  it.each<[ColourMode, string, string]>([
    ['light', '#f0f0f0', '#e5e5e5'],
    ['dark', '#202020', '#121212'],
  ])(
    'sink a %s page of %s to %s: a little of the words’ colour by day, much black by night',
    (mode, surface, sunken) => {
      expect(ownTokens(readablePalettes[mode], mode, own({ surface }))).toEqual({ surface, 'surface-sunken': sunken });
    },
  );

  it.each([
    ['as much as a dark colour allows', '#0b5c7a', 0.16],
    ['less of a lighter one', '#6a6a6a', 0.12],
    ['still less', '#6e6e6e', 0.08],
    ['the least', '#3a7a96', 0.04],
    ['none of one that hardly stands on white', '#767676', 0],
  ])('tint the quiet ground of the main colour with %s', (_, primary, share) => {
    const soft = ownTokens(light, 'light', own({ primary }))['primary-soft'];
    expect(soft).toBe(mixedColour(light['surface-raised'], primary, share));
  });

  it.each([
    ['#0b5c7a', '#ffffff'],
    ['#f4c430', '#000000'],
  ])('put words on %s in %s', (primary, words) => {
    const { 'on-primary': on, focus, 'on-primary-soft': onSoft } = ownTokens(light, 'light', own({ primary }));
    expect([on, focus, onSoft]).toEqual([words, light['on-surface'], light['on-surface']]);
  });

  it('let the sun fade to white', () => {
    expect(ownTokens(light, 'light', own({ sun: '#ffcc00' }))).toEqual({
      'daylight-to': '#ffcc00',
      'daylight-from': '#ffe373',
    });
  });

  it.each<[string, PaletteRole, PaletteRole]>([
    ['words on a page', 'on-surface', 'surface'],
    ['words on a card', 'on-surface', 'surface-raised'],
    ['words in a field', 'on-surface', 'surface-sunken'],
    ['muted words in a field', 'on-surface-muted', 'surface-sunken'],
    ['the edge of a field on a page', 'outline-strong', 'surface'],
    ['the edge of a field on a card', 'outline-strong', 'surface-raised'],
    ['a link on a page', 'primary', 'surface'],
    ['a link on a card', 'primary', 'surface-raised'],
    ['a link on its quiet ground', 'primary', 'primary-soft'],
    ['the words of a button', 'on-primary', 'primary'],
    ['the words of a quiet button', 'on-primary-soft', 'primary-soft'],
    ['good news on a page', 'success', 'surface'],
    ['good news on a card', 'success', 'surface-raised'],
    ['a warning on a page', 'warning', 'surface'],
    ['a warning on a card', 'warning', 'surface-raised'],
    ['an error on a page', 'danger', 'surface'],
    ['an error on a card', 'danger', 'surface-raised'],
    ['the ring of the focus on a page', 'focus', 'surface'],
    ['the ring of the focus on a card', 'focus', 'surface-raised'],
  ])('are refused when they hide %s', (_, of, on) => {
    const hidden: Palette = { ...light, surface: '#fefefe', 'surface-raised': '#ffffff', [of]: light[on] };
    expect(contrastGaps(hidden).find((gap) => gap.of === of && gap.on === on)?.ratio).toBeLessThan(1.02);
  });

  it('lists first what lacks most of the ratio it needs, whatever the order of the roles', () => {
    const pale = { ...light, 'on-surface-muted': '#909090', 'outline-strong': '#b0b0b0', danger: '#a0a0a0' };
    const gaps = contrastGaps(pale).filter(({ on }) => on === 'surface');
    expect(gaps.map(({ of }) => of)).toEqual(['danger', 'on-surface-muted', 'outline-strong']);
  });

  it('lists the worst pair first, with its ratio and the one needed', () => {
    const [worst] = contrastGaps({ ...light, primary: '#eeeeee', success: '#3f9467' });
    expect(worst).toMatchObject({ of: 'primary', needed: 4.5 });
    expect(worst?.ratio).toBeLessThan(1.5);
  });
});
