import { expect, it } from 'vitest';
import { segmentsOf } from './playlists.ts';

/** Fragments of these milliseconds, ten bytes each. */
const trackOf = (durationsMs: readonly number[]) => ({
  codec: 'mp4a.40.2',
  initSize: 100,
  fragments: durationsMs.map((durationMs, at) => ({ start: 100 + at * 10, size: 10, durationMs })),
});

it.each([
  ['one', [2005], [2005]],
  ['one that is short', [40], [40]],
  ['two', [2005, 1016], [2005, 1016]],
  ['a short one after the first', [2005, 16], [2021]],
  ['a short one after two', [2005, 2005, 2005, 5], [2005, 4015]],
  ['a short pair', [2005, 2005, 2005, 500, 400], [2005, 4910]],
  ['a short second of a pair', [2005, 2005, 2005, 2005, 5], [2005, 4010, 2010]],
  ['many', [2000, 2000, 2000, 2000, 2000, 2000], [2000, 4000, 4000, 2000]],
])('the segments of a track end with none that is short: %s', (_, durationsMs, segmentsMs) => {
  const track = trackOf(durationsMs);
  const segments = segmentsOf(track);
  expect(segments.map(({ durationMs }) => durationMs)).toEqual(segmentsMs);
  let end = track.initSize;
  for (const { start, size } of segments) {
    expect(start).toBe(end);
    end += size;
  }
  expect(end).toBe(100 + durationsMs.length * 10);
});
