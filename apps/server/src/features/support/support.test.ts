import { askSupportAnonymously } from '@daystream/contract/support';
import * as api from '@daystream/contract/support.admin';
import { HOUR_MS } from '@daystream/domain/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSchool, type Person, type TestSchool } from '../../testing/test-school.ts';
import { messagesTo, nextMessageTo } from '../identity/testing/mailbox.ts';

let school: TestSchool;
let support: Person;
beforeAll(async () => {
  school = await openTestSchool({ workers: true });
  support = await school.person({ roles: ['support'], firstName: 'Ольга', lastName: 'Ветрова' });
});
afterAll(() => school.close());

let network = 0;
/** Each test has its own network address, because questions per network are limited. */
beforeEach(() => {
  network += 1;
});

let people = 0;
const form = (given: object = {}) => ({
  name: 'Анна',
  email: `guest-${(people += 1)}@mail.example`,
  message: 'Не приходит код',
  ...given,
});

async function ask(body: object, { address = `10.20.${network}.1`, language = 'ru', appId = 'dev' } = {}) {
  const response = await school.app.inject({
    method: 'POST',
    url: askSupportAnonymously.path,
    remoteAddress: address,
    headers: { 'accept-language': language, 'x-app-id': appId },
    payload: body,
  });
  return { status: response.statusCode, body: response.json<unknown>(), headers: response.headers };
}

/** Sends a question and returns its number. */
async function asked(given: object = {}): Promise<number> {
  network += 1;
  return ((await ask(form(given))).body as { data: { id: number } }).data.id;
}

const one = (questionId: number, as = support) => school.call(api.getQuestion, { as, params: { questionId } });
const act = (
  endpoint: typeof api.answerQuestion | typeof api.closeQuestion | typeof api.reopenQuestion,
  questionId: number,
  body: object,
  as = support,
) => school.call(endpoint, { as, params: { questionId }, body });
const stored = () => school.ctx.db.selectFrom('support_questions').selectAll().orderBy('id', 'desc').execute();

describe('POST /tech-questions/anonymous', () => {
  it('accepts a question without a token, in a category or none, and returns its number (SUP-001, SUP-009, Q113)', async () => {
    const { status, body } = await ask(form({ email: ' Guest@Mail.Example ', support_category_id: 10 }));
    const [row] = await stored();
    expect([status, body]).toEqual([200, { success: true, data: { id: row?.id }, errors: {} }]);
    expect(row).toMatchObject({
      name: 'Анна',
      email: 'guest@mail.example',
      message: 'Не приходит код',
      support_category_id: 10,
      state: 'open',
      user_id: null,
    });
  });

  it.each([
    [{ email: '' }, 'email'],
    [{ email: 'x' }, 'email'],
    [{ name: '  ' }, 'name'],
    [{ name: 'я'.repeat(101) }, 'name'],
    [{ message: '' }, 'message'],
    [{ message: 'x'.repeat(501) }, 'message'],
    [{ message: 'a\u0000b' }, 'message'],
    [{ message: undefined }, 'message'],
    [{ support_category_id: 'ten' }, 'support_category_id'],
    [{ support_category_id: 9999 }, 'support_category_id'],
  ])('refuses %j at its field and stores nothing (SUP-002..004)', async (wrong, field) => {
    const before = (await stored()).length;
    const { status, body } = await ask(form(wrong));
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: false, data: null });
    expect(Object.keys((body as { errors: object }).errors)).toEqual([field]);
    expect(await stored()).toHaveLength(before);
  });

  it('accepts 500 characters (SUP-004, CON-006)', async () => {
    expect((await ask(form({ message: 'x'.repeat(500) }))).body).toMatchObject({ success: true });
  });

  it('accepts five an hour from one network (Q36)', async () => {
    for (let call = 1; call <= 5; call += 1)
      expect((await ask(form(), { address: `10.99.9.${call}` })).body).toMatchObject({ success: true });
    const before = (await stored()).length;
    const sixth = await ask(form(), { address: '10.99.9.200' });
    expect([sixth.status, sixth.headers['retry-after']]).toEqual([429, '3600']);
    expect(await stored()).toHaveLength(before);
    expect((await ask(form(), { address: '10.98.9.1' })).status).toBe(200);
    school.clock.forwardMs(HOUR_MS);
    expect((await ask(form(), { address: '10.99.9.200' })).status).toBe(200);
  });

  it('does not count questions with field problems', async () => {
    for (let call = 1; call <= 6; call += 1) await ask(form({ email: 'x' }));
    expect((await ask(form())).body).toMatchObject({ success: true });
  });

  it('sends a receipt in the asker’s language and the variant’s name, with markup escaped', async () => {
    const question = form({ name: '<b>Ann</b>', message: 'Where is <script>my</script> code?' });
    await ask(question, { language: 'en', appId: 'face' });
    const { subject, html, text, sender_name } = await nextMessageTo(school, question.email);
    expect(subject).toMatch(/question/i);
    expect(sender_name).toBe('Face');
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('<b>Ann');
    expect(text).not.toMatch(/script|Ann/);
  });

  it('sends at most three receipts an hour to an address that anybody may write down, from wherever', async () => {
    const email = 'victim@mail.example';
    const from = (at: number) => ask(form({ email }), { address: `10.97.${at}.1` });
    for (let at = 1; at <= 3; at += 1) expect((await from(at)).status).toBe(200);
    const before = (await stored()).length;
    const held = await from(4);
    expect([held.status, held.headers['retry-after']]).toEqual([429, '3600']);
    expect(await stored()).toHaveLength(before);
    school.clock.forwardMs(HOUR_MS);
    expect((await from(4)).status).toBe(200);
  });
});

describe('the inbox of support (ADM-033)', () => {
  it('lists the oldest first, by state, with four headers', async () => {
    const [first, second] = [await asked(), await asked()];
    const closed = await asked();
    await act(api.closeQuestion, closed, { revision: 1 });
    const { body, headers } = await school.call(api.listQuestions, { as: support, query: { state: 'open' } });
    const ids = body.map(({ id }) => id);
    expect(ids.indexOf(first)).toBe(ids.indexOf(second) - 1);
    expect(ids).not.toContain(closed);
    expect(headers['x-pagination-total-count']).toBe(String(ids.length));
    const ofClosed = await school.call(api.listQuestions, { as: support, query: { state: 'closed' } });
    expect(ofClosed.body).toMatchObject([{ id: closed, state: 'closed' }]);
  });

  it.each([
    ['a part of the name', (id: number) => [{ name: `Зоя ${id}` }, `зоя ${id}`] as const],
    ['a part of the message', (id: number) => [{ message: `100%_верно ${id}` }, `0%_верно ${id}`] as const],
    ['a part of the e-mail', (id: number) => [{ email: `zoe.${id}@mail.example` }, `ZOE.${id}@`] as const],
  ])('finds by %s', async (_, make) => {
    const [given, text] = make(people + 1000);
    const id = await asked(given);
    const { body } = await school.call(api.listQuestions, { as: support, query: { text } });
    expect(body.map((question) => question.id)).toEqual([id]);
  });

  it('finds by the number', async () => {
    const id = await asked({ message: 'no figures here' });
    const { body } = await school.call(api.listQuestions, { as: support, query: { text: `№ ${id}` } });
    expect(body.map((question) => question.id)).toEqual([id]);
  });

  it('sends an answer by email and records who gave it; a guest’s words stay in the inbox', async () => {
    const email = 'asks@mail.example';
    const id = await asked({ email });
    await nextMessageTo(school, email);
    const { status, body } = await act(api.answerQuestion, id, { revision: 1, message: ' Проверьте папку «Спам».\n' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'answered',
      revision: 2,
      answers: [{ author: 'Ольга Ветрова', message: 'Проверьте папку «Спам».' }],
    });
    const { text } = await nextMessageTo(school, email, 1);
    expect(text).toContain('Проверьте папку «Спам».');
    expect(text).not.toContain('Не приходит код');
    expect(body).toMatchObject({ message: 'Не приходит код' });
    expect(await messagesTo(school, email)).toHaveLength(2);
  });

  it('closes and opens again', async () => {
    const id = await asked();
    expect((await act(api.closeQuestion, id, { revision: 1 })).body).toMatchObject({ state: 'closed', revision: 2 });
    expect((await act(api.answerQuestion, id, { revision: 2, message: 'x' })).status).toBe(409);
    expect((await act(api.reopenQuestion, id, { revision: 2 })).body).toMatchObject({ state: 'open', revision: 3 });
  });

  it('refuses an answer to an outdated state, and sends nothing (409)', async () => {
    const email = 'twice@mail.example';
    const id = await asked({ email });
    const colleague = await school.person({ roles: ['admin'] });
    const answers = await Promise.all([
      act(api.answerQuestion, id, { revision: 1, message: 'От Ольги' }),
      act(api.answerQuestion, id, { revision: 1, message: 'От коллеги' }, colleague),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await act(api.closeQuestion, id, { revision: 1 })).status).toBe(409);
    expect((await one(id)).body).toMatchObject({ state: 'answered', revision: 2 });
    await nextMessageTo(school, email, 1);
    expect(await messagesTo(school, email)).toHaveLength(2);
  });

  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['x'.repeat(5001), 'too_long'],
  ])('refuses the answer %.10j', async (message) => {
    const id = await asked();
    expect((await act(api.answerQuestion, id, { revision: 1, message })).status).toBe(422);
    expect((await one(id)).body).toMatchObject({ state: 'open', answers: [] });
  });

  it('records every change of staff', async () => {
    const id = await asked();
    await act(api.answerQuestion, id, { revision: 1, message: 'Ответ' });
    await act(api.closeQuestion, id, { revision: 2 });
    await act(api.reopenQuestion, id, { revision: 3 });
    const lines = await school.ctx.db
      .selectFrom('audit_entries')
      .select(['action', 'staff_id'])
      .where('subject_type', '=', 'support_question')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(lines).toEqual(
      ['answer_question', 'close_question', 'reopen_question'].map((action) => ({ action, staff_id: support.id })),
    );
  });

  it.each(['expert', 'author', 'finance'] as const)('is closed to the role %s', async (role) => {
    const id = await asked();
    const person = await school.person({ roles: [role] });
    expect((await school.call(api.listQuestions, { as: person })).status).toBe(403);
    expect((await one(id, person)).status).toBe(403);
    for (const endpoint of [api.answerQuestion, api.closeQuestion, api.reopenQuestion])
      expect((await act(endpoint, id, { revision: 1, message: 'x' }, person)).status).toBe(403);
  });

  it('answers 404 for an unknown question', async () => {
    expect((await one(999_999)).status).toBe(404);
    expect((await act(api.closeQuestion, 999_999, { revision: 1 })).status).toBe(404);
  });
});
