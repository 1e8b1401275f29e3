import { sql } from 'kysely';
import type { Connection } from '#db/open.ts';

/** Whose choice it is: a person's, or a browser's by the hash of its consent id. */
export type Chooser = { readonly userId: number } | { readonly consentHash: Buffer };

export interface Choice {
  readonly analytics: boolean;
  readonly marketing: boolean;
}

/** The current choice: the newest of all versions. */
export async function findPolicy(db: Connection, chooser: Chooser): Promise<Choice | undefined> {
  return db
    .selectFrom('cookie_policies')
    .select(['analytics', 'marketing'])
    .where((row) =>
      'userId' in chooser ? row('user_id', '=', chooser.userId) : row('consent_hash', '=', chooser.consentHash),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertPolicy(
  db: Connection,
  chooser: Chooser,
  { analytics, marketing }: Choice,
  { appId, now }: { readonly appId: string; readonly now: Date },
): Promise<void> {
  await db
    .insertInto('cookie_policies')
    .values({
      ...('userId' in chooser ? { user_id: chooser.userId } : { consent_hash: chooser.consentHash }),
      analytics,
      marketing,
      app_id: appId,
      decided_at: now,
    })
    .execute();
}

/** Copies the newest choice of their browser, with its time, to a person who has none (Q104). */
export async function copyPolicy(db: Connection, consentHash: Buffer, userId: number): Promise<void> {
  await sql`
    insert into cookie_policies (user_id, analytics, marketing, app_id, decided_at)
    select ${userId}, analytics, marketing, app_id, decided_at
      from cookie_policies
      where consent_hash = ${consentHash}
        and not exists (select from cookie_policies where user_id = ${userId})
      order by id desc limit 1`.execute(db);
}

/** Deletes old choices of browsers; those of people stay. */
export async function deleteBrowserPoliciesBefore(db: Connection, before: Date): Promise<void> {
  await db
    .deleteFrom('cookie_policies')
    .where('consent_hash', 'is not', null)
    .where('decided_at', '<', before)
    .execute();
}

/** Deletes every choice of a person. */
export async function deletePoliciesOf(db: Connection, userId: number): Promise<void> {
  await db.deleteFrom('cookie_policies').where('user_id', '=', userId).execute();
}
