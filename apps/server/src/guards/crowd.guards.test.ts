import { randomUUID } from 'node:crypto';
import { getCourse, getDay } from '@daystream/contract/courses';
import { listHomework, listHomeworkStatuses, sendHomework } from '@daystream/contract/homework';
import { getDeskHomework, listDeskQueue, reviewHomework, undoHomeworkReview } from '@daystream/contract/homework.admin';
import { claimHomework } from '@daystream/contract/homework.desk.admin';
import { getUser, userParts } from '@daystream/contract/identity';
import { getPointsAmount, listPoints } from '@daystream/contract/points';
import { finishDay, saveLessonStat, startDay } from '@daystream/contract/practice';
import { getStreamStatus, listStreams, statusParts } from '@daystream/contract/streams';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordStatements } from '../../../../bench/http/statements.ts';
import { addCrowd, crowdTables } from '../../../../bench/school/crowd.ts';
import { type SeededCourse, seedCourse } from '../features/courses/testing.ts';
import { enrol } from '../testing/enrol.ts';
import { type Answer, openTestSchool, type Person, type TestSchool } from '../testing/test-school.ts';
import { isExplainable, scannedBy } from './testing/plans.ts';

const LEARNERS = 2000;
/** The planner's statistics claim that many rows for each existing one; the bench `crowd` really has them. */
const TOLD = 50;
const DAYS = 4;

let school: TestSchool;
let course: SeededCourse;
let expert: Person;
let learner: Person;
let streamId: number;
let statusId: number;
beforeAll(async () => {
  school = await openTestSchool();
  const days = Array.from({ length: DAYS }, () => ({ score: 5, lessons: [{}, {}, {}, {}], homeworks: [{ score: 5 }] }));
  expert = await school.person({ roles: ['expert'] });
  course = await seedCourse(school.ctx, { experts: [expert.id], stages: [{ days }] });
  await addCrowd(school.ctx.db, course, { learners: LEARNERS, lessons: DAYS, waiting: 4, expertId: expert.id });
  await fakeStatistics(TOLD);
  learner = await school.person();
  streamId = await enrol(school, learner, course.courseId, { startsInDays: -DAYS });
  statusId = (await school.call(listHomeworkStatuses, { as: learner, params: { streamId } })).body[0]?.id ?? 0;
});
afterAll(() => school.close());

/** Statistics of a school with so many times the rows, as `analyze` would write them there. */
async function fakeStatistics(times: number): Promise<void> {
  await sql`update pg_class set reltuples = reltuples * ${times}::real
    where relnamespace = 'public'::regnamespace and relname = any(${[...crowdTables]}::text[])`.execute(school.ctx.db);
}

const dayAt = (index: number) => course.days[index]?.id ?? 0;
const place = () => ({ courseId: course.courseId, stageId: course.tree.stages[0]?.id ?? 0, dayId: dayAt(0) });
const inStream = (dayId: number) => ({ as: learner, params: { streamId, dayId } });
const atDesk = () => ({ as: expert, params: { statusId } });

describe('with statistics of a hundred thousand learners, the planner chooses an index for each of their tables in', () => {
  let reviewId = 0;
  const calls: [string, () => Promise<Answer<unknown>>][] = [
    ['the person with their figures', () => school.call(getUser, { as: learner, query: { expand: userParts.join() } })],
    ['my streams', () => school.call(listStreams, { as: learner, query: { expand: 'course' } })],
    [
      'the status with all its parts',
      () => school.call(getStreamStatus, { as: learner, params: { streamId }, query: { expand: statusParts.join() } }),
    ],
    ['the calendar', () => school.call(getCourse, { as: learner, params: { courseId: course.courseId } })],
    ['a day', () => school.call(getDay, { as: learner, params: place(), query: { expand: 'lesson_sets' } })],
    ['starting a day', () => school.call(startDay, inStream(dayAt(0)))],
    [
      'a statistic',
      () =>
        school.call(saveLessonStat, {
          as: learner,
          body: {
            stage_day_id: dayAt(0),
            user_course_stream_id: streamId,
            stage_day_lesson_set_lesson_id: course.days[0]?.sets[0]?.lessons[0]?.id ?? 0,
            viewed_seconds: 0,
            play_count: 1,
            day_status: 'started',
            save_id: randomUUID(),
          },
        }),
    ],
    ['finishing a day', () => school.call(finishDay, inStream(dayAt(0)))],
    ['the points', () => school.call(getPointsAmount, { as: learner })],
    ['the movements of points', () => school.call(listPoints, { as: learner })],
    ['the homework', () => school.call(listHomework, { as: learner })],
    [
      'sending homework',
      () => school.call(sendHomework, { as: learner, params: { streamId, statusId }, body: { message: 'Готово' } }),
    ],
    [
      'the homework with its stories',
      () => school.call(listHomeworkStatuses, { as: learner, params: { streamId }, query: { expand: 'scores,steps' } }),
    ],
    ['the queue of the desk', () => school.call(listDeskQueue, { as: expert })],
    ['a homework at the desk', () => school.call(getDeskHomework, atDesk())],
    ['looking at a homework', () => school.call(claimHomework, atDesk())],
    [
      'a review',
      async () => {
        const body = { attempt: 1, verdict: 'DONE' as const, comment: 'Хорошо' };
        const answer = await school.call(reviewHomework, { ...atDesk(), body });
        reviewId = answer.body.review_id;
        return answer;
      },
    ],
    ['taking a review back', () => school.call(undoHomeworkReview, { as: expert, params: { statusId, reviewId } })],
  ];

  it.each(calls)('%s', async (_, ask) => {
    let status = 0;
    const statements = await recordStatements(async () => {
      ({ status } = await ask());
    });
    expect(status).toBe(200);
    const scanned: string[] = [];
    for (const statement of statements.filter(isExplainable))
      for (const table of await scannedBy(school.ctx.db, statement))
        if (crowdTables.some((grown) => grown === table)) scanned.push(`${table}: ${statement.text}`);
    expect(scanned).toEqual([]);
  });
});

it('the rows of a person who goes are found by an index in each of these tables', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select k.conrelid::regclass::text as table, a.attname as column from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid::regclass::text = any(${[...crowdTables]}::text[])
      and k.conrelid::regclass::text = any(${[...crowdTables]}::text[])
      and not exists (select from pg_index i
        where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1]
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))
    order by 1, 2`.execute(school.ctx.db);
  expect(rows).toEqual([]);
});
