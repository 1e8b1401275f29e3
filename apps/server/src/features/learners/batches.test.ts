import { randomUUID } from 'node:crypto';
import * as api from '@daystream/contract/learners.batches.admin';
import { listLearners } from '@daystream/contract/learners.admin';
import { listPersonAudit } from '@daystream/contract/people.admin';
import { createFreeze, listStreams } from '@daystream/contract/streams';
import { enrolLearner, updateEnrolment } from '@daystream/contract/streams.admin';
import { batchLimits } from '@daystream/domain/learners';
import { DAY_MS } from '@daystream/domain/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrol } from '../../testing/enrol.ts';
import { openTestSchool, type Person, TEST_NOW_MS, type TestSchool } from '../../testing/test-school.ts';
import { type SeededCourse, seedCourse } from '../courses/testing.ts';
import { linkIn, messagesTo, nextMessageTo } from '../identity/testing/mailbox.ts';
import { runBatchOf } from './batch-run.service.ts';
import { sendLetterOf } from './send-letter.service.ts';
import { finishedBatch, outcomesOf } from './testing/batches.ts';

let school: TestSchool;
let support: Person;
let yoga: SeededCourse;
let mind: SeededCourse;
beforeAll(async () => {
  school = await openTestSchool({ workers: true });
  support = await school.person({ roles: ['support'] });
  const stages = [{ days: [{}, {}] }];
  yoga = await seedCourse(school.ctx, { title: { ru: 'Йога', en: 'Yoga', es: 'Yoga' }, stages });
  mind = await seedCourse(school.ctx, { title: 'Ум', stages });
});
afterAll(() => school.close());

const nowS = TEST_NOW_MS / 1000;
const inDays = (days: number) => nowS + days * 86_400;
const plan = (body: object, as = support) => school.call(api.planBatch, { as, body });
const start = (body: object, as = support) => school.call(api.startBatch, { as, body: { key: randomUUID(), ...body } });
const address = () => `${randomUUID()}@school.example`;
const countOf = async (table: 'streams' | 'users' | 'letters' | 'audit_entries') =>
  (
    await school.ctx.db
      .selectFrom(table)
      .select((from) => from.fn.countAll<number>().as('n'))
      .executeTakeFirst()
  )?.n;

const done = (id: number) => finishedBatch(school, support, id);
const doAll = async (body: object, as = support) => done((await start(body, as)).body.id);

describe('a pasted list', () => {
  let text: string;
  let stranger: string;
  let member: Person;
  let learner: Person;
  beforeAll(async () => {
    stranger = address();
    member = await school.person({ firstName: 'Мила' });
    learner = await school.person();
    await enrol(school, learner, yoga.courseId);
    const blocked = await school.person();
    await school.ctx.db.updateTable('users').set({ status: 5 }).where('id', '=', blocked.id).execute();
    text = [
      'email,name',
      `${stranger},Олег Немов`,
      member.email.toUpperCase(),
      learner.email,
      'nobody@',
      blocked.email,
      stranger,
    ].join('\n');
  });

  const outcomes = ['2 invite', '3 enrol', '4 already_enrolled', '5 invalid_email', '6 not_present', '7 duplicate'];

  it('says in a dry run what would happen to every line, and writes nothing', async () => {
    const before = [await countOf('streams'), await countOf('users'), await countOf('audit_entries')];
    const { body } = await plan({ kind: 'enrol', course_id: yoga.courseId, text });
    expect(outcomesOf(body)).toEqual(outcomes);
    expect(body.lines[0]).toMatchObject({ email: stranger, name: 'Олег Немов' });
    expect([await countOf('streams'), await countOf('users'), await countOf('audit_entries')]).toEqual(before);
  });

  it('does exactly that, and then nothing more', async () => {
    const demand = { kind: 'enrol', course_id: yoga.courseId, text, language: 'en', end_date: inDays(30) };
    const batch = await doAll(demand);
    expect(outcomesOf(batch)).toEqual(outcomes);
    expect(batch.letters).toEqual({ waiting: 0, sent: 2, unsure: 0 });
    const again = await doAll(demand);
    expect(outcomesOf(again).slice(0, 3)).toEqual(['2 already_enrolled', '3 already_enrolled', '4 already_enrolled']);
    const { id } = await school.ctx.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', stranger)
      .executeTakeFirstOrThrow();
    expect(batch.lines.slice(0, 2).map(({ person_id }) => person_id)).toEqual([id, member.id]);
    expect(await messagesTo(school, stranger)).toHaveLength(1);
    expect(await messagesTo(school, member.email)).toHaveLength(1);
  });

  it('invites strangers by one email in their language, which leads to a password', async () => {
    const letter = await nextMessageTo(school, stranger);
    expect(letter.subject).toBe('You’re enrolled in “Yoga”');
    expect(linkIn(letter, '/auto-login').searchParams.get('purpose')).toBe('invitation');
  });

  it('links people with an account to the first day', async () => {
    const letter = await nextMessageTo(school, member.email);
    const { body: streams } = await school.call(listStreams, { as: member });
    expect(letter.subject).toBe('Вы записаны на курс «Йога»');
    expect(linkIn(letter, '/course').pathname).toBe(`/course/${streams[0]?.id}/calendar/1`);
  });

  it('is recorded as a whole, and with each person', async () => {
    const { body } = await school.call(listPersonAudit, { as: support, params: { personId: member.id } });
    expect(body.map(({ action, staff }) => [action, staff.id])).toEqual([['enrol_learner', support.id]]);
    const whole = await school.ctx.db
      .selectFrom('audit_entries')
      .select('details')
      .where('action', '=', 'start_batch_enrol')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    expect(whole.details).toEqual({ count: 6, courseId: yoga.courseId });
    const enrolled = await school.ctx.db
      .selectFrom('audit_entries')
      .select('details')
      .where('action', '=', 'enrol_learner')
      .execute();
    const endsAt = { field: 'endsAt', language: null, before: null, after: new Date(inDays(30) * 1000).toISOString() };
    expect(enrolled.map(({ details }) => (details as { changes: unknown[] }).changes)).toEqual([
      expect.arrayContaining([endsAt]),
      expect.arrayContaining([endsAt]),
    ]);
  });

  it('takes everybody of one line', async () => {
    const [anna, boris] = [address(), address()];
    const batch = await doAll({ kind: 'enrol', text: `Anna <${anna}>; Boris <${boris}>` });
    expect(batch.lines).toEqual([
      { line: 1, person_id: expect.any(Number) as unknown, email: anna, name: 'Anna', terms: {}, outcome: 'invite' },
      { line: 1, person_id: expect.any(Number) as unknown, email: boris, name: 'Boris', terms: {}, outcome: 'invite' },
    ]);
  });

  it('without a course only invites', async () => {
    const fresh = address();
    const batch = await doAll({ kind: 'enrol', text: `${fresh}\n${learner.email}`, language: 'es' });
    expect(outcomesOf(batch)).toEqual(['1 invite', '2 already_here']);
    expect((await nextMessageTo(school, fresh)).subject).toContain('invita');
  });

  it.each<[string, () => object, string]>([
    ['nothing', () => ({ kind: 'enrol', text: ' \n' }), 'text'],
    ['too many lines', () => ({ kind: 'enrol', text: 'a@site.ru\n'.repeat(batchLimits.lines + 1) }), 'text'],
    ['a course that nobody published', () => ({ kind: 'enrol', course_id: 999_999, text: 'a@site.ru' }), 'course_id'],
    [
      'an end before the start',
      () => ({ kind: 'enrol', course_id: yoga.courseId, text: 'a@site.ru', start_date: nowS, end_date: nowS }),
      'end_date',
    ],
    ['no date to prolong until', () => ({ kind: 'extend', streams: [1] }), 'end_date'],
    ['a date that has passed', () => ({ kind: 'extend', streams: [1], end_date: nowS }), 'end_date'],
    ['nowhere to move', () => ({ kind: 'move', streams: [1] }), 'course_id'],
    ['no words', () => ({ kind: 'message', people: [1], subject: 'Эфир', message: ' ' }), 'message'],
    ['nobody', () => ({ kind: 'message', subject: 'Эфир', message: 'Завтра' }), 'streams'],
  ])('is refused with %s', async (_, demand, field) => {
    for (const ask of [plan, start]) {
      const { status, body } = await ask(demand());
      expect(status).toBe(422);
      expect((body as unknown as { field: string }[]).map((problem) => problem.field)).toEqual([field]);
    }
  });

  it('is nothing for who may not enrol', async () => {
    const finance = await school.person({ roles: ['finance'] });
    const demand = { kind: 'enrol', text: address() };
    expect((await plan(demand, finance)).status).toBe(403);
    expect((await start(demand, finance)).status).toBe(403);
    const { id } = (await start({ kind: 'enrol', text: address() })).body;
    expect((await school.call(api.getBatch, { as: finance, params: { batchId: id } })).status).toBe(403);
    expect((await school.call(api.getBatch, { as: support, params: { batchId: 999_999 } })).status).toBe(404);
  });
});

describe('chosen people', () => {
  it('get time until a date, and never less than they have', async () => {
    const [short, long, open] = await Promise.all([school.person(), school.person(), school.person()]);
    const streams = [
      await enrol(school, short, yoga.courseId, { endsInDays: 2 }),
      await enrol(school, long, yoga.courseId, { endsInDays: 90 }),
      await enrol(school, open, yoga.courseId),
    ];
    await school.ctx.db.updateTable('streams').set({ end_at: null }).where('id', '=', streams[2]!).execute();
    const demand = { kind: 'extend', streams: [...streams, 999_999], end_date: inDays(40) };
    const expected = ['1 extend', '2 ends_later', '3 ends_later', '4 unknown_person'];
    expect(outcomesOf((await plan(demand)).body)).toEqual(expected);
    expect(outcomesOf(await doAll(demand))).toEqual(expected);
    const query = { text: short.email };
    const { body } = await school.call(listLearners, { as: support, params: { courseId: yoga.courseId }, query });
    expect(body[0]?.end_date).toBe(inDays(40));
    // Two of the staff with the same date give it once.
    expect(outcomesOf(await doAll(demand))[0]).toBe('1 ends_later');
  });

  it('move to another course with the time they have left', async () => {
    const person = await school.person();
    const streamId = await enrol(school, person, yoga.courseId, { endsInDays: 12, isDemo: true });
    const demand = { kind: 'move', course_id: mind.courseId, streams: [streamId] };
    expect(outcomesOf(await doAll(demand))).toEqual(['1 move']);
    const { body } = await school.call(listStreams, { as: person, query: { expand: 'course' } });
    expect(body.map(({ course, start_date, end_date }) => [course?.title_short, start_date, end_date])).toEqual([
      ['Ум', nowS, inDays(12)],
      ['Йога', nowS, nowS],
    ]);
    expect(outcomesOf(await doAll(demand))).toEqual(['1 ended']);
  });

  it('are recorded with the end before and after', async () => {
    const person = await school.person();
    const streamId = await enrol(school, person, yoga.courseId, { endsInDays: 5 });
    await doAll({ kind: 'extend', streams: [streamId], end_date: inDays(40) });
    await doAll({ kind: 'move', course_id: mind.courseId, streams: [streamId] });
    const rows = await school.ctx.db
      .selectFrom('audit_entries')
      .select(['action', 'details'])
      .where('subject_type', '=', 'stream')
      .where('subject_id', '=', streamId)
      .orderBy('id')
      .execute();
    const end = (days: number) => new Date(inDays(days) * 1000).toISOString();
    expect(rows.map(({ action, details }) => [action, (details as { changes: unknown }).changes])).toEqual([
      ['update_enrolment', [{ field: 'endsAt', language: null, before: end(5), after: end(40) }]],
      ['move_learner', [{ field: 'endsAt', language: null, before: end(40), after: end(0) }]],
    ]);
  });

  it('move before their course has begun, and begin the other on that day', async () => {
    const person = await school.person();
    const streamId = await enrol(school, person, yoga.courseId, { startsInDays: 5, endsInDays: 12 });
    await doAll({ kind: 'move', course_id: mind.courseId, streams: [streamId] });
    const { body } = await school.call(listStreams, { as: person, query: { expand: 'course' } });
    const dates = body.map(({ course, start_date, end_date }) => [course?.title_short, start_date, end_date]);
    expect(new Set(dates)).toEqual(
      new Set([
        ['Ум', inDays(5), inDays(12)],
        ['Йога', inDays(5), inDays(5)],
      ]),
    );
  });

  it('lose a pause that was planned after they move, and take its days along', async () => {
    const person = await school.person();
    const streamId = await enrol(school, person, yoga.courseId, { endsInDays: 40 });
    const date = (days: number) => new Date(TEST_NOW_MS + days * DAY_MS).toISOString().slice(0, 10);
    const period = { start_date: date(10), end_date: date(14) };
    expect((await school.call(createFreeze, { as: person, params: { streamId }, body: period })).status).toBe(200);
    expect(outcomesOf(await doAll({ kind: 'move', course_id: mind.courseId, streams: [streamId] }))).toEqual([
      '1 move',
    ]);
    const freezes = school.ctx.db
      .selectFrom('stream_freezes')
      .select('canceled_from')
      .where('stream_id', '=', streamId);
    expect(await freezes.execute()).toEqual([{ canceled_from: new Date(date(10)) }]);
    const ends = await school.ctx.db
      .selectFrom('streams')
      .select(['course_id', 'end_at'])
      .where('user_id', '=', person.id)
      .orderBy('id')
      .execute();
    expect(ends.map(({ end_at }) => end_at?.getTime())).toEqual([TEST_NOW_MS, inDays(40) * 1000]);
    const entry = school.ctx.db.selectFrom('audit_entries').select('details').where('action', '=', 'move_learner');
    const { details } = await entry.where('subject_id', '=', streamId).executeTakeFirstOrThrow();
    expect(details).toMatchObject({
      changes: [{ field: 'endsAt' }, { field: 'freeze', before: `${date(10)} – ${date(14)}` }],
    });
  });

  it.each([
    [
      'two ended enrolments are prolonged once',
      { kind: 'extend', end_date: inDays(9) },
      -9,
      -1,
      ['1 extend', '2 already_enrolled'],
    ],
    ['two open enrolments move once', { kind: 'move' }, 9, 9, ['1 move', '2 already_enrolled']],
  ])('of whom %s: the dry run says what happens', async (_, demand, endsFirst, endsSecond, outcomes) => {
    const person = await school.person();
    const streams: number[] = [];
    for (const endsInDays of [endsFirst, endsSecond])
      streams.push(await enrol(school, person, yoga.courseId, { startsInDays: -20, endsInDays }));
    const whole = { ...demand, ...(demand.kind === 'move' && { course_id: mind.courseId }), streams };
    expect(outcomesOf((await plan(whole)).body)).toEqual(outcomes);
    expect(outcomesOf(await doAll(whole))).toEqual(outcomes);
  });

  it('get an email written by staff, the same text once a day', async () => {
    const [anna, ben] = await Promise.all([school.person(), school.person()]);
    const streamId = await enrol(school, anna, yoga.courseId);
    const demand = {
      kind: 'message',
      streams: [streamId, streamId],
      people: [ben.id],
      subject: 'Эфир',
      message: 'В 19:00',
    };
    const batch = await doAll(demand);
    expect(outcomesOf(batch)).toEqual(['1 send', '2 send']);
    const letter = await nextMessageTo(school, anna.email);
    expect([letter.subject, letter.text]).toEqual(['Эфир', expect.stringContaining('В 19:00')]);
    expect(outcomesOf(await doAll(demand))).toEqual(['1 said_already', '2 said_already']);
    expect(await messagesTo(school, anna.email)).toHaveLength(1);
    const yesterday = new Date(TEST_NOW_MS - DAY_MS);
    await school.ctx.db.updateTable('letters').set({ created_at: yesterday }).where('user_id', '=', ben.id).execute();
    // The chosen people come first, then those of the chosen enrolments.
    expect(outcomesOf((await plan(demand)).body)).toEqual(['1 send', '2 said_already']);
  });

  it('who signed up with an email nobody proved are not called by the name they wrote', async () => {
    const person = await school.person({ firstName: 'Даша' });
    await school.ctx.db.updateTable('users').set({ proved_email: null }).where('id', '=', person.id).execute();
    await doAll({ kind: 'message', people: [person.id], subject: 'Раз', message: 'Текст' });
    expect((await nextMessageTo(school, person.email)).text).not.toContain('Даша');
  });
});

describe('enrolling one person', () => {
  it('sends the email with the first step, once', async () => {
    const person = await school.person();
    const body = {
      user_id: person.id,
      start_date: inDays(3),
      end_date: null,
      is_demo: false,
      course_full_access: true,
      mobile_access: true,
    };
    await school.call(enrolLearner, { as: support, params: { courseId: yoga.courseId }, body });
    const letter = await nextMessageTo(school, person.email);
    expect(letter.text).toContain('16 ноября');
    const { id } = await school.ctx.db
      .selectFrom('letters')
      .select('id')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    await sendLetterOf(school.ctx, { letterId: id });
    expect(await messagesTo(school, person.email)).toHaveLength(1);
  });
});

describe('a person that staff enrol', () => {
  const enrolOne = (person: Person) =>
    school.call(enrolLearner, {
      as: support,
      params: { courseId: yoga.courseId },
      body: {
        user_id: person.id,
        start_date: null,
        end_date: null,
        is_demo: false,
        course_full_access: true,
        mobile_access: true,
      },
    });

  it('gets one course and one email from two concurrent calls', async () => {
    const person = await school.person();
    const answers = await Promise.all([enrolOne(person), enrolOne(person)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.body).toMatchObject([
      { field: 'user_id', message: 'У этого человека уже есть доступ к курсу.' },
    ]);
    await nextMessageTo(school, person.email);
    expect((await school.call(listStreams, { as: person })).body).toHaveLength(1);
    expect(await messagesTo(school, person.email)).toHaveLength(1);
  });

  it('has one open enrolment: the earlier one is not prolonged beside it', async () => {
    const person = await school.person();
    const params = { streamId: await enrol(school, person, yoga.courseId, { startsInDays: -9, endsInDays: -1 }) };
    const anew = await enrolOne(person);
    expect(anew.status).toBe(200);
    const prolong = (end_date: number | null) =>
      school.call(updateEnrolment, { as: support, params, body: { end_date } });
    for (const end of [inDays(3), null]) {
      expect((await prolong(end)).body).toMatchObject([
        { field: 'end_date', message: 'У этого человека уже есть доступ к курсу.' },
      ]);
    }
    const lines = { kind: 'extend', streams: [params.streamId], end_date: inDays(3) } as const;
    expect(outcomesOf((await plan(lines)).body)).toEqual(['1 already_enrolled']);
    expect(outcomesOf(await doAll(lines))).toEqual(['1 already_enrolled']);
    // It may end otherwise, and once the other one has ended it may go on.
    expect((await prolong(inDays(-2))).status).toBe(200);
    const body = { end_date: inDays(-1) };
    await school.call(updateEnrolment, {
      as: support,
      params: { streamId: anew.body.id },
      body: { ...body, start_date: inDays(-2) },
    });
    expect((await prolong(inDays(3))).status).toBe(200);
  });

  it('may come back after the end, and not while the account is blocked', async () => {
    const person = await school.person();
    await enrol(school, person, yoga.courseId, { startsInDays: -9, endsInDays: -1 });
    expect((await enrolOne(person)).status).toBe(200);
    const blocked = await school.person();
    await school.ctx.db.updateTable('users').set({ status: 5 }).where('id', '=', blocked.id).execute();
    expect((await enrolOne(blocked)).body).toMatchObject([{ field: 'user_id' }]);
  });
});

describe('work that is asked for or runs more than once', () => {
  it('is the same batch when the same key comes again, also at once', async () => {
    const key = randomUUID();
    const text = [address(), address(), address()].join('\n');
    const body = { key, kind: 'enrol', course_id: yoga.courseId, text };
    const answers = await Promise.all([1, 2, 3].map(() => start(body)));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect((await done(answers[0]!.body.id)).letters.sent).toBe(3);
    const owner = await school.person({ roles: ['admin'] });
    expect((await start(body, owner)).status).toBe(404);
  });

  it('enrols nobody twice when two of the staff and several workers do it at once', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => school.person()));
    const strangers = [address(), address()];
    const text = [...people.map(({ email }) => email), ...strangers].join('\n');
    const demand = { kind: 'enrol', course_id: mind.courseId, text };
    const other = await school.person({ roles: ['admin'] });
    const [mine, theirs] = (await Promise.all([start(demand), start(demand, other)])).map(({ body }) => body.id);
    const signal = new AbortController().signal;
    const runs = [mine!, theirs!, mine!, theirs!].map((batchId) => runBatchOf(school.ctx, { batchId }, signal));
    await Promise.all(runs);
    const ends = [...(await done(mine!)).lines, ...(await done(theirs!)).lines].map(({ outcome }) => outcome);
    const count = (outcome: string) => ends.filter((one) => one === outcome).length;
    expect([count('enrol'), count('invite'), count('already_enrolled')]).toEqual([4, 2, 6]);
    for (const email of [...people.map((person) => person.email), ...strangers])
      expect(await messagesTo(school, email)).toHaveLength(1);
  });

  it('goes on where it was stopped', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => school.person()));
    const stopped = new AbortController();
    stopped.abort(new Error('the worker is stopped'));
    const text = people.map(({ email }) => email).join('\n');
    const { id } = (await start({ kind: 'enrol', course_id: mind.courseId, text })).body;
    await expect(runBatchOf(school.ctx, { batchId: id }, stopped.signal)).rejects.toThrow('the worker is stopped');
    // The queue tries a job again that was stopped.
    await runBatchOf(school.ctx, { batchId: id }, new AbortController().signal);
    expect(outcomesOf(await done(id))).toEqual(['1 enrol', '2 enrol', '3 enrol']);
  });
});
