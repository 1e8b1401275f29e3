import type { Connection } from '#db/open.ts';
import { listPasskeys } from './factors/passkeys.store.ts';
import { listExternalAuths } from './profile/profile.store.ts';
import { isSessionOf } from './sessions/sessions.store.ts';

/** The only ways to what a person signs in with; somebody else's looks missing. */

export async function findOwnPasskey(db: Connection, userId: number, id: number) {
  return (await listPasskeys(db, userId)).find((row) => row.id === id);
}

export async function findOwnNetwork(db: Connection, userId: number, id: number) {
  return (await listExternalAuths(db, userId)).find((row) => row.id === id);
}

/** Whether an open session is the person's own; an impersonation of them is listed, and may be ended, as one. */
export function isOwnSession(db: Connection, userId: number, id: number): Promise<boolean> {
  return isSessionOf(db, userId, id);
}
