import { textLimits } from '../limits.ts';
import { isTooLong, isTooShort, normalizeText, type TextProblem, textProblem } from '../texts.ts';
import type { FieldProblem } from './field-problem.ts';

export const COMMON_PASSWORDS = 10_000; // Q42, size of the list of refused passwords

export type PasswordProblemCode = 'required' | 'too_short' | 'too_long' | 'too_common' | Exclude<TextProblem, 'empty'>;
export type PasswordProblem = FieldProblem<PasswordProblemCode>;

export interface PasswordFacts {
  /** Whether a lower-case password is on the list of common ones; only the server has the list. */
  isCommon?: (password: string) => boolean;
}

/** Normalises a password before its length is checked and it is compared or hashed: NFC, trimmed (Q42). */
export function normalizePassword(password: string): string {
  return normalizeText(password).trim();
}

/** Returns what is wrong with a new password, null when it is accepted; all characters are allowed (Q42). */
export function passwordProblem(password: string, { isCommon }: PasswordFacts = {}): PasswordProblem | null {
  const normal = normalizePassword(password);
  if (normal === '') return { code: 'required' };
  const unfit = textProblem(normal);
  if (unfit !== null && unfit !== 'empty') return { code: unfit };
  if (isTooShort(normal, textLimits.passwordLeast))
    return { code: 'too_short', params: { count: textLimits.passwordLeast } };
  if (isTooLong(normal, textLimits.password)) return { code: 'too_long', params: { count: textLimits.password } };
  return isCommon?.(normal.toLowerCase()) ? { code: 'too_common' } : null;
}

/** Returns what is wrong with the repeat of a new password, null when it is the same (ACC-041). */
export function repeatProblem(password: string, repeat: string): FieldProblem<'required' | 'not_confirmed'> | null {
  if (normalizePassword(repeat) === '') return { code: 'required' };
  return normalizePassword(password) === normalizePassword(repeat) ? null : { code: 'not_confirmed' };
}
