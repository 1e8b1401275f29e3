import { describe, expect, it } from 'vitest';
import { cueOf, parseWebVtt } from './web-vtt.ts';

const file = (...blocks: string[]) => `WEBVTT\n\n${blocks.join('\n\n')}\n`;

describe('WebVTT', () => {
  it('reads times with and without hours', () => {
    const cues = parseWebVtt(file('00:01.500 --> 00:04.000\nInhale', '01:00:02.000 --> 01:00:03.250\nExhale'));
    expect(cues).toEqual([
      { startMs: 1500, endMs: 4000, lines: [[{ text: 'Inhale' }]], place: null },
      { startMs: 3_602_000, endMs: 3_603_250, lines: [[{ text: 'Exhale' }]], place: null },
    ]);
  });

  it('keeps the line breaks of a cue', () => {
    expect(parseWebVtt(file('00:01.000 --> 00:02.000\nFrom the lips\nto the temple'))[0]?.lines).toEqual([
      [{ text: 'From the lips' }],
      [{ text: 'to the temple' }],
    ]);
  });

  it.each([
    ['Caf&#233; &#x2665;', 'Café ♥'],
    ['<00:01.000><c.loud>Now</c>', 'Now'],
    ['Rise &amp; fall &lt;3&nbsp;times', 'Rise & fall <3\u00a0times'],
    ['<img src=x onerror=alert(1)>calm', 'calm'],
    ['&lt;script&gt;', '<script>'],
    ['2 < 3 minutes', '2 < 3 minutes'],
  ])('shows %j as %j', (text, shown) => {
    expect(parseWebVtt(file(`00:01.000 --> 00:02.000\n${text}`))[0]?.lines).toEqual([[{ text: shown }]]);
  });

  it('reads cues with names, settings, Windows line ends and a byte order mark', () => {
    const cues = parseWebVtt(
      '\uFEFFWEBVTT\r\n\r\nfirst\r\n00:01.000 --> 00:02.000 line:0 align:start\r\nOne\r\nTwo\r\n\r\n',
    );
    expect(cues).toMatchObject([{ startMs: 1000, endMs: 2000, lines: [[{ text: 'One' }], [{ text: 'Two' }]] }]);
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
    expect(cues.map(({ lines }) => lines)).toEqual([[[{ text: 'kept' }]]]);
  });

  it.each([
    ['Slow <i>breath</i>', [[{ text: 'Slow ' }, { text: 'breath', italic: true }]]],
    [
      '<b>In\n<u>and</u> out</b>',
      [
        [{ text: 'In', bold: true }],
        [
          { text: 'and', bold: true, underline: true },
          { text: ' out', bold: true },
        ],
      ],
    ],
    [
      '<v Anna>In</v>\n<v.loud Oleg &amp; Co>Out',
      [[{ text: 'In', voice: 'Anna' }], [{ text: 'Out', voice: 'Oleg & Co' }]],
    ],
    ['</i>In</b>', [[{ text: 'In' }]]],
  ])('keeps styles and speakers of %j', (text, lines) => {
    expect(parseWebVtt(file(`00:01.000 --> 00:02.000\n${text}`))[0]?.lines).toEqual(lines);
  });

  it.each([
    ['line:0', { top: 2, bottom: null, left: 0, width: 100, align: 'center' }],
    ['line:84%', { top: null, bottom: 10, left: 0, width: 100, align: 'center' }],
    ['line:-2', { top: null, bottom: 6.5, width: 100 }],
    ['line:50%,center', { top: 50, isCentred: true }],
    ['align:left', { top: null, bottom: null, left: 0, width: 100, align: 'left' }],
    ['position:10%,line-left align:start size:35%', { left: 10, width: 35, align: 'left' }],
    ['position:75%', { left: 50, width: 50, align: 'center' }],
    ['position:100%,line-right align:right', { left: 0, width: 100, align: 'right' }],
  ])('places a cue with “%s”', (settings, place) => {
    const [cue] = parseWebVtt(file(`00:01.000 --> 00:02.000 ${settings}\nIn`));
    expect(cue?.place).toMatchObject(place);
  });

  it.each(['', 'line:-1', 'vertical:rl line:0'])('leaves a cue with “%s” at the default position', (settings) => {
    expect(parseWebVtt(file(`00:01.000 --> 00:02.000 ${settings}\nIn`))[0]?.place).toBeNull();
  });

  it('places a cue that hls.js has read, also where the browser knows few settings', () => {
    const vtt = {
      startTime: 1,
      endTime: 2,
      text: '<i>In</i>',
      line: 10,
      snapToLines: false,
      vertical: '',
      align: 'center',
    };
    expect(cueOf(vtt as VTTCue)).toMatchObject({
      startMs: 1000,
      endMs: 2000,
      lines: [[{ text: 'In', italic: true }]],
      place: { top: 10 },
    });
  });

  it('returns no cues for a file of another format', () => {
    expect(parseWebVtt('<!doctype html><p>Sign in</p>')).toEqual([]);
  });
});
