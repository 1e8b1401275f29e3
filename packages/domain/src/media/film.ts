import { HOUR_MS } from '../durations.ts';

/** Why a film was refused; its author sees a text for each code. */
export const filmFailures = [
  'broken',
  'empty',
  'encrypted',
  'not_video',
  'too_large',
  'too_long',
  'hostile',
  'timed_out',
  'no_space',
] as const;
export type FilmFailure = (typeof filmFailures)[number];

/** Extensions of the containers our converter may open (mov, matroska, webm, mpegts, avi). */
export const filmEndings = ['mp4', 'm4v', 'mov', 'mkv', 'webm', 'avi', 'ts', 'mts', 'm2ts', '3gp'] as const;

/** Says whether a file looks like a film by its name only. */
export function isFilmName(name: string): boolean {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return filmEndings.some((known) => known === ending);
}

export const MAX_FILM_MS = 4 * HOUR_MS;
export const MAX_FILM_SIDE = 8192;
export const MAX_FRAME_PIXELS = 8192 * 4320;

export interface FilmFacts {
  sizeBytes: number;
  /** The file has a video track. */
  hasVideo: boolean;
  isEncrypted: boolean;
  /** Exact length, 0 where none could be read. */
  durationMs: number;
  /** In pixels, after applying the rotation. */
  width: number;
  height: number;
}

/** Returns why a probed film is not transcoded, null when it is. */
export function filmFailure(facts: FilmFacts): FilmFailure | null {
  if (facts.sizeBytes <= 0) return 'empty';
  if (facts.isEncrypted) return 'encrypted';
  if (!facts.hasVideo) return 'not_video';
  if (!(facts.width > 0 && facts.height > 0 && facts.durationMs > 0)) return 'broken';
  if (Math.max(facts.width, facts.height) > MAX_FILM_SIDE || facts.width * facts.height > MAX_FRAME_PIXELS) {
    return 'too_large';
  }
  return facts.durationMs > MAX_FILM_MS ? 'too_long' : null;
}

/** Short sides of the usual renditions, best first; a film's own size up to the first of them is one more. */
export const renditionSides = [1080, 720, 480, 240] as const;
/** A rendition whose next larger one is less than a quarter larger adds nothing a viewer sees. */
const MIN_STEP = 1.25;
/** People download one file to their phones; larger renditions are only streamed. */
const DOWNLOAD_SIDE = 720;

export interface Rendition {
  /** The short side and a `p`, such as `720p`; used in URLs and in the quality menu. */
  name: string;
  width: number;
  height: number;
}

/** Lists the renditions of a film, best first: its own size up to 1080p, then the usual ones that are clearly smaller. */
export function renditionLadder(sourceWidth: number, sourceHeight: number): Rendition[] {
  const sourceShort = Math.min(sourceWidth, sourceHeight);
  const sides: number[] = [];
  for (const side of [Math.min(sourceShort, renditionSides[0]), ...renditionSides]) {
    const larger = sides.at(-1);
    if (larger === undefined || larger >= side * MIN_STEP) sides.push(side);
  }
  return sides.map((side) => {
    const scale = side / sourceShort;
    const width = evenSide(sourceWidth * scale, sourceWidth);
    const height = evenSide(sourceHeight * scale, sourceHeight);
    return { name: `${Math.min(width, height)}p`, width, height };
  });
}

export const shortSide = ({ width, height }: Pick<Rendition, 'width' | 'height'>): number => Math.min(width, height);

/** The rendition that is offered as one file: 720p or the one in its place, else the best smaller one. */
export function downloadRendition<Offered extends Rendition>(ladder: readonly Offered[]): Offered | undefined {
  return ladder.find((rendition) => shortSide(rendition) < DOWNLOAD_SIDE * MIN_STEP) ?? ladder.at(-1);
}

/** Bitrates that renditions of a short side may reach; between two sides the limit grows evenly. */
const BITRATE_LIMITS = [
  [240, 500_000],
  [360, 900_000],
  [480, 1_400_000],
  [720, 2_800_000],
  [1080, 5_000_000],
] as const;

/** The highest bitrate of a rendition, in bits per second; its quality is constant below. */
export function renditionLimitBps(rendition: Pick<Rendition, 'width' | 'height'>): number {
  const side = shortSide(rendition);
  const [smallest, ...larger] = BITRATE_LIMITS;
  let [fromSide, fromBps]: readonly [number, number] = smallest;
  for (const [toSide, toBps] of larger) {
    if (side <= toSide) {
      const share = Math.max(0, (side - fromSide) / (toSide - fromSide));
      return Math.round(fromBps + share * (toBps - fromBps));
    }
    [fromSide, fromBps] = [toSide, toBps];
  }
  return fromBps;
}

/** Encoders and the conversion of colours need even sides. A side never exceeds the source, except that the minimum is 2 pixels. */
export function evenSide(side: number, sourceSide: number): number {
  const nearest = 2 * Math.round(side / 2);
  return Math.max(2, nearest > sourceSide ? nearest - 2 : nearest);
}
