/** The position of a cue, in per cent of the picture. */
export interface CuePlace {
  /** From the nearer edge; null is the usual height. */
  top: number | null;
  bottom: number | null;
  /** The middle of the text, not its edge, is at `top`. */
  isCentred: boolean;
  left: number;
  width: number;
  align: 'left' | 'center' | 'right';
}

/** The settings of a cue under the names of `VTTCue`. */
export interface CueSettings {
  vertical: string;
  line: number | 'auto';
  snapToLines: boolean;
  lineAlign: string;
  position: number | 'auto';
  positionAlign: string;
  size: number;
  align: string;
}

export const USUAL_SETTINGS: CueSettings = {
  vertical: '',
  line: 'auto',
  snapToLines: true,
  lineAlign: 'start',
  position: 'auto',
  positionAlign: 'auto',
  size: 100,
  align: 'center',
};

/** About a line of text, in per cent of the picture's height. */
const LINE_HEIGHT = 6;
const LINES = 16;
/** Text never touches the edge of the picture. */
const EDGE = 2;

/** The position from a cue's settings; null for the default one and for vertical text. */
export function cuePlace(settings: CueSettings, lineCount: number): CuePlace | null {
  const { vertical, line, snapToLines, align } = settings;
  if (vertical !== '') return null;
  const sideways = horizontalPlace(settings);
  // The last line counted from below is the usual height; hls.js gives it to cues without a setting.
  const isUsualHeight = line === 'auto' || (snapToLines && line === -1);
  if (isUsualHeight) {
    const isUsual = sideways.left === 0 && sideways.width === 100 && align === 'center';
    return isUsual ? null : { top: null, bottom: null, isCentred: false, ...sideways };
  }
  return { ...verticalPlace(settings, line, lineCount), ...sideways };
}

function verticalPlace({ snapToLines, lineAlign }: CueSettings, line: number, lineCount: number) {
  const height = lineCount * LINE_HEIGHT;
  const counted = line < 0 ? (line + LINES) * (100 / LINES) : line * (100 / LINES);
  const edge = snapToLines ? counted : line;
  if (lineAlign === 'center') return { top: within(edge, height / 2), bottom: null, isCentred: true };
  const top = lineAlign === 'end' ? edge - height : edge;
  // Below the middle the lower edge is kept, so that text that wraps grows upwards.
  return top < 50
    ? { top: Math.max(EDGE, top), bottom: null, isCentred: false }
    : { top: null, bottom: Math.max(EDGE, 100 - top - height), isCentred: false };
}

function within(middle: number, half: number): number {
  return Math.min(100 - EDGE - half, Math.max(EDGE + half, middle));
}

function horizontalPlace({ position, positionAlign, size, align }: CueSettings) {
  const side =
    align === 'left' || align === 'start' ? 'left' : align === 'right' || align === 'end' ? 'right' : 'center';
  const at = position === 'auto' ? { left: 0, center: 50, right: 100 }[side] : position;
  const anchor = anchorOf(positionAlign, side);
  const room = anchor === 'left' ? 100 - at : anchor === 'right' ? at : 2 * Math.min(at, 100 - at);
  const width = Math.min(size, room);
  const left = anchor === 'left' ? at : anchor === 'right' ? at - width : at - width / 2;
  return { left, width, align: side } as const;
}

function anchorOf(positionAlign: string, side: 'left' | 'center' | 'right') {
  if (positionAlign === 'line-left') return 'left';
  if (positionAlign === 'line-right') return 'right';
  return positionAlign === 'center' ? 'center' : side;
}
