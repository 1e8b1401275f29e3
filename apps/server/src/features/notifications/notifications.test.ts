import { createTicket, getUser, login } from '@daystream/contract/identity';
import { SOCKET_PATH, SOCKET_REFUSED, type SocketFrame, socketFrame } from '@daystream/contract/notifications';
import { listHomeworkStatuses, sendHomework } from '@daystream/contract/homework';
import { reviewHomework } from '@daystream/contract/homework.admin';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { enrol } from '../../testing/enrol.ts';
import { openTestSchool, type Person, testPassword, type TestSchool } from '../../testing/test-school.ts';
import { seedCourse } from '../courses/testing.ts';

let school: TestSchool;
let address: string;
beforeAll(async () => {
  school = await openTestSchool();
  address = (await school.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
});
afterAll(() => school.close());

async function ticketOf(person: Person): Promise<string> {
  const { body } = await school.call(createTicket, { as: person, body: { purpose: 'socket' } });
  if (!body.success) throw new Error('no ticket');
  return body.data.token;
}

function open(token: string, headers: Record<string, string> = {}) {
  const socket = new WebSocket(`${address}${SOCKET_PATH}?token=${token}`, { headers });
  const frames: SocketFrame[] = [];
  socket.on('message', (text: Buffer) => frames.push(socketFrame.parse(JSON.parse(text.toString()))));
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  const opened = new Promise<void>((resolve) => socket.once('open', () => resolve()));
  return { socket, frames, closed, opened };
}

/** Statements that wait for a lock on tickets. */
async function countWaitingForTicket(): Promise<number> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%tickets%'`.execute(school.ctx.db);
  return rows.length;
}

describe('the notification socket', () => {
  it('refuses an unknown, a used and a foreign-origin ticket with 4401', async () => {
    const anna = await school.person();
    expect(await open('nonsense').closed).toBe(SOCKET_REFUSED);
    const ticket = await ticketOf(anna);
    const first = open(ticket);
    await first.opened;
    expect(await open(ticket).closed).toBe(SOCKET_REFUSED);
    first.socket.close();
    expect(await open(await ticketOf(anna), { origin: 'https://evil.example' }).closed).toBe(SOCKET_REFUSED);
  });

  it('opens only after it subscribes, so that nothing is missed after that', async () => {
    const anna = await school.person();
    const ticket = await ticketOf(anna);
    let isOpen = false;
    const screen = await school.ctx.db.transaction().execute(async (trx) => {
      await trx.selectFrom('tickets').select('token_hash').where('user_id', '=', anna.id).forUpdate().execute();
      const opening = open(ticket);
      void opening.opened.then(() => (isOpen = true));
      // The server has begun to open the socket, and waits for the ticket.
      await expect.poll(countWaitingForTicket).toBe(1);
      expect(isOpen).toBe(false);
      return opening;
    });
    await screen.opened;
    screen.socket.close();
  });

  it('has a limit for each person, also while the sockets beyond it do not answer that they are closed', async () => {
    const anna = await school.person();
    const screens = [];
    for (let at = 0; at < 20; at += 1) {
      const screen = open(await ticketOf(anna));
      await screen.opened;
      screen.socket.pause();
      screens.push(screen);
    }
    const more = [open(await ticketOf(anna)), open(await ticketOf(anna)), open(await ticketOf(anna))];
    await Promise.all(more.map(({ opened }) => opened));
    const beyond = screens.slice(0, more.length);
    for (const { socket } of beyond) socket.resume();
    expect(await Promise.all(beyond.map(({ closed }) => closed))).toEqual([1013, 1013, 1013]);
    for (const { socket } of [...screens, ...more]) socket.terminate();
  });

  it('sends verdict, points and the unlocked stage to the learner’s screen only', async () => {
    const expert = await school.person({ roles: ['expert'] });
    const course = await seedCourse(school.ctx, {
      experts: [expert.id],
      stages: [{ days: [{ homeworks: [{ isRequired: true, score: 20 }] }] }, { days: [{}] }],
    });
    const [anna, ben] = [await school.person(), await school.person()];
    const streamId = await enrol(school, anna, course.courseId);
    const { body } = await school.call(listHomeworkStatuses, { as: anna, params: { streamId } });
    const statusId = body[0]?.id ?? 0;
    await school.call(sendHomework, { as: anna, params: { streamId, statusId }, body: { message: 'Готово' } });
    const screens = [open(await ticketOf(anna)), open(await ticketOf(ben))] as const;
    await Promise.all(screens.map(({ opened }) => opened));
    await school.call(reviewHomework, { as: expert, params: { statusId }, body: { attempt: 1, verdict: 'DONE' } });
    const [own, foreign] = screens;
    await expect
      .poll(() => own.frames.map(({ event }) => event).sort())
      .toEqual(['homework_status', 'points', 'stream_status']);
    expect(own.frames.find(({ event }) => event === 'points')?.data).toEqual({ amount: 20 });
    expect(own.frames.find(({ event }) => event === 'homework_status')?.data).toMatchObject({
      stream_id: streamId,
      userHomeworkStatus: { id: statusId, status: 'DONE' },
    });
    expect(foreign.frames).toEqual([]);
    for (const { socket } of screens) socket.close();
  });

  it('notifies only the person’s own screens that a sign-in elsewhere has ended a session (NTF-008)', async () => {
    const [anna, ben] = [await school.person(), await school.person()];
    const screens = [open(await ticketOf(anna)), open(await ticketOf(ben))] as const;
    await Promise.all(screens.map(({ opened }) => opened));
    const [own, foreign] = screens;
    const stay = async () => (await school.call(getUser, { as: anna })).status;
    for (let device = 2; device <= school.ctx.config.sessionsPerAppType; device += 1) await signIn(anna);
    expect([await stay(), own.frames]).toEqual([200, []]);
    await signIn(anna);
    await expect.poll(() => own.frames).toMatchObject([{ event: 'logout_other_device', data: { app_type: 'web' } }]);
    expect([await stay(), foreign.frames]).toEqual([401, []]);
    for (const { socket } of screens) socket.close();
  });
});

async function signIn({ email }: Person): Promise<void> {
  const { body } = await school.call(login, { body: { email, password: testPassword } });
  if (!body.success) throw new Error('not signed in');
}
