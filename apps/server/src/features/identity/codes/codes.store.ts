import type { Connection, Trx } from '#db/open.ts';
import type { CodeChannel } from '@daystream/domain/identity/one-time-code';

/** Code requests for this address since a moment; the address need not belong to anybody. */
export function listRequests(trx: Trx, channel: CodeChannel, targetHash: Buffer, since: Date) {
  return trx
    .selectFrom('one_time_codes')
    .select(['created_at', 'counted_under', 'is_by_stranger'])
    .where('channel', '=', channel)
    .where('target_hash', '=', targetHash)
    .where('created_at', '>', since)
    .execute();
}

export interface NewRequest {
  readonly userId: number | null;
  readonly channel: CodeChannel;
  readonly targetHash: Buffer;
  readonly askerHash: Buffer;
  /** The asker named no device. */
  readonly isNameless: boolean;
  readonly countedUnder: Buffer;
  readonly isByStranger: boolean;
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
      asker_hash: request.askerHash,
      is_nameless: request.isNameless,
      counted_under: request.countedUnder,
      is_by_stranger: request.isByStranger,
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

/** Where a code was sent, and who enters it. */
export interface SentTo {
  readonly channel: CodeChannel;
  readonly targetHash: Buffer;
  /** null: a client that names no device. */
  readonly askerHash: Buffer | null;
}

/** A code is found, and its wrong entries are counted, by who enters it. */
function enteredBy({ askerHash }: SentTo) {
  return askerHash === null
    ? ({ column: 'is_nameless', value: true, failures: 'nameless_failures' } as const)
    : ({ column: 'asker_hash', value: askerHash, failures: 'failures' } as const);
}

/** The valid code: the newest that this asker had sent to this address. */
export async function lockNewestCode(trx: Trx, sent: SentTo) {
  const { column, failures, value } = enteredBy(sent);
  return trx
    .selectFrom('one_time_codes')
    .select(['id', 'user_id', 'code_hash', `${failures} as failures`, 'expires_at', 'used_at', 'created_at'])
    .where('channel', '=', sent.channel)
    .where('target_hash', '=', sent.targetHash)
    .where(column, '=', value)
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

export async function countCodeFailure(db: Connection, id: number, sent: SentTo): Promise<void> {
  const { failures } = enteredBy(sent);
  await db
    .updateTable('one_time_codes')
    .set((row) => ({ [failures]: row(failures, '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Counts a failure when no code was sent: under the newest request, if there is one. */
export async function countFailureOfNewest(trx: Trx, sent: SentTo): Promise<void> {
  const { column, failures, value } = enteredBy(sent);
  await trx
    .updateTable('one_time_codes')
    .set((row) => ({ [failures]: row(failures, '+', 1) }))
    .where('id', '=', (from) =>
      from
        .selectFrom('one_time_codes')
        .select('id')
        .where('channel', '=', sent.channel)
        .where('target_hash', '=', sent.targetHash)
        .where(column, '=', value)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .execute();
}

export async function deleteCodesBefore(db: Connection, before: Date): Promise<void> {
  await db.deleteFrom('one_time_codes').where('created_at', '<', before).execute();
}
