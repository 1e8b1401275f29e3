import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../durations.ts';

/** One subtitle: when it is shown, where (settings of WebVTT) and what it says (markup of WebVTT). */
export interface Cue {
  readonly startMs: number;
  readonly endMs: number;
  readonly settings: string;
  readonly text: string;
}

export const subtitleLimits = {
  fileBytes: 5_000_000,
  cues: 20_000,
  cueChars: 2000,
  /** Of one cue with its tags, before they are tidied. */
  writtenChars: 10_000,
  /** The latest moment that can be typed. */
  lastMs: 24 * HOUR_MS - 1,
} as const;

const TIMING = /^(\d{2,}):(\d{2}):(\d{2})\.(\d{3}) --> (\d{2,}):(\d{2}):(\d{2})\.(\d{3})(?: (.+))?$/;

/** The cues of a WebVTT file as we write it; anything else in it is left out. */
export function parseCues(vtt: string): Cue[] {
  const cues: Cue[] = [];
  for (const block of vtt.split(/\n{2,}/)) {
    const [times = '', ...lines] = block.trim().split('\n');
    const found = TIMING.exec(times);
    if (found === null || lines.length === 0) continue;
    const [, ...parts] = found;
    cues.push({
      startMs: timeMs(parts),
      endMs: timeMs(parts.slice(4)),
      settings: parts[8] ?? '',
      text: lines.join('\n'),
    });
  }
  return cues;
}

/** A WebVTT file; cues without words are left out. */
export function writeCues(cues: readonly Cue[]): string {
  const blocks = cues
    .filter(({ text }) => !isWordless(text))
    .map(({ startMs, endMs, settings, text }) => {
      const times = `${writeCueTime(startMs)} --> ${writeCueTime(endMs)}`;
      return `${settings === '' ? times : `${times} ${settings}`}\n${text}\n`;
    });
  return `WEBVTT\n\n${blocks.join('\n')}`;
}

const SUB_RIP_TAGS = /<(\/?)(?!\/?[ibu]>)[^<>]*>/g;

/** The same for programs that only read SubRip: without places and speakers. */
export function writeSubRip(cues: readonly Cue[]): string {
  return cues
    .filter(({ text }) => !isWordless(text))
    .map(({ startMs, endMs, text }, at) => {
      const time = (ms: number) => writeCueTime(ms).replace('.', ',');
      const plain = text.replaceAll(SUB_RIP_TAGS, '').replaceAll('&lt;', '<').replaceAll('&gt;', '>');
      return `${at + 1}\n${time(startMs)} --> ${time(endMs)}\n${plain.replaceAll('&amp;', '&')}\n`;
    })
    .join('\n');
}

const TAGS = /<[^<>]*>/g;

/** Whether a cue shows nothing. */
export function isWordless(text: string): boolean {
  return text.replaceAll(TAGS, '').trim() === '';
}

/** What people read: without tags and entities. */
export function cueWords(text: string): string {
  return text.replaceAll(TAGS, '').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

/** 00:01:02.345 */
export function writeCueTime(ms: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const thousandths = String(ms % SECOND_MS).padStart(3, '0');
  return `${two(ms / HOUR_MS)}:${two((ms / MINUTE_MS) % 60)}:${two((ms / SECOND_MS) % 60)}.${thousandths}`;
}

const TYPED = /^(?:(?:(\d{1,2}):)?(\d{1,2}):)?(\d{1,2})(?:[.,](\d{1,3}))?$/;

/** Reads a time as people type it: `1:02.5`, `0:01:02`; null when it is none. */
export function readTypedTime(typed: string): number | null {
  const found = TYPED.exec(typed.trim());
  if (found === null) return null;
  const [, hours, minutes, seconds, fraction = ''] = found;
  const ms = timeMs([hours, minutes, seconds, fraction.padEnd(3, '0')]);
  return ms > subtitleLimits.lastMs ? null : ms;
}

/** Reads the first four parts; a missing one is nought. */
function timeMs([hours = 0, minutes = 0, seconds = 0, thousandths = 0]: readonly (
  | string
  | number
  | undefined
)[]): number {
  return Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS + Number(seconds) * SECOND_MS + Number(thousandths);
}
