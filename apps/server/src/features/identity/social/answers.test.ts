import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { failedLogin, GOOGLE, type GoogleSchool, LOGIN, openGoogleSchool } from './testing/google-school.ts';
import { saidIn, type SocialSchool } from './testing/social-school.ts';

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

describe('the callback of a network', () => {
  /** Follows redirects until the network sends the browser back; returns that address instead of opening it. */
  async function answerFor(browser: ReturnType<SocialSchool['browser']>): Promise<string> {
    const stop = new Error('there');
    let answer = '';
    await browser
      .follow(LOGIN, (address) => {
        if (!address.includes('/callback?')) return address;
        answer = address;
        throw stop;
      })
      .catch((error: unknown) => {
        if (error !== stop) throw error;
      });
    return answer;
  }

  it('signs in only the browser that began, neither the sender of a link nor its reader (login CSRF)', async () => {
    await google.linkedPerson();
    const attacker = school.browser();
    const answer = await answerFor(attacker);
    const victim = school.browser();
    expect(saidIn(await victim.follow(answer))).toEqual(failedLogin('state_invalid'));
    const other = school.browser();
    await other.open(LOGIN);
    expect(saidIn(await other.follow(answer))).toEqual(failedLogin('state_invalid'));
    // It is still valid for its own browser: a stranger cannot end a sign-in.
    expect(saidIn(await attacker.follow(answer)).status).toBe('success');
  });

  it('counts once (replay)', async () => {
    await google.linkedPerson();
    const browser = school.browser();
    const answer = await answerFor(browser);
    expect(saidIn(await browser.follow(answer)).status).toBe('success');
    expect(saidIn(await browser.follow(answer))).toEqual(failedLogin('state_invalid'));
  });

  it('refuses a code that was used before, also in a new attempt', async () => {
    await google.linkedPerson();
    const browser = school.browser();
    const used = saidIn(await answerFor(browser)).code ?? '';
    const own = await answerFor(browser);
    const forged = new URL(own);
    forged.searchParams.set('code', used);
    expect(saidIn(await browser.follow(forged.href))).toEqual(failedLogin('provider_error'));
  });

  it.each(['', 'x', 'a'.repeat(43)])('is refused with the state %j', async (state) => {
    const browser = school.browser();
    await browser.open(LOGIN);
    const answer = `${GOOGLE}/callback?code=1&state=${state}`;
    expect(saidIn(await browser.follow(answer))).toEqual(failedLogin('state_invalid'));
    expect(saidIn(await browser.follow(`${GOOGLE}/callback`))).toEqual(failedLogin('state_invalid'));
  });

  it('is refused with a repeated parameter', async () => {
    const browser = school.browser();
    const answer = await answerFor(browser);
    expect(saidIn(await browser.follow(`${answer}&code=another`))).toEqual(failedLogin('answer_invalid'));
  });

  it('is refused after ten minutes', async () => {
    await google.linkedPerson();
    const browser = school.browser();
    const answer = await answerFor(browser);
    school.clock.forwardMs(10 * 60_000 - 1);
    const inTime = await answerFor(browser);
    school.clock.forwardMs(1);
    expect(saidIn(await browser.follow(answer))).toEqual(failedLogin('state_expired'));
    expect(saidIn(await browser.follow(inTime)).status).toBe('success');
  });

  it('is refused from another provider (mix-up)', async () => {
    const browser = school.browser();
    const answer = new URL(await answerFor(browser));
    answer.searchParams.set('iss', 'https://evil.example');
    expect(saidIn(await browser.follow(answer.href))).toEqual(failedLogin('answer_invalid'));
  });

  it('is refused with another nonce', async () => {
    await google.linkedPerson();
    const back = await school
      .browser()
      .follow(LOGIN, (address) => address.replace(/([?&]nonce=)[^&]+/, '$1another-nonce'));
    expect(saidIn(back)).toEqual(failedLogin('answer_invalid'));
  });

  it('is refused with another PKCE challenge', async () => {
    await google.linkedPerson();
    const back = await school
      .browser()
      .follow(LOGIN, (address) => address.replace(/([?&]code_challenge=)[^&]+/, `$1${'a'.repeat(43)}`));
    expect(saidIn(back)).toEqual(failedLogin('provider_error'));
  });

  const [claimsOf, signed] = [
    (token = '') => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object,
    (token: string, header: object, claims: object) =>
      [header, claims]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .concat(token.split('.')[2] ?? '')
        .join('.'),
  ];

  it.each<[string, (token: string) => string | undefined]>([
    [
      'names somebody else',
      (token) => signed(token, { alg: 'RS256', kid: 'one' }, { ...claimsOf(token), sub: 'another' }),
    ],
    [
      'is not signed',
      (token) => `${signed(token, { alg: 'none' }, claimsOf(token)).split('.').slice(0, 2).join('.')}.`,
    ],
    ['is signed by a key nobody knows', (token) => signed(token, { alg: 'RS256', kid: 'two' }, claimsOf(token))],
    ['is not there', () => undefined],
    ['is no token', () => 'x.y.z'],
  ])('is refused with an ID token that %s', async (_, spoiled) => {
    await google.linkedPerson();
    google.there.spoil = (tokens) => ({ ...tokens, id_token: spoiled(tokens.id_token ?? '') });
    expect(saidIn(await school.browser().follow(LOGIN))).toEqual(failedLogin('answer_invalid'));
  });
});
