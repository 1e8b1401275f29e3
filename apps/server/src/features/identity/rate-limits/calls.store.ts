import type { Connection } from '#db/open.ts';

/** Times of calls of a kind since a moment, oldest first. */
export async function listCalls(db: Connection, kind: string, subject: string, since: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('counted_calls')
    .select('called_at')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('called_at', '>', since)
    .orderBy('called_at')
    .execute();
  return rows.map(({ called_at }) => called_at.getTime());
}

export async function insertCall(db: Connection, kind: string, subject: string, now: Date): Promise<void> {
  await db.insertInto('counted_calls').values({ kind, subject, called_at: now }).execute();
}

/** Deletes the newest call of a kind under a subject. */
export async function deleteLastCall(db: Connection, kind: string, subject: string): Promise<void> {
  await db
    .deleteFrom('counted_calls')
    .where('id', '=', (from) =>
      from
        .selectFrom('counted_calls')
        .select('id')
        .where('kind', '=', kind)
        .where('subject', '=', subject)
        .orderBy('called_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .execute();
}

/** Deletes calls that no limit counts any more. */
export async function deleteCallsBefore(db: Connection, before: Date): Promise<void> {
  await db.deleteFrom('counted_calls').where('called_at', '<', before).execute();
}
