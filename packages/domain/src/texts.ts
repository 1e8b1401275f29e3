export const textProblems = ['nul', 'lone_surrogate', 'too_long', 'empty'] as const;
export type TextProblem = (typeof textProblems)[number];

export interface TextBounds {
  maxLength?: number;
  isRequired?: boolean;
}

/** Normalises a text for storage, to NFC (Q248). */
export function normalizeText(text: string): string {
  return text.normalize('NFC');
}

/** Returns why a text cannot be stored, or null; its length is counted as in a form field. */
export function textProblem(text: string, bounds: TextBounds = {}): TextProblem | null {
  if (text.includes('\u0000')) return 'nul';
  if (!text.isWellFormed()) return 'lone_surrogate';
  const normal = normalizeText(text);
  if (bounds.isRequired && normal.trim() === '') return 'empty';
  if (bounds.maxLength !== undefined && normal.length > bounds.maxLength) return 'too_long';
  return null;
}
