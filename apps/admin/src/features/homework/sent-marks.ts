import { momentText } from '@daystream/i18n/clock';
import type { DraftMark } from './reply-draft.ts';

/** Marks with words, as they are sent; the others say nothing. */
export function writtenMarks(marks: readonly DraftMark[]): DraftMark[] {
  return marks.filter(({ text }) => text.trim() !== '');
}

/** Marks as lines of a comment, which is how they reach the learner without a verdict. */
export function marksAsText(marks: readonly DraftMark[]): string {
  return writtenMarks(marks)
    .map(({ startMs, endMs, text }) => `${momentText(startMs, endMs)} ${text.trim()}`)
    .join('\n');
}
