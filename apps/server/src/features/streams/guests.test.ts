import { randomUUID } from 'node:crypto';
import * as config from '@daystream/contract/config.admin';
import { createTicket, getUser, logout } from '@daystream/contract/identity';
import { saveUser } from '@daystream/contract/identity.profile';
import { signUpByAppId, signUpByEmail } from '@daystream/contract/identity.sign-up';
import { listHomework, sendHomework } from '@daystream/contract/homework';
import { listLearners } from '@daystream/contract/learners.admin';
import { getPerson, listPeople } from '@daystream/contract/people.admin';
import { getPointsAmount } from '@daystream/contract/points';
import { finishDay, saveLessonStat, startDay } from '@daystream/contract/practice';
import { askExport } from '@daystream/contract/privacy';
import { getStreamStatus, listStreams, practiseAsGuest } from '@daystream/contract/streams';
import { GUEST_IDLE_MS } from '@daystream/domain/identity';
import { DAY_MS, HOUR_MS } from '@daystream/domain/durations';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSchool, type Person, TEST_NOW_MS, type TestSchool, tokenIn } from '../../testing/test-school.ts';
import { type SeededCourse, seedCourse } from '../courses/testing.ts';
import { deleteAbandonedGuests } from '../identity/guests/guests.service.ts';
import { lockPeople } from '../identity/index.ts';
import { untilWaiting } from '../identity/testing/row-locks.ts';
import { lockOwnStream } from './streams.access.ts';

const VIEWED_S = 60;

let school: TestSchool;
let owner: Person;
let breath: SeededCourse;
beforeAll(async () => {
  school = await openTestSchool();
  owner = await school.person({ roles: ['admin'] });
  breath = await seedCourse(school.ctx, {
    title: 'Дыхание',
    stages: [{ days: [{ score: 10, homeworks: [{}] }, {}, {}] }],
  });
  await choose({ starter: breath.courseId });
});
afterAll(() => school.close());

let count = 0;
/** Each test has its own network address, because guests per network are limited. */
const from = (appId = 'dev') => ({ 'x-app-id': appId, 'x-forwarded-for': `203.1.${count}.7` });
beforeEach(() => {
  count += 1;
});
afterEach(() => school.clock.setMs(TEST_NOW_MS));

/** Publishes settings as the owner does. */
async function choose(changes: object, variantId = 'dev') {
  const on = { as: owner, params: { variantId } };
  const { revision, version } = (await school.call(config.getVariantConfig, on)).body;
  await school.call(config.saveConfigDraft, { ...on, body: { revision, changes } });
  return school.call(config.publishConfig, { ...on, body: { revision: revision + 1, current: version } });
}

const begin = (token?: string, appId = 'dev') =>
  school.call(practiseAsGuest, {
    body: { timezone: 'America/Bogota' },
    headers: from(appId),
    ...(token !== undefined && { token }),
  });

async function guest(): Promise<{ token: string; streamId: number; userId: number }> {
  const { body } = await begin();
  if (!body.success) throw new Error(JSON.stringify(body));
  return { token: body.data.token, streamId: body.data.stream_id, userId: body.data.user.id };
}

const dayId = (index: number) => breath.days[index]?.id ?? 0;

/** Practises the whole first day. */
async function practise({ token, streamId }: { token: string; streamId: number }): Promise<void> {
  const params = { streamId, dayId: dayId(0) };
  await school.call(startDay, { token, params });
  const stat = {
    stage_day_id: dayId(0),
    user_course_stream_id: streamId,
    stage_day_lesson_set_lesson_id: breath.days[0]?.sets[0]?.lessons[0]?.id ?? 0,
    viewed_seconds: VIEWED_S,
    play_count: 1,
    day_status: 'started',
    save_id: randomUUID(),
  };
  school.clock.forwardMs(5 * 60_000);
  expect((await school.call(saveLessonStat, { token, body: stat })).status).toBe(200);
  expect((await school.call(finishDay, { token, params })).status).toBe(200);
}

const form = (email = `signed-${count}-${randomUUID().slice(0, 8)}@school.example`) => ({
  name: 'Ада',
  email,
  password: 'breathe deeply 7',
  password_repeat: 'breathe deeply 7',
  timezone: 'America/Bogota',
});
const signUp = (token: string, body = form()) => school.call(signUpByEmail, { token, body, headers: from() });

async function practised(token: string, streamId: number) {
  const status = await school.call(getStreamStatus, { token, params: { streamId }, query: { expand: 'days,lessons' } });
  const points = await school.call(getPointsAmount, { token });
  return {
    isFinished: status.body.days?.[0]?.end_time != null,
    seconds: status.body.lessons?.[0]?.viewed_seconds,
    points: points.body.amount,
  };
}

describe('a stranger who tries the first day', () => {
  it('is somebody without a name or an address, in the starter', async () => {
    const { token, streamId } = await guest();
    const { body } = await school.call(getUser, { token });
    expect(body).toMatchObject({ name: '', email: null, is_guest: true, timezone: 'America/Bogota' });
    const streams = await school.call(listStreams, { token });
    expect(streams.body).toMatchObject([{ id: streamId, course_id: breath.courseId, is_guest: true }]);
  });

  it('practises the first day for its seconds and points, and has to sign up before the second', async () => {
    const own = await guest();
    await practise(own);
    expect(await practised(own.token, own.streamId)).toEqual({ isFinished: true, seconds: VIEWED_S, points: 10 });
    const second = await school.call(startDay, {
      token: own.token,
      params: { streamId: own.streamId, dayId: dayId(1) },
    });
    expect([second.status, second.body]).toMatchObject([403, { code: 'lock_sign_up' }]);
  });

  it('may read what is theirs, but change nothing else', async () => {
    const { token } = await guest();
    expect((await school.call(listHomework, { token })).status).toBe(200);
    expect((await school.call(createTicket, { token, body: { purpose: 'socket' } })).status).toBe(200);
    const refused = [
      await school.call(sendHomework, { token, params: { streamId: 1, statusId: 1 }, body: { message: 'x' } }),
      await school.call(saveUser, { token, body: { name: 'Ада' } }),
      await school.call(askExport, { token }),
      await school.call(createTicket, { token, body: { purpose: 'social_link' } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    const upload = { method: 'POST' as const, url: '/spa/api/v1/uploads' };
    const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', 'upload-length': '3' };
    expect((await school.app.inject({ ...upload, headers })).statusCode).toBe(403);
  });

  it('is nobody in the dashboard', async () => {
    const { userId } = await guest();
    const people = await school.call(listPeople, { as: owner });
    expect(people.body.map(({ id }) => id)).not.toContain(userId);
    expect((await school.call(getPerson, { as: owner, params: { personId: userId } })).status).toBe(404);
    const learners = await school.call(listLearners, { as: owner, params: { courseId: breath.courseId } });
    expect(learners.body.map(({ person }) => person.id)).not.toContain(userId);
  });

  it('who asks again goes on as the same guest', async () => {
    const first = await guest();
    const again = await begin(first.token);
    expect(again.body).toMatchObject({ data: { user: { id: first.userId }, stream_id: first.streamId } });
  });

  it.each(['a stranger', 'the same guest'])('begins ten times from a network within an hour, as %s', async (who) => {
    const statuses: number[] = [];
    let token: string | undefined;
    for (let asked = 0; asked < 11; asked += 1) {
      const { status, body } = await begin(token);
      statuses.push(status);
      if (who === 'the same guest' && body.success) token = body.data.token;
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    school.clock.forwardMs(HOUR_MS + 1);
    expect((await begin()).status).toBe(200);
  });
});

describe('where nobody may try first', () => {
  const refusal = async (appId = 'dev') => ((await begin(undefined, appId)).body as { code?: string }).code;

  it.each([
    ['the setting is off', { guestPractice: false }, 'sign_up_first'],
    ['registration is closed', { registration: false }, 'registration_closed'],
    ['no course opens at sign-up', { starter: null }, 'sign_up_first'],
  ])('%s', async (_, changes, code) => {
    await choose(changes);
    expect(await refusal()).toBe(code);
    await choose({ guestPractice: true, registration: true, starter: breath.courseId });
    expect(await refusal()).toBeUndefined();
  });

  it('the variant gives access by invitation only', async () => {
    expect([await refusal('web'), await refusal('nobody')]).toEqual(['registration_closed', 'registration_closed']);
  });

  it('the starter is archived, and no guest is left behind', async () => {
    const courses = school.ctx.db.updateTable('courses').where('id', '=', breath.courseId);
    await courses.set({ archived_at: new Date() }).execute();
    const before = await countGuests();
    expect(await refusal()).toBe('sign_up_first');
    expect(await countGuests()).toBe(before);
    await courses.set({ archived_at: null }).execute();
  });
});

describe('a guest who signs up', () => {
  it('keeps progress, seconds and points, and every day opens by its own rules', async () => {
    const own = await guest();
    await practise(own);
    const { body } = await signUp(own.token);
    const token = tokenIn(body);
    expect(body).toMatchObject({ data: { user: { id: own.userId, name: 'Ада' } } });
    expect((await school.call(getUser, { token })).body.is_guest).toBeUndefined();
    expect(await practised(token, own.streamId)).toEqual({ isFinished: true, seconds: VIEWED_S, points: 10 });
    const second = await school.call(startDay, { token, params: { streamId: own.streamId, dayId: dayId(1) } });
    expect(second.status).toBe(200);
    const people = await school.call(listPeople, { as: owner });
    expect(people.body.map(({ id }) => id)).toContain(own.userId);
  });

  it('leaves the guest’s session behind', async () => {
    const own = await guest();
    await signUp(own.token);
    expect((await school.call(getUser, { token: own.token })).status).toBe(401);
  });

  it('also by the application’s own id', async () => {
    const own = await guest();
    const { name: _, email: __, ...passwords } = form();
    const body = { ...passwords, app_id: `guest-${count}-of-128-random-bits-or-more` };
    const signedUp = await school.call(signUpByAppId, { token: own.token, body, headers: from() });
    expect(signedUp.body).toMatchObject({ data: { user: { id: own.userId } } });
  });

  it('stays a guest when the email is another’s, also if that one came in the same moment', async () => {
    const [one, other] = [await guest(), await guest()];
    const taken = form(owner.email);
    expect((await signUp(one.token, taken)).body).toMatchObject({
      success: false,
      errors: { email: [expect.any(String)] },
    });
    const same = form();
    const answers = await Promise.all([signUp(one.token, same), signUp(other.token, same)]);
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    const loser = answers[0]?.body.success === true ? other : one;
    expect((await school.call(getUser, { token: loser.token })).body.is_guest).toBe(true);
  });

  it('waits for a save of practice, which then names them', async () => {
    const own = await guest();
    const { db } = school.ctx;
    const { signingUp } = await db.transaction().execute(async (trx) => {
      // In the order of a save: its stream, then the person by its rows.
      await lockOwnStream(school.ctx, trx, own.userId, own.streamId);
      const begun = signUp(own.token);
      await untilWaiting(school.ctx, 1);
      await lockPeople(trx, { changed: [], named: [own.userId] });
      return { signingUp: begun };
    });
    expect((await signingUp).body).toMatchObject({ data: { user: { id: own.userId } } });
  });

  it('is one account, however often the form is sent', async () => {
    const own = await guest();
    const answers = await Promise.all([signUp(own.token), signUp(own.token)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 401]));
    const same = form();
    const next = await guest();
    await signUp(next.token, same);
    // The answer was lost on its way: the address is theirs by now.
    expect((await signUp(next.token, same)).body).toMatchObject({ errors: { email: [expect.any(String)] } });
  });
});

describe('a guest who does not come back', () => {
  it('is there for seven days from their last visit, then nothing is left of them', async () => {
    const own = await guest();
    await practise(own);
    await school.call(createTicket, { token: own.token, body: { purpose: 'socket' } });
    school.clock.setMs(TEST_NOW_MS + 6 * DAY_MS);
    await deleteAbandonedGuests(school.ctx);
    expect((await school.call(getUser, { token: own.token })).status).toBe(200);
    expect((await rowsOf(own)).length).toBeGreaterThan(5);
    school.clock.forwardMs(GUEST_IDLE_MS + 1);
    expect((await school.call(getUser, { token: own.token })).status).toBe(401);
    await deleteAbandonedGuests(school.ctx);
    expect(await rowsOf(own)).toEqual([]);
    await deleteAbandonedGuests(school.ctx);
  });

  it('is deleted as soon as they have left', async () => {
    const own = await guest();
    await school.call(logout, { token: own.token });
    await deleteAbandonedGuests(school.ctx);
    expect(await rowsOf(own)).toEqual([]);
  });

  it('keeps nobody else from being deleted when something of theirs fails', async () => {
    const [stuck, gone] = [await guest(), await guest()];
    for (const { token } of [stuck, gone]) await school.call(logout, { token });
    let isStuck = true;
    school.ctx.reactions.react('guest_abandoned', async (_ctx, _trx, { userId }) => {
      if (isStuck && userId === stuck.userId) throw new Error('stuck');
    });
    await expect(deleteAbandonedGuests(school.ctx)).rejects.toMatchObject({ errors: [new Error('stuck')] });
    expect([(await rowsOf(stuck)).length > 0, await rowsOf(gone)]).toEqual([true, []]);
    isStuck = false;
    await deleteAbandonedGuests(school.ctx);
    expect(await rowsOf(stuck)).toEqual([]);
  });

  it('takes nobody with them: the ledger stays balanced and append-only for others', async () => {
    const [kept, gone] = [await guest(), await guest()];
    for (const own of [kept, gone]) await practise(own);
    const token = tokenIn((await signUp(kept.token)).body);
    await school.call(logout, { token: gone.token });
    await deleteAbandonedGuests(school.ctx);
    expect(await practised(token, kept.streamId)).toEqual({ isFinished: true, seconds: VIEWED_S, points: 10 });
    const { rows } = await sql<{ sum: number }>`select sum(amount)::int as sum from point_postings`.execute(
      school.ctx.db,
    );
    expect(rows[0]?.sum).toBe(0);
    await expect(
      school.ctx.db.deleteFrom('point_transactions').where('user_id', '=', kept.userId).execute(),
    ).rejects.toThrow(/append-only/);
  });

  it('signs up or is deleted, never both', async () => {
    const own = await guest();
    await practise(own);
    school.clock.forwardMs(GUEST_IDLE_MS - 5 * 60_000 - 1);
    const [signedUp] = await Promise.all([signUp(own.token), deleteAbandonedGuests(school.ctx)]);
    expect(signedUp.body).toMatchObject({ data: { user: { id: own.userId } } });
  });
});

async function countGuests(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from people_guests`.execute(
    school.ctx.db,
  );
  return rows[0]?.count ?? 0;
}

/** Tables with rows of a person or their stream, whatever table it is. */
async function rowsOf({ userId, streamId }: { userId: number; streamId: number }): Promise<string[]> {
  const columns = await sql<{ table: string; column: string; of: string }>`
    select r.relname as table, a.attname as column, f.relname as of
    from pg_constraint c join pg_class r on r.oid = c.conrelid join pg_class f on f.oid = c.confrelid
      join pg_attribute a on a.attrelid = r.oid and a.attnum = c.conkey[1]
    where c.contype = 'f' and f.relname in ('users', 'streams')
    union all values ('users', 'id', 'users'), ('streams', 'id', 'streams')`.execute(school.ctx.db);
  const found: string[] = [];
  for (const { table, column, of } of columns.rows) {
    const { rows } = await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${
      of === 'users' ? userId : streamId
    } limit 1`.execute(school.ctx.db);
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}
