import { addressOf } from '@daystream/contract/address';
import { getUser, login, logout } from '@daystream/contract/identity';
import { listSessions, saveAvatar, saveNotification, saveUser } from '@daystream/contract/identity.profile';
import { requestOtp } from '@daystream/contract/identity.codes';
import { getCourse, getDay, listDays } from '@daystream/contract/courses';
import type { EndpointShape } from '@daystream/contract/endpoint';
import { listHomeworkStatuses, sendHomework } from '@daystream/contract/homework';
import { listPoints } from '@daystream/contract/points';
import { finishDay, startDay } from '@daystream/contract/practice';
import {
  cancelFreeze,
  createFreeze,
  getStreamStatus,
  listStreams,
  saveStreamFilters,
} from '@daystream/contract/streams';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { KeptAnswers } from './kept-answers.ts';
import { createTransport } from './transport.ts';

const server = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const signedOut = vi.fn<(code: string) => void>();
const serverTime = vi.fn<(offsetMs: number) => void>();
let token: string | null;

const session = { token: () => token, language: () => 'es', appId: 'face', appType: 'web' as const };
const callEnded = vi.fn<(isAnswer: boolean) => void>();
const servedSaved = vi.fn<(savedAtMs: number) => void>();
const events = { signedOut, serverTime, callEnded, servedSaved };
const { call, callPage } = createTransport(session, events, { origin: 'https://school.example' });

beforeEach(() => {
  token = 'mine';
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

function answerWith(body: unknown, status = 200, headers: Record<string, string> = {}): void {
  server.mockImplementation(async () => Response.json(body, { status, headers }));
}

/** The last request. */
function sent() {
  const [url, init] = server.mock.lastCall ?? ['', {}];
  return { url: new URL(url), init, headers: new Headers(init.headers) };
}

describe('a call', () => {
  it('carries token, language, kind and id of the application in its headers (ACC-020)', async () => {
    answerWith({});
    await call(getUser);
    expect(Object.fromEntries(sent().headers)).toEqual({
      authorization: 'Bearer mine',
      'accept-language': 'es-ES',
      'x-app-type': 'web',
      'x-app-id': 'face',
    });
  });

  it('sends the token neither in the URL nor to endpoints without authentication (ACC-022)', async () => {
    answerWith({ success: true, data: {}, errors: {} });
    await call(login, { body: { email: 'anna@mail.example', password: 'secret12' } });
    expect(sent().headers.has('authorization')).toBe(false);
    await call(logout);
    expect(sent().url.search).not.toContain('mine');
  });

  it('puts language, filters and expanded parts into the URL', async () => {
    answerWith([]);
    await call(listStreams, { query: { 'filter[id][]': ['4', '5'] }, expand: ['course'] });
    expect(sent().url.origin + sent().url.pathname).toBe('https://school.example/spa/api/v1/user-course-streams');
    expect([...sent().url.searchParams]).toEqual([
      ['lang', 'es'],
      ['filter[id][]', '4'],
      ['filter[id][]', '5'],
      ['expand', 'course'],
    ]);
  });

  it.each(['ru', 'en', 'es'])('has its language in the URL: %s (ACC-021)', (language) => {
    const endpoints = [getUser, login, logout, listStreams, listPoints, getCourse, sendHomework];
    for (const endpoint of endpoints) {
      const params = { courseId: 1, streamId: 2, statusId: 3 };
      const address = new URL(addressOf(endpoint, { params }, language), 'https://school.example');
      expect([endpoint.name, address.searchParams.get('lang')]).toEqual([endpoint.name, language]);
    }
  });

  it('joins expanded parts with commas', () => {
    const options = { params: { streamId: 7 }, expand: ['days', 'lessons'] };
    expect(addressOf(getStreamStatus, options, 'ru')).toBe(
      '/spa/api/v1/user-course-streams/7/status?lang=ru&expand=days%2Clessons',
    );
  });

  it.each([
    [getUser, '/spa/api/v1/user'],
    [requestOtp, '/spa/v2/auth/request-otp'],
  ])('goes to API version 1 unless declared for version 2: %# (CFG-050, CON-024)', (endpoint, path) => {
    expect(new URL(addressOf(endpoint, {}, 'ru'), 'https://school.example').pathname).toBe(path);
  });

  it.each(['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const)(
    'is made by %s with a body of JSON where it has one (CFG-053)',
    async (method) => {
      answerWith({});
      const hasBody = method !== 'GET' && method !== 'DELETE';
      const endpoint: EndpointShape = {
        name: 'a',
        method,
        path: '/a',
        auth: 'session',
        dialect: 'bare',
        answer: getUser.answer,
      };
      await call(endpoint, hasBody ? { body: { x: 1 } } : {});
      expect(sent().init).toMatchObject({ method, body: hasBody ? '{"x":1}' : undefined });
      expect(sent().headers.get('content-type')).toBe(hasBody ? 'application/json' : null);
    },
  );

  it('sends its body as JSON', async () => {
    answerWith({});
    await call(sendHomework, { params: { streamId: 1, statusId: 2 }, body: { message: 'Готово' } });
    expect(sent().init).toMatchObject({ method: 'POST', body: '{"message":"Готово"}' });
    expect(sent().headers.get('content-type')).toBe('application/json');
  });
});

describe('a form', () => {
  const answered = { success: true, data: {}, errors: {} };

  it('sends values as text, booleans as 1 and 0, and leaves out undefined (Q10)', async () => {
    answerWith(answered);
    await call(saveUser, { body: { name: 'Анна', city: '', email: undefined, disable_notification: true } });
    expect([...(sent().init.body as FormData)]).toEqual([
      ['name', 'Анна'],
      ['city', ''],
      ['disable_notification', '1'],
    ]);
    expect(sent().headers.has('content-type')).toBe(false);
    await call(saveNotification, { body: { disable_notification: false } });
    expect([...(sent().init.body as FormData)]).toEqual([['disable_notification', '0']]);
  });

  it('with a file is sent unchanged (ACC-077)', async () => {
    answerWith(answered);
    const body = new FormData();
    await call(saveAvatar, { body });
    expect(sent().init.body).toBe(body);
  });
});

describe('an answer', () => {
  it.each([
    ['bare', { id: 1 }],
    ['literal', { id: 1 }],
    ['success', { success: true, data: { id: 1 }, errors: {} }],
    ['message', { message: 'ok', data: { id: 1 }, errors: {} }],
  ] as const)('comes without the envelope of the dialect %s', async (dialect, body) => {
    answerWith(body);
    const shape: EndpointShape = { ...getUser, dialect };
    expect(await call(shape)).toEqual({ id: 1 });
  });

  it('has the four pagination headers as a page', async () => {
    answerWith([], 200, {
      'x-pagination-current-page': '2',
      'x-pagination-page-count': '3',
      'x-pagination-per-page': '20',
      'x-pagination-total-count': '45',
    });
    const { page } = await callPage(listPoints, { query: { page: 2 } });
    expect(page).toEqual({ number: 2, count: 3, perPage: 20, totalCount: 45 });
    expect(sent().url.searchParams.get('page')).toBe('2');
  });

  it('reports the offset of the server’s clock', async () => {
    answerWith({}, 200, { date: new Date(Date.now() + 3_600_000).toUTCString() });
    await call(getUser);
    expect(Math.abs((serverTime.mock.lastCall?.[0] ?? 0) - 3_600_000)).toBeLessThan(2000);
  });
});

describe('a refusal', () => {
  it('by fields may be an array with 422; messages of one field are joined (ERR-008, Q237)', async () => {
    const words = [
      { field: 'message', message: 'Напишите ответ.' },
      { field: 'files', message: 'Слишком много.' },
      { field: 'message', message: 'Слишком длинно.' },
    ];
    answerWith(words, 422);
    await expect(call(getUser)).rejects.toMatchObject({
      kind: 'fields',
      status: 422,
      code: 'validation_failed',
      fields: { message: ['Напишите ответ.', 'Слишком длинно.'], files: ['Слишком много.'] },
      message: 'Напишите ответ., Слишком длинно.',
    });
  });

  it('by fields may be an envelope with 200 and success: false (ERR-003)', async () => {
    answerWith({ success: false, data: null, errors: { password: ['Не подходит.'] } });
    const body = { email: 'anna@mail.example', password: 'wrong' };
    await expect(call(login, { body })).rejects.toMatchObject({
      kind: 'fields',
      fields: { password: ['Не подходит.'] },
      message: 'Не подходит.',
    });
  });

  it.each([
    [{ message: 'Error: Код не подходит.', data: null, errors: { code: ['Код не подходит.'] } }, 'Код не подходит.'],
    [{ message: 'ERROR', data: null, errors: {} }, 'ERROR'],
  ])('of a code call has 200 and the word error in its message: %o (ACC-102)', async (body, message) => {
    answerWith(body);
    const told = await call(requestOtp, { body: { email: 'anna@mail.example' } }).catch((error: unknown) => error);
    expect(told).toMatchObject({ kind: 'fields', fields: body.errors, message });
  });

  it('has its code and the wait in milliseconds', async () => {
    answerWith({ code: 'too_many_attempts', message: 'Позже.' }, 429, { 'retry-after': '90' });
    await expect(call(getUser)).rejects.toMatchObject({
      kind: 'refused',
      status: 429,
      code: 'too_many_attempts',
      message: 'Позже.',
      retryAfterMs: 90_000,
    });
  });

  it('differs from a server error, even one without a message (ERR-001)', async () => {
    server.mockImplementation(async () => new Response('<html>', { status: 502 }));
    const failed = call(getUser);
    await expect(failed).rejects.toMatchObject({ kind: 'server', status: 502, code: 'server', message: '' });
    await expect(failed).rejects.toMatchObject({
      cause: { message: 'Request /spa/api/v1/user failed with status 502' },
    });
  });

  it('names the address that failed, as it was called (ERR-001)', async () => {
    server.mockImplementation(async () => new Response('', { status: 500 }));
    await expect(call(getCourse, { params: { courseId: 7 } })).rejects.toMatchObject({
      cause: { message: 'Request /spa/api/v1/courses/7 failed with status 500' },
    });
  });

  it('differs from a lost connection and from an aborted request', async () => {
    server.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(call(getUser)).rejects.toMatchObject({ kind: 'offline', status: 0 });
    server.mockRejectedValueOnce(new DOMException('left', 'AbortError'));
    await expect(call(getUser)).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a session that has ended', () => {
  it('is reported with its reason (ERR-002)', async () => {
    answerWith({ code: 'other_device', message: 'Вход с другого устройства.' }, 401);
    await expect(call(getUser)).rejects.toMatchObject({ kind: 'refused', status: 401 });
    expect(signedOut.mock.calls).toEqual([['other_device']]);
  });

  it('is not reported after a newer sign-in, nor while nobody is signed in', async () => {
    server.mockImplementation(async () => {
      token = 'newer';
      return Response.json({ code: 'token_expired' }, { status: 401 });
    });
    await expect(call(getUser)).rejects.toMatchObject({ status: 401 });
    token = null;
    answerWith({ code: 'token_missing' }, 401);
    await expect(call(getUser)).rejects.toMatchObject({ status: 401 });
    expect(signedOut).not.toHaveBeenCalled();
  });

  it('is reported once when several calls fail with it', async () => {
    signedOut.mockImplementation(() => {
      token = null;
    });
    answerWith({ code: 'token_expired' }, 401);
    await Promise.allSettled([call(getUser), call(listStreams)]);
    expect(signedOut).toHaveBeenCalledTimes(1);
  });
});

describe('a call without a required parameter', () => {
  it.each<[string, EndpointShape, Record<string, number>]>([
    ['courseId must be set', getCourse, {}],
    ['stageId must be set', listDays, { courseId: 1 }],
    ['dayId must be set', getDay, { courseId: 1, stageId: 2 }],
    ['streamId must be set', getStreamStatus, {}],
    ['streamId must be set', startDay, {}],
    ['dayId must be set', finishDay, { streamId: 1 }],
    ['streamId must be set', createFreeze, {}],
    ['streamId must be set', cancelFreeze, {}],
    ['streamId must be set', saveStreamFilters, {}],
    ['StreamId must be set', listHomeworkStatuses, {}],
    ['StreamId must be set', sendHomework, {}],
    ['UserHomeworkStatusId must be set', sendHomework, { streamId: 1 }],
  ])('throws a developer error and sends nothing: %s (CRS-046, STR-047, HMW-021)', async (words, shape, params) => {
    await expect(call(shape, { params })).rejects.toThrow(new TypeError(words));
    expect(server).not.toHaveBeenCalled();
  });
});

describe('offline', () => {
  const answers = {
    keep: vi.fn<KeptAnswers['keep']>(async () => undefined),
    find: vi.fn<KeptAnswers['find']>(async () => null),
  };
  const keeping = createTransport(session, events, { kept: answers });
  const savedAtMs = 1_700_000_000_000;
  const find = (body: object) => answers.find.mockResolvedValue({ response: Response.json(body), savedAtMs });
  const lose = () => server.mockRejectedValue(new TypeError('Failed to fetch'));
  beforeEach(() => vi.stubGlobal('reportError', vi.fn<() => void>()));

  it('a call reports whether it was answered', async () => {
    lose();
    await expect(call(getUser)).rejects.toMatchObject({ kind: 'offline' });
    answerWith({});
    await call(getUser);
    answerWith({ code: 'not_found' }, 404);
    await expect(call(getUser)).rejects.toMatchObject({ status: 404 });
    expect(callEnded.mock.calls.flat()).toEqual([false, true, true]);
  });

  it('returns the saved answer and reports its age', async () => {
    lose();
    find([{ id: 5 }]);
    expect(await keeping.call(listStreams)).toEqual([{ id: 5 }]);
    expect(answers.find).toHaveBeenCalledWith({ url: '/spa/api/v1/user-course-streams?lang=es', token: 'mine' });
    expect(servedSaved).toHaveBeenCalledWith(savedAtMs);
    expect(serverTime).not.toHaveBeenCalled();
  });

  it('fails without a saved answer', async () => {
    lose();
    answers.find.mockResolvedValue(null);
    await expect(keeping.call(listStreams)).rejects.toMatchObject({ kind: 'offline' });
  });

  it('returns the saved answer after a timeout, and still caches the late answer', async () => {
    vi.useFakeTimers();
    const { promise, resolve } = Promise.withResolvers<Response>();
    server.mockReturnValue(promise);
    find([{ id: 5 }]);
    const called = keeping.call(listStreams);
    await vi.advanceTimersByTimeAsync(6000);
    expect(await called).toEqual([{ id: 5 }]);
    expect(callEnded.mock.lastCall).toEqual([false]);
    resolve(Response.json([{ id: 6 }]));
    await vi.advanceTimersByTimeAsync(0);
    expect([callEnded.mock.lastCall, answers.keep.mock.calls.length]).toEqual([[true], 1]);
    vi.useRealTimers();
  });

  it('caches only successful answers of endpoints marked for it', async () => {
    answerWith([]);
    await keeping.call(listStreams);
    answerWith({ code: 'not_found' }, 404);
    await expect(keeping.call(getUser)).rejects.toMatchObject({ status: 404 });
    answerWith([]);
    await keeping.call(listSessions);
    token = null;
    await keeping.call(listStreams);
    expect(answers.keep.mock.calls.map(([asked]) => asked.url)).toEqual(['/spa/api/v1/user-course-streams?lang=es']);
  });

  it.each([
    [[], new DOMException('aborted', 'AbortError')],
    [[[new TypeError('the disk is full')]], new TypeError('the disk is full')],
  ])('reports %j when an answer is not cached because of %s', async (reported, cause) => {
    answerWith([]);
    answers.keep.mockRejectedValueOnce(cause);
    await keeping.call(listStreams);
    await Promise.resolve();
    expect(vi.mocked(reportError).mock.calls).toEqual(reported);
  });

  it('does not read the cache for an aborted call', async () => {
    server.mockRejectedValue(new DOMException('aborted', 'AbortError'));
    await expect(keeping.call(listStreams)).rejects.toMatchObject({ name: 'AbortError' });
    expect(answers.find).not.toHaveBeenCalled();
  });
});
