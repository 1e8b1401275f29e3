import { textLimits } from '../limits.ts';
import { normalizeText, type TextProblem, textProblem } from '../texts.ts';

/** Returns a segment's name as it is stored. */
export function normalizeSegmentName(name: string): string {
  return normalizeText(name).trim().replaceAll(/\s+/g, ' ');
}

/** Returns what is wrong with a segment's name, null when nothing. */
export function segmentNameProblem(name: string): 'required' | Exclude<TextProblem, 'empty'> | null {
  const problem = textProblem(normalizeSegmentName(name), { maxLength: textLimits.segmentName });
  if (normalizeSegmentName(name) === '') return 'required';
  return problem === 'empty' ? 'required' : problem;
}
