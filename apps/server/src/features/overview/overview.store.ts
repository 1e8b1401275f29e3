import type { LocalizedText } from '@daystream/domain/languages';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#db/open.ts';
import type { OverviewScope } from './overview-scope.rules.ts';

export interface OverviewMoments {
  readonly now: Date;
  readonly timeZone: string;
  /** From here on practice is counted by day. */
  readonly practiceSince: Date;
  readonly weekStart: Date;
  readonly todayStart: Date;
  /** A week ago: the start of the day, and this hour. */
  readonly usualFrom: Date;
  readonly usualUntil: Date;
  readonly newSince: Date;
  /** Answers sent until then are late, or about to be. */
  readonly lateBefore: Date;
  readonly idleBefore: Date;
}

interface Place {
  readonly course_id: number;
  readonly title: LocalizedText;
}

export interface OverviewFacts {
  readonly films:
    | (Place & {
        count: number;
        blocked_count: number;
        name: string;
        lesson_id: number;
        lesson_set_id: number | null;
      })[]
    | null;
  readonly late: { count: number; people: { name: string; sent_at: number }[] } | null;
  readonly questions: { count: number; name: string; message: string; created_at: number } | null;
  readonly undelivered: { count: number; addresses: string[] } | null;
  readonly practice: { days: { date: string; count: number }[]; today: number; usual: number; week: number } | null;
  readonly newcomers: { count: number; practised_count: number } | null;
  readonly starts: (Place & { count: number; starts_at: number })[] | null;
  readonly courses:
    | (Place & {
        learners_count: number;
        waiting_count: number;
        idle_count: number;
        days: { date: string; count: number }[];
      })[]
    | null;
}

/** How many courses the first page lists. */
const MOST_COURSES = 50;
const MOST_NAMES = 3;

/** Everything of the first page in one statement; a part that the viewer may not see is not asked for. */
export async function readOverviewFacts(
  db: Connection,
  scope: OverviewScope,
  at: OverviewMoments,
): Promise<OverviewFacts> {
  const { practiceOf, answersOf, seesFilms, seesQuestions, seesPeople } = scope;
  const hasPractice = practiceOf !== undefined;
  const { rows } = await sql<OverviewFacts>`
    with reached as materialized (
      select s.stream_id, s.user_id, s.course_id, s.start_at, s.end_at, s.created_at
      from stream_courses s join people_names p on p.user_id = s.user_id and p.is_present
      where (s.end_at is null or s.end_at > ${at.now}) and ${hasPractice || seesFilms ? within('s', practiceOf ?? null) : sql`false`}
    ), practised as materialized (
      select distinct m.user_id, s.course_id, to_char(m.practised_at at time zone ${at.timeZone}, 'YYYY-MM-DD') as date
      from practice_moments m join stream_courses s on s.stream_id = m.stream_id
        join people_names p on p.user_id = m.user_id and p.is_present
      where ${hasPractice} and m.practised_at between ${at.practiceSince} and ${at.now} and ${within('s', practiceOf ?? null)}
    )
    select ${given(seesFilms, films())} as films, ${given(answersOf !== undefined, late(answersOf ?? null, at))} as late,
      ${given(seesQuestions, questions())} as questions, ${given(seesPeople, undelivered())} as undelivered,
      ${given(hasPractice, practice(practiceOf ?? null, at))} as practice, ${given(seesPeople, newcomers(at))} as newcomers,
      ${given(hasPractice, starts(at))} as starts, ${given(hasPractice, courses(practiceOf ?? null, at))} as courses`.execute(
    db,
  );
  const [facts] = rows;
  if (facts === undefined) throw new Error('the overview has no row');
  return facts;
}

/** Courses in the viewer's sight; null is all of them. */
function within(table: string, ids: readonly number[] | null): RawBuilder<boolean> {
  return ids === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(`${table}.course_id`)} = any(${ids})`;
}

function given(isSeen: boolean, part: RawBuilder<unknown>): RawBuilder<unknown> {
  return isSeen ? sql`(${part})` : sql`null::json`;
}

/** Courses with films that failed, and the learners who wait for them. */
function films() {
  return sql`select coalesce(json_agg(course), '[]') from (
    select c.course_id, c.title, count(distinct l.video_id)::int as count,
      (array_agg(f.name order by l.lesson_id))[1] as name, min(l.lesson_id) as lesson_id,
      (array_agg(l.lesson_set_id order by l.lesson_id))[1] as lesson_set_id,
      coalesce(min(r.people_count), 0) as blocked_count
    from failed_films f join course_lesson_films l on l.video_id = f.video_id
      join course_titles c on c.course_id = l.course_id and not c.is_archived
      left join (select course_id, count(distinct user_id)::int as people_count from reached group by course_id) r
        on r.course_id = c.course_id
    group by c.course_id, c.title) as course`;
}

function late(courseIds: readonly number[] | null, { lateBefore }: OverviewMoments) {
  return sql`select json_build_object('count', count(*)::int, 'people', coalesce(
      json_agg(json_build_object('name', name, 'sent_at', floor(extract(epoch from sent_at))) order by sent_at)
        filter (where place <= ${MOST_NAMES}), '[]'))
    from (select p.name, w.sent_at, row_number() over (order by w.sent_at, w.status_id) as place
      from homework_waiting w join stream_courses s on s.stream_id = w.stream_id
        join people_names p on p.user_id = w.user_id and p.is_present
      where w.sent_at <= ${lateBefore} and ${within('s', courseIds)}) as waiting`;
}

function questions() {
  return sql`select json_build_object('count', (select count(*)::int from support_waiting), 'name', name, 'message', message,
      'created_at', floor(extract(epoch from created_at)))
    from support_waiting order by created_at, question_id limit 1`;
}

/** Addresses of people that the last email did not reach. */
function undelivered() {
  return sql`select json_build_object('count', count(*)::int,
      'addresses', coalesce(json_agg(email order by failed_at desc) filter (where place <= 2), '[]'))
    from (select p.email, u.failed_at, row_number() over (order by u.failed_at desc) as place
      from undelivered_addresses u join people_names p on p.email = u.recipient and p.is_present) as failed`;
}

function practice(
  courseIds: readonly number[] | null,
  { weekStart, todayStart, usualFrom, usualUntil, now }: OverviewMoments,
) {
  const people = (from: Date, until: Date) => sql`(select count(distinct m.user_id)::int
    from practice_moments m join stream_courses s on s.stream_id = m.stream_id
      join people_names p on p.user_id = m.user_id and p.is_present
    where m.practised_at between ${from} and ${until} and ${within('s', courseIds)})`;
  return sql`select json_build_object('days', coalesce((select json_agg(day) from (
      select date, count(distinct user_id)::int as count from practised group by date) as day), '[]'),
    'today', ${people(todayStart, now)}, 'week', ${people(weekStart, now)}, 'usual', ${people(usualFrom, usualUntil)})`;
}

function newcomers({ newSince }: OverviewMoments) {
  return sql`select json_build_object('count', count(*)::int, 'practised_count',
      (count(*) filter (where exists (select from practice_moments m where m.user_id = p.user_id)))::int)
    from people_accounts p where p.status > 0 and p.created_at >= ${newSince}`;
}

function starts({ now }: OverviewMoments) {
  return sql`select coalesce(json_agg(course order by course.starts_at, course.course_id), '[]') from (
    select c.course_id, c.title, count(*)::int as count, floor(extract(epoch from min(r.start_at)))::bigint as starts_at
    from reached r join course_titles c on c.course_id = r.course_id
    where r.start_at > ${now} group by c.course_id, c.title) as course`;
}

function courses(courseIds: readonly number[] | null, { idleBefore }: OverviewMoments) {
  // Each figure is counted once for all courses: a scan for each course would grow with their number.
  return sql`select coalesce(json_agg(course order by course.learners_count desc, course.course_id), '[]') from (
    select c.course_id, c.title, coalesce(l.learners_count, 0) as learners_count, coalesce(w.waiting_count, 0) as waiting_count,
      coalesce(l.idle_count, 0) as idle_count, coalesce(d.days, '[]') as days
    from course_titles c
      left join (select r.course_id, count(*)::int as learners_count,
          (count(*) filter (where g.finished_count < g.counted_count and coalesce(r.start_at, r.created_at) <= ${idleBefore}
            and coalesce(g.practised_at <= ${idleBefore}, true)))::int as idle_count
        from reached r left join stream_progress g on g.stream_id = r.stream_id group by r.course_id) l
        on l.course_id = c.course_id
      left join (select r.course_id, count(distinct w.stream_id)::int as waiting_count
        from homework_waiting w join reached r on r.stream_id = w.stream_id group by r.course_id) w
        on w.course_id = c.course_id
      left join (select course_id, json_agg(json_build_object('date', date, 'count', count)) as days
        from (select course_id, date, count(*)::int as count from practised group by course_id, date) as day
        group by course_id) d
        on d.course_id = c.course_id
    where not c.is_archived and c.version > 0 and ${within('c', courseIds)}
    order by 3 desc, c.course_id limit ${MOST_COURSES}) as course`;
}
