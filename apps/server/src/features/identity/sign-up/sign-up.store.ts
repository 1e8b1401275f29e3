import type { Connection, Trx } from '#db/open.ts';

export interface NewAccount {
  readonly email: string | null;
  /** Empty: not said. */
  readonly firstName: string;
  readonly appIdHash: Buffer | null;
  readonly passwordHash: string;
  readonly status: number;
  readonly language: string;
  readonly timeZone: string;
  readonly mustValidateEmail: boolean;
  readonly mustValidatePhone: boolean;
  readonly now: Date;
}

/** Adds a person; null when the email or the app's id exists already. */
export async function insertAccount(trx: Trx, account: NewAccount): Promise<number | null> {
  const inserted = await trx
    .insertInto('users')
    .values(rowOf(account))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

/** Gives a guest, who is locked, the account they sign up for; they are somebody new from now on. */
export async function completeGuest(trx: Trx, userId: number, account: NewAccount): Promise<void> {
  await trx
    .updateTable('users')
    .set({ ...rowOf(account), guest_since: null })
    .where('id', '=', userId)
    .execute();
}

function rowOf(account: NewAccount) {
  return {
    email: account.email,
    first_name: account.firstName,
    app_id_hash: account.appIdHash,
    password_hash: account.passwordHash,
    status: account.status,
    language: account.language,
    time_zone: account.timeZone,
    must_validate_email: account.mustValidateEmail,
    must_validate_phone: account.mustValidatePhone,
    created_at: account.now,
    updated_at: account.now,
  };
}

export async function isAppIdTaken(db: Connection, appIdHash: Buffer): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('app_id_hash', '=', appIdHash).executeTakeFirst();
  return row !== undefined;
}

export interface NewConsent {
  readonly userId: number;
  readonly document: string;
  readonly version: string;
  readonly language: string;
  readonly now: Date;
}

export async function insertDocumentConsent(trx: Trx, consent: NewConsent): Promise<void> {
  await trx
    .insertInto('document_consents')
    .values({
      user_id: consent.userId,
      document: consent.document,
      version: consent.version,
      language: consent.language,
      agreed_at: consent.now,
    })
    .execute();
}

/** Documents a person agreed to, the newest first. */
export function listConsents(db: Connection, userId: number) {
  return db
    .selectFrom('document_consents')
    .select(['document', 'version', 'language', 'agreed_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
}
