import type { DeskSettings } from '@daystream/domain/homework';
import type { Connection } from '#db/open.ts';

export function findSettings(db: Connection, userId: number) {
  return db
    .selectFrom('desk_settings')
    .select(['undo_s', 'keys_on', 'keys'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function setSettings(
  db: Connection,
  userId: number,
  { undoS, keysOn, keys }: DeskSettings,
): Promise<void> {
  const row = { undo_s: undoS, keys_on: keysOn, keys: JSON.stringify(keys) };
  await db
    .insertInto('desk_settings')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

export async function deleteSettings(db: Connection, userId: number): Promise<void> {
  await db.deleteFrom('desk_settings').where('user_id', '=', userId).execute();
}
