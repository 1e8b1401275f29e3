import type { ExternalSource } from '@daystream/domain/identity';
import type { Connection, Trx } from '#db/open.ts';

export interface NewAttempt {
  readonly stateHash: Buffer;
  readonly browserHash: Buffer;
  readonly source: ExternalSource;
  readonly userId: number | null;
  /** The session that links; null: somebody signs in. */
  readonly sessionId: number | null;
  readonly origin: string;
  readonly appVariant: string | null;
  readonly returnUrl: string | null;
  readonly expiresAt: Date;
}

/** Deletes expired attempts and claims. */
export async function deleteAttemptsBefore(db: Connection, expiredBefore: Date): Promise<void> {
  await db.deleteFrom('social_claims').where('expires_at', '<', expiredBefore).execute();
  await db.deleteFrom('social_attempts').where('expires_at', '<', expiredBefore).execute();
}

/** Ends the linking of networks that a person has begun. */
export async function deleteAttemptsOf(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('social_attempts').where('user_id', '=', userId).execute();
}

export async function insertAttempt(db: Connection, attempt: NewAttempt): Promise<void> {
  await db
    .insertInto('social_attempts')
    .values({
      state_hash: attempt.stateHash,
      browser_hash: attempt.browserHash,
      source: attempt.source,
      user_id: attempt.userId,
      session_id: attempt.sessionId,
      origin: attempt.origin,
      app_variant: attempt.appVariant,
      return_url: attempt.returnUrl,
      expires_at: attempt.expiresAt,
    })
    .execute();
}

/** Uses an attempt up, once, only for its browser and network. */
export function consumeAttempt(
  db: Connection,
  key: { stateHash: Buffer; browserHash: Buffer; source: ExternalSource },
) {
  return db
    .deleteFrom('social_attempts')
    .where('state_hash', '=', key.stateHash)
    .where('browser_hash', '=', key.browserHash)
    .where('source', '=', key.source)
    .returning(['user_id', 'session_id', 'origin', 'app_variant', 'return_url', 'expires_at'])
    .executeTakeFirst();
}

/** The person with this linked id; null when nobody has it. */
export async function findLinkedUserId(
  db: Connection,
  source: ExternalSource,
  subject: string,
): Promise<number | null> {
  const row = await db
    .selectFrom('external_auths')
    .select('user_id')
    .where('source', '=', source)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Links unless the id, or the person's place for this network, is already used; returns whether it did. */
export async function insertLink(
  trx: Trx,
  link: { userId: number; source: ExternalSource; subject: string; now: Date },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('external_auths')
    .values({ user_id: link.userId, source: link.source, subject: link.subject, created_at: link.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Unlinks what was linked after that. */
export async function deleteLinksAfter(trx: Trx, userId: number, moment: Date): Promise<void> {
  await trx.deleteFrom('external_auths').where('user_id', '=', userId).where('created_at', '>', moment).execute();
}

interface Claim {
  readonly tokenHash: Buffer;
  readonly sessionId: number;
  readonly source: ExternalSource;
  readonly subject: string;
  readonly expiresAt: Date;
}

export async function insertClaim(db: Connection, claim: Claim): Promise<void> {
  await db
    .insertInto('social_claims')
    .values({
      token_hash: claim.tokenHash,
      session_id: claim.sessionId,
      source: claim.source,
      subject: claim.subject,
      expires_at: claim.expiresAt,
    })
    .execute();
}

/** Uses a claim up, once, only for the session that began it. */
export function consumeClaim(trx: Trx, key: { tokenHash: Buffer; sessionId: number; now: Date }) {
  return trx
    .deleteFrom('social_claims')
    .where('token_hash', '=', key.tokenHash)
    .where('session_id', '=', key.sessionId)
    .where('expires_at', '>', key.now)
    .returning(['source', 'subject'])
    .executeTakeFirst();
}
