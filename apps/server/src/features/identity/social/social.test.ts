import { exchangeTicket } from '@daystream/contract/identity';
import { addressNetwork, userStatus } from '@daystream/domain/identity';
import { callLimits } from '@daystream/domain/limits';
import { DAY_MS, MINUTE_MS } from '@daystream/domain/durations';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { tidyAccountsOf } from '../cleanup.service.ts';
import { failedLogin, GOOGLE, type GoogleSchool, LOGIN, openGoogleSchool } from './testing/google-school.ts';
import { openSocialSchool, saidIn, SCHOOL, type SocialSchool } from './testing/social-school.ts';

let google: GoogleSchool;
let school: SocialSchool;
beforeAll(async () => {
  google = await openGoogleSchool();
  school = google.school;
});
afterAll(() => google.close());
afterEach(() => {
  Object.assign(google.there, { subject: 'g-1', spoil: null });
});

describe('signing in at a network', () => {
  it('returns with a ticket that is exchanged once for a session of the linked person (ACC-112, Q62)', async () => {
    const person = await google.linkedPerson();
    const back = await school.browser().follow(LOGIN);
    const { token = '', ...said } = saidIn(back);
    expect(back.startsWith(`${SCHOOL}/?action=login&method=google&status=success&token=`)).toBe(true);
    expect(said).toEqual({ action: 'login', method: 'google', status: 'success' });
    const exchange = () => school.call(exchangeTicket, { body: { token, purpose: 'social_login' } });
    expect((await exchange()).body).toMatchObject({ success: true, data: { user: { id: person.id } } });
    expect((await exchange()).body).toMatchObject({ success: false });
  });

  it('asks the network with state, nonce and PKCE, for the identity only', async () => {
    const browser = school.browser();
    await browser.follow(LOGIN);
    const asked = saidIn(browser.visited.find((address) => address.startsWith(google.issuer)) ?? '');
    expect(asked).toEqual({
      response_type: 'code',
      client_id: 'school',
      redirect_uri: `${SCHOOL}${GOOGLE}/callback`,
      scope: 'openid',
      state: expect.stringMatching(/^[\w-]{43}$/) as string,
      nonce: expect.stringMatching(/^[\w-]{43}$/) as string,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      code_challenge_method: 'S256',
    });
  });

  it('is refused for an unlinked id, whatever email the network sends (ERR-013, Q64)', async () => {
    await school.person(); // the provider sends this person's email
    google.there.subject = 'a stranger';
    expect(saidIn(await school.browser().follow(LOGIN))).toEqual(failedLogin('not_linked', 'login_no_link'));
  });

  it.each([userStatus.deleted, userStatus.blocked])(
    'is refused to a person of status %i (ERR-014, Q64)',
    async (status) => {
      const { id } = await google.linkedPerson();
      await school.ctx.db.updateTable('users').set({ status }).where('id', '=', id).execute();
      expect(saidIn(await school.browser().follow(LOGIN))).toEqual(failedLogin('no_user', 'login_no_user_from_link'));
    },
  );

  it('that is cancelled at the network returns with its code (ACC-113, ERR-017)', async () => {
    google.there.subject = null;
    expect(saidIn(await school.browser().follow(LOGIN))).toEqual(failedLogin('access_denied'));
  });

  it('succeeds for two pages that begin at once', async () => {
    const browser = school.browser();
    const { subject } = await google.linkedPerson();
    const first = await browser.open(LOGIN);
    expect(saidIn(await browser.follow(LOGIN)).status).toBe('success');
    google.there.subject = subject;
    expect(saidIn(await browser.follow(first.location ?? '')).status).toBe('success');
  });

  it('ends at the variant’s host it began at, never at one a caller names', async () => {
    await google.linkedPerson();
    const back = await school.browser().follow(`http://face.localhost:3000${LOGIN}`);
    expect(back).toMatch(/^http:\/\/face\.localhost:3000\/\?action=login&method=google&status=success/);
    const answer = await school.app.inject({ url: LOGIN, headers: { host: 'evil.example' } });
    expect(saidIn(String(answer.headers.location)).redirect_uri).toBe(`${SCHOOL}${GOOGLE}/callback`);
  });
});

describe('the return address of a sign-in', () => {
  it.each(['/chat', '/day/3?x=1#y', 'https://sub.school.example/a'])('is kept when it is ours: %s', async (url) => {
    await google.linkedPerson();
    const said = saidIn(await school.browser().follow(`${LOGIN}&returnUrl=${encodeURIComponent(url)}`));
    expect(said).toMatchObject({ status: 'success', returnUrl: url });
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'https://school.example.evil.example/',
    'https://school.example@evil.example/',
    'javascript:alert(1)',
    'http://school.example/',
    '/logout',
    '/..//evil.example',
    '/%2e%2e//evil.example',
    ' https://evil.example',
  ])('is dropped when it is not: %s (Q37)', async (url) => {
    await google.linkedPerson();
    const back = await school.browser().follow(`${LOGIN}&returnUrl=${encodeURIComponent(url)}`);
    expect(back.startsWith(`${SCHOOL}/?action=login&method=google&status=success&token=`)).toBe(true);
    expect(saidIn(back)).not.toHaveProperty('returnUrl');
  });

  it('is ignored when it is repeated', async () => {
    await google.linkedPerson();
    const back = await school.browser().follow(`${LOGIN}&returnUrl=/a&returnUrl=/b`);
    expect(saidIn(back)).not.toHaveProperty('returnUrl');
  });
});

describe('what is stored of a sign-in', () => {
  it('an HttpOnly cookie for ten minutes, and hashes', async () => {
    const { headers } = await school.app.inject({ url: LOGIN });
    expect(headers['set-cookie']).toMatch(/^social=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(headers['cache-control']).toBe('no-store');
    const { state, nonce } = saidIn(String(headers.location));
    const rows = await school.ctx.db.selectFrom('social_attempts').selectAll().execute();
    const kept = rows.flatMap(Object.values).map((value) => (Buffer.isBuffer(value) ? value : Buffer.from(`${value}`)));
    expect(kept.length).toBeGreaterThan(0);
    for (const secret of [state, nonce, /social=([\w-]+)/.exec(String(headers['set-cookie']))?.[1]]) {
      expect(secret).toBeTruthy();
      for (const bytes of [Buffer.from(secret ?? ''), Buffer.from(secret ?? '', 'base64url')])
        expect(kept.some((value) => value.includes(bytes))).toBe(false);
    }
  });

  it('has a __Host- cookie under https', async () => {
    const secure = await openSocialSchool(
      { google: { issuer: google.issuer, clientId: 'school', clientSecret: '' } },
      'https://school.example',
    );
    const { headers } = await secure.app.inject({ url: LOGIN });
    expect(headers['set-cookie']).toMatch(/^__Host-social=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    await secure.close();
  });

  it('starts over with an invalid cookie', async () => {
    const { headers } = await school.app.inject({ url: LOGIN, headers: { cookie: 'social=chosen' } });
    expect(headers['set-cookie']).not.toContain('chosen');
  });

  it('is limited by network', async () => {
    const headers = { 'x-forwarded-for': '10.8.1.7' };
    const begin = async () => String((await school.app.inject({ url: LOGIN, headers })).headers.location);
    expect((await begin()).startsWith(google.issuer)).toBe(true);
    const { calls } = callLimits.network_sign_in;
    const call = { kind: 'network_sign_in', subject: `address ${addressNetwork(headers['x-forwarded-for'])}` };
    const called = { ...call, called_at: new Date(school.clock.nowMs()) };
    await school.ctx.db
      .insertInto('counted_calls')
      .values(Array.from({ length: calls }, () => called))
      .execute();
    expect(saidIn(await begin())).toEqual(failedLogin('too_many_requests'));
  });

  it('is deleted by the nightly clean-up when unfinished', async () => {
    await school.app.inject({ url: LOGIN });
    school.clock.forwardMs(DAY_MS + 10 * MINUTE_MS + 1);
    await school.app.inject({ url: LOGIN });
    await tidyAccountsOf(school.ctx);
    const { count } = await school.ctx.db
      .selectFrom('social_attempts')
      .select((from) => from.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
  });
});

describe('the addresses of networks', () => {
  it.each([
    '/spa/api/v1/auth/social/vkontakte?action=login',
    '/spa/api/v1/auth/social/elsewhere?action=login',
    '/spa/api/v1/auth/social/__proto__?action=login',
    '/spa/api/v1/auth/social/vkontakte/callback?code=1&state=2',
  ])('do not exist for a network without settings: %s', async (url) => {
    const { statusCode, body } = await school.app.inject({ url });
    expect([statusCode, body]).toEqual([404, expect.stringContaining('"not_found"')]);
  });

  it.each(['', '?action=', '?action=unlink', '?action=login&action=link', '?action=login&app_id=nobody'])(
    'are not understood with %j',
    async (query) => {
      expect((await school.app.inject({ url: `/spa/api/v1/auth/social/google${query}` })).statusCode).toBe(400);
    },
  );

  it('are in the site’s configuration, only for networks with settings (CFG-027, Q63)', async () => {
    const { components } = (await school.app.inject({ url: '/site/config.json' })).json<{ components: object }>();
    expect(components).toMatchObject({
      externalAuth: {
        enabled: true,
        clients: [{ source: 'google', login: LOGIN, link: '/spa/api/v1/auth/social/google?action=link' }],
      },
    });
  });
});
