import { sql } from 'kysely';
import type { Connection } from '#db/open.ts';

/** Whose events they are: a person's, or a browser's by the hash of its consent id. */
export type Source = { readonly userId: number } | { readonly consentHash: Buffer };

export interface NewEvent {
  readonly name: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly happenedAt: Date;
}

export interface Arrival {
  readonly source: Source;
  readonly appId: string;
  readonly isInternal: boolean;
  readonly now: Date;
}

export async function insertEvents(
  db: Connection,
  events: readonly NewEvent[],
  { source, appId, isInternal, now }: Arrival,
): Promise<void> {
  await db
    .insertInto('analytics_events')
    .values(
      events.map(({ name, params, happenedAt }) => ({
        ...('userId' in source ? { user_id: source.userId } : { consent_hash: source.consentHash }),
        name,
        params: JSON.stringify(params),
        app_id: appId,
        is_internal: isInternal,
        happened_at: happenedAt,
        received_at: now,
      })),
    )
    .execute();
}

/** How many came from one source since a moment, and when the first of them did. */
export async function countEvents(
  db: Connection,
  source: Source,
  since: Date,
): Promise<{ count: number; oldestMs: number | null }> {
  const { count, oldest } = await db
    .selectFrom('analytics_events')
    .select((from) => [from.fn.countAll<number>().as('count'), sql<Date | null>`min(received_at)`.as('oldest')])
    .where((row) =>
      'userId' in source ? row('user_id', '=', source.userId) : row('consent_hash', '=', source.consentHash),
    )
    .where('received_at', '>', since)
    .executeTakeFirstOrThrow();
  return { count: Number(count), oldestMs: oldest?.getTime() ?? null };
}

export async function deleteEventsBefore(db: Connection, before: Date): Promise<void> {
  await db.deleteFrom('analytics_events').where('received_at', '<', before).execute();
}

export async function deleteEventsOf(db: Connection, userId: number): Promise<void> {
  await db.deleteFrom('analytics_events').where('user_id', '=', userId).execute();
}
