import * as api from '@daystream/contract/courses.authors.admin';
import { getCourseDraft } from '@daystream/contract/courses.admin';
import { updateDay } from '@daystream/contract/courses.parts.admin';
import { createTicket, logout } from '@daystream/contract/identity';
import { SOCKET_PATH, type SocketFrame, socketFrame } from '@daystream/contract/notifications';
import { draftVisits } from '@daystream/domain/limits';
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import { buildApp, openSchool } from '../../../app.ts';
import type { OpenContext } from '../../../context.ts';
import { openTestSchool, type Person, type TestSchool } from '../../../testing/test-school.ts';
import { type SeededCourse, seedCourse } from '../testing.ts';
import { COURSE, DAY, STAGE } from '../folder/testing/described-folder.ts';
import { makeFolder } from '../folder/testing/temp-folder.ts';
import { importFolder } from '../imports.service.ts';
import { keepVisits } from './authors.service.ts';

let school: TestSchool;
let address: string;
let anna: Person;
let ben: Person;
let course: SeededCourse;

beforeAll(async () => {
  school = await openTestSchool();
  address = (await school.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
  ben = await school.person({ roles: ['author'], firstName: 'Бен', lastName: 'Ли' });
});
afterAll(() => school.close());
beforeEach(async () => {
  course = await seedCourse(school.ctx, { stages: [{ days: [{ title: 'Первый' }] }] });
  anna = await school.person({ roles: ['author'], firstName: 'Анна', lastName: 'Петрова' });
});

const to = (as: Person) => ({ as, params: { courseId: course.courseId } });
const dayId = () => course.tree.stages[0]?.days[0]?.id ?? 0;
const seenBy = async (as: Person) => (await school.call(api.listAuthors, to(as))).body;
const visit = (as: Person, id: string, part: { kind: 'day'; id: number } | null = null) =>
  school.call(api.visitDraft, { ...to(as), body: { visit: id, part } });

/** Opens a tab of the builder, as a browser does. */
async function openTab(as: Person, part: { kind: 'day'; id: number } | null = null, server = address) {
  const { body } = await school.call(createTicket, { as, body: { purpose: 'socket' } });
  if (!body.success) throw new Error('no ticket');
  const id = randomUUID();
  const socket = new WebSocket(`${server}${SOCKET_PATH}?token=${body.data.token}&visit=${id}`);
  const frames: SocketFrame[] = [];
  socket.on('message', (text: Buffer) => frames.push(socketFrame.parse(JSON.parse(text.toString()))));
  await new Promise((resolve) => socket.once('open', resolve));
  school.clock.forwardMs(1);
  await visit(as, id, part);
  return { id, socket, frames };
}

it('shows another author once, at the latest place, and nobody themselves', async () => {
  const tabs = [await openTab(anna), await openTab(anna, { kind: 'day', id: dayId() })];
  const here = [{ id: anna.id, name: 'Анна Петрова', part: { kind: 'day', id: dayId() }, change: null }];
  expect(await seenBy(ben)).toEqual(here);
  expect(await seenBy(anna)).toEqual([]);
  tabs[1]?.socket.close();
  await expect.poll(() => seenBy(ben)).toMatchObject([{ id: anna.id, part: null }]);
  tabs[0]?.socket.close();
  await expect.poll(() => seenBy(ben)).toEqual([]);
});

it('notifies the others who have it open of arrivals, departures and changes', async () => {
  const own = await openTab(ben);
  const theirs = await openTab(anna);
  const news = () => own.frames.map(({ event }) => event);
  await expect.poll(news).toEqual(['course_authors']);
  const { draft } = (await school.call(getCourseDraft, to(anna))).body;
  const change = { as: anna, params: { courseId: course.courseId, dayId: dayId() } };
  await school.call(updateDay, { ...change, body: { draft, title: { ru: 'Начало' } } });
  await expect.poll(news).toEqual(['course_authors', 'course_draft']);
  expect(await seenBy(ben)).toMatchObject([
    { id: anna.id, change: { action: 'update_day', subject_id: dayId(), fields: ['title'] } },
  ]);
  theirs.socket.terminate();
  await expect.poll(news).toEqual(['course_authors', 'course_draft', 'course_authors']);
  expect(theirs.frames).toEqual([]);
  own.socket.close();
});

it('ends with the session, and with the right', async () => {
  const { socket } = await openTab(anna);
  expect(await seenBy(ben)).toHaveLength(1);
  const setRoles = (roles: string[]) =>
    school.ctx.db.updateTable('users').set({ roles }).where('id', '=', anna.id).execute();
  await setRoles(['expert']);
  expect(await seenBy(ben)).toEqual([]);
  await setRoles(['author']);
  expect(await seenBy(ben)).toHaveLength(1);
  await school.call(logout, { as: anna });
  expect(await seenBy(ben)).toEqual([]);
  socket.terminate();
});

it('tells those who lost the right nothing more, although their socket stays open', async () => {
  const theirs = await openTab(anna);
  const third = await openTab(await school.person({ roles: ['author'] }));
  await expect.poll(() => theirs.frames.length).toBe(1);
  await school.ctx.db.updateTable('users').set({ roles: [] }).where('id', '=', anna.id).execute();
  const { draft } = (await school.call(getCourseDraft, to(ben))).body;
  const change = { as: ben, params: { courseId: course.courseId, dayId: dayId() } };
  await school.call(updateDay, { ...change, body: { draft, title: { ru: 'Начало' } } });
  await expect.poll(() => third.frames.map(({ event }) => event)).toEqual(['course_draft']);
  const later = { userId: anna.id, event: 'points', ids: {} } as const;
  await school.ctx.db.transaction().execute((trx) => school.ctx.hints.publish(trx, later));
  await expect.poll(() => theirs.frames.map(({ event }) => event)).toContain('points');
  expect(theirs.frames.map(({ event }) => event)).toEqual(['course_authors', 'points']);
  for (const { socket } of [theirs, third]) socket.close();
});

it('ends when nothing keeps it: its socket never came, or its process was killed', async () => {
  const id = randomUUID();
  await visit(anna, id);
  expect(await seenBy(ben)).toHaveLength(1);
  const silent = new Date(school.ctx.steadyClock.nowMs() - draftVisits.silentMs - 1000);
  await school.ctx.db.updateTable('draft_visits').set({ seen_at: silent }).where('id', '=', id).execute();
  expect(await seenBy(ben)).toEqual([]);
  await keepVisits(school.ctx, []);
  expect(await school.ctx.db.selectFrom('draft_visits').select('id').where('id', '=', id).execute()).toEqual([]);
});

describe('a tab at another process', () => {
  let other: OpenContext;
  let app: Awaited<ReturnType<typeof buildApp>>;
  let server: string;
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    other = await openSchool(school.ctx.config, school.clock, pino({ level: 'silent' }));
    app = await buildApp(other);
    server = (await app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
  });
  afterAll(async () => {
    await app.close();
    await other.close();
    vi.useRealTimers();
  });

  it('that stops answering without closing leaves within the declared time, and the others are notified', async () => {
    const own = await openTab(ben);
    const here = await openTab(anna, null, server);
    const clara = await school.person({ roles: ['author'], firstName: 'Клара' });
    const lost = await openTab(clara, null, server);
    const others = async () => (await seenBy(ben)).map(({ id }) => id).toSorted((a, b) => a - b);
    expect(await others()).toEqual([anna.id, clara.id]);
    // Both comings have arrived.
    await expect.poll(() => own.frames.length).toBe(2);
    // As a browser that was killed where its connection is not: nothing is read or answered any more.
    lost.socket.pause();
    let asked = 0;
    here.socket.on('ping', () => (asked += 1));
    while (asked < draftVisits.silentMs / draftVisits.askMs) {
      vi.advanceTimersByTime(draftVisits.askMs);
      // The server has read the answer of this tab as well, or it would take the tab for lost too.
      await new Promise((resolve) => {
        here.socket.once('pong', resolve);
        here.socket.ping();
      });
    }
    await expect.poll(others).toEqual([anna.id]);
    await expect.poll(() => own.frames.slice(2).map(({ event }) => event)).toEqual(['course_authors']);
    lost.socket.terminate();
    here.socket.terminate();
    own.socket.terminate();
  });
});

it('notifies authors who have the draft open of an import', async () => {
  const folder = { [COURSE]: 'title: Дыхание\n', [STAGE]: 'title: Опора\n', [DAY]: 'rest: yes\n' };
  const imported = await importFolder(school.ctx, await makeFolder(folder), { staffId: ben.id });
  if (!('courseId' in imported)) throw new Error(imported.kind);
  course = { ...course, courseId: imported.courseId };
  const own = await openTab(ben);
  const changed = { ...folder, [COURSE]: 'title: Дыхание у моря\n' };
  await importFolder(school.ctx, await makeFolder(changed), { staffId: ben.id });
  await expect.poll(() => own.frames.map(({ event }) => event)).toEqual(['course_draft']);
  own.socket.terminate();
});

it('is for authors: readers see them without being seen, and a visit of another session is refused', async () => {
  const reader = await school.person({ roles: ['support'] });
  const id = randomUUID();
  await visit(anna, id);
  expect((await visit(reader, randomUUID())).status).toBe(403);
  expect(await seenBy(reader)).toHaveLength(1);
  expect((await visit(ben, id)).status).toBe(422);
  expect(await seenBy(ben)).toMatchObject([{ id: anna.id }]);
  const gone = { as: anna, params: { courseId: 999_999 }, body: { visit: randomUUID(), part: null } };
  expect((await school.call(api.visitDraft, gone)).status).toBe(404);
});
