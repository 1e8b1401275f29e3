import type { Connection, Trx } from '#db/open.ts';
import type { CodeChannel } from '@daystream/domain/identity/one-time-code';

/** Times of code requests for this address since a moment, oldest first; the address need not belong to anybody. */
export async function listRequests(trx: Trx, channel: CodeChannel, targetHash: Buffer, since: Date): Promise<number[]> {
  const rows = await trx
    .selectFrom('one_time_codes')
    .select('created_at')
    .where('channel', '=', channel)
    .where('target_hash', '=', targetHash)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .execute();
  return rows.map(({ created_at }) => created_at.getTime());
}

export interface NewRequest {
  readonly userId: number | null;
  readonly channel: CodeChannel;
  readonly targetHash: Buffer;
  readonly expiresAt: Date;
  readonly now: Date;
}

export async function insertRequest(trx: Trx, request: NewRequest): Promise<number> {
  const { id } = await trx
    .insertInto('one_time_codes')
    .values({
      user_id: request.userId,
      channel: request.channel,
      target_hash: request.targetHash,
      expires_at: request.expiresAt,
      created_at: request.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Gives a request its code and returns its owner; undefined when it has expired, is used or has no owner. */
export async function setCode(db: Connection, id: number, codeHash: Buffer, now: Date) {
  return db
    .updateTable('one_time_codes')
    .set({ code_hash: codeHash })
    .where('id', '=', id)
    .where('user_id', 'is not', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'created_at'])
    .executeTakeFirst();
}

/** Where a code was sent, and who requested it; null: the owner of the address. */
export interface SentTo {
  readonly channel: CodeChannel;
  readonly targetHash: Buffer;
  readonly userId: number | null;
}

/** The valid code: the newest that was sent to this address. */
export async function lockNewestCode(trx: Trx, { channel, targetHash, userId }: SentTo) {
  return trx
    .selectFrom('one_time_codes')
    .select(['id', 'user_id', 'code_hash', 'failures', 'expires_at', 'used_at', 'created_at'])
    .where('channel', '=', channel)
    .where('target_hash', '=', targetHash)
    .$if(userId !== null, (query) => query.where('user_id', '=', userId))
    .where('code_hash', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

export async function markCodeUsed(trx: Trx, id: number, now: Date): Promise<void> {
  await trx.updateTable('one_time_codes').set({ used_at: now }).where('id', '=', id).execute();
}

export async function countCodeFailure(db: Connection, id: number): Promise<void> {
  await db
    .updateTable('one_time_codes')
    .set((row) => ({ failures: row('failures', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Counts a failure when no code was sent: under the newest request, if there is one. */
export async function countFailureOfNewest(trx: Trx, { channel, targetHash, userId }: SentTo): Promise<void> {
  await trx
    .updateTable('one_time_codes')
    .set((row) => ({ failures: row('failures', '+', 1) }))
    .where('id', '=', (from) =>
      from
        .selectFrom('one_time_codes')
        .select('id')
        .where('channel', '=', channel)
        .where('target_hash', '=', targetHash)
        .$if(userId !== null, (query) => query.where('user_id', '=', userId))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .execute();
}

export async function deleteCodesBefore(db: Connection, before: Date): Promise<void> {
  await db.deleteFrom('one_time_codes').where('created_at', '<', before).execute();
}
