import type { Connection, Trx } from '#db/open.ts';

/** Whose device it might be, as they name themselves. */
export type DeviceOwner = { readonly userId: number } | { readonly email: string } | { readonly appIdHash: Buffer };

/** A device that signed in to this account since a moment. */
export async function findDevice(
  db: Connection,
  owner: DeviceOwner,
  tokenHash: Buffer,
  since: Date,
): Promise<number | null> {
  const devices = db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('known_devices.id')
    .where('token_hash', '=', tokenHash)
    .where('used_at', '>', since);
  const own =
    'userId' in owner
      ? devices.where('user_id', '=', owner.userId)
      : 'email' in owner
        ? devices.where('users.email', '=', owner.email)
        : devices.where('users.app_id_hash', '=', owner.appIdHash);
  return (await own.executeTakeFirst())?.id ?? null;
}

/** Adds a device or notes that it signed in again; those beyond `keep` are forgotten, the longest unused first. */
export async function saveDevice(
  trx: Trx,
  { userId, tokenHash, now }: { userId: number; tokenHash: Buffer; now: Date },
  keep: number,
): Promise<number> {
  const { id } = await trx
    .insertInto('known_devices')
    .values({ user_id: userId, token_hash: tokenHash, created_at: now, used_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'token_hash']).doUpdateSet({ used_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .deleteFrom('known_devices')
    .where('id', 'in', (from) =>
      from
        .selectFrom('known_devices')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('used_at', 'desc')
        .orderBy('id', 'desc')
        .offset(keep),
    )
    .execute();
  return id;
}

export interface DevicesToForget {
  readonly userId: number;
  /** Only the device of this session. */
  readonly sessionId?: number;
  /** The session whose device stays. */
  readonly but?: number;
}

export async function deleteDevices(trx: Trx, { userId, sessionId, but }: DevicesToForget): Promise<void> {
  const deviceOf = (id: number) =>
    trx.selectFrom('sessions').select('device_id').where('id', '=', id).where('device_id', 'is not', null);
  await trx
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .$if(sessionId !== undefined, (query) => query.where('id', 'in', deviceOf(sessionId ?? 0)))
    .$if(sessionId === undefined && but !== undefined, (query) => query.where('id', 'not in', deviceOf(but ?? 0)))
    .execute();
}

export async function deleteDevicesBefore(db: Connection, usedBefore: Date): Promise<void> {
  await db.deleteFrom('known_devices').where('used_at', '<', usedBefore).execute();
}
