import * as config from '@daystream/contract/config.admin';
import { getUser } from '@daystream/contract/identity';
import { signUpByAppId, signUpByEmail } from '@daystream/contract/identity.sign-up';
import { createPerson } from '@daystream/contract/people.admin';
import { listStreams } from '@daystream/contract/streams';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSchool, type Person, type TestSchool, tokenIn } from '../../testing/test-school.ts';
import { type SeededCourse, seedCourse } from '../courses/testing.ts';

let school: TestSchool;
let owner: Person;
let breath: SeededCourse;
let face: SeededCourse;
beforeAll(async () => {
  school = await openTestSchool();
  owner = await school.person({ roles: ['admin'] });
  breath = await seedCourse(school.ctx, { title: 'Дыхание', stages: [{ days: [{}] }] });
  face = await seedCourse(school.ctx, { title: 'Лицо', stages: [{ days: [{}] }] });
});
afterAll(() => school.close());

let count = 0;
/** Each test has its own network address, because sign-ups per network are limited. */
const from = () => ({ 'x-forwarded-for': `203.0.${count}.7` });
beforeEach(() => {
  count += 1;
});

const passwords = { password: 'breathe deeply 7', password_repeat: 'breathe deeply 7' };
async function signUp(appId = 'dev'): Promise<string> {
  const body = { email: `new-${(count += 1)}@school.example`, timezone: 'America/Bogota', ...passwords };
  return tokenIn((await school.call(signUpByEmail, { body, headers: { 'x-app-id': appId, ...from() } })).body);
}
const streamsOf = async (token: string) => (await school.call(listStreams, { token })).body;

/** Publishes a starter as the owner does. */
async function choose(starter: number | null, variantId = 'dev') {
  const on = { as: owner, params: { variantId } };
  const { revision, version } = (await school.call(config.getVariantConfig, on)).body;
  await school.call(config.saveConfigDraft, { ...on, body: { revision, changes: { starter } } });
  return school.call(config.publishConfig, { ...on, body: { revision: revision + 1, current: version } });
}
const archive = (course: SeededCourse) =>
  school.ctx.db.updateTable('courses').set({ archived_at: new Date() }).where('id', '=', course.courseId).execute();
const restore = (course: SeededCourse) =>
  school.ctx.db.updateTable('courses').set({ archived_at: null }).where('id', '=', course.courseId).execute();

describe('the starter of a variant', () => {
  it('opens with the sign-up, whole and without an end, and its first day is open', async () => {
    await choose(breath.courseId);
    const [stream, ...others] = await streamsOf(await signUp());
    expect(others).toEqual([]);
    expect(stream).toMatchObject({
      status: 'started',
      course_id: breath.courseId,
      is_demo: false,
      course_full_access: true,
      end_date: null,
    });
  });

  it('opens for the application’s own accounts', async () => {
    await choose(breath.courseId);
    const body = { app_id: `starts-${count}-of-128-random-bits`, ...passwords };
    const token = tokenIn((await school.call(signUpByAppId, { body, headers: from() })).body);
    expect(await streamsOf(token)).toMatchObject([{ course_id: breath.courseId }]);
  });

  it('is one per variant', async () => {
    await choose(breath.courseId);
    await choose(face.courseId, 'face');
    expect(await streamsOf(await signUp('face'))).toMatchObject([{ course_id: face.courseId }]);
    expect(await streamsOf(await signUp('local'))).toEqual([]);
  });

  it('opens nothing once it is archived, and nobody who signs up notices', async () => {
    await choose(breath.courseId);
    await archive(breath);
    const token = await signUp();
    expect((await school.call(getUser, { token })).status).toBe(200);
    expect(await streamsOf(token)).toEqual([]);
    await restore(breath);
  });

  it('does not open for people that staff invite: they get what staff give them', async () => {
    await choose(breath.courseId);
    const body = { email: `guest-${count}@school.example`, name: 'Ада', last_name: '', language: 'ru' };
    const { body: invited } = await school.call(createPerson, { as: owner, body });
    const rows = await school.ctx.db.selectFrom('streams').select('id').where('user_id', '=', invited.id).execute();
    expect(rows).toEqual([]);
  });
});

describe('choosing a starter', () => {
  it('refuses a course that is not published, at its field', async () => {
    await choose(null);
    for (const starter of [breath.courseId + 1000, face.courseId]) {
      if (starter === face.courseId) await archive(face);
      const { status, body } = await choose(starter);
      expect([status, body]).toMatchObject([422, [{ field: 'starter' }]]);
    }
    await restore(face);
  });

  it('holds up no other change when the chosen one was archived since', async () => {
    await choose(face.courseId);
    await archive(face);
    const on = { as: owner, params: { variantId: 'dev' } };
    const { revision, version, published } = (await school.call(config.getVariantConfig, on)).body;
    await school.call(config.saveConfigDraft, { ...on, body: { revision, changes: { ...published, title: 'Lotus' } } });
    const body = { revision: revision + 1, current: version };
    expect((await school.call(config.publishConfig, { ...on, body })).status).toBe(200);
    await restore(face);
  });
});
