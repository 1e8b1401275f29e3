import { COMMON_PASSWORDS, normalizePassword } from '@daystream/domain/identity';
import argon2 from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';

/** argon2id with the parameters OWASP names for servers: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return argon2.hash(normalizePassword(password), cost);
}

let decoy: Promise<string> | undefined;

/** Checks a password; without a stored hash it takes the same time, so that nobody learns which e-mails exist. */
export async function passwordMatches(storedHash: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const isRight = await argon2.verify(storedHash ?? (await decoy), normalizePassword(password));
  return isRight && storedHash != null;
}

/** The list is in the order of frequency. */
const commonest = new Set(dictionary['passwords-common'].slice(0, COMMON_PASSWORDS));

/** Says whether a password in small letters is among those that are tried first (Q42). */
export function isCommonPassword(password: string): boolean {
  return commonest.has(password);
}
