import { isHdrTransfer, usualMatrix } from './colour-filters.ts';
import type { ProbedFilm } from './probed-film.ts';
import type { PacketScan } from './packet-scan.ts';
import { type ProbeReport, type ProbeStream, ratio } from './probe-report.ts';

/** The cover of a sound file is a video stream too, but not a film. */
const isPicture = (stream: ProbeStream) => stream.codec_type === 'video' && !stream.disposition?.attached_pic;

/** What covers are in, which some programs write as tracks like any other. */
const STILL_CODECS: readonly string[] = ['mjpeg', 'png', 'bmp', 'gif', 'tiff', 'webp'];

/** The picture of a film. Of several, a moving one counts, then one that is marked, then the largest, as in ffmpeg. */
export function filmPicture({ streams }: ProbeReport): ProbeStream | undefined {
  const isMoving = ({ codec_name: codec = '' }: ProbeStream) => Number(!STILL_CODECS.includes(codec));
  const isMarked = ({ disposition }: ProbeStream) => disposition?.default ?? 0;
  const area = ({ width = 0, height = 0 }: ProbeStream) => width * height;
  const [best] = streams
    .filter(isPicture)
    .toSorted((a, b) => isMoving(b) - isMoving(a) || isMarked(b) - isMarked(a) || area(b) - area(a));
  return best;
}

/** The facts of a film, from ffprobe's report and the packet counts. */
export function filmFacts(
  container: ProbedFilm['container'],
  report: ProbeReport,
  stream: ProbeStream,
  scan: PacketScan,
): ProbedFilm {
  const { width = 0, height = 0, pix_fmt: pixelFormat = 'unknown' } = stream;
  const rotation = rotationOf(stream);
  const seen = seenSize(stream);
  const [displayWidth, displayHeight] = rotation % 180 === 0 ? seen : [seen[1], seen[0]];
  const audioTracks = report.streams
    .filter((candidate) => candidate.codec_type === 'audio' && candidate.codec_name && candidate.channels)
    .map((track) => ({
      streamIndex: track.index,
      codec: track.codec_name ?? '',
      channels: track.channels ?? 0,
      language: languageOf(track),
    }));
  const durationMs = playedMs(container, report, scan);
  const declared = ratio(stream.avg_frame_rate) ?? ratio(stream.r_frame_rate) ?? 0;
  // Some containers declare only their first rate; the counted one is right.
  const pictureMs = container === 'mpegts' ? (scan.joinedMs ?? scan.pictureMs) : scan.pictureMs;
  const counted = scan.frames > 1 && pictureMs > 0 ? (scan.frames * 1000) / pictureMs : declared;
  const colour = colourOf(stream);
  const isVfr = isFar(counted, ratio(stream.r_frame_rate) ?? counted);
  return {
    container,
    durationMs,
    frames: scan.frames,
    videoStreamIndex: stream.index,
    videoCodec: stream.codec_name ?? '',
    width,
    height,
    rotation,
    displayWidth,
    displayHeight,
    fps: isVfr ? Math.max(counted, scan.peakFps ?? 0) : isFar(counted, declared) ? counted : declared,
    isVfr,
    mayBeInterlaced: stream.field_order !== 'progressive',
    pixelFormat,
    bitDepth: Number(/(?:p|gray)(9|10|12|14|16)(?:le|be)$/.exec(pixelFormat)?.[1] ?? 8),
    isHdr: isHdrTransfer(colour.transfer),
    colour,
    hasAudio: audioTracks.length > 0,
    audioChannels: audioTracks[0]?.channels ?? 0,
    audioTracks,
    subtitleTracks: textSubtitles(report),
    chapters: report.chapters.map(({ start_time: start = Number.NaN, tags }) => ({
      startMs: start * 1000,
      title: tags?.title ?? '',
    })),
  };
}

/** The other kinds are pictures. */
const TEXT_SUBTITLES: readonly string[] = ['subrip', 'srt', 'ass', 'ssa', 'mov_text', 'webvtt', 'text'];

function textSubtitles({ streams }: ProbeReport): ProbedFilm['subtitleTracks'] {
  const isForced = ({ disposition }: ProbeStream) => (disposition?.forced ? 1 : 0);
  return streams
    .filter((stream) => stream.codec_type === 'subtitle' && TEXT_SUBTITLES.includes(stream.codec_name ?? ''))
    .toSorted((a, b) => isForced(a) - isForced(b))
    .map((stream) => ({ streamIndex: stream.index, language: languageOf(stream) }));
}

function languageOf({ tags }: ProbeStream): string | null {
  return tags?.language && tags.language !== 'und' ? tags.language : null;
}

const isFar = (rate: number, other: number): boolean => Math.abs(rate - other) > other * 0.02;

/** With square pixels, before it is turned. */
export function seenSize({ width = 0, height = 0, sample_aspect_ratio: aspect }: ProbeStream): [number, number] {
  return [Math.round(width * (ratio(aspect) ?? 1)), height];
}

/** How much less than it says a film may have without being cut off. */
export const MISSING_SHARE = 0.02;
const LATE_START_MS = 1000;

/** How long ffmpeg plays a film, whenever its clock begins and however often. */
function playedMs(container: ProbedFilm['container'], report: ProbeReport, scan: PacketScan): number {
  const saidMs = filmDurationMs(report);
  const thereMs = presentMs(container, report, scan);
  if (saidMs === null || (container === 'mpegts' && scan.joinedMs !== null)) return thereMs;
  // The part of a recording that Matroska keeps may say when it ends instead of how long it is.
  const isLate = container === 'matroska' && startS(report) * 1000 > LATE_START_MS;
  return isLate && scan.endMs > saidMs * (1 - MISSING_SHARE) ? Math.min(saidMs, thereMs) : saidMs;
}

/** From the first packet to the end of the last, whatever the header says. */
export function presentMs(container: ProbedFilm['container'], report: ProbeReport, scan: PacketScan): number {
  const { joinedMs, endMs } = scan;
  return container === 'mpegts' && joinedMs !== null ? joinedMs : Math.round(endMs - startS(report) * 1000);
}

/** Sound may begin a moment before zero; the clock of a transport stream that has begun anew, long before. */
function startS({ format: { start_time: start = 0 } }: ProbeReport): number {
  return start > -1 ? Math.max(0, start) : start;
}

/** The longest stream's end where streams have one: the file's own duration includes the silence an AAC encoder puts first. */
export function filmDurationMs(report: ProbeReport): number | null {
  const { streams, format } = report;
  const picture = filmPicture(report);
  const played = streams.filter((stream) => stream === picture || stream.codec_type === 'audio');
  const ends = played.map(({ start_time: start = 0, duration = 0 }) => (duration > 0 ? start + duration : 0));
  const longest = ends.every((end) => end > 0) ? Math.max(...ends) - startS(report) : (format.duration ?? 0);
  return longest > 0 ? Math.round(longest * 1000) : null;
}

/** ffprobe gives the rotation counterclockwise as side data; old files have a clockwise tag. */
function rotationOf(stream: ProbeStream): ProbedFilm['rotation'] {
  const matrix = stream.side_data_list?.find((entry) => entry.rotation !== undefined)?.rotation;
  const clockwise = matrix === undefined ? (stream.tags?.rotate ?? 0) : -matrix;
  const quarter = ((Math.round(clockwise / 90) % 4) + 4) % 4;
  return quarter === 1 ? 90 : quarter === 2 ? 180 : quarter === 3 ? 270 : 0;
}

/** What the base layer of a Dolby Vision film is, by the number its configuration gives. */
const DOLBY_VISION_TRANSFERS = new Map([
  [1, 'smpte2084'],
  [4, 'arib-std-b67'],
]);

function colourOf(stream: ProbeStream): ProbedFilm['colour'] {
  const known = (tag: string | undefined) => (tag && tag !== 'unknown' && tag !== 'reserved' ? tag : null);
  const base = stream.side_data_list?.find((entry) => entry.dv_bl_signal_compatibility_id !== undefined);
  const { width = 0, height = 0, pix_fmt: pixelFormat = '' } = stream;
  const primaries = known(stream.color_primaries);
  const transfer =
    known(stream.color_transfer) ?? DOLBY_VISION_TRANSFERS.get(base?.dv_bl_signal_compatibility_id ?? 0) ?? null;
  return {
    matrix: known(stream.color_space) ?? usualMatrix({ primaries, transfer, pixelFormat, width, height }),
    primaries,
    transfer,
    isFullRange: stream.color_range === 'pc' || stream.pix_fmt?.startsWith('yuvj') === true,
  };
}
