import type { HomeworkStatus, HomeworkTargetType } from '@daystream/domain/homework';
import type { StoredFreezeStatus } from '@daystream/domain/streams';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Connection } from '#db/open.ts';
import { prepared, type Values } from '#db/prepared.ts';
import { providedParts } from '#db/provided-parts.ts';

/** A stream with all facts that its rules need: one statement, because it is the most frequent read of the product. */
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

/** SQL for one value of a stream's record, given the SQL of the stream's id. */
type Part<Value> = (streamId: Expression<number>) => RawBuilder<Value>;

/** Parts of a stream's record that later features store; each provides the SQL for its own tables. */
export interface StreamParts {
  readonly days: Part<readonly DayFact[]>;
  readonly lessons: Part<readonly LessonFact[]>;
  readonly homeworks: Part<readonly HomeworkFact[]>;
  readonly chat: Part<ChatFact | null>;
  /** Without counts, for lists. */
  readonly chatOfList: Part<ChatFact | null>;
}

const parts = providedParts<StreamParts>('a stream');
export const provideStreamParts = parts.provide;

function part(name: keyof StreamParts): RawBuilder<unknown> {
  return parts.part(name)(sql.ref('s.id'));
}

const columns = () => sql`
  s.id, s.user_id, s.course_id, s.course_version, s.start_at, s.end_at, s.time_zone, s.is_demo, s.has_full_access,
  s.is_optional_purchase, s.has_mobile_access, s.max_consultations, s.messages_end_at, s.filters, s.created_at, s.updated_at,
  coalesce((select json_agg(json_build_object('id', f.id, 'start_date', f.start_date, 'end_date', f.end_date,
      'status', f.status) order by f.id) from stream_freezes f where f.stream_id = s.id), '[]') as freezes,
  ${part('days')} as days, ${part('homeworks')} as homeworks`;

/** Lists omit single lessons, which only the screen of one stream needs. */
const columnsOfList = () => sql`${columns()}, '[]'::json as lessons, ${part('chatOfList')} as chat`;

const recordById = prepared((db, value: Values<{ userId: number; streamId: number }>) =>
  sql<StreamRecord>`
    select ${columns()}, ${part('lessons')} as lessons, ${part('chat')} as chat
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
    select ${columnsOfList()}
    from streams s
    where s.user_id = ${value('userId')} and (${value('ids')}::bigint[] is null or s.id = any(${value('ids')}))
    order by s.start_at desc nulls last, s.id desc`.compile(db),
);

/** All streams of a person, newest start first. */
export function listStreamRecords(
  db: Connection,
  userId: number,
  ids: readonly number[] | null,
): Promise<StreamRecord[]> {
  return recordsOfPerson(db, { userId, ids });
}

const recordsOfCourse = prepared((db, value: Values<{ userId: number; courseId: number }>) =>
  sql<StreamRecord>`
    select ${columnsOfList()}
    from streams s where s.user_id = ${value('userId')} and s.course_id = ${value('courseId')}
    order by s.start_at desc nulls last, s.id desc`.compile(db),
);

/** The streams of one course a person has; the newest start counts. */
export function listStreamRecordsOfCourse(db: Connection, userId: number, courseId: number): Promise<StreamRecord[]> {
  return recordsOfCourse(db, { userId, courseId });
}
