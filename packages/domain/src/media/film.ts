import { HOUR_MS } from '../local-dates.ts';

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

/** Short sides of the renditions, best first. */
export const renditionSides = [1080, 720, 480, 240] as const;

export interface Rendition {
  /** The short side and a `p`, such as `720p`; used in URLs and in the quality menu. */
  name: string;
  width: number;
  height: number;
}

/** Lists the renditions of a film, best first: never larger than the source, same orientation, even sides. */
export function renditionLadder(sourceWidth: number, sourceHeight: number): Rendition[] {
  const sourceShort = Math.min(sourceWidth, sourceHeight);
  const sides = renditionSides.filter((side) => side <= sourceShort);
  return (sides.length > 0 ? sides : [sourceShort]).map((side) => {
    const scale = side / sourceShort;
    const width = evenSide(sourceWidth * scale, sourceWidth);
    const height = evenSide(sourceHeight * scale, sourceHeight);
    return { name: `${Math.min(width, height)}p`, width, height };
  });
}

/** Encoders need even sides. A side never exceeds the source, except that the minimum is 2 pixels. */
function evenSide(side: number, sourceSide: number): number {
  const nearest = 2 * Math.round(side / 2);
  return Math.max(2, nearest > sourceSide ? nearest - 2 : nearest);
}
