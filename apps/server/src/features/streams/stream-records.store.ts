import type { WireFilmPosition } from '@daystream/contract/streams';
import type { HomeworkStatus, HomeworkTargetType, SelfieAnswer } from '@daystream/domain/homework';
import type { Weekday } from '@daystream/domain/local-dates';
import type { PlanPlaces, ReplanWay } from '@daystream/domain/streams';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Connection, Trx } from '#db/open.ts';
import { prepared, type Values } from '#db/prepared.ts';
import { providedParts } from '#db/provided-parts.ts';
import type { StreamRevision } from '#http/viewer.ts';

/** A stream with all facts that its rules need, in one statement. */
export interface StreamRecord {
  readonly id: number;
  readonly user_id: number;
  readonly course_id: number;
  readonly course_version: number;
  /** The newest version that is offered instead of its own. */
  readonly offered_version: number | null;
  /** The newest version whose offer its learner has put aside. */
  readonly dismissed_version: number | null;
  readonly start_at: Date | null;
  readonly end_at: Date | null;
  /** Of the learner when it began. */
  readonly time_zone: string;
  readonly is_demo: boolean;
  /** Its learner has not signed up. */
  readonly is_guest: boolean;
  readonly has_full_access: boolean;
  readonly is_optional_purchase: boolean;
  readonly has_mobile_access: boolean;
  /** Gives points for what an earlier stream of the course has paid for. */
  readonly pays_again: boolean;
  /** The first, second, … enrolment of its learner in the course. */
  readonly enrolment_number: number;
  readonly max_consultations: number | null;
  readonly messages_end_at: Date | null;
  readonly filters: Record<string, number[]>;
  readonly created_at: Date;
  readonly updated_at: Date;
  /** Counts every change of the record. */
  readonly revision: number;
  readonly freezes: readonly FreezeFact[];
  readonly zone_changes: readonly ZoneChangeFact[];
  /** The latest choice of its learner that was not undone. */
  readonly replan: ReplanFact | null;
  readonly days: readonly DayFact[];
  readonly homeworks: readonly HomeworkFact[];
  readonly lessons: readonly LessonFact[];
  readonly chat: ChatFact | null;
  readonly paid_days: readonly PaidDayFact[];
}

/** Times inside the aggregated parts are whole seconds. */
export interface FreezeFact {
  readonly id: number;
  readonly start_date: string;
  readonly end_date: string;
  /** Ended early: the first date that is no longer frozen. */
  readonly canceled_from: string | null;
  readonly created_at: number;
}

export interface ZoneChangeFact {
  readonly changed_at: number;
  readonly time_zone: string;
}

export interface ReplanFact {
  readonly id: number;
  readonly way: ReplanWay;
  readonly weekdays: readonly Weekday[];
  readonly places: PlanPlaces;
  readonly created_at: number;
}

export interface DayFact {
  readonly id: number;
  readonly day_id: number;
  readonly started_at: number;
  readonly finished_at: number | null;
  /** Its points wait for what is still to be viewed. */
  readonly points_wait: boolean;
}

export interface HomeworkFact {
  readonly id: number;
  readonly target_type: HomeworkTargetType;
  readonly target_id: number;
  readonly homework_id: number;
  readonly status: HomeworkStatus;
  readonly is_refused: boolean;
  readonly selfie: SelfieAnswer | null;
  readonly attempt: number;
  /** The version of the course in which the latest answer was sent. */
  readonly sent_version: number | null;
  readonly score: number | null;
  readonly sent_at: number | null;
  readonly created_at: number;
  readonly updated_at: number;
  /** When its photos and films were removed, until others were sent. */
  readonly media_removed_at: number | null;
  /** Another enrolment of its learner was given points for it. */
  readonly is_paid_elsewhere: boolean;
}

/** A day whose points its learner was given, by whichever enrolment in the course; only where there are several. */
export interface PaidDayFact {
  readonly day_id: number;
  readonly paid_at: number;
}

export interface LessonFact {
  readonly set_lesson_id: number;
  readonly viewed_seconds: number;
  readonly play_count: number;
  readonly position: WireFilmPosition | null;
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
  readonly paidDays: Part<readonly PaidDayFact[]>;
}

const parts = providedParts<StreamParts>('a stream');
export const provideStreamParts = parts.provide;

/** A part of the stream that a statement calls `s`. */
export function streamPart(name: keyof StreamParts): RawBuilder<unknown> {
  return parts.part(name)(sql.ref('s.id'));
}

/** Published later than the stream's record was read, so it comes with its revision. */
const offeredVersion = sql<number | null>`(select max(o.version) from course_version_offers o
  where o.course_id = s.course_id and o.version > s.course_version)`;

const columns = () => sql`
  s.id, s.user_id, s.course_id, s.course_version, ${offeredVersion} as offered_version, s.dismissed_version, s.start_at, s.end_at, s.time_zone, s.is_demo, s.has_full_access,
  s.is_optional_purchase, s.has_mobile_access, s.pays_again, s.max_consultations, s.messages_end_at, s.filters, s.created_at, s.updated_at,
  s.revision, (select count(*)::int from streams e
    where e.user_id = s.user_id and e.course_id = s.course_id and e.id <= s.id) as enrolment_number, exists (select from people_guests g where g.user_id = s.user_id) as is_guest,
  coalesce((select json_agg(json_build_object('id', f.id, 'start_date', f.start_date, 'end_date', f.end_date,
      'canceled_from', f.canceled_from, 'created_at', floor(extract(epoch from f.created_at))) order by f.id) from stream_freezes f where f.stream_id = s.id), '[]') as freezes,
  coalesce((select json_agg(json_build_object('changed_at', floor(extract(epoch from z.changed_at)),
      'time_zone', z.time_zone) order by z.id) from stream_zone_changes z where z.stream_id = s.id), '[]') as zone_changes,
  (select json_build_object('id', p.id, 'way', p.way, 'weekdays', p.weekdays, 'places', p.places,
      'created_at', floor(extract(epoch from p.created_at))) from stream_replans p
    where p.stream_id = s.id and p.undone_at is null order by p.id desc limit 1) as replan,
  ${streamPart('days')} as days, ${streamPart('homeworks')} as homeworks, ${streamPart('lessons')} as lessons, ${streamPart('chat')} as chat, ${streamPart('paidDays')} as paid_days`;

const recordById = prepared((db, value: Values<{ userId: number; streamId: number }>) =>
  sql<StreamRecord>`
    select ${columns()} from streams s where s.id = ${value('streamId')} and s.user_id = ${value('userId')}`.compile(
    db,
  ),
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

const lockedRecord = prepared((db, value: Values<{ userId: number; streamId: number }>) =>
  sql<StreamRecord & { readonly revision_read: number }>`
    select ${columns()}, (select r.revision from streams r where r.id = s.id) as revision_read
    from streams s where s.id = ${value('streamId')} and s.user_id = ${value('userId')} for update of s`.compile(db),
);

/**
 * The same for writing: starts, finishes, sends and reviews of one stream wait for each other. A call that had to wait gets the
 * row as it is then, but its parts as they were before; such a record is read again, under the lock.
 */
export async function lockStreamRecord(trx: Trx, userId: number, streamId: number): Promise<StreamRecord | undefined> {
  const [locked] = await lockedRecord(trx, { userId, streamId });
  return locked === undefined || locked.revision === locked.revision_read
    ? locked
    : findStreamRecord(trx, userId, streamId);
}

const recordsOfPerson = prepared((db, value: Values<{ userId: number; ids: readonly number[] }>) =>
  sql<StreamRecord>`
    select ${columns()} from streams s where s.user_id = ${value('userId')} and s.id = any(${value('ids')})`.compile(
    db,
  ),
);

/** Some streams of a person. */
export function listStreamRecords(db: Connection, userId: number, ids: readonly number[]): Promise<StreamRecord[]> {
  return recordsOfPerson(db, { userId, ids });
}

/**
 * Every stream of a person as it is now, newest start first: the most frequent read of the product, alone or as a part of the
 * statement that finds the session.
 */
export const revisionsOf = (userId: Expression<number>) => sql<readonly StreamRevision[]>`
  coalesce((select json_agg(json_build_object('id', s.id, 'course_id', s.course_id, 'revision', s.revision,
      'offered_version', ${offeredVersion}) order by s.start_at desc nulls last, s.id desc)
    from streams s where s.user_id = ${userId}), '[]')`;

const revisionsOfPerson = prepared((db, value: Values<{ userId: number }>) =>
  sql<{ streams: readonly StreamRevision[] }>`select ${revisionsOf(sql`${value('userId')}`)} as streams`.compile(db),
);

export async function listRevisions(db: Connection, userId: number): Promise<readonly StreamRevision[]> {
  const [row] = await revisionsOfPerson(db, { userId });
  return row?.streams ?? [];
}
