import { parseCues } from '@daystream/domain/media/cues';
import { describe, expect, it } from 'vitest';
import { normaliseSubtitles } from './subtitles.ts';
import { encoded } from './testing/encoded.ts';

const read = (text: string) => normaliseSubtitles(Buffer.from(text));
const vttOf = (text: string) => {
  const answer = read(text);
  return answer.ok ? answer.vtt.replace('WEBVTT\n\n', '') : answer.problem;
};
const skippedOf = (text: string) => {
  const answer = read(text);
  return answer.ok ? answer.skipped : answer.problem;
};
const cue = (text: string) => `00:00:01.000 --> 00:00:02.500\n${text}\n`;
const textOf = (text: string) => vttOf(`1\n00:00:01,000 --> 00:00:02,500\n${text}`);
const TWO = '00:00:01.000 --> 00:00:02.000\na\n\n00:00:03.000 --> 00:00:04.000\nb\n';

describe('subtitles', () => {
  it('turn SubRip into WebVTT', () => {
    expect(
      read('1\r\n00:00:01,000 --> 00:00:02,500\r\nBreathe in\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nand out\r\n'),
    ).toEqual({
      ok: true,
      cues: 2,
      endMs: 4000,
      skipped: [],
      vtt: 'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nBreathe in\n\n00:00:03.000 --> 00:00:04.000\nand out\n',
    });
  });

  it.each(['windows-1251', 'koi8-r', 'ibm866'])('are read in %s', (encoding) => {
    const bytes = encoded('1\n00:00:01,000 --> 00:00:02,500\nВдох', encoding);
    expect(normaliseSubtitles(bytes)).toMatchObject({ ok: true, vtt: `WEBVTT\n\n${cue('Вдох')}` });
  });

  it.each([
    ['italics, bold and underlines', '<i>in</i> <B>and</B> <u>out</u>', '<i>in</i> <b>and</b> <u>out</u>'],
    ['speakers', '<v.loud Anna>In</v>\n<v Oleg & Co>Out', '<v Anna>In</v>\n<v Oleg &amp; Co>Out</v>'],
    ['speakers that are not closed', '<v Anna>In\n<v Oleg>Out', '<v Anna>In\n</v><v Oleg>Out</v>'],
    ['italics of SubStation', '{\\i1}In{\\i0} out', '<i>In</i> out'],
    ['line breaks of SubStation', 'In\\Nout', 'In\nout'],
    ['breaks of HTML', 'In<br/>out', 'In\nout'],
    ['colours, classes and fonts', '<font color="red"><c.red>out</c></font>', 'out'],
    [
      'what the breath does, for guide words',
      '<c.in>In</c> <c.in.red>and</c> <c.out>out',
      '<c.in>In</c> and <c.out>out</c>',
    ],
    ['times within the text', 'In <00:00:01.500>out', 'In out'],
    ['entities', 'Caf&eacute; &#1042;&#x434; &nbsp;&hearts; &amp; &lt;', 'Café Вд \u00a0♥ &amp; &lt;'],
    ['scripts', 'In<script>alert(1)</script>', 'In'],
    ['scripts that do not end', 'In<script>alert(1)', 'In'],
    ['tags with the name of what every object has', 'In <constructor>out', 'In out'],
    ['tags in disorder', '<i><b>In</i> out', '<i><b>In</b></i> out'],
    ['ends without a start', 'In</i>', 'In'],
    ['a smaller than', '2 < 3 minutes & more', '2 &lt; 3 minutes &amp; more'],
    ['arrows', '1 < 2 & 3 --> 4 &lt;script>', '1 &lt; 2 &amp; 3 --&gt; 4 &lt;script&gt;'],
    ['tags around empty lines', '<i>\nIn\n</i>', '<i>In</i>'],
  ])('show %s', (_, text, shown) => {
    expect(textOf(text)).toBe(cue(shown));
  });

  it.each([
    ['line:0 position:10%,line-left align:start size:50%', 'line:0 position:10%,line-left align:start size:50%'],
    ['align:middle line:84.66%', 'align:center line:84.66%'],
    ['line:many position:500% region:fred colour:red', ''],
    ['X1:40 X2:600 Y1:20 Y2:50', ''],
    ['constructor:1 toString:1 __proto__:1', ''],
  ])('keep the place “%s” as “%s”', (settings, kept) => {
    const times = '00:00:01.000 --> 00:00:02.500';
    expect(vttOf(`WEBVTT\n\n${times} ${settings}\nIn`)).toBe(`${`${times} ${kept}`.trim()}\nIn\n`);
  });

  it.each([
    [8, ' line:0'],
    [2, ''],
    [4, ' line:50%,center position:0%,line-left align:left'],
  ])('keep place %i of SubStation', (number, settings) => {
    expect(textOf(`{\\an${number}}In`)).toBe(`00:00:01.000 --> 00:00:02.500${settings}\nIn\n`);
  });

  it.each([
    ['without an empty line between', '1\n00:00:01,000 --> 00:00:02,000\na\n2\n00:00:03,000 --> 00:00:04,000\nb'],
    [
      'with an empty line after every line',
      '1\n\n00:00:01,000 --> 00:00:02,000\n\na\n\n2\n\n00:00:03,000 --> 00:00:04,000\n\nb\n\n',
    ],
    ['without numbers', '00:00:01,000 --> 00:00:02,000\na\n\n00:00:03,000 --> 00:00:04,000\nb'],
    ['with names', 'WEBVTT\n\nintro\n00:01.000 --> 00:02.000\na\n\nthe end\n00:03.000 --> 00:04.000\nb'],
    ['with times of one digit', '1\n0:0:1,0 --> 0:0:2,0\na\n\n2\n0:0:3,0 --> 0:0:4\nb'],
    ['with a point in place of a comma', '1\n00:00:01.000 --> 00:00:02.000\na\n\n2\n00:00:03:000 -> 00:00:04.000\nb'],
    ['in disorder', '2\n00:00:03,000 --> 00:00:04,000\nb\n\n1\n00:00:01,000 --> 00:00:02,000\na'],
    [
      'with notes, styles and a header',
      'WEBVTT - by hand\nKind: captions\n\nSTYLE\n::cue{color:red}\n\nNOTE a\nb\n\nREGION\nid:a\n\n00:01.000 --> 00:02.000\na\n\nNOTE end\n\n00:03.000 --> 00:04.000\nb\n\nNOTE more\n',
    ],
    ['joined from two files', '\uFEFF1\n00:00:01,000 --> 00:00:02,000\na\n\n\uFEFF1\n00:00:03,000 --> 00:00:04,000\nb'],
    [
      'with line ends of three kinds',
      '1\r\r\n00:00:01,000 --> 00:00:02,000\r\r\na\r\r\n\r\r\n2\r\n00:00:03,000 --> 00:00:04,000\rb\n',
    ],
    ['with a text that WebVTT files often lack', '00:01.000 --> 00:02.000\na\n\n00:03.000 --> 00:04.000\nb'],
  ])('are read %s', (_, text) => {
    expect([vttOf(text), skippedOf(text)]).toEqual([TWO, []]);
  });

  it.each([
    [
      'an empty line within a text',
      '1\n00:00:01,000 --> 00:00:02,500\na\n\nb\n\n2\n00:00:03,000 --> 00:00:04,000\nc',
      'a\nb',
    ],
    ['a number as text', '1\n00:00:01,000 --> 00:00:02,500\n10\n\n2\n00:00:03,000 --> 00:00:04,000\nc', '10'],
  ])('keep %s', (_, text, shown) => {
    expect(vttOf(text)).toBe(`${cue(shown)}\n00:00:03.000 --> 00:00:04.000\nc\n`);
  });

  it('leave out what is not seen, also the direction marks of Hebrew, which the player finds by the letters', () => {
    const cues = [
      '1\n00:00:01,000 --> 00:00:02,000\nВдох\u202egnp &#x202e;\u200b👨‍👩‍👧\ufeff',
      '2\n00:00:02,000 --> 00:00:03,000\n\u202bשלום \u2067עולם\u2069\u200f!\u202c',
      '3\n00:00:03,000 --> 00:00:04,000\n\u200b\u2060',
      '4\n00:00:04,000 --> 00:00:05,000\n<v An\u202ena>می\u200cخواهم\tone',
    ];
    const subtitles = normaliseSubtitles(Buffer.from(cues.join('\n\n')));
    expect(subtitles.ok && parseCues(subtitles.vtt).map(({ text }) => text)).toEqual([
      'Вдохgnp 👨‍👩‍👧',
      'שלום עולם!',
      '<v Anna>می\u200cخواهم one</v>',
    ]);
  });

  it('carry seconds that a program forgot to carry', () => {
    expect(vttOf('1\n00:00:59,000 --> 00:00:60,500\na')).toBe('00:00:59.000 --> 00:01:00.500\na\n');
  });

  it('give a cue without a length the time it takes to read', () => {
    const text = '1\n00:00:01,000 --> 00:00:01,000\na\n\n2\n00:00:01,500 --> 00:00:01,500\nA longer line of words\n';
    expect(vttOf(text)).toBe(
      '00:00:01.000 --> 00:00:01.500\na\n\n00:00:01.500 --> 00:00:03.040\nA longer line of words\n',
    );
  });

  it.each([
    ['a footer', `1\n${cue('a')}\nSubtitles by www.example.com\nThanks\n`, 'text_without_time', 5],
    ['an opening', `Translated by Anna\n\n1\n${cue('a')}`, 'text_without_time', 1],
    ['a time that is none', `${cue('a')}\n00:xx:01.000 --> 00:00:09.000\nb`, 'bad_time', 4],
    ['an end before its start', `1\n00:00:05,000 --> 00:00:04,000\nb\n\n2\n${cue('a')}`, 'ends_before_start', 2],
    ['a cue as long as a book', `${cue('a')}\n00:05.000 --> 00:06.000\n\n${'b'.repeat(3000)}`, 'text_too_long', 6],
  ])('leave out %s and name its line', (_, text, kind, line) => {
    expect([vttOf(text), skippedOf(text)]).toEqual([cue('a'), [{ kind, line }]]);
  });

  it.each([
    ['no cue at all', 'WEBVTT\n', 'no_cues', null],
    ['cues without words', 'WEBVTT\n\n00:01.000 --> 00:02.000\n<c></c>\n', 'no_cues', null],
    ['no time that can be read', 'WEBVTT\n\n00:xx.000 --> 00:01.000\nx', 'bad_time', 3],
    ['bytes that are no text', 'WEBVTT\n\u0001', 'not_text', null],
    ['more bytes than a film can fill', ' '.repeat(5_000_001), 'too_large', null],
    ['more cues than a film can show', '00:01.000 --> 00:02.000\na\n\n'.repeat(20_001), 'too_many_cues', null],
  ])('refuse a file with %s', (_, text, kind, line) => {
    expect(read(text)).toEqual({ ok: false, problem: { kind, line } });
  });

  it.each([
    ['clocks without an arrow', `${cue('a')}\n${'1:'.repeat(40_000)}`],
    ['a tag without an end', cue(`<${'a'.repeat(80_000)}`)],
    ['scripts without an end', cue('<script '.repeat(10_000))],
    ['tags within tags', cue(`${'<i>'.repeat(20_000)}${'</b>'.repeat(20_000)}`)],
    ['cues that all end as they start', '0:01 --> 0:01\na\n'.repeat(20_000)],
  ])('are read in a moment with %s', (_, text) => {
    const times = [1, 2, 3].map(() => {
      const before = process.cpuUsage();
      read(text);
      return process.cpuUsage(before).user / 1000;
    });
    // The best of three: a busy machine makes single ones slower.
    expect(Math.min(...times)).toBeLessThan(400);
  });

  it('answer whatever bytes they are given', () => {
    for (let seed = 1; seed < 300; seed += 1) {
      const bytes = Uint8Array.from({ length: 200 }, (_, at) => (seed * 7919 * (at + 1) ** 2) % 256);
      expect(typeof normaliseSubtitles(bytes).ok).toBe('boolean');
    }
  });
});
