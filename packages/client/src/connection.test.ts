import { getUser } from '@daystream/contract/identity';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openConnection } from './connection.ts';

const NOW_MS = Date.UTC(2026, 10, 13, 6);
const session = { token: () => 'mine', language: () => 'en', appId: 'dev', appType: 'web' as const };

beforeEach(() => void vi.useFakeTimers({ now: NOW_MS }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function answerWith(status: number, body: object, atMs = NOW_MS): void {
  const headers = { date: new Date(atMs).toUTCString() };
  vi.stubGlobal('fetch', async () => Response.json(body, { status, headers }));
}

describe('an application', () => {
  it.each([
    ['behind', NOW_MS + 90_000, NOW_MS + 90_000],
    ['ahead', NOW_MS - 90_000, NOW_MS - 90_000],
    ['nearly right', NOW_MS + 1000, NOW_MS],
  ])('follows the server’s clock on a device whose clock is %s (Q75)', async (_, serverMs, expectedMs) => {
    const { call, serverNowMs } = openConnection(session);
    expect(serverNowMs()).toBe(NOW_MS);
    answerWith(200, { id: 1 }, serverMs);
    await call(getUser);
    expect(serverNowMs()).toBe(expectedMs);
  });

  it('notifies its listener of an ended session, reported by a call or from elsewhere', async () => {
    const { call, listenToSignOut, reportSignedOut } = openConnection(session);
    const heard = vi.fn<(code?: string) => void>();
    listenToSignOut(heard);
    answerWith(401, { name: 'x', message: 'x', code: 'token_expired', status: 401 });
    await expect(call(getUser)).rejects.toMatchObject({ code: 'token_expired' });
    reportSignedOut();
    expect(heard.mock.calls).toEqual([['token_expired'], [undefined]]);
  });
});
