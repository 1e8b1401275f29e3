import type { Connection } from '#db/open.ts';

export interface NewConfirmation {
  readonly tokenHash: Buffer;
  readonly userId: number;
  readonly email: string;
  readonly now: Date;
}

export async function insertConfirmation(db: Connection, { now, ...link }: NewConfirmation): Promise<void> {
  await db
    .insertInto('email_confirmations')
    .values({ token_hash: link.tokenHash, user_id: link.userId, email: link.email, sent_at: now })
    .execute();
}

/** The link of a message with the email of its account, as far as the account still has the one it was sent to. */
export function findConfirmation(db: Connection, tokenHash: Buffer) {
  return db
    .selectFrom('email_confirmations as link')
    .innerJoin('users', (join) => join.onRef('users.id', '=', 'link.user_id').onRef('users.email', '=', 'link.email'))
    .select(['link.user_id', 'link.email', 'link.sent_at', 'users.proved_email', 'users.status'])
    .where('link.token_hash', '=', tokenHash)
    .executeTakeFirst();
}

export async function deleteConfirmationsBefore(db: Connection, before: Date): Promise<void> {
  await db.deleteFrom('email_confirmations').where('sent_at', '<', before).execute();
}

/** Notes that this email is its owner's, unless the account has another one by now. */
export async function confirmEmail(db: Connection, userId: number, email: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ proved_email: email, must_validate_email: false, updated_at: now })
    .where('id', '=', userId)
    .where('email', '=', email)
    .execute();
}
