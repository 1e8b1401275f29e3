import { describe, expect, it } from 'vitest';
import { parseWebVtt } from './web-vtt.ts';

const file = (...blocks: string[]) => `WEBVTT\n\n${blocks.join('\n\n')}\n`;

describe('WebVTT', () => {
  it('reads times with and without hours', () => {
    const cues = parseWebVtt(file('00:01.500 --> 00:04.000\nInhale', '01:00:02.000 --> 01:00:03.250\nExhale'));
    expect(cues).toEqual([
      { startMs: 1500, endMs: 4000, lines: ['Inhale'] },
      { startMs: 3_602_000, endMs: 3_603_250, lines: ['Exhale'] },
    ]);
  });

  it('keeps the line breaks of a cue', () => {
    expect(parseWebVtt(file('00:01.000 --> 00:02.000\nFrom the lips\nto the temple'))[0]?.lines).toEqual([
      'From the lips',
      'to the temple',
    ]);
  });

  it.each([
    ['<v Anna>Slow <i>breath</i></v>', 'Slow breath'],
    ['<00:01.000><c.loud>Now</c>', 'Now'],
    ['Rise &amp; fall &lt;3&nbsp;times', 'Rise & fall <3\u00a0times'],
    ['<img src=x onerror=alert(1)>calm', 'calm'],
    ['&lt;script&gt;', '<script>'],
    ['2 < 3 minutes', '2 < 3 minutes'],
  ])('shows %j as %j', (text, shown) => {
    expect(parseWebVtt(file(`00:01.000 --> 00:02.000\n${text}`))[0]?.lines).toEqual([shown]);
  });

  it('reads cues with names, settings, Windows line ends and a byte order mark', () => {
    const cues = parseWebVtt(
      '\uFEFFWEBVTT\r\n\r\nfirst\r\n00:01.000 --> 00:02.000 line:0 align:start\r\nOne\r\nTwo\r\n\r\n',
    );
    expect(cues).toEqual([{ startMs: 1000, endMs: 2000, lines: ['One', 'Two'] }]);
  });

  it('skips notes, styles, cues without text and cues that end before they start', () => {
    const cues = parseWebVtt(
      file(
        'NOTE 00:01.000 --> 00:02.000\nfor the author',
        'STYLE\n::cue { color: red }',
        '00:03.000 --> 00:04.000\n<c></c>',
        '00:06.000 --> 00:05.000\nbackwards',
        'not a time --> 00:05.000\nbroken',
        '00:07.000 --> 00:08.000\nkept',
      ),
    );
    expect(cues.map(({ lines }) => lines)).toEqual([['kept']]);
  });

  it('returns no cues for a file of another format', () => {
    expect(parseWebVtt('<!doctype html><p>Sign in</p>')).toEqual([]);
  });
});
