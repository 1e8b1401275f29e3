import type { HomeworkStatus, HomeworkTargetType } from '@daystream/domain/homework';
import type { StoredFreezeStatus } from '@daystream/domain/streams';
import { sql } from 'kysely';
import type { Connection } from '#db/open.ts';
import { prepared, type Values } from '#db/prepared.ts';

/**
 * A stream with everything its rules ask for: one statement, because it is the hottest read of the product.
 * It reads the facts of practice and homework besides its own; only those nouns write them.
 */
export interface StreamRecord {
  readonly id: number;
  readonly user_id: number;
  readonly course_id: number;
  readonly course_version: number;
  readonly start_at: Date | null;
  readonly end_at: Date | null;
  readonly time_zone: string;
  readonly is_demo: boolean;
  readonly has_full_access: boolean;
  readonly is_optional_purchase: boolean;
  readonly has_mobile_access: boolean;
  readonly max_consultations: number | null;
  readonly messages_end_at: Date | null;
  readonly filters: Record<string, number[]>;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly freezes: readonly FreezeFact[];
  readonly days: readonly DayFact[];
  readonly homeworks: readonly HomeworkFact[];
  readonly lessons: readonly LessonFact[];
  readonly chat: ChatFact | null;
}

/** Times inside the aggregated parts are whole seconds. */
export interface FreezeFact {
  readonly id: number;
  readonly start_date: string;
  readonly end_date: string;
  readonly status: StoredFreezeStatus;
}

export interface DayFact {
  readonly id: number;
  readonly day_id: number;
  readonly started_at: number;
  readonly finished_at: number | null;
}

export interface HomeworkFact {
  readonly id: number;
  readonly target_type: HomeworkTargetType;
  readonly target_id: number;
  readonly homework_id: number;
  readonly status: HomeworkStatus;
  readonly is_refused: boolean;
  readonly attempt: number;
  readonly score: number | null;
  readonly sent_at: number | null;
  readonly created_at: number;
  readonly updated_at: number;
}

export interface LessonFact {
  readonly set_lesson_id: number;
  readonly viewed_seconds: number;
  readonly play_count: number;
}

export interface ChatFact {
  readonly id: number;
  readonly unread_count: number;
  readonly last_message_id: number | null;
}

const columns = sql`
  s.id, s.user_id, s.course_id, s.course_version, s.start_at, s.end_at, s.time_zone, s.is_demo, s.has_full_access,
  s.is_optional_purchase, s.has_mobile_access, s.max_consultations, s.messages_end_at, s.filters, s.created_at, s.updated_at,
  coalesce((select json_agg(json_build_object('id', f.id, 'start_date', f.start_date, 'end_date', f.end_date,
      'status', f.status) order by f.id) from stream_freezes f where f.stream_id = s.id), '[]') as freezes,
  coalesce((select json_agg(json_build_object('id', d.id, 'day_id', d.day_id,
      'started_at', floor(extract(epoch from d.started_at)), 'finished_at', floor(extract(epoch from d.finished_at))))
    from day_statuses d where d.stream_id = s.id), '[]') as days,
  coalesce((select json_agg(json_build_object('id', h.id, 'target_type', h.target_type, 'target_id', h.target_id,
      'homework_id', h.homework_id, 'status', h.status, 'is_refused', h.is_refused, 'attempt', h.attempt, 'score', h.score,
      'sent_at', floor(extract(epoch from h.sent_at)), 'created_at', floor(extract(epoch from h.created_at)),
      'updated_at', floor(extract(epoch from h.updated_at))) order by h.id)
    from homework_statuses h where h.stream_id = s.id), '[]') as homeworks`;

const lessonColumns = sql`
  coalesce((select json_agg(json_build_object('set_lesson_id', l.set_lesson_id, 'viewed_seconds', l.viewed_seconds,
      'play_count', l.play_count) order by l.set_lesson_id) from lesson_stats l where l.stream_id = s.id), '[]') as lessons`;

const chatColumn = sql`
  (select json_build_object('id', c.id,
      'unread_count', (select count(*) from chat_messages m
        where m.chat_id = c.id and m.is_from_expert and not m.is_viewed and m.withdrawn_at is null),
      'last_message_id', (select max(m.id) from chat_messages m where m.chat_id = c.id and m.withdrawn_at is null))
    from chats c where c.stream_id = s.id) as chat`;

const chatIdColumn = sql`
  (select json_build_object('id', c.id, 'unread_count', 0, 'last_message_id', null) from chats c where c.stream_id = s.id)
    as chat`;

const recordById = prepared((db, value: Values<{ userId: number; streamId: number }>) =>
  sql<StreamRecord>`
    select ${columns}, ${lessonColumns}, ${chatColumn}
    from streams s where s.id = ${value('streamId')} and s.user_id = ${value('userId')}`.compile(db),
);

/** One of the person's own streams with all its facts. */
export async function findStreamRecord(
  db: Connection,
  userId: number,
  streamId: number,
): Promise<StreamRecord | undefined> {
  const [record] = await recordById(db, { userId, streamId });
  return record;
}

const recordsOfPerson = prepared((db, value: Values<{ userId: number; ids: readonly number[] | null }>) =>
  sql<StreamRecord>`
    select ${columns}, '[]'::json as lessons, ${chatIdColumn}
    from streams s
    where s.user_id = ${value('userId')} and (${value('ids')}::bigint[] is null or s.id = any(${value('ids')}))
    order by s.start_at desc nulls last, s.id desc`.compile(db),
);

/** All streams of a person, newest start first (Q168); without the single lessons, which only one stream's screen needs. */
export function listStreamRecords(
  db: Connection,
  userId: number,
  ids: readonly number[] | null,
): Promise<StreamRecord[]> {
  return recordsOfPerson(db, { userId, ids });
}

const recordsOfCourse = prepared((db, value: Values<{ userId: number; courseId: number }>) =>
  sql<StreamRecord>`
    select ${columns}, '[]'::json as lessons, ${chatIdColumn}
    from streams s where s.user_id = ${value('userId')} and s.course_id = ${value('courseId')}
    order by s.start_at desc nulls last, s.id desc`.compile(db),
);

/** The streams of one course a person has; the newest start counts. */
export function listStreamRecordsOfCourse(db: Connection, userId: number, courseId: number): Promise<StreamRecord[]> {
  return recordsOfCourse(db, { userId, courseId });
}
