import { personalDataAgreement } from '@daystream/domain/identity/agreement';
import { documentPath } from '@daystream/domain/config/documents';
import { variant } from '#shared/variant.ts';

/** The version this page shows and the user accepts, even if a newer one is published meanwhile. */
export function agreementVersion(): string {
  return variant.agreement ?? personalDataAgreement.edition;
}

export function agreementPath(): string {
  return documentPath(personalDataAgreement.name, agreementVersion(), variant.ticket);
}
