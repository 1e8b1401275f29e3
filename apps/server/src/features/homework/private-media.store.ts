import { sql } from 'kysely';
import type { Connection, Trx } from '#db/open.ts';

export interface Expired {
  /** The variant of the stream, whose setting counts. */
  readonly variant: string;
  /** What ended before this is kept no longer. */
  readonly before: Date;
}

function expired(db: Connection, { variant, before }: Expired) {
  return (
    db
      .selectFrom('homework_statuses as h')
      .innerJoin('stream_courses as s', 's.stream_id', 'h.stream_id')
      .where('s.variant', '=', variant)
      .where('h.status', '<>', 'UPLOADED')
      // As `privateMediaUntil`; greatest() leaves out what is null.
      .where(sql<boolean>`greatest(s.end_at, h.updated_at) <= ${before}`)
      .where(({ exists, or, selectFrom }) =>
        or([
          exists(selectFrom('homework_files as f').select('f.file_id').whereRef('f.homework_status_id', '=', 'h.id')),
          exists(
            selectFrom('homework_marks as m')
              .innerJoin('homework_reviews as r', 'r.id', 'm.review_id')
              .select('m.id')
              .whereRef('r.homework_status_id', '=', 'h.id')
              .where('m.voice_file_id', 'is not', null),
          ),
        ]),
      )
  );
}

export function listExpired(db: Connection, facts: Expired, limit: number) {
  return expired(db, facts).select(['h.id', 'h.stream_id', 'h.user_id']).orderBy('h.id').limit(limit).execute();
}

export async function isExpired(trx: Trx, facts: Expired, id: number): Promise<boolean> {
  return (await expired(trx, facts).select('h.id').where('h.id', '=', id).executeTakeFirst()) !== undefined;
}

/** The time of the last change stays: the media had their time since then. */
export async function markMediaRemoved(trx: Trx, id: number, now: Date): Promise<void> {
  await trx.updateTable('homework_statuses').set({ media_removed_at: now }).where('id', '=', id).execute();
}

/** How long a stream's homework media are kept is a setting of its variant. */
export async function findVariantOf(db: Connection, streamId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('stream_courses')
    .select('variant')
    .where('stream_id', '=', streamId)
    .executeTakeFirst();
  return row?.variant;
}
