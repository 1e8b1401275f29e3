import { KNOWN_DEVICE_MS, KNOWN_DEVICES_PER_PERSON } from '@daystream/domain/limits';
import type { Connection, Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import type { Device } from './device-token.service.ts';
import * as store from './devices.store.ts';

/** The id of a device that signed in to this account before, null for a stranger's. */
export async function findKnownDevice(
  { steadyClock }: Pick<Context, 'steadyClock'>,
  db: Connection,
  owner: store.DeviceOwner,
  device: Device | undefined,
): Promise<number | null> {
  if (device === undefined || device.isNew) return null;
  return store.findDevice(db, owner, device.hash, new Date(steadyClock.nowMs() - KNOWN_DEVICE_MS));
}

/** Remembers the device of a person who proved who they are; their row is locked, or new. */
export function rememberDevice(
  { steadyClock }: Pick<Context, 'steadyClock'>,
  trx: Trx,
  userId: number,
  device: Device,
): Promise<number> {
  const now = new Date(steadyClock.nowMs());
  return store.saveDevice(trx, { userId, tokenHash: device.hash, now }, KNOWN_DEVICES_PER_PERSON);
}

/** Deletes devices that nobody has signed in at for long. */
export function forgetOldDevices({ db, steadyClock }: Context): Promise<void> {
  return store.deleteDevicesBefore(db, new Date(steadyClock.nowMs() - KNOWN_DEVICE_MS));
}
