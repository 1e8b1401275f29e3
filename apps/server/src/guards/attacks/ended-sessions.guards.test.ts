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
import { HOUR_MS } from '@daystream/domain/local-dates';
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

/** A member of staff in two browsers, and a learner whom they look at. */
interface Scene {
  /** The session that everything below comes from. */
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

/** Something that opens the school until its session ends; answers how to try it. */
type Credential = (scene: Scene) => Promise<() => Promise<boolean>>;

const exchanges = (token: string, purpose: string) => async () =>
  (await school.call(exchangeTicket, { body: { token, purpose } })).body.success;

async function askTicket({ here, learner: seen }: Scene, purpose: SessionPurpose): Promise<string> {
  if (purpose === 'see_as')
    return (await school.call(people.seeAsPerson, { as: here, params: { personId: seen.id } })).body.token;
  return tokenIn((await school.call(createTicket, { as: here, body: { purpose } })).body);
}

async function connect(ticket: string): Promise<WebSocket> {
  const socket = new WebSocket(`${address}${SOCKET_PATH}?token=${ticket}`);
  await new Promise((resolve, refuse) => socket.once('open', resolve).once('error', refuse));
  return socket;
}

/** A socket of the session, opened before. */
const openSocket: Credential = async (scene) => {
  const socket = await connect(await askTicket(scene, 'socket'));
  return async () => {
    const closed = new Promise((resolve) => socket.once('close', () => resolve(false)));
    const isOpen = socket.readyState === WebSocket.OPEN && (await Promise.race([closed, delay(5_000, true)]));
    socket.terminate();
    return isOpen === true;
  };
};

const isServed = (url: string) => async () => (await school.app.inject({ url })).statusCode === 200;

/** The address of a picture, as the person gets it. */
const mediaAddress: Credential = async ({ here }) => isServed(`${mediaPrefix(school.ctx, here)}/a/${here.id}/64.webp`);

async function look(scene: Scene): Promise<{ token: string; avatar: string }> {
  const body = { token: await askTicket(scene, 'see_as'), purpose: 'see_as' };
  const token = tokenIn((await school.call(exchangeTicket, { body })).body);
  const { avatar } = (await school.call(getUser, { token })).body;
  return { token, avatar: avatar ?? '' };
}

const lookItself: Credential = async (scene) => {
  const { token } = await look(scene);
  return async () => (await school.call(getUser, { token })).status === 200;
};

/** The address of a picture that the learner is looked at with. */
const mediaOfLook: Credential = async (scene) => isServed((await look(scene)).avatar);

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
      const token = await askTicket(scene, purpose);
      if (!notExchanged.includes(purpose)) return exchanges(token, purpose);
      return async () => (await consumeTicket(school.ctx, token, purpose)) !== null;
    },
  ]),
);

const looks = { look: lookItself, 'media of a look': mediaOfLook };
/** Everything of one session but its socket, which takes its time to close. */
const ofSession: Readonly<Record<string, Credential>> = { ...tickets, ...looks, media: mediaAddress };

/** Tickets that were sent to the person, and are no session's. */
const ofEntry: Readonly<Record<string, Credential>> = Object.fromEntries(
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

type Way = [how: string, reason: SessionEndReason | null, end: (scene: Scene) => Promise<unknown>];

/** Ways in which one session ends. */
const sessionEnds: Way[] = [
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

/** Ways in which all sessions of somebody end. */
const everythingEnds: Way[] = [
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
];

/** What gives the session a new token, so that whoever has the old one is out. */
const newToken: Way = [
  'a new password in it',
  null,
  ({ here }) => school.call(updatePassword, { as: here, body: newPassword }),
];

/** What outdates tickets and looks, and leaves the session that made them with its token. */
const tokenStays: Way[] = [
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

const sessionStays: Way[] = [newToken, ...tokenStays];

/** Makes every credential, ends the session, and answers which still open something. */
async function stillOpen(
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
  it('opened everything before', async () => {
    const all = { ...ofSession, ...ofEntry };
    expect(await stillOpen(all, async () => undefined)).toEqual(Object.keys(all));
  });

  it.each(sessionEnds)('opens nothing after %s', async (_, reason, end) => {
    expect(await stillOpen(ofSession, end)).toEqual([]);
    await expectLastReason(reason);
  });

  it('opens nothing after it has expired', async () => {
    const open = await stillOpen(ofSession, async () => school.clock.forwardMs(8 * HOUR_MS));
    owner = await school.person({ roles: ['admin'] });
    expect(open).toEqual([]);
  });

  it.each(everythingEnds)('opens nothing after %s, nor does anything else that was begun', async (_, reason, end) => {
    expect(await stillOpen({ ...ofSession, ...ofEntry }, end)).toEqual([]);
    await expectLastReason(reason);
  });

  it('lets the person be looked at no more by whoever may not any more', async () => {
    const scene = { ...(await makeScene()), learner: await makeLearner() };
    const { token, avatar } = await look(scene);
    const body = { before: [], roles: ['expert'] };
    await school.call(people.setPersonRoles, { as: owner, params: { personId: scene.learner.id }, body });
    expect([await isServed(avatar)(), (await school.call(getUser, { token })).status]).toEqual([false, 401]);
  });
});

describe('a socket', () => {
  it('closes within five seconds of whatever ends its session or its token', async () => {
    const ways = [...sessionEnds, ...everythingEnds, newToken];
    const open = await Promise.all(ways.map(async ([how, , end]) => [how, await stillOpen({ openSocket }, end)]));
    expect(open).toEqual(ways.map(([how]) => [how, []]));
  });

  it('closes when its session expires', async () => {
    const open = await stillOpen({ openSocket }, async () => school.clock.forwardMs(8 * HOUR_MS));
    owner = await school.person({ roles: ['admin'] });
    expect(open).toEqual([]);
  });

  it('stays open with its session', async () => {
    const open = await Promise.all(tokenStays.map(([, , end]) => stillOpen({ openSocket }, end)));
    expect(open).toEqual(tokenStays.map(() => ['openSocket']));
  });

  it('tells whoever has the new token to come back, and opens for them', async () => {
    const scene = await makeScene();
    const socket = await connect(await askTicket(scene, 'socket'));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const { body } = await school.call(updatePassword, { as: scene.here, body: newPassword });
    expect(await closed).toBe(SOCKET_OUTDATED);
    const isOpen = await openSocket({ ...scene, here: { ...scene.here, token: tokenIn(body) } });
    expect(await isOpen()).toBe(true);
  });
});

describe('a session that goes on', () => {
  it.each(sessionStays)('has no older ticket or look that opens anything after %s', async (_, __, end) => {
    expect(await stillOpen({ ...tickets, ...looks, ...ofEntry }, end)).toEqual([]);
  });

  it.each(tokenStays)('has its own media after %s', async (_, __, end) => {
    expect(await stillOpen({ media: mediaAddress }, end)).toEqual(['media']);
  });

  it('has media of its new token only, also for what still reads with the old one', async () => {
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

  it('has no older ticket that opens anything after another email', async () => {
    const open = await stillOpen({ ...tickets, ...ofEntry }, ({ here }) => {
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

/** The way really ended sessions, for this reason. */
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
