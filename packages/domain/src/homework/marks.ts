import { SECOND_MS } from '../durations.ts';
import { textLimits } from '../limits.ts';
import { type TextProblem, textProblem } from '../texts.ts';

/** A mark praises a moment of a learner's film or says what to change in it. */
export const markTones = ['praise', 'correction'] as const;
export type MarkTone = (typeof markTones)[number];

/** Marks of one review, over all films of the answer. */
export const MOST_MARKS = 30;
/** A mark may last: the longest part of a film that one mark is about. */
export const MARK_LONGEST_MS = 30 * SECOND_MS;
/** A player and the transcoder measure the length of one film a little differently. */
export const MARK_SLACK_MS = SECOND_MS;
/** How much of the film before and after a mark is played again and again around it. */
export const MARK_LOOP_MS = 3 * SECOND_MS;

/** An expert's words about one moment of one film, written or spoken. */
export interface FilmMark {
  readonly fileId: number;
  readonly startMs: number;
  /** null: one moment. */
  readonly endMs: number | null;
  readonly tone: MarkTone;
  readonly text: string;
  /** Strokes over the picture of the moment, see `isStroke`; the words say in words what they show. */
  readonly drawing: readonly string[];
  /** The file of a spoken remark; with it a mark needs no written words. */
  readonly voiceId: number | null;
}

export type FilmMarkProblem = { index: number } & (
  | { field: 'file_id'; kind: 'file_unknown' | 'file_not_ready' }
  | { field: 'start'; kind: 'mark_outside' }
  | { field: 'end'; kind: 'mark_outside' | 'mark_range' }
  | { field: 'text'; kind: 'required' | TextProblem }
  | { field: 'voice'; kind: 'voice_gone' }
);

/**
 * Lists what is wrong with marks. `lengthsMs` has the films of the answer that they are for: a mark of another film looks
 * unknown, one of a film whose length is not known yet (null) has to wait. `voiceIds` are the expert's own remarks that are in
 * no mark yet; each goes with one mark.
 */
export function filmMarkProblems(
  marks: readonly FilmMark[],
  lengthsMs: ReadonlyMap<number, number | null>,
  voiceIds: ReadonlySet<number>,
): FilmMarkProblem[] {
  return marks.flatMap((mark, index): FilmMarkProblem[] => {
    const { startMs, endMs, text, voiceId } = mark;
    const lengthMs = lengthsMs.get(mark.fileId);
    if (lengthMs === undefined) return [{ index, field: 'file_id', kind: 'file_unknown' }];
    if (lengthMs === null) return [{ index, field: 'file_id', kind: 'file_not_ready' }];
    const badText = saysNothing(mark) ? 'required' : textProblem(text, { maxLength: textLimits.markText });
    const problems: FilmMarkProblem[] = badText === null ? [] : [{ index, field: 'text', kind: badText }];
    const isTaken = marks.findIndex((other) => other.voiceId === voiceId) < index;
    if (voiceId !== null && (isTaken || !voiceIds.has(voiceId)))
      problems.push({ index, field: 'voice', kind: 'voice_gone' });
    const untilMs = lengthMs + MARK_SLACK_MS;
    if (!(startMs >= 0 && startMs <= untilMs)) problems.push({ index, field: 'start', kind: 'mark_outside' });
    if (endMs === null) return problems;
    if (!(endMs <= untilMs)) problems.push({ index, field: 'end', kind: 'mark_outside' });
    else if (!(endMs > startMs && endMs - startMs <= MARK_LONGEST_MS))
      problems.push({ index, field: 'end', kind: 'mark_range' });
    return problems;
  });
}

function saysNothing({ text, voiceId }: FilmMark): boolean {
  return text.trim() === '' && voiceId === null;
}

/** The end that a range gets at this moment of the film, null where it would not be one. */
export function markEndAt(startMs: number, atMs: number): number | null {
  return atMs > startMs && atMs - startMs <= MARK_LONGEST_MS ? atMs : null;
}

/** Marks in the order of their films and moments; their numbers follow it. */
export function marksInOrder<Mark extends Pick<FilmMark, 'startMs'> & { readonly fileId: number | null }>(
  marks: readonly Mark[],
  fileIds: readonly number[],
): Mark[] {
  const placeOf = ({ fileId }: Mark) => {
    const place = fileId === null ? -1 : fileIds.indexOf(fileId);
    return place < 0 ? fileIds.length : place;
  };
  return marks.toSorted((a, b) => placeOf(a) - placeOf(b) || a.startMs - b.startMs);
}

/** The part of a film that is repeated around a mark; `lengthMs` 0 means that the length is not known yet. */
export function markLoop(
  { startMs, endMs }: Pick<FilmMark, 'startMs' | 'endMs'>,
  lengthMs: number,
): { startMs: number; endMs: number } {
  const until = (endMs ?? startMs) + MARK_LOOP_MS;
  return { startMs: Math.max(0, startMs - MARK_LOOP_MS), endMs: lengthMs > 0 ? Math.min(until, lengthMs) : until };
}
