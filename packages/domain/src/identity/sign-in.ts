import { textLimits } from '../limits.ts';
import { type TextProblem, textProblem } from '../texts.ts';
import { checkEmail } from './email-check.ts';

export type SignInProblem = 'required' | 'invalid_email' | TextProblem;

export interface SignInForm {
  email: string;
  password: string;
}

/** Returns the form as it is sent: email trimmed and lower-cased, password trimmed (ACC-010, ACC-011). */
export function normalizeSignIn(form: SignInForm): SignInForm {
  return { email: normalizeEmail(form.email), password: form.password.trim() };
}

/** Returns an email as it is sent, stored and compared. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Returns what is wrong field by field; an empty object means the form may be sent. */
export function signInProblems(form: SignInForm): Partial<Record<keyof SignInForm, SignInProblem>> {
  const { email, password } = normalizeSignIn(form);
  const emailProblem = email === '' ? 'required' : isEmail(email) ? null : 'invalid_email';
  // No stored password is longer, and hashing an unlimited input would invite denial of service.
  const passwordProblem = password === '' ? 'required' : textProblem(password, { maxLength: textLimits.password });
  return {
    ...(emailProblem && { email: emailProblem }),
    ...(passwordProblem && { password: passwordProblem }),
  };
}

/** Says whether a normalised text has the form of an email address. */
export function isEmail(email: string): boolean {
  return checkEmail(email).isValid;
}
