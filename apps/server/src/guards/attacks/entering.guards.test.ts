import { createTicket, exchangeTicket, getUser, login, logout } from '@daystream/contract/identity';
import { updatePassword } from '@daystream/contract/identity.profile';
import { requestPasswordReset, signUpByAppId, signUpByEmail } from '@daystream/contract/identity.sign-up';
import { SOCIAL_PATH } from '@daystream/contract/identity.social';
import { requestOtp, verifyOtp } from '@daystream/contract/identity.codes';
import { type EndpointShape, isWriting } from '@daystream/contract/endpoint';
import { UPLOADS_PATH } from '@daystream/contract/media';
import { SOCKET_PATH } from '@daystream/contract/notifications';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeIn, linkIn, nextMessageTo } from '../../features/identity/testing/mailbox.ts';
import { openTestSchool, type Person, type TestSchool, testPassword } from '../../testing/test-school.ts';
import { goodRequest } from '../testing/good-requests.ts';
import { byName, endpoints, type GuardedSchool, openGuardedSchool } from '../testing/guarded-school.ts';

const OWN = 'https://school.example';
const EVIL = 'https://evil.example';

let school: TestSchool;
beforeAll(async () => {
  school = await openTestSchool({ workers: true, settings: { PUBLIC_URL: OWN, VK_CLIENT_ID: 'school' } });
});
afterAll(() => school.close());

const exchange = (token: string, purpose: string, headers = {}) =>
  school.call(exchangeTicket, { body: { token, purpose }, headers });
const tokenIn = (body: unknown) => (body as { data: { token?: string } | null }).data?.token ?? '';

async function resetLinkFor({ email }: Person, headers = {}): Promise<URL> {
  await school.call(requestPasswordReset, { body: { email }, headers });
  return linkIn(await nextMessageTo(school, email), '/auto-login');
}

/** Targets of open redirect attacks. */
const elsewhere = [
  EVIL,
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%09/evil.example',
  '/%2f%2fevil.example',
  'https:evil.example',
  'https://school.example@evil.example',
  'https://school.example.evil.example',
  'https://evil.example/.school.example',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
];

describe('open redirect', () => {
  it.each(elsewhere)('no page redirects to %s', async (address) => {
    const asked = encodeURIComponent(address);
    const paths = [
      `/${address}`,
      `/?returnUrl=${asked}`,
      `/auto-login?token=t&returnUrl=${asked}`,
      `/x/..//${address}`,
    ];
    for (const path of [...paths, `/logout?returnUrl=${asked}`, `/admin/?returnUrl=${asked}`]) {
      const { statusCode, headers } = await school.app.inject({
        url: encodeURI(path),
        headers: { accept: 'text/html' },
      });
      expect({ path, isRedirect: statusCode >= 300 && statusCode < 400, location: headers.location }).toEqual({
        path,
        isRedirect: false,
        location: undefined,
      });
    }
  });

  it.each(elsewhere)('a sign-in at a network does not return to %s', async (address) => {
    await school.ctx.db.deleteFrom('social_attempts').execute();
    await school.app.inject({ url: `${SOCIAL_PATH}/vkontakte`, query: { action: 'login', returnUrl: address } });
    const kept = await school.ctx.db.selectFrom('social_attempts').select(['return_url', 'origin']).executeTakeFirst();
    expect(kept?.origin).toBe(OWN);
    // An encoded slash is an ordinary path character.
    expect(new URL(kept?.return_url ?? '/', OWN).origin).toBe(OWN);
  });

  it('the callback of a network redirects to this school, whatever Host the caller sends', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
    const query = { code: 'c', state: 's', returnUrl: EVIL };
    const answer = await school.app.inject({ url: `${SOCIAL_PATH}/vkontakte/callback`, query, headers });
    expect(answer.statusCode).toBe(302);
    expect(new URL(String(answer.headers.location)).origin).toBe(OWN);
    expect(String(answer.headers.location)).not.toContain('evil');
  });
});

describe('login by a link', () => {
  it('in an email leads to this school, whatever Host the requester sent', async () => {
    const anna = await school.person();
    const link = await resetLinkFor(anna, { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: EVIL });
    expect(link.origin).toBe(OWN);
  });

  it('neither signs in nor consumes the ticket when the link is opened: only the page exchanges it, by POST', async () => {
    const link = await resetLinkFor(await school.person());
    for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) {
      const opened = await school.app.inject({
        method,
        url: link.pathname + link.search,
        headers: { accept: 'text/html' },
      });
      expect(opened.headers['set-cookie']).toBeUndefined();
      const path = `${exchangeTicket.path}${link.search}`;
      expect((await school.app.inject({ method, url: path })).statusCode).toBe(405);
    }
    const token = link.searchParams.get('token') ?? '';
    expect((await exchange(token, 'reset')).body).toMatchObject({ success: true });
  });

  it('accepts a ticket once and only for its purpose, and no session token', async () => {
    const anna = await school.person();
    const token = (await resetLinkFor(anna)).searchParams.get('token') ?? '';
    for (const purpose of ['auto_login', 'admin', 'invitation', 'social_login', 'see_as'])
      expect((await exchange(token, purpose)).body).toMatchObject({ success: false });
    expect((await exchange(token, 'reset')).body).toMatchObject({ success: true });
    expect((await exchange(token, 'reset')).body).toMatchObject({ success: false });
    expect((await exchange(anna.token, 'auto_login')).body).toMatchObject({ success: false });
  });

  it('never replaces the existing session of the person who opens the link', async () => {
    const [attacker, victim] = [await school.person(), await school.person()];
    const ticket = await school.call(createTicket, { as: attacker, body: { purpose: 'auto_login' } });
    const headers = { authorization: `Bearer ${victim.token}` };
    const entered = await exchange(tokenIn(ticket.body), 'auto_login', headers);
    expect((await school.call(getUser, { token: tokenIn(entered.body) })).body.id).toBe(attacker.id);
    expect((await school.call(getUser, { as: victim })).body.id).toBe(victim.id);
  });
});

describe('session fixation', () => {
  const CHOSEN = 'a-token-that-somebody-else-has-chosen-beforehand';
  const planted = {
    authorization: `Bearer ${CHOSEN}`,
    cookie: `token=${CHOSEN}; session=${CHOSEN}; sid=${CHOSEN}`,
    'x-session': CHOSEN,
  };
  const password = 'a walk by the sea';
  const passwords = { password, password_repeat: password };

  const ways: Readonly<
    Record<string, (person: Person, headers: object) => Promise<{ body: unknown; headers: object }>>
  > = {
    'by a password': ({ email }, headers) =>
      school.call(login, {
        body: { email, password: testPassword, token: CHOSEN },
        query: { token: CHOSEN },
        headers,
      } as never),
    'by a code': async ({ email }, headers) => {
      await school.call(requestOtp, { body: { email } });
      const code = codeIn(await nextMessageTo(school, email));
      return school.call(verifyOtp, { body: { email, code, token: CHOSEN }, headers } as never);
    },
    'by a letter': async (person, headers) => {
      const token = (await resetLinkFor(person)).searchParams.get('token') ?? '';
      return school.call(exchangeTicket, { body: { token, purpose: 'reset' }, headers } as never);
    },
    'by signing up': ({ id }, headers) =>
      school.call(signUpByEmail, {
        body: { email: `new-${id}@school.example`, ...passwords, token: CHOSEN },
        headers,
      } as never),
    'by the app': ({ id }, headers) =>
      school.call(signUpByAppId, { body: { app_id: `${id}-${'x'.repeat(30)}`, ...passwords }, headers } as never),
  };

  it.each(Object.entries(ways))('signing in %s creates a new, unknown session token', async (_, enter) => {
    const person = await school.person();
    const first = await enter(person, planted);
    const token = tokenIn(first.body);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect([CHOSEN, person.token]).not.toContain(token);
    // The device cookie grants no access, and the caller cannot choose it.
    const cookie = String((first.headers as { 'set-cookie'?: unknown })['set-cookie']);
    expect(cookie).toMatch(/^__Host-device=[\w-]{43}; [^,]*$/);
    expect([CHOSEN, token].filter((known) => cookie.includes(known))).toEqual([]);
    expect((await school.call(getUser, { token })).status).toBe(200);
    expect((await school.call(getUser, { token: CHOSEN })).status).toBe(401);
  });

  it('a foreign session sent at sign-in stays with its owner', async () => {
    const [attacker, victim] = [await school.person(), await school.person()];
    const headers = { authorization: `Bearer ${attacker.token}` };
    const entered = await school.call(login, { body: { email: victim.email, password: testPassword }, headers });
    expect(tokenIn(entered.body)).not.toBe(attacker.token);
    expect((await school.call(getUser, { as: attacker })).body.id).toBe(attacker.id);
  });

  it('a stolen session ends with a new password, and an ended session is never reused', async () => {
    const anna = await school.person();
    const own = await school.call(login, { body: { email: anna.email, password: testPassword } });
    const body = { current_password: testPassword, ...passwords };
    const changed = await school.call(updatePassword, { token: tokenIn(own.body), body });
    school.clock.forwardMs(30_000);
    for (const stolen of [anna.token, tokenIn(own.body)]) {
      expect((await school.call(getUser, { token: stolen })).status).toBe(401);
    }
    expect((await school.call(getUser, { token: tokenIn(changed.body) })).body.id).toBe(anna.id);
    await school.call(logout, { token: tokenIn(changed.body) });
    const again = await school.call(login, { body: { email: anna.email, password }, headers: { ...planted } });
    expect(tokenIn(again.body)).not.toBe(tokenIn(changed.body));
    expect((await school.call(getUser, { token: tokenIn(changed.body) })).status).toBe(401);
  });
});

describe('CSRF', () => {
  const writing = endpoints.filter((one) => isWriting(one) && one.auth !== 'none');
  /** Requests that another site's page can make a browser send without a preflight. */
  const simple = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', undefined];
  const fromElsewhere = { origin: EVIL, referer: `${EVIL}/`, 'sec-fetch-site': 'cross-site' };

  let guarded: GuardedSchool;
  beforeAll(async () => {
    guarded = await openGuardedSchool();
  });
  afterAll(() => guarded.school.close());

  it.each(byName(writing))('a cookie alone does not authorise %s', async (_, endpoint) => {
    const request = await goodRequest(endpoint, guarded.callers);
    const cookie = `token=${request.as?.token}`;
    for (const type of [...simple, 'application/json']) {
      const answer = await guarded.school.app.inject({
        method: endpoint.method,
        url: pathOf(endpoint, request.params),
        headers: { ...fromElsewhere, cookie, ...(type && { 'content-type': type }) },
        ...(type === undefined
          ? {}
          : { payload: type.endsWith('json') ? JSON.stringify(request.body ?? {}) : '--x--' }),
      });
      const refused = type?.endsWith('json') === true ? [401] : [400, 401, 415];
      expect({ type, status: answer.statusCode }).toEqual({ type, status: expect.toBeOneOf(refused) as number });
    }
  });

  it('CORS allows no other site to read an answer or to send other requests', async () => {
    for (const endpoint of endpoints) {
      const url = pathOf(endpoint, (await goodRequest(endpoint, guarded.callers)).params);
      const ask = { ...fromElsewhere, 'access-control-request-method': endpoint.method };
      const answers = [
        await guarded.school.app.inject({ method: 'OPTIONS', url, headers: ask }),
        await guarded.school.app.inject({ method: 'GET', url, headers: fromElsewhere }),
      ];
      for (const { headers } of answers)
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });

  it('a cookie alone uploads no file and opens no socket; another site’s page cannot even with a ticket', async () => {
    const anna = await school.person();
    const cookie = `token=${anna.token}`;
    const upload = { cookie, 'tus-resumable': '1.0.0', 'upload-length': '1' };
    expect((await school.app.inject({ method: 'POST', url: UPLOADS_PATH, headers: upload })).statusCode).toBe(401);
    const address = await school.app.listen({ port: 0, host: '127.0.0.1' });
    const ticket = await school.call(createTicket, { as: anna, body: { purpose: 'socket' } });
    const opened = (query: string, headers: Record<string, string>) =>
      new Promise<number>((resolve, refuse) => {
        const socket = new WebSocket(`${address.replace('http', 'ws')}${SOCKET_PATH}${query}`, { headers });
        socket.on('close', resolve).on('error', refuse);
      });
    expect(await opened('', { cookie, origin: address })).toBe(4401);
    expect(await opened(`?token=${tokenIn(ticket.body)}`, { cookie, origin: EVIL })).toBe(4401);
  });
});

function pathOf({ path }: EndpointShape, params: Readonly<Record<string, string | number>> = {}): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name]));
}
