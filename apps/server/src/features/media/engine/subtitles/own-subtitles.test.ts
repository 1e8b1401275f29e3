import { writeCues } from '@daystream/domain/media/cues';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseSubtitles, tidyCues } from './subtitles.ts';

const word = fc.constantFrom(
  'In',
  '12:30 – 13:40',
  '2',
  'NOTE',
  'STYLE',
  '00:00:01.000 --> 00:00:02.000',
  '&',
  '<i>',
  '</i>',
  '&lt;',
  '{',
  '#3.',
);
const text = fc
  .array(
    fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
    { minLength: 1, maxLength: 3 },
  )
  .map((lines) => lines.join('\n'));
const cue = fc.record({ startMs: fc.nat(9_000_000), lengthMs: fc.integer({ min: 1, max: 9000 }), text });

describe('subtitles that we have written', () => {
  it('are the same when they are read again, whatever their words look like', () => {
    fc.assert(
      fc.property(fc.array(cue, { minLength: 1, maxLength: 6 }), (given) => {
        const cues = tidyCues(
          given.map(({ startMs, lengthMs, ...rest }) => ({
            ...rest,
            startMs,
            endMs: startMs + lengthMs,
            settings: 'line:0',
          })),
        );
        const vtt = writeCues(cues ?? []);
        if ((cues ?? []).length === 0) return;
        expect(normaliseSubtitles(Buffer.from(vtt))).toMatchObject({ ok: true, vtt, skipped: [], cues: cues?.length });
      }),
    );
  });
});
