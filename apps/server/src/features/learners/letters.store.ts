import { sql } from 'kysely';
import type { Connection, Trx } from '#db/open.ts';

export interface NewLetter {
  readonly userId: number;
  readonly staffId: number;
  readonly variant: string;
  readonly streamId: number | null;
  readonly batchId: number | null;
  readonly wordsHash: string | null;
  readonly now: Date;
}

/** undefined: this letter exists already. */
export async function insertLetter(trx: Trx, letter: NewLetter): Promise<number | undefined> {
  const row = await trx
    .insertInto('letters')
    .values({
      user_id: letter.userId,
      staff_id: letter.staffId,
      variant: letter.variant,
      stream_id: letter.streamId,
      batch_id: letter.batchId,
      words_hash: letter.wordsHash,
      created_at: letter.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Takes a letter for one try; undefined when it was sent, or tried by somebody who has not come back. */
export function claimLetter(db: Connection, id: number, now: Date) {
  return db
    .updateTable('letters')
    .set({ tried_at: now })
    .where('id', '=', id)
    .where('tried_at', 'is', null)
    .returning(['id', 'user_id', 'staff_id', 'variant', 'stream_id', 'batch_id'])
    .executeTakeFirst();
}

/** Letters that wait, written between two moments; the oldest first. */
export async function listWaitingLetters(
  db: Connection,
  { since, until }: { since: Date; until: Date },
): Promise<number[]> {
  const rows = await db
    .selectFrom('letters')
    .select('id')
    .where('sent_at', 'is', null)
    .where('tried_at', 'is', null)
    .where('created_at', '>', since)
    .where('created_at', '<', until)
    .orderBy('created_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** The mail server did not take it: it may be tried again. */
export async function releaseLetter(db: Connection, id: number): Promise<void> {
  await db.updateTable('letters').set({ tried_at: null }).where('id', '=', id).where('sent_at', 'is', null).execute();
}

export async function markSent(db: Connection, id: number, now: Date): Promise<void> {
  await db.updateTable('letters').set({ sent_at: now }).where('id', '=', id).execute();
}

/** Nobody is there to read it any more. */
export async function deleteLetter(db: Connection, id: number): Promise<void> {
  await db.deleteFrom('letters').where('id', '=', id).execute();
}

export async function deleteUnsentLettersOf(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('letters').where('user_id', '=', userId).where('tried_at', 'is', null).execute();
}

export interface LetterCounts {
  readonly waiting: number;
  readonly sent: number;
  readonly unsure: number;
}

/** Letters tried before `givenUpAt` and not known to be sent are unsure; one that was tried since is still on its way. */
export async function countLetters(db: Connection, batchId: number, givenUpAt: Date): Promise<LetterCounts> {
  const { rows } = await sql<LetterCounts>`
    select (count(*) filter (where sent_at is null and (tried_at is null or tried_at >= ${givenUpAt})))::int as waiting,
      (count(*) filter (where sent_at is not null))::int as sent,
      (count(*) filter (where sent_at is null and tried_at < ${givenUpAt}))::int as unsure
    from letters where batch_id = ${batchId}`.execute(db);
  return rows[0] ?? { waiting: 0, sent: 0, unsure: 0 };
}
