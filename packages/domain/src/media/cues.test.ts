import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cue, cueWords, parseCues, readTypedTime, subtitleLimits, writeCues, writeSubRip } from './cues.ts';
import { typedText, writtenText } from './cue-words.ts';

const VTT = `WEBVTT

00:00:01.000 --> 00:00:02.500
Breathe <i>in</i>

00:00:03.000 --> 00:00:04.000 line:10% position:3%,line-left
<v Anna>Rise &amp; fall
&lt;slowly&gt;
`;

/** A line of a cue as the importer writes it. */
const piece = fc.constantFrom(
  'a',
  'Б',
  ' ',
  '.',
  '&amp;',
  '&lt;',
  '&gt;',
  '<i>',
  '</i>',
  '<c.in>',
  '<v A &amp; B>',
  'i',
  '/',
  'lt;',
  '12:30 – 13:40',
  '3',
);
const line = fc.array(piece, { minLength: 1, maxLength: 12 }).map((pieces) => `x${pieces.join('').trim()}`);
const cue = fc
  .record({
    startMs: fc.integer({ min: 0, max: subtitleLimits.lastMs - 10_000 }),
    lengthMs: fc.integer({ min: 1, max: 10_000 }),
    settings: fc.constantFrom('', 'line:0', 'position:10%,line-left align:start'),
    lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  })
  .map(
    ({ startMs, lengthMs, settings, lines }): Cue => ({
      startMs,
      endMs: startMs + lengthMs,
      settings,
      text: lines.join('\n'),
    }),
  );

describe('a track of subtitles', () => {
  it('is read and written without a difference', () => {
    expect(parseCues(VTT)).toEqual([
      { startMs: 1000, endMs: 2500, settings: '', text: 'Breathe <i>in</i>' },
      {
        startMs: 3000,
        endMs: 4000,
        settings: 'line:10% position:3%,line-left',
        text: '<v Anna>Rise &amp; fall\n&lt;slowly&gt;',
      },
    ]);
    expect(writeCues(parseCues(VTT))).toBe(VTT);
  });

  it('is the same after any reading and writing', () => {
    fc.assert(
      fc.property(fc.array(cue), (cues) => {
        expect(parseCues(writeCues(cues))).toEqual(cues);
      }),
    );
  });

  it.each([
    'NOTE\nby Anna',
    '00:00:01.000 --> 00:00:02.000',
    'at 00:00:01.000 --> 00:00:02.000\nBreathe',
    '00:00:01.000 --> 00:00:02.0005\nBreathe',
    '00:00:01.000 --> 00:00:02.000,line:0\nBreathe',
    '1\n00:00:01.000 --> 00:00:02.000\nBreathe',
  ])('leaves out %j', (block) => {
    expect(parseCues(`WEBVTT\n\n${block}\n\n100:00:00.000 --> 100:00:00.010\nRest\n`)).toEqual([
      { startMs: 360_000_000, endMs: 360_000_010, settings: '', text: 'Rest' },
    ]);
  });

  it('leaves out cues without words', () => {
    const wordless = { startMs: 0, endMs: 1000, settings: '', text: '<i> </i>' };
    expect(writeCues([wordless])).toBe('WEBVTT\n\n');
    expect(writeSubRip([wordless, { ...wordless, text: 'Rest' }])).toBe('1\n00:00:00,000 --> 00:00:01,000\nRest\n');
  });

  it('is read by people without tags and entities', () => {
    expect(cueWords('<v Anna>Rise &amp; <i>fall</i> &lt;slowly&gt;')).toBe('Rise & fall <slowly>');
  });

  it('becomes SubRip', () => {
    expect(writeSubRip(parseCues(VTT))).toBe(
      '1\n00:00:01,000 --> 00:00:02,500\nBreathe <i>in</i>\n\n2\n00:00:03,000 --> 00:00:04,000\nRise & fall\n<slowly>\n',
    );
  });
});

describe('the text of a cue', () => {
  it.each([
    ['Rise &amp; fall', 'Rise & fall'],
    ['1 &lt; 2 &gt; 0', '1 < 2 > 0'],
    ['<i>In</i> &amp; out', '<i>In</i> & out'],
    ['&lt;i&gt;', '&lt;i>'],
    ['&amp;lt;', '&amp;lt;'],
    ['<v A &amp; B>In', '<v A &amp; B>In'],
  ])('%j is edited as %j', (text, typed) => {
    expect(typedText(text)).toBe(typed);
    expect(writtenText(typed)).toBe(text);
  });

  it('is the same when nothing was changed', () => {
    fc.assert(
      fc.property(line, (text) => {
        expect(writtenText(typedText(text))).toBe(text);
      }),
    );
  });

  it.each([
    ['Q & A', 'Q &amp; A'],
    ['a\n\n \nb', 'a\nb'],
    ['2 <3', '2 &lt;3'],
    ['<script>', '&lt;script&gt;'],
    ['a --> b', 'a --&gt; b'],
  ])('%j is stored as %j', (typed, text) => {
    expect(writtenText(typed)).toBe(text);
  });
});

describe('a time as people type it', () => {
  it.each([
    ['1:02.5', 62_500],
    ['2,5', 2500],
    ['0:01:02', 62_000],
    ['00:00:01.000', 1000],
    [' 1:02 ', 62_000],
    ['2.05', 2050],
    ['23:59:59.999', subtitleLimits.lastMs],
    ['24:00:00', null],
    ['', null],
    ['soon', null],
    ['at 1:02', null],
    ['1:02 or later', null],
  ])('%j is %j', (typed, ms) => {
    expect(readTypedTime(typed)).toBe(ms);
  });
});
