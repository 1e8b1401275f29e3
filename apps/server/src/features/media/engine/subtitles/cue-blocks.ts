import { isTimingLine } from './cue-times.ts';

/** The lines of one cue as they are in the file. */
export interface CueBlock {
  /** Of its times, counted from 1. */
  readonly line: number;
  readonly times: string;
  /** Without empty lines. */
  readonly text: readonly string[];
  readonly textLine: number;
}

export interface CueBlocks {
  readonly cues: readonly CueBlock[];
  /** First lines of texts that belong to no cue: before the first one and after the last one. */
  readonly strayLines: readonly number[];
}

/**
 * Finds the cues by their times, as browsers do, so that missing empty lines and empty lines within a text do no harm. Notes,
 * styles and regions of WebVTT are left out, and so are the numbers of SubRip.
 */
export function listCueBlocks(text: string): CueBlocks {
  const isWebVtt = /^\s*WEBVTT(?:\s|$)/.test(text);
  const lines = withoutComments(text.split('\n'), isWebVtt);
  const starts = lines.flatMap((line, at) => (isTimingLine(line) ? [at] : []));
  const cues = starts.map((at, index): CueBlock => {
    const nextAt = starts[index + 1];
    const end =
      nextAt === undefined
        ? endOfParagraph(lines, at + 1)
        : headOf(lines, { at: nextAt, before: at, number: index + 2, isWebVtt });
    const textAt = firstWritten(lines, at + 1, end);
    return {
      line: at + 1,
      times: lines[at] ?? '',
      text: lines.slice(at + 1, end).filter(isWritten),
      textLine: textAt + 1,
    };
  });
  const [first] = starts;
  const last = starts.at(-1);
  const strayLines: number[] = [];
  for (const [from, to] of [
    [0, first === undefined ? 0 : headOf(lines, { at: first, before: -1, number: 1, isWebVtt })],
    [last === undefined ? lines.length : endOfParagraph(lines, last + 1), lines.length],
  ] as const) {
    const at = firstWritten(lines, from, to);
    if (at < to) strayLines.push(at + 1);
  }
  return { cues, strayLines };
}

const isWritten = (line: string): boolean => line.trim() !== '';

/** Empty lines in place of the header, notes, styles and regions, each with all lines up to the next empty one. */
function withoutComments(lines: readonly string[], isWebVtt: boolean): string[] {
  let isInside = isWebVtt;
  let isAfterEmpty = true;
  return lines.map((line) => {
    if (!isWritten(line)) isInside = false;
    else if (isAfterEmpty && /^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(line)) isInside = true;
    else if (isTimingLine(line) && !line.startsWith('NOTE')) isInside = false;
    isAfterEmpty = !isWritten(line);
    return isInside ? '' : line;
  });
}

interface Head {
  /** Where the times are, and those of the cue before; -1 for the first. */
  readonly at: number;
  readonly before: number;
  /** Counted from 1. */
  readonly number: number;
  readonly isWebVtt: boolean;
}

const NUMBER = /^#?\d+[.:)]?$/;

/** Where the head of a cue begins: the line right above its times is its number, or in WebVTT its name. */
function headOf(lines: readonly string[], { at, before, number, isWebVtt }: Head): number {
  const above = (lines[at - 1] ?? '').trim();
  if (at - 1 > before && above !== '') {
    const isName = isWebVtt && at - 2 > before && !isWritten(lines[at - 2] ?? '');
    return NUMBER.test(above) || isName ? at - 1 : at;
  }
  // With an empty line after every line, the number counts on.
  const written = lastWritten(lines, at - 1, before);
  return written !== null && (lines[written] ?? '').trim() === String(number) ? written : at;
}

/** `to` when there is none. */
function firstWritten(lines: readonly string[], from: number, to: number): number {
  let at = from;
  while (at < to && !isWritten(lines[at] ?? '')) at += 1;
  return Math.min(at, to);
}

function lastWritten(lines: readonly string[], from: number, downTo: number): number | null {
  for (let at = from; at > downTo; at -= 1) if (isWritten(lines[at] ?? '')) return at;
  return null;
}

/** Where the first paragraph at or after a line ends. */
function endOfParagraph(lines: readonly string[], from: number): number {
  let at = firstWritten(lines, from, lines.length);
  while (at < lines.length && isWritten(lines[at] ?? '')) at += 1;
  return at;
}
