import { COMMON_PASSWORDS, normalizePassword } from '@daystream/domain/identity';
import argon2 from '@node-rs/argon2';

/** argon2id with OWASP's parameters for servers: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return argon2.hash(normalizePassword(password), cost);
}

let decoy: Promise<string> | undefined;

/** Checks a password; takes the same time without a stored hash, so that the timing does not reveal which emails exist. */
export async function passwordMatches(storedHash: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const isRight = await argon2.verify(storedHash ?? (await decoy), normalizePassword(password));
  return isRight && storedHash != null;
}

let commonest: Promise<ReadonlySet<string>> | undefined;

/** The most common passwords in lower case (Q42); in memory once somebody has chosen a password. */
export function readCommonPasswords(): Promise<ReadonlySet<string>> {
  commonest ??= import('@zxcvbn-ts/language-common').then(
    // Most frequent first.
    ({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, COMMON_PASSWORDS)),
  );
  return commonest;
}
