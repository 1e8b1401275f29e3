import { randomUUID } from 'node:crypto';
import * as api from '@daystream/contract/learners.admin';
import { getOverview } from '@daystream/contract/overview.admin';
import { finishDay, startDay } from '@daystream/contract/practice';
import { isStuck } from '@daystream/domain/learners';
import { DAY_MS } from '@daystream/domain/durations';
import { isCourseBegun } from '@daystream/domain/streams';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrol } from '../../testing/enrol.ts';
import { openTestSchool, type Person, TEST_NOW_MS, type TestSchool } from '../../testing/test-school.ts';
import { type SeededCourse, seedCourse } from '../courses/testing.ts';
import { makeSegmentOf } from './testing/segment.ts';

let school: TestSchool;
let owner: Person;
let course: SeededCourse;
/** By first name: who has which stream. */
const people = new Map<string, { person: Person; streamId: number }>();

async function learner(firstName: string, seed: Parameters<typeof enrol>[3] = {}) {
  const person = await school.person({ firstName, lastName: 'Ким' });
  const streamId = await enrol(school, person, course.courseId, seed);
  people.set(firstName, { person, streamId });
  return { person, streamId };
}

async function viewed(firstName: string, agoDays: number) {
  const { person, streamId } = people.get(firstName)!;
  const row = {
    save_id: randomUUID(),
    user_id: person.id,
    stream_id: streamId,
    set_lesson_id: course.days[0]?.sets[0]?.lessons[0]?.id ?? 0,
    viewed_at: new Date(TEST_NOW_MS - agoDays * DAY_MS),
  };
  await school.ctx.db.insertInto('lesson_stat_saves').values(row).execute();
}

async function homework(firstName: string, status: 'UPLOADED' | 'FAIL' | 'DONE') {
  await school.ctx.db
    .updateTable('homework_statuses')
    .set({ status, attempt: 1, sent_at: new Date(TEST_NOW_MS - DAY_MS) })
    .where('stream_id', '=', people.get(firstName)!.streamId)
    .execute();
}

beforeAll(async () => {
  school = await openTestSchool();
  owner = await school.person({ roles: ['admin'] });
  course = await seedCourse(school.ctx, {
    title: 'Йога',
    stages: [{ title: 'Опора', days: [{ homeworks: [{ title: 'Дерево' }] }, { isRest: true }, {}] }],
  });
  await learner('Анна', { startsInDays: -20 });
  await learner('Борис', { startsInDays: -20, endsInDays: 3 });
  await learner('Вера', { startsInDays: -20 });
  await learner('Глеб', { startsInDays: 4 });
  await learner('Дина', { startsInDays: -60, endsInDays: -1, isDemo: true });
  const { person, streamId } = people.get('Анна')!;
  const params = { streamId, dayId: course.days[0]?.id ?? 0 };
  await school.call(startDay, { as: person, params });
  await school.call(finishDay, { as: person, params });
  await viewed('Борис', 6);
  await viewed('Борис', 9);
  await homework('Борис', 'UPLOADED');
  await homework('Вера', 'FAIL');
  const gone = await learner('Ева');
  await school.ctx.db.updateTable('users').set({ status: 0 }).where('id', '=', gone.person.id).execute();
});
afterAll(() => school.close());

const list = (query: Record<string, string | number> = {}, as = owner) =>
  school.call(api.listLearners, { as, params: { courseId: course.courseId }, query });
const names = async (query: Record<string, string | number>) =>
  (await list({ sort: 'name', ...query })).body.map(({ person }) => person.name.split(' ')[0]);

describe('the learners of a course', () => {
  it('say how far each is, when they practised last and where their homework stands', async () => {
    const { body, headers } = await list({ sort: 'enrolled' });
    expect(headers['x-pagination-total-count']).toBe('5');
    const byName = new Map(body.map((line) => [line.person.name, line]));
    const nowS = TEST_NOW_MS / 1000;
    expect(byName.get('Анна Ким')).toMatchObject({
      progress: { finished_count: 1, counted_count: 2, day_number: 1 },
      practised_at: nowS,
      homework: { state: 'none', waiting_since: null },
    });
    expect(byName.get('Борис Ким')).toMatchObject({
      progress: { finished_count: 0, counted_count: 2, day_number: null },
      practised_at: nowS - 6 * 86_400,
      homework: { state: 'waiting', waiting_since: nowS - 86_400 },
    });
    expect(byName.get('Дина Ким')).toMatchObject({ is_demo: true, practised_at: null });
  });

  it.each<[Record<string, string>, string[]]>([
    [{ access: 'current' }, ['Анна', 'Борис', 'Вера', 'Глеб']],
    [{ access: 'upcoming' }, ['Глеб']],
    [{ access: 'ending' }, ['Борис']],
    [{ access: 'ended' }, ['Дина']],
    [{ practice: 'lately' }, ['Анна']],
    [{ practice: 'week' }, ['Анна', 'Борис']],
    [{ practice: 'stuck' }, ['Борис', 'Вера']],
    [{ practice: 'never' }, ['Вера', 'Глеб', 'Дина']],
    [{ homework: 'waiting' }, ['Борис']],
    [{ homework: 'redo' }, ['Вера']],
    [{ homework: 'none' }, ['Анна', 'Глеб', 'Дина']],
    [{ progress: 'going' }, ['Анна', 'Борис', 'Вера']],
    [{ progress: 'not_started' }, ['Глеб', 'Дина']],
    [{ progress: 'finished' }, []],
    [{ kind: 'demo' }, ['Дина']],
    [{ kind: 'full', access: 'current', practice: 'stuck', homework: 'redo' }, ['Вера']],
    [{ text: 'ким бор' }, ['Борис']],
    [{ text: '%' }, []],
  ])('are found by %o', async (query, found) => {
    expect(await names(query)).toEqual(found);
  });

  it('have begun by the rule that their own cards go by', async () => {
    const { body } = await list({ sort: 'name' });
    const waiting = body.filter(({ progress, practised_at: at, homework: { state } }) => {
      const hasPractised = progress.day_number !== null || at !== null;
      return !isCourseBegun({ hasPractised, hasSentHomework: state !== 'none' });
    });
    expect(await names({ progress: 'not_started' })).toEqual(waiting.map(({ person }) => person.name.split(' ')[0]));
  });

  it('are found by their segment', async () => {
    const segment = await makeSegmentOf(school, [people.get('Вера')!.person.id]);
    expect(await names({ segment })).toEqual(['Вера']);
    expect((await list({ segment })).body[0]?.segments).toEqual([{ id: segment, name: expect.any(String) as string }]);
  });

  it.each<[string, string]>([
    ['-name', 'Дина'],
    ['-progress', 'Анна'],
    ['-practised', 'Анна'],
    ['until', 'Дина'],
    ['enrolled', 'Анна'],
    ['-enrolled', 'Дина'],
  ])('are sorted by %s', async (sort, first) => {
    expect((await names({ sort }))[0]).toBe(first);
  });

  it('come page by page, with the count also after the last one', async () => {
    const pages = [1, 2, 3].map((page) => list({ sort: 'name', 'per-page': 2, page }));
    const found = (await Promise.all(pages)).map(({ body }) => body.map(({ person }) => person.name.split(' ')[0]));
    expect(found).toEqual([['Анна', 'Борис'], ['Вера', 'Глеб'], ['Дина']]);
    expect((await list({ page: 99 })).headers['x-pagination-total-count']).toBe('5');
  });

  it('of an unknown course are not found, and nobody’s business without the right', async () => {
    expect((await school.call(api.listLearners, { as: owner, params: { courseId: 999_999 } })).status).toBe(404);
    const author = await school.person({ roles: ['author'] });
    expect((await list({}, author)).status).toBe(403);
  });

  it('are summed up by the numbers that their filters and the first page show', async () => {
    const params = { courseId: course.courseId };
    const { body } = await school.call(api.getLearnersSummary, { as: owner, params });
    expect(body).toEqual({ learners_count: 5, lately_count: 1, stuck_count: 2, waiting_count: 1 });
    const overview = await school.call(getOverview, { as: owner, query: { time_zone: 'Europe/Moscow' } });
    // An answer that waits is listed before learners who are stuck.
    expect(overview.body.courses?.[0]?.trouble).toEqual({ kind: 'waiting', count: body.waiting_count });
    expect(overview.body.courses?.[0]?.learners_count).toBe((await names({ access: 'current' })).length);
    expect(overview.body.starts?.[0]?.count).toBe((await names({ access: 'upcoming' })).length);
  });

  it('who are stuck are those that the rule finds', async () => {
    const ms = (seconds: number | null) => (seconds === null ? null : seconds * 1000);
    const { body } = await list({ sort: 'name' });
    const stuck = body.filter(({ progress, ...line }) =>
      isStuck(
        {
          startsAtMs: ms(line.start_date),
          endsAtMs: ms(line.end_date),
          enrolledAtMs: line.enrolled_at * 1000,
          practisedAtMs: ms(line.practised_at),
          finishedCount: progress.finished_count,
          countedCount: progress.counted_count,
        },
        TEST_NOW_MS,
      ),
    );
    expect(stuck.map(({ person }) => person.name.split(' ')[0])).toEqual(await names({ practice: 'stuck' }));
  });

  it('have a path through the days, and the homework they sent', async () => {
    const read = (name: string) =>
      school.call(api.getLearner, { as: owner, params: { streamId: people.get(name)!.streamId } });
    const anna = (await read('Анна')).body;
    // A day of rest is no step.
    expect(anna.stages.map(({ title, days }) => [title.ru, days.map(({ state }) => state)])).toEqual([
      ['Опора', ['done', 'open', 'next']],
    ]);
    expect(anna.homeworks).toEqual([]);
    expect((await read('Борис')).body.homeworks).toMatchObject([{ title: { ru: 'Дерево' }, state: 'waiting' }]);
  });
});

describe('a file of the learners', () => {
  const make = (body: object = {}, as = owner) =>
    school.call(api.makeLearnersFile, { as, params: { courseId: course.courseId }, body });
  const open = (path: string) => school.app.inject({ method: 'GET', url: path });

  it('has a line for each that matches, and runs nothing in a spreadsheet', async () => {
    const { id } = people.get('Борис')!.person;
    const named = { first_name: '=cmd|"/c calc"', email: '＝cmd@school.example' };
    const { email } = people.get('Борис')!.person;
    await school.ctx.db.updateTable('users').set(named).where('id', '=', id).execute();
    const { body } = await make({ practice: 'stuck', timezone: 'Europe/Moscow' });
    const file = await open(body.path);
    await school.ctx.db.updateTable('users').set({ first_name: 'Борис', email }).where('id', '=', id).execute();
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'private, no-store',
    });
    const [head, ...lines] = file.body.split('\r\n');
    expect(head?.startsWith('\uFEFFИмя,Почта,Телефон')).toBe(true);
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(`"'=cmd|""/c calc"" Ким",'＝cmd@school.example,`);
    expect(lines[1]).toContain(',2026-11-07,На проверке,2026-10-24,2026-11-16,');
  });

  it('has only the chosen ones', async () => {
    const { body } = await make({ streams: [people.get('Вера')!.streamId] });
    expect((await open(body.path)).body.split('\r\n')).toHaveLength(3);
  });

  it('has the last date of access as the learner has it', async () => {
    const { person, streamId } = people.get('Вера')!;
    const inMexico = { time_zone: 'America/Mexico_City' };
    await school.ctx.db.updateTable('users').set(inMexico).where('id', '=', person.id).execute();
    const end_at = new Date('2026-12-17T23:59:59-06:00');
    await school.ctx.db.updateTable('streams').set({ end_at }).where('id', '=', streamId).execute();
    const { body } = await make({ streams: [streamId], timezone: 'Europe/Moscow' });
    expect((await open(body.path)).body).toContain(',2026-12-17,');
  });

  it('opens for a minute, for the session that asked, and for nobody who changed the address', async () => {
    const support = await school.person({ roles: ['support'] });
    const { path } = (await make({}, support)).body;
    expect((await open(path)).statusCode).toBe(200);
    expect((await open(`${path}x`)).statusCode).toBe(404);
    expect((await open(path.replace('file=e', 'file=f'))).statusCode).toBe(404);
    expect((await open('/lists')).statusCode).toBe(404);
    await school.ctx.db.updateTable('users').set({ roles: [] }).where('id', '=', support.id).execute();
    expect((await open(path)).statusCode).toBe(404);
    const { path: late } = (await make()).body;
    school.clock.forwardMs(61_000);
    expect((await open(late)).statusCode).toBe(404);
    school.clock.forwardMs(-61_000);
  });

  it('of all people is another right', async () => {
    const finance = await school.person({ roles: ['finance'] });
    expect((await make({}, finance)).status).toBe(200);
    expect((await school.call(api.makePeopleFile, { as: finance, body: {} })).status).toBe(403);
    const { path } = (await school.call(api.makePeopleFile, { as: owner, body: { text: 'Вера' } })).body;
    expect((await open(path)).body.split('\r\n')[1]).toMatch(/^Вера Ким,/);
  });
});
