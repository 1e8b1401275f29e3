import type { LocalizedText } from '@daystream/domain/languages';
import { sql } from 'kysely';
import type { Connection, Trx } from '#db/open.ts';

/** How far the clock is ahead, since which change. */
export interface ClockState {
  readonly aheadMs: number;
  readonly revision: number;
}

export const CLOCK_CHANNEL = 'daystream_clock';

export function readClock(db: Connection): Promise<ClockState> {
  return db.selectFrom('school_clock').select(['ahead_ms as aheadMs', 'revision']).executeTakeFirstOrThrow();
}

/** The same; other moves wait until the transaction ends. */
export function lockClock(trx: Trx): Promise<ClockState> {
  return trx
    .selectFrom('school_clock')
    .select(['ahead_ms as aheadMs', 'revision'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Every process is notified when the transaction commits. */
export async function writeClock(trx: Trx, state: ClockState): Promise<void> {
  await trx.updateTable('school_clock').set({ ahead_ms: state.aheadMs, revision: state.revision }).execute();
  await sql`select pg_notify(${CLOCK_CHANNEL}, ${JSON.stringify(state)})`.execute(trx);
}

const MOST_STREAMS = 200;

export async function listStreamsToMoveBy(db: Connection, now: Date) {
  const { rows } = await sql<{ id: number; learner: string; course: LocalizedText }>`
    select s.stream_id as id, p.name as learner, c.title as course
    from stream_courses s
      join people_names p on p.user_id = s.user_id and p.is_present
      join course_titles c on c.course_id = s.course_id
    where s.start_at is not null and (s.end_at is null or s.end_at > ${now})
    order by s.stream_id desc limit ${MOST_STREAMS}`.execute(db);
  return rows;
}
