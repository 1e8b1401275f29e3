import type { EndpointShape } from '@daystream/contract/endpoint';
import { errorStatuses } from '@daystream/contract/error-codes';
import { languages } from '@daystream/domain/languages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { translate } from '#rendering/translate.ts';
import { type Ask, unexpectedAnswers } from './testing/ask.ts';
import { type Callers, callerOf, goodBody, goodRequest, paramsOf } from './testing/good-requests.ts';
import { byName, endpoints, type GuardedSchool, openGuardedSchool } from './testing/guarded-school.ts';
import { latinName, makeFixture } from './testing/rows.ts';
import { doubledLists, hostileBodies, takesLists } from './testing/samples.ts';

const writing = endpoints.filter(({ method }) => method !== 'GET');
const json = writing.filter(({ multipart }) => multipart !== true);

let guarded: GuardedSchool;
let ask: Ask;
let callers: Callers;
beforeAll(async () => {
  guarded = await openGuardedSchool();
  ({ ask, callers } = guarded);
});
afterAll(() => guarded.school.close());

/** A caller used by no other test, because accepted calls may change their rows or end their session. */
async function ownCallers(): Promise<Callers> {
  const fixture = await makeFixture(guarded.school);
  ask.noteChanges();
  return { ...callers, fixture };
}

const asked = (endpoint: EndpointShape) => ({
  as: callerOf(endpoint, callers),
  params: paramsOf(endpoint, callers.fixture.rows),
});

describe('an invalid body', () => {
  const malformed = ['{', '{"a":1,}', "{'a':1}", '', '\u0000', '[1', '{"__proto__":{"a":1}}'];
  const otherTypes = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'a/b',
    'none',
  ];
  it.each(byName(json))('is refused by %s: malformed, of another type, too large', async (_, endpoint) => {
    const from = asked(endpoint);
    const send = (body: string) => ask(endpoint, { ...from, body });
    expect(await unexpectedAnswers(['400 malformed_request'], malformed, send)).toEqual([]);
    const sendAs = (contentType: string) => ask(endpoint, { ...from, body: '{}', contentType });
    // Endpoints that also accept forms find no fields in this one.
    const otherwise = endpoint.form === true ? ['415 media_type_refused', '400'] : ['415 media_type_refused'];
    expect(await unexpectedAnswers(otherwise, otherTypes, sendAs)).toEqual([]);
    const large = JSON.stringify({ a: 'x'.repeat(1024 * 1024) });
    expect(await send(large)).toMatchObject({ status: 413, code: 'body_too_large' });
  });

  const forms = ['', '--x', '--x--\r\n', 'x'.repeat(100), `--x\r\n\r\n${'y'.repeat(5000)}`];
  const boundaries = ['', '; boundary=', `; boundary=${'x'.repeat(300)}`];
  it.each(byName(writing.filter(({ multipart }) => multipart)))(
    'is refused by %s, which takes forms',
    async (_, endpoint) => {
      const from = asked(endpoint);
      expect(await ask(endpoint, { ...from, body: {} })).toMatchObject({ status: 415, code: 'media_type_refused' });
      const send = (body: string) => ask(endpoint, { ...from, body, contentType: 'multipart/form-data; boundary=x' });
      expect(await unexpectedAnswers(['400', '415', '422', '200 validation_failed'], forms, send)).toEqual([]);
      const sendAs = (boundary: string) =>
        ask(endpoint, { ...from, body: '--x--', contentType: `multipart/form-data${boundary}` });
      expect(await unexpectedAnswers(['400 malformed_request'], boundaries, sendAs)).toEqual([]);
    },
  );
});

describe('a body of hostile values', () => {
  /** Bodies that are accepted would delete the account: no caller is left to test the next one. */
  const harmless: Readonly<Record<string, object>> = { deleteUser: { password: 'not the password' } };
  /** Accepted bodies end the session, so each is sent by its own person, who makes no other calls. */
  const ending: readonly string[] = ['updatePassword'];
  const newPerson = async () => {
    const person = await guarded.school.person(latinName);
    ask.noteChanges();
    return person;
  };
  const allowed = ['accepted', '200', '400', '403', '404', '409', '415', '422', '429'];
  it.each(byName(json.filter(({ body }) => body !== undefined)))(
    'is refused or harmless to %s',
    async (_, endpoint) => {
      const own = await ownCallers();
      const from = { as: callerOf(endpoint, own), params: paramsOf(endpoint, own.fixture.rows) };
      const bodies = hostileBodies({ ...(await goodBody(endpoint, own)), ...harmless[endpoint.name] });
      expect(bodies.length).toBeGreaterThan(8);
      const send = async (body: string) => {
        const as = ending.includes(endpoint.name) ? await newPerson() : from.as;
        return ask(endpoint, { ...from, as, body });
      };
      expect(await unexpectedAnswers(allowed, bodies, send)).toEqual([]);
    },
    120_000,
  );

  /** Lists of these are empty in their samples: what they name would go on changing rows, or has rules of its own. */
  const unsampled = ['createPerson', 'saveStreamFilters', 'startBatch'];
  it.each(byName(json.filter((endpoint) => takesLists(endpoint) && !unsampled.includes(endpoint.name))))(
    'with what stands in its lists twice over is refused or harmless to %s',
    async (_, endpoint) => {
      let [at, count] = [0, 1];
      for (; at < count; at += 1) {
        const own = await ownCallers();
        const from = { as: callerOf(endpoint, own), params: paramsOf(endpoint, own.fixture.rows) };
        const bodies = doubledLists(await goodBody(endpoint, own));
        count = bodies.length;
        expect(count).toBeGreaterThan(0);
        const send = (body: unknown) => ask(endpoint, { ...from, body });
        expect(await unexpectedAnswers(allowed, [bodies[at]], send)).toEqual([]);
      }
    },
  );

  const limits: [string, string, string][] = [
    ['33 objects deep', `{"message":"x","deep":${'{"a":'.repeat(33)}1${'}'.repeat(33)}}`, 'value_invalid'],
    ['100,000 lists deep', `{"deep":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 'value_invalid'],
    [
      'a list of 1001',
      JSON.stringify({ message: 'x', files: Array.from({ length: 1001 }, (_, at) => at + 1) }),
      'list_too_long',
    ],
    ['a NUL', '{"message":"a\\u0000b"}', 'nul'],
    ['half a character', '{"message":"a\\ud800b"}', 'lone_surrogate'],
    ['a NUL in a name', '{"message":"x","\\u0000":1}', 'nul'],
    ['half a character in an unknown name', '{"message":"x","extra":["\\udc00"]}', 'lone_surrogate'],
  ];
  it.each(limits)('is reported by field: %s', async (_, body) => {
    const endpoint = endpoints.find(({ name }) => name === 'sendHomework');
    if (endpoint === undefined) throw new Error('sendHomework is gone');
    expect(await ask(endpoint, { ...asked(endpoint), body })).toMatchObject({ status: 422, code: 'validation_failed' });
  });
});

describe('a query of hostile values', () => {
  const queries = [
    `expand=${Array.from({ length: 1000 }, (_, at) => `part${at}`).join(',')}`,
    Array.from({ length: 500 }, () => 'expand=days').join('&'),
    'expand=,,,&expand[]=a&expand=%00',
    'page=1e9&per-page=1e9&perPage=1e9',
    'page=-1&per-page=-1&perPage=0',
    'page=NaN&per-page=Infinity&perPage=x',
    'page=1&page=2&per-page=3&per-page=4',
    'fields=&fields[]=&fields[]=id',
    'fields=__proto__,constructor,id',
    'fields=id&fields=name',
    'lang=xx',
    'lang=ru&lang=en',
    'lang=%00&lang=\u{1f600}',
    'token=a&token=b',
    'filter[id][]=x',
    'filter[id][]=0&filter[id][]=-1',
    Array.from({ length: 101 }, (_, at) => `filter[id][]=${at + 1}`).join('&'),
    'course_id=1e400&state=x&ids=,&text=%00&app_id=%00',
    `text=${'я'.repeat(101)}`,
    'text=%25_%5C%27%22',
    '%zz=%zz&%00=%00&=&&&',
    '__proto__=1&constructor=2&hasOwnProperty=3',
    'a[b][c]=1&a=2',
    '?????',
  ];
  it.each(byName(endpoints.filter(({ method }) => method === 'GET')))(
    'is refused or harmless to %s',
    async (_, endpoint) => {
      const request = await goodRequest(endpoint, callers);
      const put = (query: string) =>
        ask(endpoint, {
          ...request,
          query: encodeURI(query).replaceAll('%25', '%'),
          checksContract: !query.startsWith('fields'),
        });
      expect(await unexpectedAnswers(['accepted', '404', '422'], queries, put)).toEqual([]);
    },
  );
});

describe('an undeclared method', () => {
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
  const byPath = Map.groupBy(endpoints, ({ path }) => path);
  it.each([...byPath])('is refused with the allowed methods: %s', async (_, known) => {
    const [endpoint] = known;
    if (endpoint === undefined) throw new Error('a path without an endpoint');
    const others = methods.filter((method) => !known.some((one) => one.method === method));
    const put = async (method: (typeof methods)[number]) => {
      const body = method === 'GET' ? undefined : '{';
      const outcome = await ask(endpoint, { ...asked(endpoint), method, body });
      const allow = String(outcome.headers.allow).split(', ');
      expect(allow.filter((way) => way !== 'HEAD').toSorted()).toEqual(known.map((one) => one.method).toSorted());
      return outcome;
    };
    expect(await unexpectedAnswers(['405 method_not_allowed'], others, put)).toEqual([]);
  });
});

describe('a refusal', () => {
  it('has its own text in every language for every code', () => {
    const codes = Object.entries(errorStatuses);
    const when = { date: 'D', time: 'T', zone: 'Z', there: 'T', promised: 'P' };
    const named = { who: 'N', seconds: 1, line: 1, films: 1, files: 1, gigabytes: 1, hours: 1, ...when };
    const texts = codes.flatMap(([code, status]) =>
      languages.map((language) => {
        const name = translate(language, `errors:names.${status}`);
        return `${name}: ${translate(language, `errors:${code}`, named)}`;
      }),
    );
    expect(new Set(texts).size).toBe(codes.length * languages.length);
    expect(texts.filter((text) => /names|\{\{|: [a-z_]+$/.test(text))).toEqual([]);
  });
});
