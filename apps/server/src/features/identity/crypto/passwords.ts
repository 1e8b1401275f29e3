import { normalizePassword } from '@daystream/domain/identity';
import argon2 from '@node-rs/argon2';

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
