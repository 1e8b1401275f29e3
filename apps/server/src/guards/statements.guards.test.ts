import { getDay } from '@daystream/contract/courses';
import { listHomeworkStatuses, sendHomework } from '@daystream/contract/homework';
import { saveUser } from '@daystream/contract/identity.profile';
import { updatePerson } from '@daystream/contract/people.admin';
import { getStreamStatus, listStreams, statusParts } from '@daystream/contract/streams';
import { userStatus } from '@daystream/domain/identity';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordStatements } from '../../../../bench/http/statements.ts';
import { type SeededCourse, seedCourse } from '../features/courses/testing.ts';
import { enrol } from '../testing/enrol.ts';
import { openTestSchool, type Person, type TestSchool } from '../testing/test-school.ts';

let school: TestSchool;
let learner: Person;
let course: SeededCourse;
let streamId: number;
beforeAll(async () => {
  school = await openTestSchool();
  learner = await school.person();
  course = await seedCourse(school.ctx, { stages: [{ days: [{ homeworks: [{}, {}] }, {}] }] });
  streamId = await enrol(school, learner, course.courseId);
});
afterAll(() => school.close());

async function updateAsStaff(body: object) {
  const as = await school.person({ roles: ['support'] });
  return school.call(updatePerson, { as, params: { personId: learner.id }, body });
}

const openCourse = () => ({
  courseId: course.courseId,
  stageId: course.tree.stages[0]?.id ?? 0,
  dayId: course.days[0]?.id ?? 0,
});
const reads: [string, () => Promise<{ status: number }>][] = [
  ['my streams', () => school.call(listStreams, { as: learner, query: { expand: 'course' } })],
  [
    'the status with all its parts',
    () => school.call(getStreamStatus, { as: learner, params: { streamId }, query: { expand: statusParts.join() } }),
  ],
  [
    'a day with its films',
    () => school.call(getDay, { as: learner, params: openCourse(), query: { expand: 'lesson_sets' } }),
  ],
];

describe('the most frequent reads query the session and the revisions in one statement', () => {
  it.each(reads)('%s', async (_, ask) => {
    expect((await ask()).status).toBe(200);
    expect(await recordStatements(async () => void (await ask()))).toHaveLength(1);
    await sql`update streams set updated_at = now() where id = ${streamId}`.execute(school.ctx.db);
    expect(await recordStatements(async () => void (await ask()))).toHaveLength(2);
    expect(await recordStatements(async () => void (await ask()))).toHaveLength(1);
  });

  it.each([
    ['ended', sql`ended_at = now(), end_reason = 'signed_out'`, sql`ended_at = null, end_reason = null`],
    ['expired', sql`used_at = used_at - interval '1 year'`, sql`used_at = used_at + interval '1 year'`],
  ])('and answer nothing of what they read to a session that has %s', async (_, end, revive) => {
    const change = (set: typeof end) =>
      sql`update sessions set ${set} where user_id = ${learner.id}`.execute(school.ctx.db);
    await change(end);
    for (const [, ask] of reads) expect((await ask()).status).toBe(401);
    await change(revive);
    for (const [, ask] of reads) expect((await ask()).status).toBe(200);
  });

  it('and answer nothing of what they read to somebody who is blocked', async () => {
    const change = (status: number) =>
      sql`update users set status = ${status} where id = ${learner.id}`.execute(school.ctx.db);
    await change(userStatus.blocked);
    for (const [, ask] of reads) expect((await ask()).status).toBe(401);
    await change(userStatus.complete);
  });
});

it.each([
  ['a profile', () => school.call(saveUser, { as: learner, body: { name: 'Мария', email: learner.email } })],
  ['a profile of staff', () => updateAsStaff({ required_update_profile: true, email: learner.email })],
])('%s is saved without asking for a proof as long as no address changes', async (_, save) => {
  const statements = await recordStatements(async () => {
    expect((await save()).status).toBe(200);
  });
  expect(statements.filter(({ text }) => text.startsWith('select "proved_at"'))).toEqual([]);
});

it('submitting homework takes seven statements', async () => {
  const { body } = await school.call(listHomeworkStatuses, { as: learner, params: { streamId } });
  const [first, second] = body.map(({ id }) => id);
  const send = (statusId = 0) =>
    school.call(sendHomework, { as: learner, params: { streamId, statusId }, body: { message: 'Готово' } });
  expect((await send(first)).status).toBe(200);
  const statements = await recordStatements(async () => {
    expect((await send(second)).status).toBe(200);
  });
  expect(statements.map(({ text }) => text.trim().split(/\s/)[0])).toHaveLength(7);
});
