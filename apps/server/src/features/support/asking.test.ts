import { askSupport, askSupportAnonymously, askSupportAutomatically } from '@daystream/contract/support';
import { listQuestions } from '@daystream/contract/support.admin';
import { HOUR_MS } from '@daystream/domain/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrol } from '../../testing/enrol.ts';
import { openTestSchool, type Person, type TestSchool } from '../../testing/test-school.ts';
import { seedCourse } from '../courses/testing.ts';

let school: TestSchool;
let staff: Person;
let courseId: number;
beforeAll(async () => {
  school = await openTestSchool();
  staff = await school.person({ roles: ['support'] });
  ({ courseId } = await seedCourse(school.ctx, { stages: [{ days: [{}] }] }));
});
afterAll(() => school.close());

const learner = async () => {
  const person = await school.person({ firstName: 'Анна', lastName: 'Ветрова' });
  return { person, streamId: await enrol(school, person, courseId) };
};
const inbox = async () => (await school.call(listQuestions, { as: staff, query: { 'per-page': 100 } })).body;
const countOf = async () => (await inbox()).length;

describe('POST /tech-questions', () => {
  const question = { support_category_id: 10, name: 'Анна', message: 'Где мой урок?' };

  it('accepts a question about a stream, which appears in the inbox with the account’s email (SUP-010, Q114)', async () => {
    const { person, streamId } = await learner();
    const { status, body } = await school.call(askSupport, { as: person, body: { ...question, target_id: streamId } });
    expect([status, body]).toMatchObject([200, { success: true, errors: {} }]);
    expect((await inbox()).find(({ id }) => id === body.data?.id)).toMatchObject({
      ...question,
      email: person.email,
      user_id: person.id,
      target_id: streamId,
      is_automatic: false,
      state: 'open',
    });
  });

  it('accepts a question about no stream', async () => {
    const { person } = await learner();
    const { body } = await school.call(askSupport, { as: person, body: { ...question, target_id: null } });
    expect((await inbox()).find(({ id }) => id === body.data?.id)).toMatchObject({ target_id: null });
  });

  it('answers 404 for another’s stream', async () => {
    const [own, other] = [await learner(), await learner()];
    const before = await countOf();
    for (const target_id of [other.streamId, 999_999]) {
      expect((await school.call(askSupport, { as: own.person, body: { ...question, target_id } })).status).toBe(404);
    }
    expect(await countOf()).toBe(before);
  });

  it.each([
    [{ message: ' ' }, 'message'],
    [{ message: 'x'.repeat(501) }, 'message'],
    [{ name: '' }, 'name'],
    [{ support_category_id: undefined }, 'support_category_id'],
    [{ support_category_id: 9999 }, 'support_category_id'],
    [{ target_id: 'first' }, 'target_id'],
  ])('refuses %.40j at its field and stores nothing', async (wrong, field) => {
    const { person } = await learner();
    const before = await countOf();
    const { status, body } = await school.call(askSupport, { as: person, body: { ...question, ...wrong } });
    expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([200, [field]]);
    expect(await countOf()).toBe(before);
  });

  it('is accepted ten times an hour from one account, whatever call it comes by', async () => {
    const { person } = await learner();
    const statuses: number[] = [];
    for (let turn = 0; turn < 9; turn += 1)
      statuses.push((await school.call(askSupport, { as: person, body: question })).status);
    const guest = { name: 'Анна', email: person.email, message: 'И ещё' };
    statuses.push((await school.call(askSupportAnonymously, { as: person, body: guest })).status);
    const before = await countOf();
    const automatic = { support_category_id: 7, target_id: null };
    statuses.push((await school.call(askSupportAutomatically, { as: person, body: automatic })).status);
    statuses.push((await school.call(askSupport, { as: person, body: question })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
    expect(await countOf()).toBe(before);
    school.clock.forwardMs(HOUR_MS);
    expect((await school.call(askSupport, { as: person, body: question })).status).toBe(200);
  });

  it('is not held back by strangers who write down the same address', async () => {
    const { person } = await learner();
    const guest = { name: 'Кто-то', email: person.email, message: 'Чужие слова' };
    for (let at = 1; at <= 4; at += 1)
      await school.call(askSupportAnonymously, { body: guest, headers: { 'x-forwarded-for': `10.96.${at}.1` } });
    for (const call of [askSupport, askSupportAnonymously])
      expect((await school.call(call, { as: person, body: { ...question, ...guest } })).status).toBe(200);
  });

  it('requires an email when the account has none', async () => {
    const { person } = await learner();
    await school.ctx.db.updateTable('users').set({ email: null }).where('id', '=', person.id).execute();
    const { body } = await school.call(askSupport, { as: person, body: question });
    expect(body).toMatchObject({ success: false, errors: { email: [expect.any(String)] } });
  });
});

describe('POST /tech-questions/auto', () => {
  const press = (person: Person, body: object, headers: Record<string, string> = {}) =>
    school.call(askSupportAutomatically, { as: person, body, headers });

  it('writes a question from the category’s template in the person’s language (SUP-011, Q115)', async () => {
    const { person, streamId } = await learner();
    const body = { support_category_id: 7, target_id: streamId };
    const answer = await press(person, body, { 'accept-language': 'en-US' });
    expect((await inbox()).find(({ id }) => id === answer.body.data?.id)).toMatchObject({
      ...body,
      name: 'Анна Ветрова',
      message: 'I’d like to extend my access. Please tell me how.',
      is_automatic: true,
    });
  });

  it('accepts the categories of its variant (Q117)', async () => {
    const { person } = await learner();
    const onMind = await press(person, { support_category_id: 3 }, { 'x-app-id': 'mind' });
    expect(onMind.body).toMatchObject({ success: true });
    const onDev = await press(person, { support_category_id: 3 });
    expect(onDev.body).toMatchObject({ success: false, errors: { support_category_id: [expect.any(String)] } });
  });

  it('is not repeated while it is open, for a day; another stream or category is another question (Q115)', async () => {
    const { person, streamId } = await learner();
    const ask = async (category: number, target_id: number | null = streamId) =>
      (await press(person, { support_category_id: category, target_id })).body.data?.id;
    const [first, ...again] = await Promise.all(Array.from({ length: 6 }, () => ask(7)));
    expect(new Set(again)).toEqual(new Set([first]));
    expect(await ask(10)).not.toBe(first);
    expect(await ask(7, null)).not.toBe(first);
    school.clock.forwardMs(24 * HOUR_MS);
    const nextDay = await ask(7);
    expect(nextDay).not.toBe(first);
    await school.ctx.db
      .updateTable('support_questions')
      .set({ state: 'closed' })
      .where('id', '=', nextDay ?? 0)
      .execute();
    expect(await ask(7)).not.toBe(nextDay);
  });
});
