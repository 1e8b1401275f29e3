import { getDay, listDays, listStages } from '@daystream/contract/courses';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrol } from '../../testing/enrol.ts';
import { openTestSchool, type Person, type TestSchool } from '../../testing/test-school.ts';
import { publishAgain, type SeededCourse, seedCourse } from '../courses/testing.ts';

let school: TestSchool;
let course: SeededCourse;
let anna: Person;
let earlier: number;
let later: number;
let newDayId: number;
beforeAll(async () => {
  school = await openTestSchool();
  course = await seedCourse(school.ctx, { stages: [{ days: [{}, { openDelayDays: 5 }, {}] }] });
  anna = await school.person();
  // Learns by the first version, in which the third day is; ten days in, every day is open.
  earlier = await enrol(school, anna, course.courseId, { startsInDays: -10 });
  newDayId = course.days[2]?.id ?? 0;
  const archived = { archived_at: new Date() };
  await school.ctx.db.updateTable('stage_days').set(archived).where('id', '=', newDayId).execute();
  await publishAgain(school.ctx, course.courseId);
  later = await enrol(school, anna, course.courseId);
});
afterAll(() => school.close());

const ids = (days: readonly { id: number }[]) => days.map(({ id }) => id);
const place = (index: number) => ({
  courseId: course.courseId,
  stageId: course.tree.stages[0]?.id ?? 0,
  dayId: course.days[index]?.id ?? 0,
});
const of = (streamId: number | undefined): Record<string, string> =>
  streamId === undefined ? {} : { stream_id: String(streamId) };
const day = async (index: number, streamId?: number) =>
  (await school.call(getDay, { as: anna, params: place(index), query: of(streamId) })).status;

describe('the days of a course somebody learns twice', () => {
  it('are open or locked by the enrolment that is asked for', async () => {
    expect([await day(1, earlier), await day(1, later)]).toEqual([200, 403]);
  });

  it('are those of its version', async () => {
    const days = async (streamId: number) =>
      ids((await school.call(listDays, { as: anna, params: place(0), query: of(streamId) })).body);
    expect([(await days(earlier)).includes(newDayId), (await days(later)).includes(newDayId)]).toEqual([true, false]);
    const stages = async (streamId: number) => {
      const query = { ...of(streamId), expand: 'days' };
      const { body } = await school.call(listStages, { as: anna, params: place(0), query });
      return ids(body.flatMap((stage) => stage.days ?? []));
    };
    expect([(await stages(earlier)).length, (await stages(later)).length]).toEqual([3, 2]);
  });

  it('are missing by an enrolment of somebody else', async () => {
    const stranger = await enrol(school, await school.person(), course.courseId);
    expect([await day(0, stranger), await day(0, 999_999)]).toEqual([404, 404]);
    const { status } = await school.call(listStages, { as: anna, params: place(0), query: of(stranger) });
    expect(status).toBe(404);
  });
});
