import type { CuePlace } from '../captions/cue-place.ts';

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The layout of guide words and breath ring in the frame, in pixels; a ring without enough room is omitted. */
export interface GuideLayout {
  words: Box;
  ring: Box | null;
  /** The words are in the empty band above the film and replace its title. */
  isInBand: boolean;
}

const EDGE = 16;
/** The controls along the edges of the frame; words never overlap them, so they do not move when the controls appear. */
const TOP_EDGE = 72;
const LOWER_EDGE = 110;
const CORNER = 56; // the buttons left and right of the title
const WORDS_HEIGHT = 104; // two lines at the largest size
const RING_MAX = 168;
const RING_MIN = 60;
/** The height of the phase names under a ring, and the minimum ring size that shows them. */
export const CHIPS_HEIGHT = 44;
export const CHIPS_RING = 150;

/**
 * Prefers the empty bands beside the film. Otherwise the words are in the part of the picture that their cue names, and the
 * ring in the mirrored part, because people are filmed in the middle. Null: only the subtitle area is left.
 */
export function guideLayout(
  frame: Pick<Box, 'width' | 'height'>,
  aspect: number,
  place: CuePlace | null,
): GuideLayout | null {
  if (!(frame.width > 0 && frame.height > 0 && aspect > 0)) return null;
  const picture = containedIn(frame, aspect);
  if (picture.top >= TOP_EDGE + WORDS_HEIGHT) return aboveFilm(frame, picture);
  const calm = place && calmParts(frame, picture, place);
  if (picture.top >= 40) {
    const words = { left: CORNER, top: 4, width: frame.width - 2 * CORNER, height: Math.max(44, picture.top - 8) };
    return { words, ring: calm && ringIn(calm.mirror), isInBand: true };
  }
  if (picture.left >= 160) return besideFilm(frame, picture);
  return calm && { words: calm.named, ring: ringIn(calm.mirror), isInBand: false };
}

function containedIn({ width, height }: Pick<Box, 'width' | 'height'>, aspect: number): Box {
  const own = { width: Math.min(width, height * aspect), height: Math.min(height, width / aspect) };
  return { left: (width - own.width) / 2, top: (height - own.height) / 2, ...own };
}

/** A tall frame: words above the ring. */
function aboveFilm(frame: Pick<Box, 'width' | 'height'>, picture: Box): GuideLayout {
  const words = { left: EDGE, top: TOP_EDGE, width: frame.width - 2 * EDGE, height: WORDS_HEIGHT };
  const top = TOP_EDGE + WORDS_HEIGHT;
  const under = { left: EDGE, top, width: words.width, height: picture.top - top };
  const hasChips = under.height - CHIPS_HEIGHT >= CHIPS_RING;
  return { words, ring: ringIn(under, hasChips ? CHIPS_HEIGHT : EDGE), isInBand: false };
}

/** A wide frame around a portrait film. */
function besideFilm({ height }: Pick<Box, 'height'>, { left, width }: Box): GuideLayout {
  const side = { top: TOP_EDGE, width: left - 2 * EDGE, height: height - TOP_EDGE - LOWER_EDGE };
  return {
    words: { left: EDGE, ...side },
    ring: ringIn({ left: left + width + EDGE, ...side }),
    isInBand: false,
  };
}

function calmParts(frame: Pick<Box, 'height'>, picture: Box, place: CuePlace): { named: Box; mirror: Box } | null {
  if (place.top === null || place.isCentred) return null;
  const top = Math.max(picture.top + (place.top / 100) * picture.height, TOP_EDGE);
  const width = (place.width / 100) * picture.width;
  const height = Math.min(picture.top + picture.height, frame.height - LOWER_EDGE) - top;
  if (height <= 0) return null;
  const at = (percent: number) => picture.left + (percent / 100) * picture.width;
  return {
    named: { left: at(place.left), top, width, height },
    mirror: { left: at(100 - place.left - place.width), top, width, height },
  };
}

/** The largest ring that fits, centred at the top of an area; null if it would be too small to read. */
function ringIn(room: Box, below = 0): Box | null {
  const size = Math.min(RING_MAX, room.width, room.height - below);
  if (size < RING_MIN) return null;
  return { left: room.left + (room.width - size) / 2, top: room.top, width: size, height: size };
}

const LARGEST_PX = 40;
const SMALLEST_PX = 18;
const LETTER = 0.58; // width of an average letter of the font, of its size
const PADDING = 28; // of the veil, left and right together
const LINE = 1.15;

/** The largest font size at which words fit a box; 0: none. */
export function wordsSizePx(text: string, { width, height }: Pick<Box, 'width' | 'height'>): number {
  for (let size = LARGEST_PX; size >= SMALLEST_PX; size -= 2) {
    const letters = Math.floor((width - PADDING) / (size * LETTER));
    const lines = wrappedLines(text, letters);
    if (lines !== null && lines * size * LINE <= height) return size;
  }
  return 0;
}

/** How many lines a text takes; null when a word is longer than a line. */
function wrappedLines(text: string, letters: number): number | null {
  let [lines, taken] = [1, 0];
  for (const { length } of text.split(/\s+/)) {
    if (length > letters) return null;
    if (taken > 0 && taken + 1 + length > letters) [lines, taken] = [lines + 1, length];
    else taken += (taken > 0 ? 1 : 0) + length;
  }
  return lines;
}
