import { listStaffCourses } from '@daystream/contract/courses.admin';
import { login } from '@daystream/contract/identity';
import { listPeople, movePerson } from '@daystream/contract/people.admin';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findCourseKeys } from '../../features/courses/index.ts';
import { newSetUpLink } from '../../features/identity/index.ts';
import { enrol } from '../../testing/enrol.ts';
import { openTestSchool, type Person, type TestSchool } from '../../testing/test-school.ts';
import { checks } from '../doctor/checks.ts';
import { prepareSchool } from '../prepare.ts';
import { refuseDemoPeople } from '../refuse-demo-people.ts';
import { makeDemoFolder } from '../testing/demo-folder.ts';
import { removeDemo } from './remove.ts';

let school: TestSchool;
let folder: string;
let owner: Person;
beforeEach(async () => {
  school = await openTestSchool();
  folder = await makeDemoFolder();
  await prepareSchool(school.ctx, folder);
  owner = await school.person({ roles: ['admin'] });
});
afterEach(() => school.close());

/** Whether a production school with these rows would start. */
const startInProduction = () =>
  refuseDemoPeople({ ...school.ctx, config: { ...school.ctx.config, isProduction: true } });
const emails = async (state?: 'deleted') =>
  (await school.call(listPeople, { as: owner, query: state === undefined ? {} : { state } })).body.map(
    ({ email }) => email,
  );
const archivedCourses = async () =>
  (await school.call(listStaffCourses, { as: owner })).body.flatMap((course) =>
    course.is_archived ? [course.title.ru] : [],
  );
const signInAsDemo = async () => {
  const body = { email: 'learner@daystream.example', password: 'daystream-demo' };
  return (await school.call(login, { body })).body.success;
};

describe('demo remove', () => {
  it('leaves a school that starts in production, with nothing of the demo people', async () => {
    await expect(startInProduction()).rejects.toThrow('npm run school -- demo remove');
    expect(await removeDemo(school.ctx, folder)).toEqual({
      people: 5,
      archived: [{ ru: 'Дыхание' }, { ru: 'Отдых' }],
      kept: [],
    });
    await startInProduction();
    expect(await signInAsDemo()).toBe(false);
    expect([await emails(), await emails('deleted')]).toEqual([[owner.email], []]);
    expect(await archivedCourses()).toEqual(['Дыхание', 'Отдых']);
    const messages = await school.ctx.db.selectFrom('chat_messages').select('body').execute();
    expect(messages.filter(({ body }) => body !== '')).toEqual([]);
    // The next start outside production does not fill the school again, and a second command finds nothing.
    await prepareSchool(school.ctx, folder);
    expect(await removeDemo(school.ctx, folder)).toEqual({ people: 0, archived: [], kept: [] });
    expect(await emails()).toEqual([owner.email]);
    await school.ctx.startWorkers();
    await expect
      .poll(async () => (await Promise.all(checks.map((check) => check.find(school.ctx, school.ctx.db)))).flat())
      .toEqual([]);
  });

  it('keeps a course in which somebody else learns, and leads to the set-up page when no administrator is left', async () => {
    await school.ctx.db.updateTable('users').set({ roles: [] }).where('id', '=', owner.id).execute();
    expect(await newSetUpLink(school.ctx)).toBeNull();
    const learner = await school.person();
    await enrol(school, learner, (await findCourseKeys(school.ctx, 'rest'))?.courseId ?? 0);
    expect(await removeDemo(school.ctx, folder)).toMatchObject({
      archived: [{ ru: 'Дыхание' }],
      kept: [{ ru: 'Отдых' }],
    });
    expect(await newSetUpLink(school.ctx)).not.toBeNull();
  });
});

describe('demo people the owner deleted', () => {
  it('do not refuse the start in production, and come back without their public password', async () => {
    const demo = await school.ctx.db.selectFrom('users').select('id').where('is_demo_account', '=', true).execute();
    const move = async (personId: number, how: 'delete' | 'restore') =>
      (await school.call(movePerson, { as: owner, params: { personId }, body: { move: how } })).status;
    for (const { id } of demo) expect(await move(id, 'delete')).toBe(200);
    await startInProduction();
    for (const { id } of demo) expect(await move(id, 'restore')).toBe(200);
    expect(await signInAsDemo()).toBe(false);
    await expect(startInProduction()).rejects.toThrow('demo remove');
  });
});
