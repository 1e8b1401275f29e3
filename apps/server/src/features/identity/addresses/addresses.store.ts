import type { AddressChannel } from '@daystream/domain/identity';
import type { Connection, Trx } from '#db/open.ts';

const columns = [
  'id',
  'user_id',
  'channel',
  'old_address',
  'old_validated_at',
  'new_address',
  'staff_id',
  'requested_at',
  'changed_at',
  'undone_at',
  'told_email',
  'old_is_awaited',
] as const;

export type AddressChangeRow = NonNullable<Awaited<ReturnType<typeof findChange>>>;

export function findChange(db: Connection, id: number) {
  return db.selectFrom('address_changes').select(columns).where('id', '=', id).executeTakeFirst();
}

/** The change that a link is about, and whether the link undoes it. */
export function findChangeByLink(db: Connection, hash: Buffer) {
  return db
    .selectFrom('address_changes')
    .select([...columns, 'undo_hash'])
    .where((row) => row.or([row('undo_hash', '=', hash), row('confirm_hash', '=', hash)]))
    .executeTakeFirst();
}

/** A person's changes since a moment that nobody has undone, the oldest first. */
export function listChangesSince(db: Connection, userId: number, since: Date) {
  return db
    .selectFrom('address_changes')
    .select(['id', 'channel', 'old_address', 'old_is_proved', 'changed_at'])
    .where('user_id', '=', userId)
    .where('changed_at', '>', since)
    .where('undone_at', 'is', null)
    .orderBy('changed_at')
    .orderBy('id')
    .execute();
}

interface NewChange {
  readonly userId: number;
  readonly channel: AddressChannel;
  readonly after: string | null;
  /** null: the person themselves. */
  readonly staffId: number | null;
  readonly now: Date;
}

/** Stores a change that has not happened yet; one of staff waits for the confirmation by the new address. */
export async function insertChange(trx: Trx, change: NewChange): Promise<number> {
  const { id } = await trx
    .insertInto('address_changes')
    .values({
      user_id: change.userId,
      channel: change.channel,
      new_address: change.after,
      staff_id: change.staffId,
      requested_at: change.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Keeps what the address was before the change. */
export async function markChanged(
  trx: Trx,
  id: number,
  {
    before,
    now,
    ...old
  }: { before: string | null; validatedAt: Date | null; isAwaited: boolean; isProved: boolean; now: Date },
): Promise<void> {
  await trx
    .updateTable('address_changes')
    .set({
      old_address: before,
      old_validated_at: old.validatedAt,
      old_is_awaited: old.isAwaited,
      old_is_proved: old.isProved,
      changed_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/** Whether this email was another account's lately, shown to be its own, and may still become so again. */
export async function isHeld(db: Connection, email: string, since: Date, byOtherThan: number | null): Promise<boolean> {
  const row = await db
    .selectFrom('address_changes')
    .select('id')
    .where('channel', '=', 'email')
    .where('old_address', '=', email)
    .where('old_is_proved', '=', true)
    .where('changed_at', '>', since)
    .where('undone_at', 'is', null)
    .$if(byOtherThan !== null, (query) => query.where('user_id', '!=', byOtherThan))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The email that waits for confirmation, if it was written down after a moment. */
export function findProposal(db: Connection, userId: number, since: Date) {
  return db
    .selectFrom('address_changes')
    .select(['id', 'new_address', 'requested_at'])
    .where('user_id', '=', userId)
    .where('changed_at', 'is', null)
    .where('requested_at', '>', since)
    .executeTakeFirst();
}

/** false: none waited. */
export async function deleteProposals(trx: Trx, userId: number): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('address_changes')
    .where('user_id', '=', userId)
    .where('changed_at', 'is', null)
    .returning('id')
    .execute();
  return deleted.length > 0;
}

/** false: it is gone, or was undone meanwhile. A second message replaces the link of the first. */
export async function setLink(
  db: Connection,
  id: number,
  link: { readonly undo_hash: Buffer; readonly told_email: string | null } | { readonly confirm_hash: Buffer },
): Promise<boolean> {
  const changed = await db
    .updateTable('address_changes')
    .set(link)
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Marks a change and the later ones of its channel as undone. */
export async function markUndone(
  trx: Trx,
  { id, user_id, channel }: Pick<AddressChangeRow, 'id' | 'user_id' | 'channel'>,
  { changedAt, now }: { changedAt: Date; now: Date },
): Promise<void> {
  await trx
    .updateTable('address_changes')
    .set({ undone_at: now })
    .where('user_id', '=', user_id)
    .where('channel', '=', channel)
    .where((row) =>
      row.or([row('changed_at', '>', changedAt), row.and([row('changed_at', '=', changedAt), row('id', '>=', id)])]),
    )
    .where('undone_at', 'is', null)
    .execute();
}

export async function setEmail(
  trx: Trx,
  userId: number,
  { email, isAwaited, now }: { email: string | null; isAwaited: boolean; now: Date },
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ email, must_validate_email: isAwaited, updated_at: now })
    .where('id', '=', userId)
    .execute();
}

export async function setPhone(
  trx: Trx,
  userId: number,
  { phone, validatedAt, now }: { phone: string | null; validatedAt: Date | null; now: Date },
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ phone, phone_validated_at: validatedAt, updated_at: now })
    .where('id', '=', userId)
    .execute();
}

/** No password opens the account until its owner has chosen another. */
export async function dropPassword(trx: Trx, userId: number): Promise<void> {
  await trx
    .updateTable('users')
    .set({ password_hash: null, must_update_password: true })
    .where('id', '=', userId)
    .execute();
}

/** Every address a person's changes name. */
export async function listNamedAddresses(db: Connection, userId: number): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom('address_changes')
    .select(['old_address', 'new_address', 'told_email'])
    .where('user_id', '=', userId)
    .execute();
  return rows.flatMap(({ old_address, new_address, told_email }) => [old_address, new_address, told_email]);
}

/** Deletes a person's changes with the links that undo or confirm them. */
export async function deleteChangesOf(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('address_changes').where('user_id', '=', userId).execute();
}

/** Deletes changes that nobody can undo or confirm any more. */
export async function deleteChangesBefore(db: Connection, before: Date): Promise<void> {
  await db.deleteFrom('address_changes').where('requested_at', '<', before).where('changed_at', 'is', null).execute();
  await db.deleteFrom('address_changes').where('changed_at', '<', before).execute();
}
