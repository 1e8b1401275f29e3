import { COMMON_PASSWORDS } from '@daystream/domain/identity';
import { dictionary } from '@zxcvbn-ts/language-common';

/** The list is in the order of frequency. */
const commonest = new Set(dictionary['passwords-common'].slice(0, COMMON_PASSWORDS));

/** Says whether a password in small letters is among those that are tried first (Q42). */
export function isCommonPassword(password: string): boolean {
  return commonest.has(password);
}
