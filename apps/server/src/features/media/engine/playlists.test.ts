import { expect, it } from 'vitest';
import { mediaPlaylist, segmentsOf, withoutShortLast } from './playlists.ts';

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

/** A playlist as older versions wrote it: `mediaPlaylist` joins nothing that is long. */
const older = (lastS: string) =>
  mediaPlaylist('a1-ru.m4a', trackOf([2005, 2005, 2005, 2005])).replace(
    '#EXT-X-ENDLIST',
    `#EXTINF:${lastS},\n#EXT-X-BYTERANGE:10@140\na1-ru.m4a\n#EXT-X-ENDLIST`,
  );

it('joins the short last segment of an older playlist to the one before it', () => {
  const [head] = older('0.016000').split('#EXTINF:2.005000,\n#EXT-X-BYTERANGE:10@130\n');
  const end = '#EXTINF:2.021000,\n#EXT-X-BYTERANGE:20@130\na1-ru.m4a\n#EXT-X-ENDLIST\n';
  expect(withoutShortLast(older('0.016000'))).toBe(`${head}${end}`);
});

it.each([
  ['ends with none that is short', older('1.016000')],
  ['has one segment', mediaPlaylist('a1-ru.m4a', trackOf([40]))],
  ['is of subtitles', '#EXTM3U\n#EXTINF:0.500000,\ns1-ru.vtt\n#EXT-X-ENDLIST\n'],
  ['names another file at its end', older('0.016000').replace(/a1-ru\.m4a\n#EXT-X-ENDLIST/, 'b.m4a\n#EXT-X-ENDLIST')],
  ['leaves bytes out', older('0.016000').replace('10@140', '10@150')],
])('leaves a playlist as it is that %s', (_, playlist) => {
  expect(withoutShortLast(playlist)).toBeNull();
});
