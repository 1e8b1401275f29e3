import type { Connection } from '#db/open.ts';
import { listPasskeys } from './factors/passkeys.store.ts';
import { listExternalAuths } from './profile/profile.store.ts';
import { isSessionOf } from './sessions/sessions.store.ts';

/** Access to a person's own ways to sign in; another person's are reported as missing. */

export async function findOwnPasskey(db: Connection, userId: number, id: number) {
  return (await listPasskeys(db, userId)).find((row) => row.id === id);
}

export async function findOwnNetwork(db: Connection, userId: number, id: number) {
  return (await listExternalAuths(db, userId)).find((row) => row.id === id);
}

/** Whether an open session is the person's own; an impersonation of them is listed and can be ended like their own. */
export function isOwnSession(db: Connection, userId: number, id: number): Promise<boolean> {
  return isSessionOf(db, userId, id);
}
