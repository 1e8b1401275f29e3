import { describe, expect, it } from 'vitest';
import { normaliseSubtitles } from './subtitles.ts';

const read = (text: string) => normaliseSubtitles(Buffer.from(text));
const problemsOf = (text: string) => {
  const answer = read(text);
  return answer.ok ? [] : answer.problems;
};
const cue = (text: string) => `WEBVTT\n\n00:00:01.000 --> 00:00:02.500\n${text}\n`;

describe('subtitles', () => {
  it('turns SubRip into WebVTT', () => {
    const answer = read(
      '1\r\n00:00:01,000 --> 00:00:02,500\r\nBreathe in\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nand out\r\n',
    );
    expect(answer).toEqual({
      ok: true,
      cues: 2,
      endMs: 4000,
      vtt: 'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nBreathe in\n\n00:00:03.000 --> 00:00:04.000\nand out\n',
    });
  });

  it.each([
    ['UTF-8', Buffer.from('1\n00:00:01,000 --> 00:00:02,500\nВдох')],
    [
      'windows-1251',
      Buffer.concat([Buffer.from('1\n00:00:01,000 --> 00:00:02,500\n'), Buffer.from([0xc2, 0xe4, 0xee, 0xf5])]),
    ],
    ['UTF-16 with a mark', Buffer.from('\uFEFF1\n00:00:01,000 --> 00:00:02,500\nВдох', 'utf16le')],
  ])('reads Russian written in %s', (_, bytes) => {
    expect(normaliseSubtitles(bytes)).toMatchObject({ ok: true, vtt: cue('Вдох') });
  });

  it('keeps the text and drops styles, positions, voices, regions, notes and scripts', () => {
    const vtt =
      'WEBVTT - made by hand\nKind: captions\n\nSTYLE\n::cue{color:red}\n\nNOTE nothing\n\nREGION\nid:a\n\n' +
      'intro\n00:01.000 --> 00:02.500 line:0 align:start\n<v Anna><b>In</b> {\\an8}&amp; <c.red>out</c><script>alert(1)</script>\n';
    expect(read(vtt)).toMatchObject({ ok: true, vtt: cue('In &amp; out') });
  });

  it('writes nothing that a player could read as markup or a time', () => {
    expect(read('1\n00:00:01,000 --> 00:00:02,500\n1 < 2 & 3 --> 4 &lt;script>')).toMatchObject({
      ok: true,
      vtt: cue('1 &lt; 2 &amp; 3 --&gt; 4 &lt;script&gt;'),
    });
  });

  it('sorts cues by time', () => {
    const answer = read('WEBVTT\n\n00:05.000 --> 00:06.000\nb\n\n00:01.000 --> 00:02.000\na\n');
    expect(answer.ok && answer.vtt.indexOf('a\n') < answer.vtt.indexOf('b\n')).toBe(true);
  });

  it.each([
    ['a time that is none', 'WEBVTT\n\n00:99.000 --> 00:01.000\nx', 'bad_time', 3],
    ['an end before its start', '1\n00:00:05,000 --> 00:00:04,000\nx', 'ends_before_start', 2],
    ['words without a time', 'WEBVTT\n\n00:01.000 --> 00:02.000\na\n\nlost words\n', 'missing_time', 6],
    ['a cue as long as a book', `WEBVTT\n\n00:01.000 --> 00:02.000\n${'a'.repeat(3000)}`, 'text_too_long', 4],
    ['no cue at all', 'WEBVTT\n', 'no_cues', null],
    ['bytes that are no text', 'WEBVTT\n\0', 'not_text', null],
  ])('names the line of %s', (_, text, kind, line) => {
    expect(problemsOf(text)).toEqual([{ kind, line }]);
  });

  it('refuses a file that is too large or has more cues than a film can show', () => {
    expect(problemsOf(' '.repeat(5_000_001))).toEqual([{ kind: 'too_large', line: null }]);
    expect(problemsOf('00:01.000 --> 00:02.000\na\n\n'.repeat(20_001))).toEqual([
      { kind: 'too_many_cues', line: null },
    ]);
  });
});
