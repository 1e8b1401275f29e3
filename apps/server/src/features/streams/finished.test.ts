import { getUser } from '@daystream/contract/identity';
import { getPerson } from '@daystream/contract/people.admin';
import { finishDay, startDay } from '@daystream/contract/practice';
import { listStreams } from '@daystream/contract/streams';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enrol, type EnrolmentSeed } from '../../testing/enrol.ts';
import { openTestSchool, type Person, type TestSchool } from '../../testing/test-school.ts';
import { type SeededCourse, seedCourse } from '../courses/testing.ts';

let school: TestSchool;
let course: SeededCourse;
let staff: Person;
beforeAll(async () => {
  school = await openTestSchool();
  course = await seedCourse(school.ctx, { stages: [{ days: [{ score: 10 }, { isRest: true }] }] });
  staff = await school.person({ roles: ['admin'] });
});
afterAll(() => school.close());

const OVER = { startsInDays: -60, endsInDays: -30 };

/** As its owner reads it in their statistics, and staff on the person's page. */
async function finishedCourses(person: Person): Promise<[own: number | undefined, forStaff: number]> {
  const own = await school.call(getUser, { as: person, query: { expand: 'completed_courses' } });
  const ofPerson = await school.call(getPerson, { as: staff, params: { personId: person.id } });
  return [own.body.completed_courses, ofPerson.body.completed_courses];
}

it.each<[string, EnrolmentSeed, number]>([
  ['what has ended, however much of it was practised', OVER, 1],
  ['no demo that has ended', { ...OVER, isDemo: true }, 0],
  ['nothing that is being practised', {}, 0],
  ['nothing that is yet to begin', { startsInDays: 3 }, 0],
])('the figure of finished courses counts %s (STR-011)', async (_, seed, count) => {
  const person = await school.person();
  await enrol(school, person, course.courseId, seed);
  expect(await finishedCourses(person)).toEqual([count, count]);
});

it('the figure of finished courses counts what is stopped, and no demo that is (STR-011)', async () => {
  const person = await school.person();
  for (const isDemo of [false, true]) {
    const id = await enrol(school, person, course.courseId, { isDemo });
    await sql`update streams set is_optional_purchase = true where id = ${id}`.execute(school.ctx.db);
  }
  const { body } = await school.call(listStreams, { as: person });
  expect(body.map(({ status }) => status)).toEqual(['stopped', 'stopped']);
  expect(await finishedCourses(person)).toEqual([1, 1]);
});

it('the figure of finished courses grows with the last obligatory day, while access lasts (ADM-057)', async () => {
  const person = await school.person();
  const streamId = await enrol(school, person, course.courseId);
  const params = { streamId, dayId: course.days[0]?.id ?? 0 };
  await school.call(startDay, { as: person, params });
  expect(await finishedCourses(person)).toEqual([0, 0]);
  await school.call(finishDay, { as: person, params });
  expect(await finishedCourses(person)).toEqual([1, 1]);
});
