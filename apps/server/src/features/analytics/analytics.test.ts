import { MAX_EVENT_PARAMETERS, MAX_EVENTS, sendAnalyticsEvents } from '@daystream/contract/analytics';
import { updateCookiePolicy } from '@daystream/contract/consent';
import { DAY_MS, HOUR_MS } from '@daystream/domain/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSchool, type Person, TEST_NOW_MS, type TestSchool } from '../../testing/test-school.ts';
import { tidyAnalyticsOf } from './analytics.service.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await openTestSchool();
});
afterAll(() => school.close());

const happened_at = TEST_NOW_MS / 1000;
const event = (name = 'open_support', params: object = {}) => ({ name, params, happened_at });
const allowed = { essential: true, analytics: true, marketing: false };

interface From {
  as?: Person;
  id?: string;
}

const cookie = ({ id }: From): Record<string, string> =>
  id === undefined ? {} : { cookie: `cookie_consent_id=${id}` };
const choose = (body: object, from: From) =>
  school.call(updateCookiePolicy, { as: from.as, headers: cookie(from), body });
const send = (events: readonly object[], from: From) =>
  school.call(sendAnalyticsEvents, { as: from.as, headers: cookie(from), body: { events } });
const kept = () =>
  school.ctx.db
    .selectFrom('analytics_events')
    .select(['name', 'params', 'user_id', 'consent_hash', 'is_internal', 'happened_at'])
    .orderBy('id', 'desc')
    .execute();

let browsers = 0;
const newBrowser = () => `10000000-0000-4000-8000-${String((browsers += 1)).padStart(12, '0')}`;

describe('POST /analytics-events', () => {
  it('keeps what somebody did who allows it', async () => {
    const as = await school.person();
    await choose(allowed, { as });
    const { status, body } = await send([event('task_send', { ids: [4, 5], type: 'text' }), event()], { as });
    expect([status, body]).toEqual([200, { success: true, data: null, errors: {} }]);
    const [second, first] = await kept();
    expect(first).toMatchObject({
      name: 'task_send',
      params: { ids: [4, 5], type: 'text' },
      user_id: as.id,
      consent_hash: null,
      is_internal: false,
      happened_at: new Date(TEST_NOW_MS),
    });
    expect(second).toMatchObject({ name: 'open_support', params: {} });
  });

  it('keeps what a browser did that allows it, without knowing who', async () => {
    const id = newBrowser();
    await choose(allowed, { id });
    await send([event('open_app')], { id });
    expect((await kept())[0]).toMatchObject({ name: 'open_app', user_id: null });
  });

  it.each([
    ['never chose', null],
    ['allows the essential only', { essential: true, analytics: false, marketing: false }],
    ['allows marketing only', { essential: true, analytics: false, marketing: true }],
  ])('keeps nothing of somebody who %s, and answers the same (Q105)', async (_, policy) => {
    const from: From = { as: await school.person(), id: newBrowser() };
    if (policy !== null) await choose(policy, from);
    const before = (await kept()).length;
    expect((await send([event()], from)).body).toEqual({ success: true, data: null, errors: {} });
    expect((await send([event()], {})).body).toEqual({ success: true, data: null, errors: {} });
    expect(await kept()).toHaveLength(before);
  });

  it('stops keeping when the consent is taken back', async () => {
    const as = await school.person();
    await choose(allowed, { as });
    await send([event()], { as });
    await choose({ ...allowed, analytics: false }, { as });
    const before = (await kept()).length;
    await send([event()], { as });
    expect(await kept()).toHaveLength(before);
  });

  it('marks those of an admin as internal, and of nobody else (ANL-026, Q106)', async () => {
    const [admin, expert] = [await school.person({ roles: ['admin'] }), await school.person({ roles: ['expert'] })];
    for (const as of [admin, expert]) {
      await choose(allowed, { as });
      await send([event()], { as });
    }
    const [ofExpert, ofAdmin] = await kept();
    expect(ofAdmin).toMatchObject({ is_internal: true, params: { traffic_type: 'internal' } });
    expect(ofExpert).toMatchObject({ is_internal: false, params: {} });
  });

  const refused: [string, readonly object[]][] = [
    ['none', []],
    ['too many', Array.from({ length: MAX_EVENTS + 1 }, () => event())],
    ['an unknown name (ANL-001)', [event('open-support')]],
    ['a name of a parameter that is none', [event('click', { 'a b': 1 })]],
    [
      'too many parameters',
      [event('click', Object.fromEntries(Array.from({ length: MAX_EVENT_PARAMETERS + 1 }, (_, at) => [`p${at}`, 1])))],
    ],
    ['a long text', [event('click', { name: 'x'.repeat(201) })]],
    ['an object in a parameter', [event('click', { name: { a: 1 } })]],
    ['no moment', [{ name: 'click', params: {} }]],
  ];
  it.each(refused)('refuses %s and keeps nothing of it', async (_, events) => {
    const as = await school.person();
    await choose(allowed, { as });
    const before = (await kept()).length;
    expect((await send(events, { as })).body).toMatchObject({ success: false });
    expect(await kept()).toHaveLength(before);
  });

  it('is closed for an hour after a thousand in one', async () => {
    const as = await school.person();
    await choose(allowed, { as });
    const full = Array.from({ length: MAX_EVENTS }, () => event());
    for (let batch = 0; batch < 20; batch += 1) expect((await send(full, { as })).status).toBe(200);
    const answer = await send([event()], { as });
    expect(answer.status).toBe(429);
    expect(answer.headers['retry-after']).toBe('3600');
    school.clock.forwardMs(HOUR_MS);
    expect((await send([event()], { as })).status).toBe(200);
  });

  it('is forgotten after 400 days', async () => {
    const as = await school.person();
    await choose(allowed, { as });
    school.clock.forwardMs(DAY_MS);
    await send([event('like', { id: 1 })], { as });
    school.clock.forwardMs(400 * DAY_MS);
    await tidyAnalyticsOf(school.ctx);
    expect(await kept()).toHaveLength(1);
    school.clock.forwardMs(1000);
    await tidyAnalyticsOf(school.ctx);
    expect(await kept()).toEqual([]);
  });
});
