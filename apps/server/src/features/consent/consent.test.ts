import { getCookiePolicy, getCookies, updateCookiePolicy } from '@daystream/contract/consent';
import { DAY_MS } from '@daystream/domain/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSchool, type Person, type TestSchool } from '../../testing/test-school.ts';
import { consentFacts, tidyConsentOf } from './consent.service.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await openTestSchool();
});
afterAll(() => school.close());

const essentialOnly = { essential: true, analytics: false, marketing: false };
const everything = { essential: true, analytics: true, marketing: true };

interface From {
  as?: Person;
  /** The browser's cookie_consent_id. */
  id?: string;
}

const headers = ({ id }: From): Record<string, string> =>
  id === undefined ? {} : { cookie: `lang=en; cookie_consent_id=${id}` };
const policyOf = async (from: From) =>
  (await school.call(getCookiePolicy, { as: from.as, headers: headers(from) })).body;
const choose = (body: object, from: From = {}) =>
  school.call(updateCookiePolicy, { as: from.as, headers: headers(from), body });

let browsers = 0;
const newBrowser = () => `00000000-0000-4000-8000-${String((browsers += 1)).padStart(12, '0')}`;

describe('GET /cookie', () => {
  it('answers the categories with their cookies, without a token (CNS-010, CNS-011, CNS-013)', async () => {
    const { status, body } = await school.call(getCookies);
    expect(status).toBe(200);
    expect(body.isEnabled).toBe(true);
    expect(body.items.map(({ key }) => key)).toEqual(['essential', 'analytics', 'marketing']);
    expect(body.items[0]?.items.flatMap(({ names }) => names)).toEqual([
      'token',
      'device',
      'lang',
      'cookie_consent',
      'cookie_consent_id',
    ]);
    for (const { items } of body.items)
      for (const { type, title } of items) expect([type, title.length > 0]).toEqual(['persistent', true]);
  });

  it.each([
    ['ru-RU', 'Необходимые'],
    ['en-US', 'Essential'],
    ['es-ES', 'Necesarias'],
  ])('answers in the language of the request: %s (Q120)', async (language, title) => {
    const { body } = await school.call(getCookies, { headers: { 'accept-language': language } });
    expect(body.items[0]?.title).toBe(title);
  });

  it('says of each category whether the asker allows it', async () => {
    const id = newBrowser();
    await choose({ essential: true, analytics: true, marketing: false }, { id });
    const { body } = await school.call(getCookies, { headers: headers({ id }) });
    expect(body.items.map(({ enabled }) => enabled)).toEqual([true, true, false]);
  });
});

describe('POST /cookie/update-policy', () => {
  it('stores and returns the three choices; GET /cookie/get-policy returns the same (CNS-012, CNS-014, CNS-015)', async () => {
    const id = newBrowser();
    expect(await policyOf({ id })).toEqual(essentialOnly);
    const { status, body } = await choose({ essential: true, analytics: true, marketing: false }, { id });
    expect(status).toBe(200);
    expect(body).toEqual({ essential: true, analytics: true, marketing: false });
    expect(await policyOf({ id })).toEqual(body);
  });

  it('accepts everything (CNS-003)', async () => {
    const id = newBrowser();
    expect((await choose(everything, { id })).body).toEqual(everything);
  });

  it('keeps essential cookies on, whatever is sent (CNS-006)', async () => {
    const id = newBrowser();
    expect((await choose({ essential: false, analytics: false, marketing: false }, { id })).body).toEqual(
      essentialOnly,
    );
  });

  it('accepts 1 and 0 (Q10)', async () => {
    const answer = await choose({ essential: 1, analytics: 1, marketing: 0 }, { id: newBrowser() });
    expect(answer.body).toEqual({ essential: true, analytics: true, marketing: false });
  });

  it.each([{}, { analytics: true }, { analytics: 'yes', marketing: false }, { analytics: 2, marketing: false }])(
    'refuses %j by field and keeps nothing',
    async (body) => {
      const id = newBrowser();
      expect((await choose(body, { id })).status).toBe(422);
      expect(await policyOf({ id })).toEqual(essentialOnly);
    },
  );

  it('gives a browser at its first choice an HttpOnly id for 365 days (CNS-009, Q23)', async () => {
    const answer = await choose(everything);
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^cookie_consent_id=[0-9a-f-]{36}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/);
    const id = /=([^;]+)/.exec(cookie)?.[1];
    expect(await policyOf({ id })).toEqual(everything);
    expect((await choose(essentialOnly, { id })).headers['set-cookie']).toBeUndefined();
  });

  it.each(['short', 'x'.repeat(65), "' or 1=1 --12345678", '%00%00%00%00%00%00%00%00'])(
    'gives no choice to the id %s',
    async (id) => {
      expect(await policyOf({ id })).toEqual(essentialOnly);
      expect((await choose(everything, { id })).headers['set-cookie']).toMatch(/^cookie_consent_id=/);
    },
  );

  it('stores every version, and the same choice again adds none', async () => {
    const person = await school.person();
    for (const body of [everything, everything, essentialOnly, everything]) await choose(body, { as: person });
    const rows = await school.ctx.db
      .selectFrom('cookie_policies')
      .select(['analytics', 'marketing'])
      .where('user_id', '=', person.id)
      .orderBy('id')
      .execute();
    expect(rows.map(({ analytics, marketing }) => [analytics, marketing])).toEqual([
      [true, true],
      [false, false],
      [true, true],
    ]);
  });
});

describe('whose choice it is (Q104)', () => {
  it('is a person’s own when they are signed in, on every device', async () => {
    const [anna, boris] = [await school.person(), await school.person()];
    await choose(everything, { as: anna });
    expect(await policyOf({ as: anna })).toEqual(everything);
    expect(await policyOf({ as: boris })).toEqual(essentialOnly);
    expect(await policyOf({})).toEqual(essentialOnly);
  });

  it('is taken over from the browser at the first sign-in', async () => {
    const [person, id] = [await school.person(), newBrowser()];
    await choose(everything, { id });
    expect(await policyOf({ as: person, id })).toEqual(everything);
    expect(await policyOf({ as: person })).toEqual(everything);
  });

  it('stays a person’s own if they have chosen before', async () => {
    const [person, id] = [await school.person(), newBrowser()];
    await choose(essentialOnly, { as: person });
    await choose(everything, { id });
    expect(await policyOf({ as: person, id })).toEqual(essentialOnly);
  });

  it('does not stay in the browser after sign-out', async () => {
    const [person, id] = [await school.person(), newBrowser()];
    await choose(everything, { as: person, id });
    expect(await policyOf({ id })).toEqual(essentialOnly);
  });

  it('is deleted after a year for a browser, never for a person', async () => {
    const [person, id] = [await school.person(), newBrowser()];
    await choose(everything, { id });
    await choose(everything, { as: person });
    school.clock.forwardMs(366 * DAY_MS);
    await tidyConsentOf(school.ctx);
    expect(await policyOf({ id })).toEqual(essentialOnly);
    const asker = { userId: person.id, consentHash: null };
    expect((await consentFacts(school.ctx, asker, 'dev')).policy).toEqual(everything);
  });
});
