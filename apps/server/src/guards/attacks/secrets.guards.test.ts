import { createTicket, exchangeTicket, getUser, login } from '@daystream/contract/identity';
import { createPerson, seeAsPerson } from '@daystream/contract/people.admin';
import { deleteUser } from '@daystream/contract/privacy';
import { updatePassword } from '@daystream/contract/identity.profile';
import { loginByAppId, requestPasswordReset, signUpByAppId, signUpByEmail } from '@daystream/contract/identity.sign-up';
import { SOCIAL_PATH } from '@daystream/contract/identity.social';
import { requestOtp, requestPhoneOtp, verifyOtp, verifyPhone } from '@daystream/contract/identity.codes';
import { SOCKET_PATH } from '@daystream/contract/notifications';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { codeIn, linkIn, messagesTo, nextMessageTo } from '../../features/identity/testing/mailbox.ts';
import { type LocalNetwork, openVk } from '../../features/identity/social/testing/networks.ts';
import {
  linkNetwork,
  openSocialSchool,
  SCHOOL,
  type SocialSchool,
} from '../../features/identity/social/testing/social-school.ts';
import { openTestSchool, type Person, type TestSchool } from '../../testing/test-school.ts';
import { endpoints } from '../testing/guarded-school.ts';

const logged: string[] = [];
let school: TestSchool;
let owner: Person;
let vk: LocalNetwork;
let social: SocialSchool;
beforeAll(async () => {
  vk = await openVk('school');
  social = await openSocialSchool({ vkontakte: { url: vk.url, clientId: 'school' } });
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
  school = await openTestSchool({ workers: true, log });
  owner = await school.person({ roles: ['admin'] });
});
afterAll(async () => {
  await school.close();
  await social.close();
  await vk.close();
});

/** Every secret that was issued or entered, by kind. */
const secrets = new Map<string, string>();

function keep<T extends string>(what: string, secret: T): T {
  if (secret.length < 6) throw new Error(`there is no ${what}`);
  secrets.set(`${what} ${secrets.size}`, secret);
  return secret;
}

const tokenOf = (what: string, { body }: { body: unknown }) =>
  keep(what, (body as { data: { token?: string } | null }).data?.token ?? '');

/** Passwords and codes for the forms; wrong ones are secrets too, because people mistype their own. */
const typed = (what: string) => keep(`password ${what}`, `typed ${what} ${crypto.randomUUID()}`);

async function resetTicketFor({ email }: { email: string }, before = 0): Promise<string> {
  await school.call(requestPasswordReset, { body: { email } });
  const link = linkIn(await nextMessageTo(school, email, before), '/auto-login');
  await school.app.inject({ url: link.pathname + link.search, headers: { accept: 'text/html' } });
  return keep('reset ticket', link.searchParams.get('token') ?? '');
}

/** The newest message to a person with a link to this page. */
async function letterWith(recipient: string, path: string) {
  return vi.waitFor(
    async () => {
      const letter = (await messagesTo(school, recipient)).find(({ text }) => text.includes(path));
      if (letter === undefined) throw new Error(`no letter with ${path}`);
      return letter;
    },
    { timeout: 30_000, interval: 20 },
  );
}

describe('token in referrer and logs', () => {
  it('people sign up, sign in, reset, change and delete', async () => {
    const email = 'marta@school.example';
    const [first, second, third] = [typed('first'), typed('second'), typed('third')];
    const joined = { email, password: first, password_repeat: first };
    const token = tokenOf('session', await school.call(signUpByEmail, { body: joined }));
    await school.call(login, { body: { email, password: typed('wrong') } });
    tokenOf('session', await school.call(login, { body: { email, password: first } }));
    await school.call(getUser, { query: { token } });
    const passwords = { password: second, password_repeat: second };
    await school.call(updatePassword, { token, body: { current_password: typed('wrong'), ...passwords } });
    const changed = { current_password: first, ...passwords };
    const own = tokenOf('session', await school.call(updatePassword, { token, body: changed }));
    // The sign-up email, whose link and code are secrets too, and the notice.
    const welcome = await letterWith(email, '/address-link');
    keep('confirmation link', linkIn(welcome, '/address-link').searchParams.get('token') ?? '');
    await nextMessageTo(school, email, 1);
    await school.call(requestOtp, { body: { email } });
    const code = keep('code', codeIn(await nextMessageTo(school, email, 2)));
    tokenOf('session', await school.call(verifyOtp, { token: own, body: { email, code } }));
    const ticket = await resetTicketFor({ email }, 3);
    const reset = { token: ticket, purpose: 'reset' };
    const asked = tokenOf('session', await school.call(exchangeTicket, { body: reset }));
    await school.call(exchangeTicket, { body: reset });
    const chosen = { password: third, password_repeat: third };
    const session = tokenOf('session', await school.call(updatePassword, { token: asked, body: chosen }));
    const phone = '+79991234567';
    await school.call(requestPhoneOtp, { token: session, body: { phone } });
    const phoneCode = keep('code', codeIn(await nextMessageTo(school, phone)));
    await school.call(verifyPhone, { token: session, body: { phone, code: phoneCode } });
    const left = await school.call(deleteUser, { token: session, body: { status: 0, password: third } });
    expect([left.status, left.body]).toEqual([200, { success: true, data: null, errors: {} }]);
  });

  it('staff invite and impersonate, the app signs up, screens open sockets', async () => {
    const invited = { email: 'lena@school.example', name: 'Lena', last_name: 'Fox', language: 'en' };
    await school.call(createPerson, { as: owner, body: invited });
    const link = linkIn(await nextMessageTo(school, invited.email), '/auto-login');
    keep('invitation', link.searchParams.get('token') ?? '');
    keep('session', owner.token);
    const anna = await school.person();
    const look = await school.call(seeAsPerson, { as: owner, params: { personId: anna.id } });
    const seen = { token: keep('look ticket', look.body.token), purpose: 'see_as' };
    tokenOf('session', await school.call(exchangeTicket, { body: seen }));
    const password = typed('of the app');
    const app_id = keep('app id', crypto.randomUUID());
    tokenOf('session', await school.call(signUpByAppId, { body: { app_id, password, password_repeat: password } }));
    tokenOf('session', await school.call(loginByAppId, { body: { app_id, password } }));

    const address = await school.app.listen({ port: 0, host: '127.0.0.1' });
    const ticket = tokenOf('socket ticket', await school.call(createTicket, { as: anna, body: { purpose: 'socket' } }));
    for (const secret of [ticket, ticket, keep('session', anna.token)]) {
      const socket = new WebSocket(`${address.replace('http', 'ws')}${SOCKET_PATH}?token=${secret}`);
      await new Promise((resolve) => socket.once('open', resolve));
      socket.terminate();
    }
    expect(secrets.size).toBeGreaterThan(20);
  });

  it('people return from networks', async () => {
    const anna = await social.person();
    await linkNetwork(social, anna.id, 'vkontakte', '42');
    const browser = social.browser();
    const arrived = new URL(await browser.follow(`${SOCIAL_PATH}/vkontakte?action=login`));
    const ticket = keep('network ticket', arrived.searchParams.get('token') ?? '');
    const body = { token: ticket, purpose: 'social_login' };
    tokenOf('session', await social.call(exchangeTicket, { body }));
    const ticketBody = { purpose: 'social_link' };
    const linking = tokenOf('link ticket', await social.call(createTicket, { as: anna, body: ticketBody }));
    browser.signIn(keep('session', anna.token));
    const spoilt = keep('code', `vk2.${crypto.randomUUID()}`);
    await browser.follow(`${SOCIAL_PATH}/vkontakte?action=link&token=${linking}`, (address) =>
      address.replace(/([?&]code=)[^&]+/, `$1${spoilt}`),
    );
    const visited = browser.visited.flatMap((address) => [...new URL(address, SCHOOL).searchParams]);
    for (const [name, value] of visited) if (name === 'state' || name === 'code') keep(name, value);
    for (const [name, value] of browser.jar(SCHOOL)) keep(name, value);
    expect([...secrets.keys()].filter((what) => /^(state|code|social) /.test(what)).length).toBeGreaterThan(3);
  });

  it('every step fails halfway', async () => {
    const anna = await school.person();
    const wrong = typed('that met a failure');
    const before = logged.length;
    for (const table of ['sign_in_failures', 'sessions', 'one_time_codes', 'tickets', 'users']) {
      await sql`alter table ${sql.table(table)} rename to away`.execute(school.ctx.db);
      const secret = keep('ticket', `ticket-${crypto.randomUUID()}`);
      const code = keep('code', `${crypto.randomUUID()}`.slice(0, 20));
      await school.call(login, { body: { email: anna.email, password: wrong } });
      await school.call(getUser, { as: anna });
      await school.call(getUser, { query: { token: secret } });
      await school.call(verifyOtp, { body: { email: anna.email, code } });
      await school.call(exchangeTicket, { body: { token: secret, purpose: 'reset' } });
      await school.app.inject({ url: `/auto-login?token=${secret}`, headers: { accept: 'text/html' } });
      await sql`alter table away rename to ${sql.table(table)}`.execute(school.ctx.db);
    }
    for (const { method, path } of endpoints) {
      const url = `${path.replaceAll(/:\w+/g, '1')}?token=${keep('session', `session-${crypto.randomUUID()}`)}`;
      const headers = { authorization: `Bearer ${keep('session', `bearer-${crypto.randomUUID()}`)}` };
      await school.app.inject({ method, url, headers, payload: { token: wrong, password: wrong, code: wrong } });
    }
    expect(logged.slice(before).filter((line) => line.includes('a request failed')).length).toBeGreaterThan(4);
  });

  it('the log contains no secret, even at trace level', () => {
    expect(secrets.size).toBeGreaterThan(100);
    expect(social.logged.length).toBeGreaterThan(0);
    expect(found([...logged, ...social.logged].join('\n'))).toEqual([]);
  });

  it('neither the database nor the queue contains one, except the messages that deliver it', async () => {
    for (const { ctx } of [school, social]) {
      const { rows: tables } = await sql<{ name: string }>`
        select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname in ('public', 'pgboss') and tablename <> 'outbox_messages'`.execute(ctx.db);
      expect(tables.length).toBeGreaterThan(50);
      for (const { name } of tables) {
        const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.raw(name)} t`.execute(ctx.db);
        const text = rows.map((row) => row.text).join('\n');
        expect({ table: name, found: found(text) }).toEqual({ table: name, found: [] });
      }
    }
  });

  it('every answer suppresses the referrer for other sites', async () => {
    for (const url of [
      '/auto-login?token=t',
      '/',
      '/admin/',
      '/outbox',
      '/spa/api/v1/user?token=t',
      '/nothing',
      '/health',
    ]) {
      const { headers } = await school.app.inject({ url, headers: { accept: 'text/html' } });
      expect([url, headers['referrer-policy']]).toEqual([url, 'no-referrer']);
    }
  });
});

/** The secrets in a text, in plain text or as bytes. */
function found(text: string): string[] {
  return [...secrets]
    .filter(([, secret]) => {
      if (/^\d{6}$/.test(secret)) return new RegExp(`(?<![\\d.])${secret}(?![\\d.])`).test(text);
      return text.includes(secret) || text.includes(Buffer.from(secret).toString('hex'));
    })
    .map(([what]) => what);
}
