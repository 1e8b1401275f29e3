import { randomUUID } from 'node:crypto';
import * as api from '@daystream/contract/learners.batches.admin';
import { DAY_MS, MINUTE_MS } from '@daystream/domain/durations';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '#config/config.ts';
import { openSmtpMail } from '#ports/smtp-mail.ts';
import { openMailServer } from '#ports/testing/mail-server.ts';
import { openTestSchool, type Person, TEST_NOW_MS, type TestSchool } from '../../testing/test-school.ts';
import { messagesTo } from '../identity/testing/mailbox.ts';
import { resendWaiting } from './letters.service.ts';
import { sendLetterOf } from './send-letter.service.ts';
import { finishedBatch, outcomesOf } from './testing/batches.ts';

let school: TestSchool;
let support: Person;
beforeAll(async () => {
  school = await openTestSchool({ workers: true });
  support = await school.person({ roles: ['support'] });
});
afterAll(() => school.close());

const plan = (body: object) => school.call(api.planBatch, { as: support, body });
const start = (body: object) => school.call(api.startBatch, { as: support, body: { key: randomUUID(), ...body } });

const done = (id: number) => finishedBatch(school, support, id);

describe('an email of a batch', () => {
  it('does not resend an email that may have left before the worker was killed', async () => {
    const person = await school.person();
    const { id } = (await start({ kind: 'message', people: [person.id], subject: 'Два', message: 'Слова' })).body;
    await done(id);
    const letter = await school.ctx.db
      .selectFrom('letters')
      .select('id')
      .where('batch_id', '=', id)
      .executeTakeFirstOrThrow();
    // As left by a process that is killed while the mail server answers.
    await school.ctx.db
      .updateTable('letters')
      .set({ sent_at: null, tried_at: new Date(0) })
      .where('id', '=', letter.id)
      .execute();
    await sendLetterOf(school.ctx, { letterId: letter.id });
    expect(await messagesTo(school, person.email)).toHaveLength(1);
    const { body } = await school.call(api.getBatch, { as: support, params: { batchId: id } });
    expect(body.letters).toEqual({ waiting: 0, sent: 0, unsure: 1 });
  });

  it('retries an email that the mail server refused', async () => {
    const person = await school.person();
    const refusal = new Error('the mail server is away');
    const spy = vi.spyOn(school.ctx.mail, 'send').mockRejectedValueOnce(refusal);
    const { id } = (await start({ kind: 'message', people: [person.id], subject: 'Три', message: 'Слова' })).body;
    expect((await done(id)).letters.sent).toBe(1);
    expect(spy.mock.calls.filter(([message]) => message.to === person.email)).toHaveLength(2);
    spy.mockRestore();
    expect(await messagesTo(school, person.email)).toHaveLength(1);
  });

  it('resends emails that were given up, for three days', async () => {
    const [late, tooLate] = [await school.person(), await school.person()];
    const people = [late.id, tooLate.id];
    const demand = { kind: 'message', people, subject: 'Четыре', message: 'Слова' };
    const { id } = (await start(demand)).body;
    await done(id);
    // As a mail server leaves them that was away since then: neither tried nor sent, and without a job.
    const wait = (userId: number, days: number) =>
      school.ctx.db
        .updateTable('letters')
        .set({ sent_at: null, tried_at: null, created_at: new Date(TEST_NOW_MS - days * DAY_MS) })
        .where('user_id', '=', userId)
        .execute();
    await wait(late.id, 2);
    await wait(tooLate.id, 4);
    expect(outcomesOf((await plan(demand)).body)).toEqual(['1 said_already', '2 send']);
    await resendWaiting(school.ctx);
    await expect.poll(() => messagesTo(school, late.email)).toHaveLength(2);
    await resendWaiting(school.ctx);
    const { body } = await school.call(api.getBatch, { as: support, params: { batchId: id } });
    expect(body.letters).toMatchObject({ sent: 1, waiting: 1 });
    expect(await messagesTo(school, tooLate.email)).toHaveLength(1);
  });

  it('does not resend an email that a slow mail server had received completely', async () => {
    let delivered = 0;
    const server = await openMailServer({
      onData(stream, _session, taken) {
        delivered += 1;
        stream.resume().on('end', () => void setTimeout(taken, 600));
      },
    });
    const SMTP_URL = `smtp://127.0.0.1:${server.port}`;
    const { smtp } = readConfig('test', { SMTP_URL, MAIL_FROM: 'hello@school.example' });
    const slow = openSmtpMail(smtp!, 5000, 200);
    const spy = vi.spyOn(school.ctx.mail, 'send').mockImplementation((message) => slow.send(message));
    const person = await school.person();
    const { id } = (await start({ kind: 'message', people: [person.id], subject: 'Пять', message: 'Слова' })).body;
    await expect.poll(() => delivered).toBe(1);
    const letter = school.ctx.db.selectFrom('letters').select('id').where('batch_id', '=', id);
    const { id: letterId } = await letter.executeTakeFirstOrThrow();
    await expect.poll(() => spy.mock.settledResults[0]?.type).toBe('rejected');
    // The queue tries a job again that failed.
    await sendLetterOf(school.ctx, { letterId });
    school.clock.setMs(TEST_NOW_MS + 6 * MINUTE_MS);
    const { body } = await school.call(api.getBatch, { as: support, params: { batchId: id } });
    school.clock.setMs(TEST_NOW_MS);
    expect([delivered, body.letters]).toEqual([1, { waiting: 0, sent: 0, unsure: 1 }]);
    spy.mockRestore();
    await server.close();
  });
});
