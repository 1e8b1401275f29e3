import { checkEmail, normalizeEmail } from '@daystream/domain/identity';
import type { FieldProblem } from '#http/refusal.ts';

/** What is wrong with an e-mail as it was written, by the one checker of all forms (EML-033). */
export function emailProblems(written: string): readonly FieldProblem[] {
  const email = normalizeEmail(written);
  if (email === '') return [{ code: 'required' }];
  return checkEmail(email).errors.map((error) => ({
    code: 'invalid_email' as const,
    text: `emailVerification:errors.${error}`,
  }));
}
