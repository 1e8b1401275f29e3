export const textProblems = ['nul', 'lone_surrogate', 'too_long', 'empty'] as const;
export type TextProblem = (typeof textProblems)[number];

export interface TextBounds {
  maxLength?: number;
  isRequired?: boolean;
}

/** Answers the text as it is stored: in NFC (Q248). */
export function normalizeText(text: string): string {
  return text.normalize('NFC');
}

/** Answers why a text cannot be stored, null when it can; its length is counted as a form field counts it. */
export function textProblem(text: string, bounds: TextBounds = {}): TextProblem | null {
  if (text.includes('\u0000')) return 'nul';
  if (!text.isWellFormed()) return 'lone_surrogate';
  const normal = normalizeText(text);
  if (bounds.isRequired && normal.trim() === '') return 'empty';
  if (bounds.maxLength !== undefined && normal.length > bounds.maxLength) return 'too_long';
  return null;
}
