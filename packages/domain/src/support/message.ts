import { textLimits } from '../limits.ts';
import type { FieldProblem } from '../identity/field-problem.ts';
import { isEmail, normalizeEmail } from '../identity/sign-in.ts';
import { normalizeName, type TextProblem, textProblem } from '../texts.ts';

export interface SupportForm {
  name: string;
  email: string;
  message: string;
}

export type SupportProblem = FieldProblem<'required' | 'invalid_email' | Exclude<TextProblem, 'empty'>>;
export type SupportProblems = Partial<Record<keyof SupportForm, SupportProblem>>;

/** Normalises a message to support for sending. */
export function normalizeSupport({ name, email, message }: SupportForm): SupportForm {
  return { name: normalizeName(name), email: normalizeEmail(email), message: message.trim() };
}

/** Returns what is wrong field by field (SUP-002..004); an empty object means the message may be sent. */
export function supportProblems(form: SupportForm): SupportProblems {
  const { name, email, message } = normalizeSupport(form);
  const problems = {
    name: filledProblem(name, textLimits.name),
    email: filledProblem(email) ?? (isEmail(email) ? null : ({ code: 'invalid_email' } as const)),
    message: filledProblem(message, textLimits.supportMessage),
  };
  return {
    ...(problems.name && { name: problems.name }),
    ...(problems.email && { email: problems.email }),
    ...(problems.message && { message: problems.message }),
  };
}

/** Says whether the send button is enabled: there is text and no request is pending (SUP-005). */
export function canSendSupport({ message }: Pick<SupportForm, 'message'>, isSending: boolean): boolean {
  return !isSending && message.trim() !== '';
}

function filledProblem(text: string, maxLength?: number): SupportProblem | null {
  if (text === '') return { code: 'required' };
  const problem = textProblem(text, maxLength === undefined ? {} : { maxLength });
  if (problem === null || problem === 'empty') return null;
  return problem === 'too_long' && maxLength !== undefined
    ? { code: problem, params: { count: maxLength } }
    : { code: problem };
}
