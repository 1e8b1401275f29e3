import type { SkippedCue, SubtitleFault } from '@daystream/domain/media';
import { type Cue, parseCues, subtitleLimits, writeCues } from '@daystream/domain/media/cues';
import { type CueBlock, listCueBlocks } from './cue-blocks.ts';
import { readCueSettings } from './cue-settings.ts';
import { readCueText } from './cue-text.ts';
import { readCueTimes } from './cue-times.ts';
import { decodeText } from './text-encoding.ts';

/** `line` counts from 1; null for the whole file. */
export interface SubtitleProblem {
  readonly kind: SubtitleFault;
  readonly line: number | null;
}

export type Subtitles =
  | {
      readonly ok: true;
      readonly vtt: string;
      readonly cues: number;
      readonly endMs: number;
      /** What a player could not show, at most `MAX_SKIPPED`. */
      readonly skipped: readonly SkippedCue[];
    }
  | { readonly ok: false; readonly problem: SubtitleProblem };

export const MAX_SUBTITLE_BYTES = subtitleLimits.fileBytes;
const MAX_SKIPPED = 50;
/** How long a cue without a length of its own is shown: a second, or as long as reading it takes. */
const SHORTEST_MS = 1000;
const READING_MS_PER_CHAR = 70;

/**
 * WebVTT or SubRip as plain WebVTT in time order. Common damage is repaired; a cue that cannot be read is left out and named
 * by its line. Refused is only what has no cue at all, or too many.
 */
export function normaliseSubtitles(bytes: Uint8Array): Subtitles {
  if (bytes.length > MAX_SUBTITLE_BYTES) return refuse('too_large');
  const text = decodeText(bytes);
  if (text === null) return refuse('not_text');
  // Our own files need no guessing, which might take the words of a cue for times.
  const own = tidyCues(parseCues(text));
  if (own !== null && own.length > 0 && writeCues(own) === text) return readable(own, []);
  const blocks = listCueBlocks(text);
  if (blocks.cues.length > subtitleLimits.cues) return refuse('too_many_cues');
  const cues: Cue[] = [];
  const skipped: SkippedCue[] = blocks.strayLines.map((line) => ({ kind: 'text_without_time', line }));
  for (const block of blocks.cues) {
    const cue = readCue(block);
    if ('kind' in cue) skipped.push(cue);
    else if (cue.text !== '') cues.push(cue);
  }
  skipped.sort((a, b) => a.line - b.line);
  if (cues.length === 0) {
    const [unread] = skipped.filter(({ kind }) => kind !== 'text_without_time');
    return unread === undefined ? refuse('no_cues') : { ok: false, problem: unread };
  }
  return readable(withLengths(cues.toSorted((a, b) => a.startMs - b.startMs)), skipped);
}

function readable(cues: readonly Cue[], skipped: readonly SkippedCue[]): Subtitles {
  const endMs = cues.reduce((latest, cue) => Math.max(latest, cue.endMs), 0);
  return { ok: true, vtt: writeCues(cues), cues: cues.length, endMs, skipped: skipped.slice(0, MAX_SKIPPED) };
}

/** Cues with safe markup in time order, without empty ones; null when one cannot be shown. */
export function tidyCues(given: readonly Cue[]): Cue[] | null {
  if (given.length > subtitleLimits.cues) return null;
  const cues = given.map(({ startMs, endMs, settings, text }) => ({
    startMs,
    endMs,
    settings: readCueSettings(settings),
    text: text.length > subtitleLimits.writtenChars ? text : readCueText(text).text,
  }));
  const isShown = ({ startMs, endMs, text }: Cue) => startMs < endMs && text.length <= subtitleLimits.cueChars;
  return cues.every(isShown) ? cues.filter(({ text }) => text !== '').toSorted((a, b) => a.startMs - b.startMs) : null;
}

const refuse = (kind: SubtitleFault): Subtitles => ({ ok: false, problem: { kind, line: null } });

function readCue({ line, times, text: lines, textLine }: CueBlock): Cue | SkippedCue {
  const read = readCueTimes(times);
  if (read === null) return { kind: 'bad_time', line };
  if (read.endMs < read.startMs) return { kind: 'ends_before_start', line };
  const written = lines.join('\n');
  if (written.length > subtitleLimits.writtenChars) return { kind: 'text_too_long', line: textLine };
  const { text, settings } = readCueText(written);
  if (text.length > subtitleLimits.cueChars) return { kind: 'text_too_long', line: textLine };
  return { startMs: read.startMs, endMs: read.endMs, settings: readCueSettings(read.rest) || settings, text };
}

/** A cue that ends as it starts stays until the next one, but no longer than reading takes. */
function withLengths(cues: readonly Cue[]): Cue[] {
  let following: Cue | undefined;
  let nextMs = Number.POSITIVE_INFINITY;
  const fromLast = cues.toReversed().map((cue) => {
    if (following !== undefined && following.startMs > cue.startMs) nextMs = following.startMs;
    following = cue;
    if (cue.endMs > cue.startMs) return cue;
    const readingMs = Math.max(SHORTEST_MS, cue.text.length * READING_MS_PER_CHAR);
    return { ...cue, endMs: Math.min(nextMs, cue.startMs + readingMs) };
  });
  return fromLast.toReversed();
}
