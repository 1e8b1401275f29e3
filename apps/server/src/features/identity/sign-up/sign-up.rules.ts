import type { Context } from '#http/context.ts';

/** What a variant decides about accounts (Q27, Q67). */
export interface VariantRules {
  readonly isRegistrationOpen: boolean;
  readonly mustValidateEmail: boolean;
  readonly mustValidatePhone: boolean;
}

/** An id that names no variant opens nothing. */
export function variantRules({ variants }: Pick<Context, 'variants'>, appId: string): VariantRules {
  const config = variants.find(appId)?.config;
  return {
    isRegistrationOpen: config?.features.registration ?? false,
    mustValidateEmail: config?.requireEmailVerification ?? false,
    mustValidatePhone: config?.requirePhoneVerification ?? false,
  };
}
