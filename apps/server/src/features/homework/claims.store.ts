import type { Connection, Trx } from '#db/open.ts';

/** The claim of an answer, if its session has not ended, with the name of the staff member. */
export function findClaim(db: Connection, statusId: number) {
  return db
    .selectFrom('homework_claims as c')
    .innerJoin('open_sessions as s', 's.id', 'c.session_id')
    .innerJoin('people_names as staff', 'staff.user_id', 'c.user_id')
    .select(['c.user_id', 'c.claimed_until', 'staff.name'])
    .where('c.homework_status_id', '=', statusId)
    .executeTakeFirst();
}

/** Claims of other people that last now, by status. */
export async function listClaims(db: Connection, userId: number, statusIds: readonly number[], now: Date) {
  const rows = await db
    .selectFrom('homework_claims as c')
    .innerJoin('open_sessions as s', 's.id', 'c.session_id')
    .innerJoin('people_names as staff', 'staff.user_id', 'c.user_id')
    .select(['c.homework_status_id', 'c.user_id as id', 'staff.name'])
    .where('c.homework_status_id', 'in', [0, ...statusIds])
    .where('c.user_id', '<>', userId)
    .where('c.claimed_until', '>', now)
    .execute();
  return new Map(rows.map(({ homework_status_id, ...holder }) => [homework_status_id, holder]));
}

/** Callers hold the lock of the homework's stream. */
export async function setClaim(
  trx: Trx,
  { statusId, userId, sessionId, until }: { statusId: number; userId: number; sessionId: number; until: Date },
): Promise<void> {
  const claim = { user_id: userId, session_id: sessionId, claimed_until: until };
  await trx
    .insertInto('homework_claims')
    .values({ homework_status_id: statusId, ...claim })
    .onConflict((conflict) => conflict.column('homework_status_id').doUpdateSet(claim))
    .execute();
}

export async function deleteClaim(db: Connection, statusId: number, sessionId: number): Promise<void> {
  await db
    .deleteFrom('homework_claims')
    .where('homework_status_id', '=', statusId)
    .where('session_id', '=', sessionId)
    .execute();
}
