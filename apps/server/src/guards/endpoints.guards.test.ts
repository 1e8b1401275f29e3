import { readdirSync } from 'node:fs';
import { type EndpointShape, isWriting } from '@daystream/contract/endpoint';
import type { StaffRole } from '@daystream/domain/identity';
import { saveLessonStat } from '@daystream/contract/practice';
import { DAY_MS } from '@daystream/domain/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, unexpectedAnswers } from './testing/ask.ts';
import { type Callers, goodBody, goodRequest, paramsOf } from './testing/good-requests.ts';
import { byName, endpoints, type GuardedSchool, openGuardedSchool } from './testing/guarded-school.ts';
import { type Fixture, makeFixture } from './testing/rows.ts';
import { type Person, TEST_NOW_MS } from '../testing/test-school.ts';

const closed = endpoints.filter(({ auth }) => auth !== 'none');
const withIds = endpoints.filter(({ path }) => path.includes(':'));
/** The catalogue is open to every signed-in person. */
const catalogue = ['getCourse', 'listStages'];
/** Closed in a school with an administrator; set-up.test.ts calls them in one without. */
const ofEmptySchool = ['openSetUp', 'setUpSchool'];
/** Idempotent: removing somebody who is not an expert of the course succeeds. */
const removing = ['removeExpert'];

/** Cacheable answers: those that are equal for everybody, and course content, which is revalidated. */
const kept: Readonly<Record<string, string>> = {
  getConfig: 'no-cache',
  getSite: 'no-cache',
  listCourses: 'private, no-cache',
  getCourse: 'private, no-cache',
  listStages: 'private, no-cache',
  listDays: 'private, no-cache',
  getDay: 'private, no-cache',
};

let guarded: GuardedSchool;
let ask: Ask;
let callers: Callers;
let neighbours: Fixture;
beforeAll(async () => {
  guarded = await openGuardedSchool();
  ({ ask, callers, neighbours } = guarded);
});
afterAll(() => guarded.school.close());

describe('the list of endpoints', () => {
  it('mounts every declared endpoint exactly once', async () => {
    const folder = new URL('../../../../packages/contract/src/', import.meta.url);
    const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.includes('.test.'));
    const modules = await Promise.all(files.map((file) => import(new URL(file, folder).href) as Promise<object>));
    const declared = modules.flatMap((module): unknown[] => Object.values(module)).filter(isEndpoint);
    const address = ({ method, path }: EndpointShape) => `${method} ${path}`;
    expect(endpoints.map(address).toSorted()).toEqual(declared.map(address).toSorted());
    expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length);
  });

  it('documents every endpoint with its parameters and body', async () => {
    type Paths = Record<string, Record<string, { operationId?: string; requestBody?: unknown }>>;
    const { paths } = (await guarded.school.app.inject('/docs/api/openapi.json')).json<{ paths: Paths }>();
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    const described = operations.flatMap(({ operationId }) => operationId ?? []);
    expect(described.toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted());
    const schema = {
      type: 'object',
      properties: { email: expect.any(Object) as object, password: expect.any(Object) as object },
    };
    expect(operations.find(({ operationId }) => operationId === 'login')?.requestBody).toMatchObject({
      content: { 'application/json': { schema } },
    });
  });
});

describe('a valid call', () => {
  /** These change nothing in a consistent school, or are recorded later, when the import ends. */
  const changeNothing = [
    'retryFilm',
    'publishDraft',
    'assignExpert',
    'planImport',
    'startImport',
    'planBatch',
    'previewEnrolment',
  ];
  /** Claims, where the person is, and their own desk settings. */
  const ownDesk = ['claimHomework', 'releaseHomework', 'changeDeskSettings', 'visitDraft'];
  const unnoted = [...changeNothing, ...ownDesk];
  const isNoted = (endpoint: EndpointShape) =>
    endpoint.auth === 'staff' && isWriting(endpoint) && !unnoted.includes(endpoint.name);

  /** Audit entries from now on. */
  async function linesSince() {
    const lines = () =>
      guarded.school.ctx.db
        .selectFrom('audit_entries')
        .select(['staff_id', 'action', 'created_at'])
        .orderBy('id')
        .execute();
    const before = await lines();
    return async () => (await lines()).slice(before.length);
  }

  const jsonEndpoints = endpoints.filter(({ multipart, name }) => multipart !== true && !ofEmptySchool.includes(name));
  it.each(byName(jsonEndpoints))(
    'of %s is accepted, and recorded where staff changed something (ADM-004)',
    async (_, endpoint) => {
      const fixture = isWriting(endpoint) ? await makeFixture(guarded.school) : callers.fixture;
      const request = await goodRequest(endpoint, { ...callers, fixture });
      const noted = isNoted(endpoint) ? await linesSince() : () => [];
      ask.noteChanges();
      const outcome = await ask(endpoint, request);
      expect(outcome).toMatchObject({ code: null });
      // Personal answers are not cached; the others are revalidated.
      expect(outcome.headers['cache-control']).toBe(kept[endpoint.name] ?? 'no-store');
      // Who and when.
      const line = { staff_id: request.as?.id, created_at: expect.any(Date) as Date };
      expect(await noted()).toMatchObject(isNoted(endpoint) ? [line] : []);
    },
  );
});

describe('an unauthenticated caller', () => {
  let ended: Person;
  let expired: Person;
  let blocked: Person;
  let resetting: Person;
  let practising: Person;
  beforeAll(async () => {
    const { school } = guarded;
    const roles: StaffRole[] = ['admin'];
    [ended, expired] = [await school.person(), await school.person()];
    [blocked, resetting] = [await school.person({ roles }), await school.person({ roles })];
    practising = await school.person({ roles });
    const people = school.ctx.db.updateTable('users');
    await people
      .set({ guest_since: new Date(TEST_NOW_MS) })
      .where('id', '=', practising.id)
      .execute();
    await school.ctx.db.updateTable('users').set({ status: 5 }).where('id', '=', blocked.id).execute();
    await school.ctx.db.updateTable('sessions').set({ is_reset: true }).where('user_id', '=', resetting.id).execute();
    const sessions = school.ctx.db.updateTable('sessions');
    const longAgo = new Date(TEST_NOW_MS - 400 * DAY_MS);
    await sessions.set({ ended_at: longAgo }).where('user_id', '=', ended.id).execute();
    await sessions.set({ created_at: longAgo, used_at: longAgo }).where('user_id', '=', expired.id).execute();
    ask.noteChanges();
  });

  it.each(byName(closed))('is refused by %s', async (_, endpoint) => {
    const params = paramsOf(endpoint, callers.fixture.rows);
    expect(await ask(endpoint, { params })).toMatchObject({ status: 401, code: 'token_missing' });
    for (const authorization of ['Bearer', 'Bearer a b', 'Basic YTpi', `Bearer ${'x'.repeat(201)}`, 'null'])
      expect(await ask(endpoint, { params, authorization })).toMatchObject({ status: 401, code: 'token_missing' });
    const unknown = { params, authorization: 'Bearer nobody-has-this' };
    expect(await ask(endpoint, unknown)).toMatchObject({ status: 401, code: 'token_invalid' });
    expect(await ask(endpoint, { params, as: ended })).toMatchObject({ status: 401, code: 'token_invalid' });
    expect(await ask(endpoint, { params, as: expired })).toMatchObject({ status: 401, code: 'token_expired' });
    expect(await ask(endpoint, { params, as: blocked })).toMatchObject({ status: 401, code: 'token_invalid' });
  });

  it.each(byName(closed.filter(({ duringReset }) => duringReset !== true)))(
    'but came by a forgotten password is refused by %s too (Q39)',
    async (_, endpoint) => {
      const request = await goodRequest(endpoint, callers);
      expect(await ask(endpoint, { ...request, as: resetting })).toMatchObject({ status: 403, code: 'password_first' });
    },
  );

  it.each(byName(closed.filter((endpoint) => isWriting(endpoint) && endpoint.forGuests !== true)))(
    'but practises without an account is refused by %s',
    async (_, endpoint) => {
      const request = { params: paramsOf(endpoint, callers.fixture.rows), as: practising };
      expect(await ask(endpoint, request)).toMatchObject({ status: 403, code: 'sign_up_first' });
    },
  );

  it.each(byName(closed.filter(isWriting)))(
    'writes nothing by %s with a session in the address',
    async (_, endpoint) => {
      const request = { params: paramsOf(endpoint, callers.fixture.rows), query: `token=${callers.owner.token}` };
      expect(await ask(endpoint, request)).toMatchObject({ status: 401, code: 'token_missing' });
    },
  );
});

describe('a session token in the URL', () => {
  const inAddress = ({ token }: Person) => `token=${token}`;

  it.each(byName(closed.filter(({ auth }) => auth === 'staff')))('never opens %s (Q231)', async (_, endpoint) => {
    const request = { params: paramsOf(endpoint, callers.fixture.rows), query: inAddress(callers.owner) };
    expect(await ask(endpoint, request)).toMatchObject({ status: 401, code: 'token_missing' });
  });

  const reads = closed.filter((endpoint) => endpoint.auth === 'session' && !isWriting(endpoint));
  it.each(byName(reads))('of the dashboard is refused by %s', async (_, endpoint) => {
    const request = { params: paramsOf(endpoint, callers.fixture.rows), query: inAddress(callers.owner) };
    expect(await ask(endpoint, request)).toMatchObject({ status: 401, code: 'token_missing' });
  });

  it.each(byName(reads))('of an old client is accepted by %s (Q4)', async (_, endpoint) => {
    const { as: _header, ...request } = await goodRequest(endpoint, callers);
    expect(await ask(endpoint, { ...request, query: inAddress(callers.fixture.learner) })).toMatchObject({
      code: null,
    });
  });
});

describe('an unauthorized caller', () => {
  const forStaff = closed.filter(({ auth }) => auth === 'staff');
  it.each(byName(forStaff))('who is a learner is refused by %s', async (_, endpoint) => {
    const request = await goodRequest(endpoint, callers);
    const outcome = await ask(endpoint, { ...request, as: callers.fixture.learner });
    expect(outcome).toMatchObject({ status: 403, code: 'not_staff' });
  });

  const desk = [
    'getStaff',
    'getOverview',
    'listDeskQueue',
    'listReplyTemplates',
    'listWorkload',
    'exportWorkload',
    'getDeskSettings',
    'changeDeskSettings',
  ];
  it.each(byName(forStaff.filter(({ name }) => !desk.includes(name))))(
    'an expert of another course may not call %s',
    async (_, endpoint) => {
      const request = await goodRequest(endpoint, callers);
      const { status, code } = await ask(endpoint, { ...request, as: neighbours.expert });
      expect(`${status} ${code}`).toBeOneOf(['403 not_allowed', '404 not_found']);
    },
  );

  const personal = withIds.filter(({ auth, name }) => auth === 'session' && !catalogue.includes(name));
  it.each(byName(personal))('gets no foreign rows from %s', async (_, endpoint) => {
    const body = endpoint.body && (await goodBody(endpoint, callers));
    const put = (params: Record<string, number | string>) => ask(endpoint, { as: neighbours.learner, params, body });
    const missing = ['404 not_found', '403 lock_no_stream'];
    expect(await unexpectedAnswers(missing, foreignParams(endpoint), put)).toEqual([]);
  });

  it('cannot save statistics into a foreign stream, day or lesson', async () => {
    const endpoint = saveLessonStat;
    const body = await goodBody(endpoint, { ...callers, fixture: neighbours });
    const theirs = await goodBody(endpoint, callers);
    const names = ['user_course_stream_id', 'stage_day_id', 'stage_day_lesson_set_lesson_id'];
    const put = (name: string) => ask(endpoint, { as: neighbours.learner, body: { ...body, [name]: theirs[name] } });
    expect(await unexpectedAnswers(['404 not_found'], names, put)).toEqual([]);
  });

  const ofStaff = withIds.filter(
    ({ auth, path, name }) => auth === 'staff' && path.split(':').length > 2 && !removing.includes(name),
  );
  it.each(byName(ofStaff))('cannot combine a part with another parent, even as the owner: %s', async (_, endpoint) => {
    const request = await goodRequest(endpoint, callers);
    const put = (params: Record<string, number | string>) => ask(endpoint, { ...request, params });
    expect(await unexpectedAnswers(['404'], foreignParams(endpoint).slice(0, -1), put)).toEqual([]);
  });
});

describe('an invalid id', () => {
  const none = [
    0,
    -1,
    2 ** 53,
    2 ** 53 - 2,
    'x',
    '1e400',
    '1; drop',
    '１',
    '01',
    '1.0',
    ' 1',
    '\u0000',
    '9'.repeat(600),
  ];
  it.each(byName(withIds.filter(({ name }) => !removing.includes(name))))('is refused by %s', async (_, endpoint) => {
    const request = await goodRequest(endpoint, callers);
    const wrong = Object.keys(request.params ?? {}).flatMap((param) => none.map((id) => ({ [param]: id })));
    const put = (params: Record<string, number | string>) =>
      ask(endpoint, { ...request, params: { ...request.params, ...params } });
    expect(await unexpectedAnswers(['404 not_found'], wrong, put)).toEqual([]);
  });
});

/** Every combination of own and foreign ids with at least one foreign id; in the last all are foreign. */
function foreignParams(endpoint: EndpointShape): Record<string, number | string>[] {
  const [own, theirs] = [paramsOf(endpoint, neighbours.rows), paramsOf(endpoint, callers.fixture.rows)];
  // What is the same for everybody, such as a language, belongs to nobody.
  const names = Object.keys(own).filter((name) => own[name] !== theirs[name]);
  return Array.from({ length: 2 ** names.length - 1 }, (_, at) => ({
    ...own,
    ...Object.fromEntries(names.map((name, bit) => [name, ((at + 1) & (1 << bit) ? theirs[name] : own[name]) ?? 0])),
  }));
}

function isEndpoint(value: unknown): value is EndpointShape {
  return typeof value === 'object' && value !== null && 'dialect' in value && 'path' in value && 'answer' in value;
}
