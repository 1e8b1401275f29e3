import { isTooLong, isTooShort } from '../texts.ts';
import { checkEmail, type EmailError } from './email-check.ts';
import type { FieldProblem } from './field-problem.ts';
import { repeatProblem } from './password.ts';
import { isEmail, normalizeEmail } from './sign-in.ts';

/** Names by which forms refer to the rules (ACC-044). */
export const formRuleNames = ['required', 'email', 'emailRfc', 'confirmed', 'min', 'max'] as const;
export type FormRuleName = (typeof formRuleNames)[number];

export interface EmailRfcProblem extends FieldProblem<'invalid_email'> {
  /** The first error the email check found; its text is shown instead of the one for `invalid_email` (ACC-045). */
  readonly error: EmailError | null;
}

/** Rules by name. Each returns what is wrong with a value, or null. Only `required` rejects an empty value. */
export const formRules = {
  required: (value: string): FieldProblem<'required'> | null => (value.trim() === '' ? { code: 'required' } : null),
  email: (value: string): FieldProblem<'invalid_email'> | null =>
    isEmptyOr(value, isEmail(normalizeEmail(value))) ? null : { code: 'invalid_email' },
  emailRfc: (value: string): EmailRfcProblem | null => {
    const { isValid, errors } = checkEmail(value.trim());
    return isEmptyOr(value, isValid) ? null : { code: 'invalid_email', error: errors[0] ?? null };
  },
  confirmed: (value: string, repeat: string): FieldProblem<'not_confirmed'> | null =>
    value === '' || repeatProblem(value, repeat) === null ? null : { code: 'not_confirmed' },
  min: (value: string, count: number): FieldProblem<'too_short'> | null =>
    isEmptyOr(value, !isTooShort(value.trim(), count)) ? null : { code: 'too_short', params: { count } },
  max: (value: string, count: number): FieldProblem<'too_long'> | null =>
    !isTooLong(value, count) ? null : { code: 'too_long', params: { count } },
} as const satisfies Record<FormRuleName, (value: string, ...rest: never[]) => FieldProblem | null>;

function isEmptyOr(value: string, isFine: boolean): boolean {
  return value.trim() === '' || isFine;
}
