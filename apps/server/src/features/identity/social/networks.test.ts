import { createPublicKey, generateKeyPairSync, type KeyObject, verify } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalNetwork, openFacebook, openVk } from './testing/networks.ts';
import { openProvider, type OpenIdProvider } from './testing/openid-provider.ts';
import { linkNetwork, openSocialSchool, saidIn, SCHOOL, type SocialSchool } from './testing/social-school.ts';

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

let vk: LocalNetwork;
let facebook: LocalNetwork;
let apple: OpenIdProvider;
let school: SocialSchool;
beforeAll(async () => {
  vk = await openVk('53000001');
  facebook = await openFacebook('fb-app', 'fb secret');
  apple = await openProvider(
    [
      {
        client_id: 'example.school',
        client_secret: 'unused',
        redirect_uris: [`${SCHOOL}/spa/api/v1/auth/social/apple/callback`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    (given) => isAppleSecret(given, apple.issuer, privateKey),
  );
  school = await openSocialSchool({
    vkontakte: { url: vk.url, clientId: '53000001' },
    facebook: { dialogUrl: facebook.url, graphUrl: facebook.url, clientId: 'fb-app', clientSecret: 'fb secret' },
    apple: { issuer: apple.issuer, clientId: 'example.school', teamId: 'TEAM', keyId: 'KEY', privateKey },
  });
});
afterAll(async () => {
  await school.close();
  await Promise.all([vk.close(), facebook.close(), apple.close()]);
});

/** Apple's requirements for the client secret: issuer, subject, audience, issue and expiry time (ES256). */
function isAppleSecret(given: string, issuer: string, key: KeyObject): boolean {
  const [header = '', claims = '', signature = ''] = given.split('.');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
  const { iat, exp, ...said } = read(claims);
  expect(read(header)).toEqual({ alg: 'ES256', kid: 'KEY' });
  expect(said).toEqual({ iss: 'TEAM', sub: 'example.school', aud: issuer });
  expect(Number(exp) - Number(iat)).toBe(300);
  const publicKey = { key: createPublicKey(key), dsaEncoding: 'ieee-p1363' as const };
  return verify('sha256', Buffer.from(`${header}.${claims}`), publicKey, Buffer.from(signature, 'base64url'));
}

const startOf = (source: string) => `/spa/api/v1/auth/social/${source}?action=login`;

const failure = (method: string, errorMessage: string, errorCode = 'unknown_error') => ({
  action: 'login',
  method,
  status: 'fail',
  errorCode,
  errorMessage,
});

describe.each([
  ['vkontakte', () => vk, ['GET /authorize', 'POST /oauth2/auth', 'POST /oauth2/user_info']],
  ['facebook', () => facebook, ['GET /dialog/oauth', 'POST /oauth/access_token', 'GET /me']],
] as const)('%s', (source, networkOf, calls) => {
  it('signs in by the network’s id, a string or a number', async () => {
    const network = networkOf();
    const person = await school.person();
    network.userId = '100';
    await linkNetwork(school, person.id, source, '100');
    network.calls.length = 0;
    expect(saidIn(await school.browser().follow(startOf(source)))).toMatchObject({ method: source, status: 'success' });
    expect(network.calls).toEqual(calls);
    network.userId = 100 as unknown as string;
    expect(saidIn(await school.browser().follow(startOf(source))).status).toBe('success');
  });

  it.each([null, '', 0, 1.5, 'a'.repeat(256)])(
    'says that there was no id when the network answers %j (ERR-012)',
    async (userId) => {
      networkOf().userId = userId as string | null;
      const back = await school.browser().follow(startOf(source));
      expect(saidIn(back)).toEqual(failure(source, 'no_social_id', 'common_no_social_id'));
    },
  );

  it('reports a cancelled sign-in', async () => {
    networkOf().isDenied = true;
    expect(saidIn(await school.browser().follow(startOf(source)))).toEqual(failure(source, 'access_denied'));
    networkOf().isDenied = false;
  });

  it('accepts a code only from the browser that began (PKCE)', async () => {
    networkOf().userId = '100';
    const back = await school
      .browser()
      .follow(startOf(source), (address) => address.replace(/code_challenge=[^&]+/, 'code_challenge=another'));
    expect(saidIn(back)).toEqual(failure(source, 'provider_error'));
  });

  it('signs nobody in without a code', async () => {
    const back = await school
      .browser()
      .follow(startOf(source), (address) => address.replace(/([?&])code=[^&]+/, '$1nothing=1'));
    expect(saidIn(back)).toEqual(failure(source, 'answer_invalid'));
  });
});

describe('apple', () => {
  it('answers by a form from its own page and gets a secret signed with the team’s key', async () => {
    const person = await school.person();
    await linkNetwork(school, person.id, 'apple', 'a-1');
    apple.there.subject = 'a-1';
    const browser = school.browser();
    expect(saidIn(await browser.follow(startOf('apple')))).toMatchObject({ method: 'apple', status: 'success' });
    const asked = saidIn(browser.visited.find((address) => address.startsWith(apple.issuer)) ?? '');
    expect(asked.response_mode).toBe('form_post');
    expect(apple.there.secretsSeen).toHaveLength(1);
  });

  it('forwards only the needed fields of a form, and only to the same address', async () => {
    const answer = await school.app.inject({
      method: 'POST',
      url: '/spa/api/v1/auth/social/apple/callback',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'code=1&state=2%0d%0aX&user=%7B%22name%22%3A%22A%22%7D&returnUrl=https%3A%2F%2Fevil.example',
    });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/spa/api/v1/auth/social/apple/callback?code=1&state=2%0D%0AX');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['text/plain', 'code=1', 415],
    ['application/x-www-form-urlencoded', `code=${'1'.repeat(20_000)}`, 413],
  ])('is refused with %s', async (type, payload, status) => {
    const headers = { 'content-type': type };
    const url = '/spa/api/v1/auth/social/apple/callback';
    expect((await school.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(status);
  });
});

it('accepts an answer only from the requested network (mix-up)', async () => {
  vk.userId = '100';
  const back = await school
    .browser()
    .follow(startOf('vkontakte'), (address) => address.replace('/vkontakte/callback', '/facebook/callback'));
  expect(saidIn(back)).toEqual(failure('facebook', 'state_invalid'));
});

describe('the log', () => {
  it('says why a network failed, without secrets', async () => {
    school.logged.length = 0;
    const browser = school.browser();
    const spoiled = /code_challenge=[^&]+/;
    vk.userId = '100';
    await browser.follow(startOf('vkontakte'));
    await browser.follow(startOf('vkontakte'), (address) => address.replace(spoiled, 'code_challenge=another'));
    await browser.follow(startOf('facebook'), (address) => address.replace(spoiled, 'code_challenge=another'));
    vk.isDenied = true;
    await browser.follow(startOf('vkontakte'));
    vk.isDenied = false;
    const lines = school.logged.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.map(({ source, reason, detail }) => ({ source, reason, detail }))).toEqual([
      { source: 'vkontakte', reason: 'provider_error', detail: 'invalid_grant' },
      { source: 'facebook', reason: 'provider_error', detail: 'code_100' },
    ]);
    const secrets = browser.visited.flatMap((address) => {
      const { state, code, code_challenge, nonce } = saidIn(address);
      return [state, code, code_challenge, nonce].filter((secret) => secret !== undefined && secret !== 'another');
    });
    expect(secrets.length).toBeGreaterThan(8);
    for (const secret of [...secrets, 'fb secret', 'vk-token', ...browser.jar(SCHOOL).values()])
      expect(school.logged.join('\n')).not.toContain(secret);
  });
});
