import { findVariant } from '@daystream/variants/variants';

/** What a variant decides about accounts (Q27, Q67). */
export interface VariantRules {
  readonly isRegistrationOpen: boolean;
  readonly mustValidateEmail: boolean;
  readonly mustValidatePhone: boolean;
}

/** An id that names no variant opens nothing. */
export function variantRules(appId: string): VariantRules {
  const config = findVariant(appId)?.config;
  return {
    isRegistrationOpen: config?.features.registration ?? false,
    mustValidateEmail: config?.requireEmailVerification ?? false,
    mustValidatePhone: config?.requirePhoneVerification ?? false,
  };
}
