import { DAY_MS } from '@daystream/domain/durations';
import { sql } from 'kysely';
import { insertUser, openSession } from '../../apps/server/src/features/identity/index.ts';
import { createStream } from '../../apps/server/src/features/streams/index.ts';
import type { OpenContext } from '../../apps/server/src/context.ts';
import type { Trx } from '../../apps/server/src/db/open.ts';

/** Finished days of a learner, with every lesson viewed. */
const DAYS_PRACTISED = 20;

export interface Learner {
  readonly userId: number;
  readonly token: string;
  /** Of the first of their courses. */
  readonly streamId: number;
  readonly chatId: number;
  /** Homework without an answer yet. */
  readonly statusIds: readonly number[];
}

/**
 * Gives each kind of row its own range of ids, so that an id in a recorded request can be recognised and replaced with another
 * learner's.
 */
export async function separateIds(ctx: OpenContext): Promise<void> {
  for (const [index, table] of ['users', 'streams', 'homework_statuses', 'chats', 'sessions'].entries()) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${(index + 1) * 1_000_000})`.execute(ctx.db);
  }
}

/** A signed-in person, three weeks into the first of the given courses. */
export function addLearner(ctx: OpenContext, number: number, courseIds: readonly number[]): Promise<Learner> {
  return ctx.db.transaction().execute(async (trx) => {
    const userId = await insertUser(trx, {
      email: `learner-${number}@bench.example`,
      passwordHash: null,
      firstName: 'Анна',
      lastName: `Воронцова ${number}`,
      language: 'ru',
      timeZone: 'Europe/Moscow',
      roles: [],
      isDemo: false,
    });
    const client = { address: '127.0.0.1', userAgent: 'bench', appType: 'web', appId: 'dev' } as const;
    const { token } = await openSession(ctx, trx, userId, client);
    const streamIds: number[] = [];
    for (const courseId of courseIds) streamIds.push(await enrol(ctx, trx, userId, courseId));
    const [streamId = 0] = streamIds;
    await practise(trx, streamId);
    const chat = await trx.selectFrom('chats').select('id').where('stream_id', '=', streamId).executeTakeFirstOrThrow();
    const statuses = await trx
      .selectFrom('homework_statuses')
      .select('id')
      .where('stream_id', '=', streamId)
      .orderBy('id')
      .execute();
    return { userId, token, streamId, chatId: chat.id, statusIds: statuses.map(({ id }) => id) };
  });
}

async function enrol(ctx: OpenContext, trx: Trx, userId: number, courseId: number): Promise<number> {
  const nowMs = ctx.clock.nowMs();
  const streamId = await createStream(ctx, trx, {
    userId,
    courseId,
    startsAtMs: nowMs - (DAYS_PRACTISED + 1) * DAY_MS,
    endsAtMs: nowMs + 90 * DAY_MS,
    timeZone: 'Europe/Moscow',
    variant: 'dev',
    isDemo: false,
    hasFullAccess: true,
    hasMobileAccess: true,
  });
  if (streamId === null) throw new Error('the course is not published');
  return streamId;
}

async function practise(trx: Trx, streamId: number): Promise<void> {
  await sql`
    insert into day_statuses (stream_id, user_id, day_id, day_number, started_at, finished_at)
    select s.id, s.user_id, d.id, d.number, s.start_at + d.number * interval '1 day',
      s.start_at + d.number * interval '1 day' + interval '20 minutes'
    from streams s, lateral (
      select day.id, row_number() over (order by stage.sort, day.sort) as number
      from stage_days day join course_stages stage on stage.id = day.stage_id where day.course_id = s.course_id
    ) d
    where s.id = ${streamId} and d.number <= ${DAYS_PRACTISED}`.execute(trx);
  await sql`
    insert into lesson_stats (stream_id, user_id, day_id, set_lesson_id, viewed_seconds, play_count, updated_at)
    select d.stream_id, d.user_id, d.day_id, place.id, 150, 1, d.finished_at
    from day_statuses d join lesson_sets sets on sets.day_id = d.day_id
      join lesson_set_lessons place on place.lesson_set_id = sets.id
    where d.stream_id = ${streamId}`.execute(trx);
}
