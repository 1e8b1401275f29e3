import { BALANCED } from '@daystream/domain/media';
import type { EncodedTrack, Fragment } from './fragments.ts';
import type { TranscodedRendition } from './transcode-types.ts';

/** Two GOPs per segment, so that a long film needs fewer ranges; the first segment is one GOP, so that it starts at once. */
const CUTS_PER_SEGMENT = 2;
/**
 * hls.js loads no segment that begins less than a moment before the end of the film, as the last of a sound may, and then waits
 * for it: the film would never end.
 */
const SHORTEST_LAST_MS = 1000;

export function segmentsOf(track: EncodedTrack): Fragment[] {
  const [first, ...rest] = track.fragments;
  if (!first) return [];
  const segments = [first];
  for (let at = 0; at < rest.length; at += CUTS_PER_SEGMENT) {
    segments.push(joined(rest.slice(at, at + CUTS_PER_SEGMENT)));
  }
  const [last, ...earlier] = segments.toReversed();
  const before = earlier.shift();
  if (!last || !before || last.durationMs >= SHORTEST_LAST_MS) return segments;
  return [...earlier.toReversed(), joined([before, last])];
}

/** One range of fragments that follow one another. */
function joined(cuts: readonly Fragment[]): Fragment {
  return {
    start: cuts[0]?.start ?? 0,
    size: cuts.reduce((sum, cut) => sum + cut.size, 0),
    durationMs: cuts.reduce((sum, cut) => sum + cut.durationMs, 0),
  };
}

/** The busiest segment and the whole, in bits per second. */
export function bandwidth(track: EncodedTrack): { peakBps: number; averageBps: number } {
  const segments = segmentsOf(track);
  const bps = (bytes: number, ms: number) => (ms > 0 ? Math.ceil((bytes * 8000) / ms) : 0);
  const bytes = segments.reduce((sum, segment) => sum + segment.size, 0);
  const durationMs = segments.reduce((sum, segment) => sum + segment.durationMs, 0);
  // A short last segment says nothing about the bandwidth a player needs.
  const whole = segments.filter((segment) => segment.durationMs >= 1000);
  const peaks = whole.map((segment) => bps(segment.size, segment.durationMs));
  const averageBps = bps(bytes, durationMs);
  return { peakBps: Math.max(averageBps, ...peaks), averageBps };
}

/** RFC 8216: one file, its segments as byte ranges. */
export function mediaPlaylist(file: string, track: EncodedTrack): string {
  const segments = segmentsOf(track);
  const longest = Math.max(...segments.map((segment) => segment.durationMs));
  return lines([
    ...opening(longest),
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${file}",BYTERANGE="${track.initSize}@0"`,
    ...segments.flatMap(({ start, size, durationMs }) => [
      extinf(durationMs),
      `#EXT-X-BYTERANGE:${size}@${start}`,
      file,
    ]),
    '#EXT-X-ENDLIST',
  ]);
}

const SEGMENT = String.raw`#EXTINF:(\d+\.\d+),\n#EXT-X-BYTERANGE:(\d+)@(\d+)\n(\S+)\n`;
const LAST_TWO = new RegExp(`${SEGMENT}${SEGMENT}#EXT-X-ENDLIST\\n$`);

/** The media playlist of an older version with its short last segment joined to the one before it; null where it has none. */
export function withoutShortLast(playlist: string): string | null {
  const [both, lengthS, size, start, file, lastS, lastSize, lastStart, lastFile] = LAST_TWO.exec(playlist) ?? [];
  if (both === undefined || Number(lastS) * 1000 >= SHORTEST_LAST_MS) return null;
  if (lastFile !== file || Number(start) + Number(size) !== Number(lastStart)) return null;
  const durationMs = Math.round((Number(lengthS) + Number(lastS)) * 1000);
  const target = `#EXT-X-TARGETDURATION:${Math.ceil(durationMs / 1000)}`;
  return playlist
    .replace(/#EXT-X-TARGETDURATION:(\d+)/, (known, knownS) => (Number(knownS) * 1000 < durationMs ? target : known))
    .replace(
      LAST_TWO,
      lines([
        extinf(durationMs),
        `#EXT-X-BYTERANGE:${Number(size) + Number(lastSize)}@${start}`,
        `${file}`,
        '#EXT-X-ENDLIST',
      ]),
    );
}

/** Subtitles are small: one segment for the whole film. */
export function subtitlePlaylist(file: string, durationMs: number): string {
  return lines([...opening(durationMs), extinf(durationMs), file, '#EXT-X-ENDLIST']);
}

export interface MasterTrack {
  readonly file: string;
  readonly language: string;
  readonly name: string;
}

export interface MasterSound extends MasterTrack {
  readonly isDescription: boolean | undefined;
  /** How much music is in it; null where none is mixed in. */
  readonly musicPercent: number | null;
  readonly codec: string;
  readonly peakBps: number;
  readonly averageBps: number;
}

export function masterPlaylist(
  renditions: readonly TranscodedRendition[],
  sound: readonly MasterSound[],
  subtitles: readonly MasterTrack[],
  session: readonly { readonly dataId: string; readonly file: string }[],
): string {
  const groups = [
    ...sound.map((track, at) => mediaLine('AUDIO', 'sound', track, at === 0, soundAttributes(track))),
    ...subtitles.map((track) => mediaLine('SUBTITLES', 'subtitles', track, false, ',AUTOSELECT=YES,FORCED=NO')),
  ];
  const references = `${sound.length > 0 ? ',AUDIO="sound"' : ''}${subtitles.length > 0 ? ',SUBTITLES="subtitles"' : ''}`;
  const soundPeak = Math.max(0, ...sound.map((track) => track.peakBps));
  const soundAverage = Math.max(0, ...sound.map((track) => track.averageBps));
  const soundCodecs = [...new Set(sound.map((track) => track.codec))];
  const variants = renditions.flatMap((rendition) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${rendition.bandwidthBps + soundPeak}` +
      `,AVERAGE-BANDWIDTH=${rendition.averageBandwidthBps + soundAverage}` +
      `,RESOLUTION=${rendition.width}x${rendition.height},FRAME-RATE=${rendition.fps.toFixed(3)}` +
      `,CODECS="${[rendition.codec, ...soundCodecs].join(',')}"${references}`,
    `${rendition.name}.m3u8`,
  ]);
  const data = session.map(({ dataId, file }) => `#EXT-X-SESSION-DATA:DATA-ID="${dataId}",URI="${file}"`);
  return lines(['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...data, ...groups, ...variants]);
}

/** Of one language in several balances the recorded one is what a player may choose by itself. */
function soundAttributes({ isDescription, musicPercent }: MasterSound): string {
  const tags = [
    ...(isDescription === true ? ['public.accessibility.describes-video'] : []),
    ...(musicPercent === null ? [] : [`org.daystream.music-${musicPercent}`]),
  ];
  const isAutomatic = musicPercent === null || musicPercent === BALANCED.musicPercent;
  const characteristics = tags.length > 0 ? `,CHARACTERISTICS="${tags.join(',')}"` : '';
  return `,AUTOSELECT=${isAutomatic ? 'YES' : 'NO'},CHANNELS="2"${characteristics}`;
}

function mediaLine(
  type: 'AUDIO' | 'SUBTITLES',
  group: string,
  track: MasterTrack,
  isDefault: boolean,
  rest: string,
): string {
  return (
    `#EXT-X-MEDIA:TYPE=${type},GROUP-ID="${group}",NAME="${quoted(track.name)}",LANGUAGE="${track.language}"` +
    `,DEFAULT=${isDefault ? 'YES' : 'NO'}${rest},URI="${track.file}"`
  );
}

/** Playlists have no escapes: characters that would end the string or the line are replaced. */
const quoted = (text: string) => text.replaceAll(/[\p{Cc}"\u2028\u2029]+/gu, ' ').trim();

const opening = (longestMs: number) => [
  '#EXTM3U',
  '#EXT-X-VERSION:7',
  `#EXT-X-TARGETDURATION:${Math.max(1, Math.ceil(longestMs / 1000))}`,
  '#EXT-X-MEDIA-SEQUENCE:0',
  '#EXT-X-PLAYLIST-TYPE:VOD',
];
const extinf = (durationMs: number) => `#EXTINF:${(durationMs / 1000).toFixed(6)},`;
const lines = (all: readonly string[]) => `${all.join('\n')}\n`;
