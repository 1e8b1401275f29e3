import type { Context } from '#http/context.ts';
import { checkEmail, normalizeEmail } from '@daystream/domain/identity';
import type { FieldProblem } from '#http/refusal.ts';

/** A variant's settings for accounts (Q27, Q67). */
export interface VariantRules {
  readonly isRegistrationOpen: boolean;
  readonly mustValidateEmail: boolean;
  readonly mustValidatePhone: boolean;
}

/** An unknown variant allows nothing. */
export function variantRules({ variants }: Pick<Context, 'variants'>, appId: string): VariantRules {
  const config = variants.find(appId)?.config;
  return {
    isRegistrationOpen: config?.features.registration ?? false,
    mustValidateEmail: config?.requireEmailVerification ?? false,
    mustValidatePhone: config?.requirePhoneVerification ?? false,
  };
}

/** Problems of an email, by the checker of all forms (EML-033). */
export function emailProblems(written: string): readonly FieldProblem[] {
  const email = normalizeEmail(written);
  if (email === '') return [{ code: 'required' }];
  return checkEmail(email).errors.map((error) => ({
    code: 'invalid_email' as const,
    text: `emailVerification:errors.${error}`,
  }));
}
