import { type TextProblem, textProblem } from '../texts.ts';

const LOCAL_PART_LENGTH = 64; // the parts bind before the whole's 320 can (Q127)
const DOMAIN_LENGTH = 253;
const LABEL_LENGTH = 63;
const PASSWORD_LENGTH = 128; // Q42; a longer one is nobody's password, and hashing it would be a gift to attackers

const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/; // Q129
const LABEL = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/;

export type SignInProblem = 'required' | 'invalid_email' | TextProblem;

export interface SignInForm {
  email: string;
  password: string;
}

/** Answers the form as it is sent: e-mail trimmed and lower-cased, password trimmed (ACC-010, ACC-011). */
export function normalizeSignIn(form: SignInForm): SignInForm {
  return { email: form.email.trim().toLowerCase(), password: form.password.trim() };
}

/** Answers what is wrong field by field; an empty object means the form may be sent. */
export function signInProblems(form: SignInForm): Partial<Record<keyof SignInForm, SignInProblem>> {
  const { email, password } = normalizeSignIn(form);
  const emailProblem = email === '' ? 'required' : isEmail(email) ? null : 'invalid_email';
  const passwordProblem = password === '' ? 'required' : textProblem(password, { maxLength: PASSWORD_LENGTH });
  return {
    ...(emailProblem && { email: emailProblem }),
    ...(passwordProblem && { password: passwordProblem }),
  };
}

/** Says whether a normalised text has the form of an e-mail address. */
export function isEmail(email: string): boolean {
  const at = email.lastIndexOf('@');
  const localPart = email.slice(0, at);
  const labels = email.slice(at + 1).split('.');
  return (
    at > 0 &&
    localPart.length <= LOCAL_PART_LENGTH &&
    LOCAL_PART.test(localPart) &&
    email.length - at - 1 <= DOMAIN_LENGTH &&
    labels.length > 1 && // Q130
    labels.every((label) => label.length <= LABEL_LENGTH && LABEL.test(label))
  );
}
