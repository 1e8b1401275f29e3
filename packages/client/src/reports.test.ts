import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportPageErrors } from './early-errors.ts';
import { openReports } from './reports.ts';
import { CallError } from './transport.ts';

const DSN = 'https://publickey@errors.example/7';
let fetched: ReturnType<typeof vi.fn<(url: string, init: RequestInit) => Promise<Response>>>;

beforeEach(() => {
  fetched = vi.fn(() => Promise.resolve(new Response('{}')));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', { href: 'https://school.example/day/3?token=T#top' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const scene = (userId: () => number | null = () => 7) => ({ release: '1.2.3', tags: { app: 'cabinet' }, userId });
const bodyOf = (turn: number) => (fetched.mock.calls[turn]?.[1].body ?? '') as string;
const eventOf = (turn = 0) => JSON.parse(bodyOf(turn).split('\n')[2] ?? '') as Record<string, unknown>;

describe('an error of a page', () => {
  it('is sent without cookies and referrer', () => {
    openReports(DSN, scene())(new TypeError('x is undefined'));
    const [url = '', init] = fetched.mock.calls[0] ?? [];
    expect(url).toBe(
      'https://errors.example/api/7/envelope/?sentry_key=publickey&sentry_version=7&sentry_client=daystream%2F1.2.3',
    );
    expect(init).toMatchObject({ method: 'POST', credentials: 'omit', referrerPolicy: 'no-referrer', keepalive: true });
    expect(init?.headers).toBeUndefined();
    expect(eventOf()).toMatchObject({
      platform: 'javascript',
      release: '1.2.3',
      request: { url: 'https://school.example/day/3' },
      user: { id: '7' },
      tags: { app: 'cabinet' },
      exception: { values: [{ type: 'TypeError', value: 'x is undefined' }] },
    });
  });

  it('carries the id of the signed-in person and nothing else of them (ANL-035)', () => {
    let user: number | null = null;
    const report = openReports(
      DSN,
      scene(() => user),
    );
    report(new Error('before'));
    user = 12;
    report(new Error('signed in'));
    user = null;
    report(new Error('signed out'));
    expect([0, 1, 2].map((turn) => eventOf(turn).user)).toEqual([undefined, { id: '12' }, undefined]);
  });

  it.each([
    ['somebody gave up', new DOMException('signal is aborted', 'AbortError'), true],
    ['the device was offline', new CallError({ kind: 'offline', message: 'offline' }), true],
    ['the browser says there is none', new RangeError('anything'), false],
    ['a request came to nothing', new TypeError('Failed to fetch'), true],
  ])('is not reported when %s (ERR-032)', (_, error, onLine) => {
    vi.stubGlobal('navigator', { onLine });
    openReports(DSN, scene())(error);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('is reported when the server failed', () => {
    openReports(DSN, scene())(new CallError({ kind: 'server', status: 500, message: 'oops' }));
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('reports only the kind of a thrown value that is no error', () => {
    const report = openReports(DSN, scene());
    report({ password: 'my secret' });
    expect(bodyOf(0)).not.toContain('my secret');
    expect(eventOf()).toMatchObject({ exception: { values: [{ value: 'thrown was a object' }] } });
  });

  it('is reported once however often it happens, and a failed report has no effect', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    const report = openReports(DSN, scene());
    const error = new Error('again');
    for (let turn = 0; turn < 5; turn += 1) report(error);
    await Promise.resolve();
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('sends nothing during the wait the service asked for', async () => {
    vi.useFakeTimers();
    fetched.mockResolvedValueOnce(new Response('', { status: 429, headers: { 'retry-after': '30' } }));
    const report = openReports(DSN, scene());
    report(new Error('one'));
    await vi.advanceTimersByTimeAsync(0);
    report(new Error('two'));
    expect(fetched).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(30_000);
    report(new Error('three'));
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('is not sent with an invalid DSN', () => {
    openReports('errors.example', scene())(new Error('lost'));
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('errors before the reporter has loaded', () => {
  let page: EventTarget;
  const told = vi.fn<(error: unknown) => void>();
  const load = vi.fn(() => Promise.resolve({ openPageReports: () => told }));

  function openPage(content: string | null) {
    page = new EventTarget();
    told.mockClear();
    load.mockClear();
    const element = content === null ? null : { content, dataset: { release: '1' } };
    vi.stubGlobal('document', { querySelector: () => element });
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    return reportPageErrors(load);
  }

  const happen = (type: string, values: object) => page.dispatchEvent(Object.assign(new Event(type), values));

  it('load the reporter and are then reported in order', async () => {
    openPage(DSN);
    expect(load).not.toHaveBeenCalled();
    const [thrown, refused] = [new Error('thrown'), new Error('nobody waited')];
    happen('error', { error: thrown, message: 'Uncaught' });
    happen('unhandledrejection', { reason: refused });
    happen('error', { error: null, message: 'Script error.' });
    expect(told).not.toHaveBeenCalled();
    await expect.poll(() => told.mock.calls).toEqual([[thrown], [refused], ['Script error.']]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('caught by an error boundary are reported too', async () => {
    const { onCaughtError } = openPage(DSN);
    vi.stubGlobal('reportError', (error: unknown) => happen('error', { error }));
    const broken = new Error('a broken screen');
    onCaughtError?.(broken);
    await expect.poll(() => told.mock.calls).toEqual([[broken]]);
  });

  it('load the reporter again after it failed to load', async () => {
    openPage(DSN);
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    happen('error', { error: new Error('lost') });
    await expect.poll(() => load).toHaveBeenCalledTimes(1);
    await new Promise((resolve) => setTimeout(resolve));
    happen('error', { error: new Error('next') });
    await expect.poll(() => told).toHaveBeenCalledTimes(1);
  });

  it.each([null, '', '%reports%'])('go to the console only when no DSN is configured: %j', (content) => {
    expect(openPage(content)).toEqual({});
    happen('error', { error: new Error('x') });
    expect(load).not.toHaveBeenCalled();
  });
});
