import { listHomeworkStatuses, sendHomework } from '@daystream/contract/homework';
import { getDeskHomework, listDeskQueue, reviewHomework } from '@daystream/contract/homework.admin';
import * as desk from '@daystream/contract/homework.desk.admin';
import { logout } from '@daystream/contract/identity';
import { CLAIM_MS, MOST_TEMPLATES, usualDeskKeys } from '@daystream/domain/homework';
import { textLimits } from '@daystream/domain/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrol } from '../../testing/enrol.ts';
import { openTestSchool, type Person, type TestSchool } from '../../testing/test-school.ts';
import { seedCourse } from '../courses/testing.ts';

let school: TestSchool;
let courseId: number;
let ilya: Person;
let vera: Person;
beforeAll(async () => {
  school = await openTestSchool();
  ilya = await school.person({ roles: ['expert'], firstName: 'Илья', lastName: 'Северов' });
  vera = await school.person({ roles: ['expert'], firstName: 'Вера', lastName: 'Лис' });
  ({ courseId } = await seedCourse(school.ctx, {
    experts: [ilya.id, vera.id],
    stages: [{ days: [{ homeworks: [{ title: { ru: 'Наблюдения' }, isRequired: true, score: 20 }] }] }],
  }));
});
afterAll(() => school.close());

/** An answer that waits, with its learner. */
async function answer() {
  const person = await school.person();
  const streamId = await enrol(school, person, courseId);
  const { body } = await school.call(listHomeworkStatuses, { as: person, params: { streamId } });
  const statusId = body[0]?.id ?? 0;
  await school.call(sendHomework, { as: person, params: { streamId, statusId }, body: { message: 'Три наблюдения' } });
  return { person, streamId, statusId };
}

describe('a claim', () => {
  const claim = async (as: Person, statusId: number) =>
    (await school.call(desk.claimHomework, { as, params: { statusId } })).body.claimed_by;
  const shown = async (as: Person, statusId: number) => {
    const { body } = await school.call(listDeskQueue, { as });
    const one = await school.call(getDeskHomework, { as, params: { statusId } });
    const row = body.find(({ id }) => id === statusId);
    expect(one.body.claimed_by).toEqual(row?.claimed_by);
    return row?.claimed_by?.name ?? null;
  };

  it('shows the others who has an answer open, until the claim lapses', async () => {
    const { statusId } = await answer();
    expect(await claim(ilya, statusId)).toBeNull();
    expect(await claim(vera, statusId)).toEqual({ id: ilya.id, name: 'Илья Северов' });
    expect(await shown(vera, statusId)).toBe('Илья Северов');
    expect(await shown(ilya, statusId)).toBeNull();
    school.clock.forwardMs(CLAIM_MS - 1);
    expect(await claim(ilya, statusId)).toBeNull();
    school.clock.forwardMs(CLAIM_MS - 1);
    expect(await shown(vera, statusId)).toBe('Илья Северов');
    school.clock.forwardMs(1);
    expect(await shown(vera, statusId)).toBeNull();
    expect(await claim(vera, statusId)).toBeNull();
    expect(await shown(ilya, statusId)).toBe('Вера Лис');
  });

  it('ends when its expert goes on, and nobody ends that of another', async () => {
    const { statusId } = await answer();
    await claim(ilya, statusId);
    await school.call(desk.releaseHomework, { as: vera, params: { statusId } });
    expect(await shown(vera, statusId)).toBe('Илья Северов');
    await school.call(desk.releaseHomework, { as: ilya, params: { statusId } });
    expect(await shown(vera, statusId)).toBeNull();
  });

  it('ends with its session', async () => {
    const { statusId } = await answer();
    const leaving = await school.person({ roles: ['admin'] });
    await claim(leaving, statusId);
    expect(await shown(vera, statusId)).not.toBeNull();
    await school.call(logout, { as: leaving });
    expect(await shown(vera, statusId)).toBeNull();
    expect(await claim(vera, statusId)).toBeNull();
  });

  it('does not stop a review', async () => {
    const { statusId } = await answer();
    await claim(ilya, statusId);
    const body = { attempt: 1, verdict: 'DONE' };
    expect((await school.call(reviewHomework, { as: vera, params: { statusId }, body })).status).toBe(200);
  });

  it('is for the experts of the course', async () => {
    const { statusId, person } = await answer();
    const stranger = await school.person({ roles: ['expert'] });
    for (const as of [stranger, person]) {
      expect((await school.call(desk.claimHomework, { as, params: { statusId } })).status).toBe(403);
      expect((await school.call(desk.releaseHomework, { as, params: { statusId } })).status).toBe(403);
    }
  });
});

describe('words whose verdict came too late', () => {
  const say = (as: Person, statusId: number, body: unknown) =>
    school.call(desk.commentHomework, { as, params: { statusId }, body });

  it('reach the learner in the story of the homework', async () => {
    const { statusId, streamId, person } = await answer();
    const verdict = { attempt: 1, verdict: 'DONE', comment: 'Отлично' };
    await school.call(reviewHomework, { as: vera, params: { statusId }, body: verdict });
    expect((await say(ilya, statusId, { comment: ' И плечи мягче ' })).status).toBe(200);
    const { body } = await school.call(listHomeworkStatuses, {
      as: person,
      params: { streamId },
      query: { expand: 'steps' },
    });
    const steps = body.find(({ id }) => id === statusId)?.steps ?? [];
    expect(steps.map(({ kind, attempt, message }) => [kind, attempt, message?.message])).toEqual([
      ['sent', 1, 'Три наблюдения'],
      ['approved', 1, 'Отлично'],
      ['comment', 1, 'И плечи мягче'],
    ]);
    expect(steps[2]?.message?.employee).toMatchObject({ name: 'Илья Северов' });
  });

  it('are refused when there is nothing to say or nothing was sent', async () => {
    const { statusId } = await answer();
    expect((await say(ilya, statusId, { comment: '  ' })).body).toMatchObject([{ field: 'comment' }]);
    const newcomer = await school.person();
    const streamId = await enrol(school, newcomer, courseId);
    const { body } = await school.call(listHomeworkStatuses, { as: newcomer, params: { streamId } });
    expect((await say(ilya, body[0]?.id ?? 0, { comment: 'Да' })).body).toMatchObject({ code: 'homework_not_sent' });
    expect((await say(await school.person({ roles: ['expert'] }), statusId, { comment: 'Да' })).status).toBe(403);
  });
});

describe('reply templates', () => {
  const texts = async (as: Person) =>
    (await school.call(desk.listReplyTemplates, { as })).body.map(({ text, is_school }) => [text, is_school]);
  const keep = (as: Person, text: string, isSchool = false) =>
    school.call(desk.keepReplyTemplate, { as, body: { text, is_school: isSchool } });
  const remove = (as: Person, templateId: number) =>
    school.call(desk.removeReplyTemplate, { as, params: { templateId } });

  it('belong to a person or to the school', async () => {
    const admin = await school.person({ roles: ['admin'] });
    const own = await keep(ilya, ' Дышите ровнее ');
    await keep(admin, 'Спасибо за видео', true);
    expect(await texts(ilya)).toEqual([
      ['Дышите ровнее', false],
      ['Спасибо за видео', true],
    ]);
    expect(await texts(vera)).toEqual([['Спасибо за видео', true]]);
    expect((await keep(vera, 'Моё для всех', true)).status).toBe(403);
    const [ofSchool] = (await school.call(desk.listReplyTemplates, { as: vera })).body;
    expect((await remove(vera, ofSchool?.id ?? 0)).status).toBe(403);
    expect((await remove(vera, own.body.id)).status).toBe(404);
    expect((await remove(ilya, own.body.id)).status).toBe(200);
    expect((await remove(admin, ofSchool?.id ?? 0)).status).toBe(200);
    expect(await texts(ilya)).toEqual([]);
  });

  it('are kept once, not empty and not longer than a reply', async () => {
    const person = await school.person({ roles: ['expert'] });
    const [first, second] = [await keep(person, 'Хорошо'), await keep(person, 'Хорошо')];
    expect(second.body.id).toBe(first.body.id);
    expect((await keep(person, '  ')).body).toMatchObject([{ field: 'text' }]);
    expect((await keep(person, 'я'.repeat(textLimits.homeworkMessage + 1))).body).toMatchObject([{ field: 'text' }]);
    expect((await keep(await school.person(), 'Хорошо')).status).toBe(403);
  });

  it('have a limit', async () => {
    const person = await school.person({ roles: ['expert'] });
    await school.ctx.db
      .insertInto('reply_templates')
      .values(Array.from({ length: MOST_TEMPLATES }, (_, index) => ({ owner_id: person.id, body: `${index}` })))
      .execute();
    expect((await keep(person, 'Ещё один')).body).toMatchObject([{ field: 'text' }]);
  });
});

describe('the settings of the desk', () => {
  it('are those of the person, with how long undo is offered', async () => {
    const person = await school.person({ roles: ['expert', 'admin'] });
    const usual = await school.call(desk.getDeskSettings, { as: person });
    expect(usual.body).toEqual({ undo_s: 10, keys_on: true, keys: usualDeskKeys });
    const own = { undo_s: 120, keys_on: false, keys: { ...usualDeskKeys, approve: 'q' } };
    expect((await school.call(desk.changeDeskSettings, { as: person, body: own })).body).toEqual(own);
    expect((await school.call(desk.getDeskSettings, { as: person })).body).toEqual(own);
    expect((await school.call(desk.getDeskSettings, { as: ilya })).body).toEqual(usual.body);
    const { statusId } = await answer();
    const body = { attempt: 1, verdict: 'DONE' };
    const reviewed = await school.call(reviewHomework, { as: person, params: { statusId }, body });
    expect(reviewed.body.undo_until).toBe(Math.floor(school.clock.nowMs() / 1000) + 120);
  });

  it.each([
    ['a key of two actions', { keys: { ...usualDeskKeys, approve: 'r' } }],
    ['a key that is none', { keys: { ...usualDeskKeys, approve: 'Enter' } }],
    ['a time that is not offered', { undo_s: 1 }],
  ])('refuse %s', async (_, wrong) => {
    const body = { undo_s: 10, keys_on: true, keys: usualDeskKeys, ...wrong };
    expect((await school.call(desk.changeDeskSettings, { as: ilya, body })).status).toBe(422);
    expect((await school.call(desk.changeDeskSettings, { as: await school.person(), body })).status).toBe(403);
  });
});
