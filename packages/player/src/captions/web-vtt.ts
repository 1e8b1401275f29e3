import type { BreathPhase } from '../types.ts';
import type { Cue } from './cue.ts';
import { type CueSettings, cuePlace, USUAL_SETTINGS } from './cue-place.ts';
import { captionLines } from './cue-text.ts';

const TIME = String.raw`(?:(\d+):)?(\d{2}):(\d{2})[.,](\d{3})`;
const BREATH = /<c\.(in|hold|out)>/;
const TIMING = new RegExp(`^\\s*${TIME}\\s*-->\\s*${TIME}(.*)`);

/** Cues of a WebVTT file in order; anything that is not a well-formed cue is skipped. */
export function parseWebVtt(file: string): Cue[] {
  const text = file.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  return text
    .split(/\n(?:[ \t]*\n)+/)
    .flatMap(blockCue)
    .sort((a, b) => a.startMs - b.startMs);
}

/** A cue that hls.js has read. */
export function cueOf(vtt: Omit<VTTCue, keyof EventTarget>): Cue {
  const lines = captionLines(vtt.text);
  const settings = { ...settingsOf(vtt), vertical: vtt.vertical, align: vtt.align };
  return { startMs: vtt.startTime * 1000, endMs: vtt.endTime * 1000, lines, place: cuePlace(settings, lines.length) };
}

/** Older browsers lack some of the properties. */
function settingsOf({
  line,
  snapToLines,
  lineAlign,
  position,
  positionAlign,
  size,
}: Partial<CueSettings>): CueSettings {
  return {
    ...USUAL_SETTINGS,
    line: line ?? USUAL_SETTINGS.line,
    snapToLines: snapToLines ?? USUAL_SETTINGS.snapToLines,
    lineAlign: lineAlign ?? USUAL_SETTINGS.lineAlign,
    position: position ?? USUAL_SETTINGS.position,
    positionAlign: positionAlign ?? USUAL_SETTINGS.positionAlign,
    size: size ?? USUAL_SETTINGS.size,
  };
}

function blockCue(block: string): Cue[] {
  const written = block.split('\n');
  const timingAt = written.findIndex((line) => line.includes('-->'));
  if (timingAt < 0 || timingAt > 1 || /^(?:NOTE|STYLE|REGION)\b/.test(written[0] ?? '')) return [];
  const timing = TIMING.exec(written[timingAt] ?? '');
  if (!timing) return [];
  const startMs = timeMs(timing.slice(1, 5));
  const endMs = timeMs(timing.slice(5, 9));
  const text = written.slice(timingAt + 1).join('\n');
  const lines = captionLines(text);
  const breath = BREATH.exec(text)?.[1] as BreathPhase | undefined;
  if (endMs <= startMs || lines.length === 0) return [];
  const place = cuePlace(readSettings(timing[9] ?? ''), lines.length);
  return [{ startMs, endMs, lines, place, ...(breath && { breath }) }];
}

function timeMs([hours, minutes, seconds, thousandths]: (string | undefined)[]): number {
  return ((Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(thousandths);
}

function readSettings(text: string): CueSettings {
  const settings = { ...USUAL_SETTINGS };
  for (const [, name, value = '', percent, edge] of text.matchAll(/(\w+):(-?[\w.]+)(%?)(?:,([\w-]+))?/g)) {
    const number = Number.parseFloat(value);
    if (name === 'vertical' || name === 'align') settings[name] = value;
    else if (Number.isNaN(number)) continue;
    else if (name === 'size') settings.size = number;
    else if (name === 'line') {
      settings.line = number;
      settings.snapToLines = percent !== '%';
      settings.lineAlign = edge ?? settings.lineAlign;
    } else if (name === 'position') {
      settings.position = number;
      settings.positionAlign = edge ?? settings.positionAlign;
    }
  }
  return settings;
}
