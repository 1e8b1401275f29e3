import { sendAnalyticsEvents } from '@daystream/contract/analytics';
import { acceptedPolicy, chosenPolicy, dismissedPolicy } from '@daystream/domain/consent/policy';
import { mapUser } from '@daystream/client/models/identity';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userQuery } from '#shared/account-queries.ts';
import { queryClient } from '#shared/query-client.ts';
import { session } from '#shared/session.ts';
import { variant } from '#shared/variant.ts';
import { storePolicy, setConsentAsked } from '../consent/stored-policy.ts';
import { closePart } from '../support/testing/open-part.tsx';
import { startCounters } from './counters.ts';
import { createFilmEvents } from './film-events.ts';
import { flush, track } from './track.ts';

interface Request {
  url: string;
  authorization: string | undefined;
  events: { name: string; params: object }[];
}
let requests: Request[];

beforeEach(() => {
  vi.useFakeTimers();
  requests = [];
  window.__analytics = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { events } = JSON.parse(init.body as string) as Request;
    const { authorization } = init.headers as Record<string, string>;
    requests.push({ url: url.split('?')[0] ?? '', authorization, events });
    return Response.json({ success: true, data: null, errors: {} });
  });
});
afterEach(() => {
  flush();
  queryClient.clear();
  session.end();
  setConsentAsked(true);
  Object.assign(variant, { preview: undefined, previewToken: undefined });
  closePart();
  vi.useRealTimers();
});

const sink = () => window.__analytics ?? [];

describe('an analytics event', () => {
  it.each([
    ['nobody has chosen', null],
    ['the essential only are allowed', dismissedPolicy()],
    ['marketing only is allowed', chosenPolicy({ marketing: true })],
  ])('is dropped when %s, and not sent later (CNS-018, Q105)', (_, policy) => {
    if (policy !== null) storePolicy(policy);
    track('open_support');
    storePolicy(acceptedPolicy());
    vi.runAllTimers();
    expect([sink(), requests]).toEqual([[], []]);
  });

  it('is sent in a batch and recorded in window.__analytics (Q105)', () => {
    storePolicy(acceptedPolicy());
    track('login', { method: 'email', status: 'success', user_id: 7 });
    track('task_send', { ids: [4, 5], type: 'text' });
    expect(requests).toEqual([]);
    vi.advanceTimersByTime(2000);
    expect(requests).toMatchObject([
      {
        url: sendAnalyticsEvents.path,
        events: [
          { name: 'login', params: { method: 'email', status: 'success', user_id: 7 } },
          { name: 'task_send', params: { ids: [4, 5], type: 'text' } },
        ],
      },
    ]);
    expect(sink().map(({ name }) => name)).toEqual(['login', 'task_send']);
  });

  it('is sent when the school does not ask for consent (CNS-008)', () => {
    setConsentAsked(false);
    track('open_support');
    expect(sink()).toHaveLength(1);
  });

  it('is neither recorded nor sent on the preview of a course', () => {
    storePolicy(acceptedPolicy());
    Object.assign(variant, { preview: 'course', previewToken: 'ticket' });
    track('open_support');
    vi.runAllTimers();
    expect([sink(), requests]).toEqual([[], []]);
  });

  it('is no longer sent once the consent is withdrawn', () => {
    storePolicy(acceptedPolicy());
    track('open_support');
    storePolicy(dismissedPolicy());
    track('open_support');
    expect(sink()).toHaveLength(1);
  });

  it.each([
    [true, { traffic_type: 'internal' }],
    [false, {}],
  ])('of an admin (%s) carries %j (ANL-026, Q106)', (is_admin, params) => {
    storePolicy(acceptedPolicy());
    queryClient.setQueryData(userQuery.queryKey, mapUser({ id: 1, is_admin }));
    track('open_support');
    expect(sink()).toEqual([{ name: 'open_support', params }]);
  });

  it('throws in development when its name has other characters than letters, digits and underscores (ANL-001, Q107)', () => {
    storePolicy(acceptedPolicy());
    expect(() => track('open-support' as 'open_support')).toThrow('open-support');
    expect(sink()).toEqual([]);
  });

  it('of signing out is sent at once, while the session still exists (ANL-010)', () => {
    storePolicy(acceptedPolicy());
    session.start('token');
    track('logout');
    session.end();
    expect(requests).toMatchObject([{ authorization: 'Bearer token', events: [{ name: 'logout' }] }]);
  });

  it('is sent when the page is left', () => {
    storePolicy(acceptedPolicy());
    track('open_support');
    dispatchEvent(new Event('pagehide'));
    expect(requests).toHaveLength(1);
  });

  it('is sent at once when fifty are waiting', () => {
    storePolicy(acceptedPolicy());
    for (let count = 1; count <= 50; count += 1) track('open_support');
    expect(requests[0]?.events).toHaveLength(50);
  });
});

describe('the events of a film', () => {
  it('are its start once, its milestones, its speed and its end (ANL-017..020)', () => {
    storePolicy(acceptedPolicy());
    const films = createFilmEvents();
    films.played(3);
    films.played(3);
    films.reached(3, 10);
    films.speedChosen(3, 1.5);
    films.ended(3);
    films.played(4);
    expect(sink()).toEqual([
      { name: 'video_start', params: { lesson_id: 3 } },
      { name: 'video_progress', params: { lesson_id: 3, percent: 10 } },
      { name: 'video_speed', params: { lesson_id: 3, speed: 1.5 } },
      { name: 'video_complete', params: { lesson_id: 3 } },
      { name: 'video_start', params: { lesson_id: 4 } },
    ]);
  });
});

describe('third-party analytics (CNS-018, ANL-027)', () => {
  const ids = { google: 'G-1', yandex: null };

  it('is loaded once, and only after analytics was allowed', () => {
    const load = vi.fn<(source: string) => void>();
    const stop = startCounters(ids, load);
    expect(load).not.toHaveBeenCalled();
    storePolicy(chosenPolicy({ marketing: true }));
    expect(load).not.toHaveBeenCalled();
    storePolicy(chosenPolicy({ analytics: true }));
    storePolicy(acceptedPolicy());
    expect(load.mock.calls).toEqual([['https://www.googletagmanager.com/gtag/js?id=G-1']]);
    stop();
  });

  it.each([
    [{ google: null, yandex: null }, []],
    [{ google: null, yandex: '77' }, ['https://mc.yandex.ru/metrika/tag.js']],
    [
      { google: 'G-2', yandex: '77' },
      ['https://www.googletagmanager.com/gtag/js?id=G-2', 'https://mc.yandex.ru/metrika/tag.js'],
    ],
  ])('with the ids %j loads %j', (given, sources) => {
    storePolicy(acceptedPolicy());
    const load = vi.fn<(source: string) => void>();
    startCounters(given, load)();
    expect(load.mock.calls.flat()).toEqual(sources);
  });

  it('gets Google’s commands in the form that gtag understands', () => {
    storePolicy(acceptedPolicy());
    vi.stubGlobal('dataLayer', undefined);
    const stop = startCounters(ids, () => undefined);
    track('open_support');
    stop();
    const said = (window as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer;
    // gtag accepts only an `arguments` object as a command.
    expect(said.map((one) => Object.prototype.toString.call(one))).toEqual(said.map(() => '[object Arguments]'));
    expect(said.map((one) => Array.from(one))).toEqual([
      ['js', expect.any(Date)],
      ['config', 'G-1'],
      ['event', 'open_support', {}],
    ]);
  });

  it('gets every event that is sent', () => {
    storePolicy(acceptedPolicy());
    const said = vi.fn<(...args: unknown[]) => void>();
    vi.stubGlobal('ym', said);
    const stop = startCounters({ google: null, yandex: '77' }, () => undefined);
    track('open_support');
    stop();
    expect(said.mock.calls.at(-1)).toEqual([77, 'reachGoal', 'open_support', {}]);
  });
});
