import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { createTicket, exchangeTicket, getUser, login, logout } from '@daystream/contract/identity';
import { endOtherSessions, endSession, listSessions, updatePassword } from '@daystream/contract/identity.profile';
import { SOCKET_OUTDATED, SOCKET_PATH } from '@daystream/contract/notifications';
import * as people from '@daystream/contract/people.admin';
import { deleteUser } from '@daystream/contract/privacy';
import {
  type EntryPurpose,
  entryPurposes,
  externalPurpose,
  type SessionEndReason,
  type SessionPurpose,
  ticketPurposes,
} from '@daystream/domain/identity';
import { HOUR_MS } from '@daystream/domain/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { giveTotp } from '../../features/identity/factors/testing/factors.ts';
import { createEntryTicket } from '../../features/identity/index.ts';
import { mediaPrefix } from '#http/media-prefix.ts';
import { consumeTicket } from '../../features/identity/sessions/tickets.service.ts';
import { photo, sendFile } from '../../features/media/testing/sent-files.ts';
import { changeAddress } from '../../features/identity/addresses/addresses.service.ts';
import { findUser } from '../../features/identity/identity.store.ts';
import { openTestSchool, type Person, testPassword, type TestSchool, tokenIn } from '../../testing/test-school.ts';

let school: TestSchool;
let owner: Person;
let learner: Person;
let address: string;
beforeAll(async () => {
  school = await openTestSchool();
  address = (await school.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
  owner = await school.person({ roles: ['admin'] });
  learner = await makeLearner();
});
afterAll(() => school.close());

/** A staff member in two browsers, and a learner to impersonate. */
interface Scene {
  /** The session that creates the credentials below. */
  readonly here: Person;
  readonly elsewhere: Person;
  readonly learner: Person;
}

async function makeScene(): Promise<Scene> {
  const here = await school.person({ roles: ['support'] });
  return { here, elsewhere: { ...here, token: await signIn(here) }, learner };
}

/** A learner with a picture. */
async function makeLearner(): Promise<Person> {
  const person = await school.person();
  const picture = await sendFile(school, person, 'avatar', await photo());
  const { db } = school.ctx;
  await db.updateTable('users').set({ avatar_file_id: picture.body.id }).where('id', '=', person.id).execute();
  return person;
}

async function signIn({ email }: Person): Promise<string> {
  const body = { email, password: testPassword };
  return tokenIn((await school.call(login, { body, headers: { 'x-app-type': 'admin' } })).body);
}

/** Creates a credential that is valid until its session ends; returns a function that tries it. */
type Credential = (scene: Scene) => Promise<() => Promise<boolean>>;

const exchanges = (token: string, purpose: string) => async () =>
  (await school.call(exchangeTicket, { body: { token, purpose } })).body.success;

async function createTicketFor({ here, learner: seen }: Scene, purpose: SessionPurpose): Promise<string> {
  if (purpose === 'see_as')
    return (await school.call(people.seeAsPerson, { as: here, params: { personId: seen.id } })).body.token;
  return tokenIn((await school.call(createTicket, { as: here, body: { purpose } })).body);
}

async function connect(ticket: string): Promise<WebSocket> {
  const socket = new WebSocket(`${address}${SOCKET_PATH}?token=${ticket}`);
  await new Promise((resolve, refuse) => socket.once('open', resolve).once('error', refuse));
  return socket;
}

/** The connection of a client that opens a socket and then answers nothing. */
function deafSocket(ticket: string): Promise<Duplex> {
  const handshake = { 'sec-websocket-version': '13', 'sec-websocket-key': randomBytes(16).toString('base64') };
  const headers = { connection: 'Upgrade', upgrade: 'websocket', ...handshake };
  const asking = request(`${address.replace('ws', 'http')}${SOCKET_PATH}?token=${ticket}`, { headers });
  return new Promise((resolve, refuse) => {
    asking.once('upgrade', (_, socket) => resolve(socket.on('error', () => undefined).resume()));
    asking.once('error', refuse).end();
  });
}

/** An open socket of the session. */
const openSocket: Credential = async (scene) => {
  const socket = await connect(await createTicketFor(scene, 'socket'));
  return async () => {
    const closed = new Promise((resolve) => socket.once('close', () => resolve(false)));
    const isOpen = socket.readyState === WebSocket.OPEN && (await Promise.race([closed, delay(5_000, true)]));
    socket.terminate();
    return isOpen === true;
  };
};

const isServed = (url: string) => async () => (await school.app.inject({ url })).statusCode === 200;

/** The media URL of a picture in the person's own session. */
const mediaAddress: Credential = async ({ here }) => isServed(`${mediaPrefix(school.ctx, here)}/a/${here.id}/64.webp`);

async function impersonate(scene: Scene): Promise<{ token: string; avatar: string }> {
  const body = { token: await createTicketFor(scene, 'see_as'), purpose: 'see_as' };
  const token = tokenIn((await school.call(exchangeTicket, { body })).body);
  const { avatar } = (await school.call(getUser, { token })).body;
  return { token, avatar: avatar ?? '' };
}

const impersonation: Credential = async (scene) => {
  const { token } = await impersonate(scene);
  return async () => (await school.call(getUser, { token })).status === 200;
};

/** The media URL of a picture in an impersonation. */
const mediaOfImpersonation: Credential = async (scene) => isServed((await impersonate(scene)).avatar);

const notExchanged: readonly SessionPurpose[] = ['socket', 'social_link', externalPurpose('127.0.0.1')];
type OwnPurpose = (typeof ticketPurposes)[number];
const isOfSession = (purpose: OwnPurpose): purpose is Exclude<OwnPurpose, EntryPurpose> =>
  !entryPurposes.some((entry) => entry === purpose);
const sessionPurposes: readonly SessionPurpose[] = [
  ...ticketPurposes.filter(isOfSession),
  externalPurpose('127.0.0.1'),
];

/** Tickets of one session. */
const tickets: Readonly<Record<string, Credential>> = Object.fromEntries(
  sessionPurposes.map((purpose): [string, Credential] => [
    `ticket ${purpose}`,
    async (scene) => {
      const token = await createTicketFor(scene, purpose);
      if (!notExchanged.includes(purpose)) return exchanges(token, purpose);
      return async () => (await consumeTicket(school.ctx, token, purpose)) !== null;
    },
  ]),
);

const impersonations = { impersonation, 'media of an impersonation': mediaOfImpersonation };
/** All credentials of one session except its socket, which takes seconds to close. */
const sessionCredentials: Readonly<Record<string, Credential>> = { ...tickets, ...impersonations, media: mediaAddress };

/** Tickets that were sent to the person and do not belong to a session. */
const entryTickets: Readonly<Record<string, Credential>> = Object.fromEntries(
  entryPurposes.map((purpose): [string, Credential] => [
    `ticket ${purpose}`,
    async ({ here }) => {
      const ticket = await createEntryTicket(school.ctx, { userId: here.id, purpose });
      return exchanges(ticket?.token ?? '', purpose);
    },
  ]),
);

const newPassword = { current_password: testPassword, password: 'a calm tide 7', password_repeat: 'a calm tide 7' };
const params = ({ here }: Scene) => ({ personId: here.id });
const move = (scene: Scene, what: string) =>
  school.call(people.movePerson, { as: owner, params: params(scene), body: { move: what } });

type EndMethod = [how: string, reason: SessionEndReason | null, end: (scene: Scene) => Promise<unknown>];

/** Actions that end one session. */
const sessionEnds: EndMethod[] = [
  ['signing out', 'logout', ({ here }) => school.call(logout, { as: here })],
  [
    'ending it elsewhere',
    'logout',
    async ({ elsewhere }) => {
      const { body } = await school.call(listSessions, { as: elsewhere });
      const id = body.find(({ is_current }) => !is_current)?.id ?? 0;
      return school.call(endSession, { as: elsewhere, params: { id } });
    },
  ],
  [
    'signing in on too many devices',
    'other_device',
    async ({ here }) => {
      for (let device = 2; device <= school.ctx.config.sessionsPerAppType; device += 1) await signIn(here);
    },
  ],
  [
    'staff ending it',
    'staff',
    async (scene) => {
      const { body } = await school.call(people.getPerson, { as: owner, params: params(scene) });
      const id = Math.min(...body.sessions.map((session) => session.id));
      return school.call(people.endPersonSession, { as: owner, params: { ...params(scene), sessionId: id } });
    },
  ],
];

/** Actions that end all sessions of a person. */
const everythingEnds: EndMethod[] = [
  ['signing out elsewhere', 'logout', ({ elsewhere }) => school.call(endOtherSessions, { as: elsewhere })],
  ['a new password', 'password', ({ elsewhere }) => school.call(updatePassword, { as: elsewhere, body: newPassword })],
  ['a first second factor', 'factor', ({ elsewhere }) => giveTotp(school, elsewhere)],
  [
    'deleting the account',
    'deleted',
    ({ elsewhere }) => school.call(deleteUser, { as: elsewhere, body: { password: testPassword } }),
  ],
  ['staff ending all', 'staff', (scene) => school.call(people.endPersonSessions, { as: owner, params: params(scene) })],
  ['a block', 'blocked', (scene) => move(scene, 'block')],
  [
    'a block that is over',
    'blocked',
    async (scene) => {
      await move(scene, 'block');
      await move(scene, 'unblock');
    },
  ],
  ['staff deleting the account', 'deleted', (scene) => move(scene, 'delete')],
  [
    'the first proof of the email',
    'first_proof',
    async ({ here: { id } }) => {
      await school.ctx.db.updateTable('users').set({ proved_email: null }).where('id', '=', id).execute();
      const ticket = await createEntryTicket(school.ctx, { userId: id, purpose: 'reset' });
      return school.call(exchangeTicket, { body: { token: ticket?.token, purpose: 'reset' } });
    },
  ],
];

/** Gives the session a new token, which invalidates the old one. */
const newToken: EndMethod = [
  'a new password in it',
  null,
  ({ here }) => school.call(updatePassword, { as: here, body: newPassword }),
];

/** Actions that invalidate tickets and impersonations, but not the token of the session that created them. */
const tokenContinues: EndMethod[] = [
  ['signing out the others', null, ({ here }) => school.call(endOtherSessions, { as: here })],
  ['a first second factor in it', null, ({ here }) => giveTotp(school, here)],
  [
    'another role',
    null,
    (scene) => {
      const body = { before: ['support'], roles: ['admin'] };
      return school.call(people.setPersonRoles, { as: owner, params: params(scene), body });
    },
  ],
];

const sessionContinues: EndMethod[] = [newToken, ...tokenContinues];

/** Creates every credential, ends the session, and returns the names of those that are still valid. */
async function stillValid(
  credentials: Readonly<Record<string, Credential>>,
  end: (scene: Scene) => Promise<unknown>,
): Promise<string[]> {
  const scene = await makeScene();
  const tries: [string, () => Promise<boolean>][] = [];
  for (const [name, make] of Object.entries(credentials)) tries.push([name, await make(scene)]);
  await end(scene);
  const open: string[] = [];
  for (const [name, opens] of tries) if (await opens()) open.push(name);
  return open;
}

describe('a session that has ended', () => {
  it('had valid credentials before', async () => {
    const all = { ...sessionCredentials, ...entryTickets };
    expect(await stillValid(all, async () => undefined)).toEqual(Object.keys(all));
  });

  it.each(sessionEnds)('has no valid credential after %s', async (_, reason, end) => {
    expect(await stillValid(sessionCredentials, end)).toEqual([]);
    await expectLastReason(reason);
  });

  it('has no valid credential after it has expired', async () => {
    const open = await stillValid(sessionCredentials, async () => school.clock.forwardMs(8 * HOUR_MS));
    owner = await school.person({ roles: ['admin'] });
    expect(open).toEqual([]);
  });

  it.each(everythingEnds)('has no valid credential or entry ticket after %s', async (_, reason, end) => {
    expect(await stillValid({ ...sessionCredentials, ...entryTickets }, end)).toEqual([]);
    await expectLastReason(reason);
  });

  it('includes impersonations of a person who must not be impersonated any more', async () => {
    const scene = { ...(await makeScene()), learner: await makeLearner() };
    const { token, avatar } = await impersonate(scene);
    const body = { before: [], roles: ['expert'] };
    await school.call(people.setPersonRoles, { as: owner, params: { personId: scene.learner.id }, body });
    expect([await isServed(avatar)(), (await school.call(getUser, { token })).status]).toEqual([false, 401]);
  });
});

describe('a socket', () => {
  it('closes within five seconds of the end of its session or its token', async () => {
    const endMethods = [...sessionEnds, ...everythingEnds, newToken];
    const open = await Promise.all(
      endMethods.map(async ([how, , end]) => [how, await stillValid({ openSocket }, end)]),
    );
    expect(open).toEqual(endMethods.map(([how]) => [how, []]));
  });

  it('closes also for a client that does not answer the close', async () => {
    const scene = await makeScene();
    const socket = await deafSocket(await createTicketFor(scene, 'socket'));
    const ended = new Promise((resolve) => socket.once('close', () => resolve('ended')));
    await school.call(logout, { as: scene.here });
    expect(await Promise.race([ended, delay(5_000, 'open')])).toBe('ended');
  });

  it('closes when its session expires', async () => {
    const open = await stillValid({ openSocket }, async () => school.clock.forwardMs(8 * HOUR_MS));
    owner = await school.person({ roles: ['admin'] });
    expect(open).toEqual([]);
  });

  it('stays open with its session', async () => {
    const open = await Promise.all(tokenContinues.map(([, , end]) => stillValid({ openSocket }, end)));
    expect(open).toEqual(tokenContinues.map(() => ['openSocket']));
  });

  it('tells clients with the new token to reconnect, and accepts them', async () => {
    const scene = await makeScene();
    const socket = await connect(await createTicketFor(scene, 'socket'));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const { body } = await school.call(updatePassword, { as: scene.here, body: newPassword });
    expect(await closed).toBe(SOCKET_OUTDATED);
    const isOpen = await openSocket({ ...scene, here: { ...scene.here, token: tokenIn(body) } });
    expect(await isOpen()).toBe(true);
  });
});

describe('a session that continues', () => {
  it.each(sessionContinues)('has no older valid ticket or impersonation after %s', async (_, __, end) => {
    expect(await stillValid({ ...tickets, ...impersonations, ...entryTickets }, end)).toEqual([]);
  });

  it.each(tokenContinues)('keeps its own media URLs after %s', async (_, __, end) => {
    expect(await stillValid({ media: mediaAddress }, end)).toEqual(['media']);
  });

  it('serves media URLs of its new token only, even if the old token may still read', async () => {
    const person = await makeLearner();
    const before = (await school.call(getUser, { as: person })).body.avatar ?? '';
    expect(await isServed(before)()).toBe(true);
    const { body } = await school.call(updatePassword, { as: person, body: newPassword });
    const late = await school.call(getUser, { as: person });
    expect(late.status).toBe(200);
    const { avatar } = (await school.call(getUser, { token: tokenIn(body) })).body;
    const answered = body.success ? body.data.user.avatar : null;
    const addresses = [before, late.body.avatar, answered, avatar].map((url) => isServed(url ?? '')());
    expect(await Promise.all(addresses)).toEqual([false, false, true, true]);
  });

  it('has no older valid ticket after a change of the email', async () => {
    const open = await stillValid({ ...tickets, ...entryTickets }, ({ here }) => {
      const change = { channel: 'email', address: `new-${here.id}@school.example`, isConfirmed: true } as const;
      return school.ctx.db.transaction().execute(async (trx) => {
        const person = await findUser(trx, here.id);
        if (person === undefined) throw new Error('the person is gone');
        await changeAddress(school.ctx, trx, person, change, { staffId: null, appId: 'dev' });
      });
    });
    expect(open).toEqual([]);
  });
});

/** Checks that sessions were ended for this reason. */
async function expectLastReason(reason: SessionEndReason | null): Promise<void> {
  const { end_reason } = await school.ctx.db
    .selectFrom('sessions')
    .select('end_reason')
    .where('end_reason', 'is not', null)
    .orderBy('user_id', 'desc')
    .orderBy('id', 'asc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(end_reason).toBe(reason);
}
