import { randomBytes } from 'node:crypto';
import { sealSecret } from '../../features/identity/crypto/sealed-secrets.ts';
import type { TestSchool } from '../../testing/test-school.ts';

/** A public test secret. */
const SECRET = Buffer.from('12345678901234567890');
export const SECRET_BASE32 = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
/** The host of injected calls, which send no host. */
export const HERE = { origin: 'http://localhost:80', headers: { host: 'localhost:80' } };

/** Adds an authenticator app and a passkey to a person; returns the passkey's id. */
export async function insertFactors({ ctx }: TestSchool, userId: number): Promise<number> {
  const now = new Date(ctx.clock.nowMs());
  await ctx.db
    .insertInto('totp_factors')
    .values({ user_id: userId, secret: sealSecret(ctx, userId, SECRET), confirmed_at: now })
    .execute();
  const { id } = await ctx.db
    .insertInto('passkeys')
    .values({
      user_id: userId,
      credential_id: randomBytes(32),
      public_key: randomBytes(64),
      counter: 0,
      rp_id: new URL(HERE.origin).hostname,
      name: 'Phone',
      is_backed_up: false,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
