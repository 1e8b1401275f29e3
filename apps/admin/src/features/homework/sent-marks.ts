import { momentText } from '@daystream/i18n/clock';
import type { DraftMark } from './reply-draft.ts';

/** Marks that say something; what is drawn without a word is sent too, to be asked for one. */
export function writtenMarks(marks: readonly DraftMark[]): DraftMark[] {
  return marks.filter(saysSomething);
}

export function saysSomething({ text, drawing, voiceId }: DraftMark): boolean {
  return text.trim() !== '' || drawing.length > 0 || voiceId !== null;
}

/** Marks as lines of a comment, which is how they reach the learner without a verdict. */
export function marksAsText(marks: readonly DraftMark[]): string {
  return writtenMarks(marks)
    .map(({ startMs, endMs, text }) => `${momentText(startMs, endMs)} ${text.trim()}`.trimEnd())
    .join('\n');
}

/** Their remarks, which follow such a comment as files. */
export function voicesOf(marks: readonly DraftMark[]): number[] {
  return marks.flatMap(({ voiceId }) => voiceId ?? []);
}
