import { SOCKET_OUTDATED, SOCKET_REFUSED } from '@daystream/contract/notifications';
import type { User } from '@daystream/client/models/identity';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userQuery } from '#shared/account-queries.ts';
import { queryClient } from '#shared/query-client.ts';
import { listenToSignOut, session } from '#shared/session.ts';
import { variant } from '#shared/variant.ts';
import { openLiveUpdates } from './live-updates.ts';

const LINE_LOST = 1006;

/** The server's end of the socket, controlled by the test. */
class FakeSocket {
  static opened: FakeSocket[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly close = vi.fn<() => void>();
  readonly address: string;

  constructor(address: string) {
    this.address = address;
    FakeSocket.opened.push(this);
  }

  say(event: string, data: object = {}): void {
    this.onmessage?.({ data: JSON.stringify({ id: '1', event, data }) });
  }
}

const signedOut = vi.fn<(code?: string) => void>();
let close: () => void;

beforeEach(async () => {
  vi.useFakeTimers();
  FakeSocket.opened = [];
  let tickets = 0;
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('fetch', async () => {
    tickets += 1;
    return Response.json({ success: true, data: { token: `ticket-${tickets}`, expires_at: 0 }, errors: {} });
  });
  vi.spyOn(queryClient, 'invalidateQueries');
  listenToSignOut(signedOut);
  session.start('token');
  close = openLiveUpdates();
  await pass(0);
});
afterEach(() => {
  close();
  Object.assign(variant, { preview: undefined, previewToken: undefined });
  session.end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  signedOut.mockReset();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function last(): FakeSocket {
  const socket = FakeSocket.opened.at(-1);
  if (socket === undefined) throw new Error('no socket was opened');
  return socket;
}

const asked = () => vi.mocked(queryClient.invalidateQueries).mock.calls.map(([filters]) => filters?.queryKey);

describe('the socket', () => {
  it('is opened with a ticket, never with the session token', () => {
    expect(FakeSocket.opened).toHaveLength(1);
    expect(last().address).toMatch(/^ws.*\/spa\/api\/v1\/notifications\?token=ticket-1$/);
  });

  it('is not opened while nobody is signed in (NTF-007)', async () => {
    close();
    session.end();
    openLiveUpdates()();
    await pass(60_000);
    expect(FakeSocket.opened).toHaveLength(1);
  });

  it('is neither opened nor asked for on the preview of a course', async () => {
    close();
    const calls = vi.fn<typeof fetch>(fetch);
    vi.stubGlobal('fetch', calls);
    Object.assign(variant, { preview: 'course', previewToken: 'ticket' });
    openLiveUpdates()();
    await pass(60_000);
    expect(FakeSocket.opened).toHaveLength(1);
    expect(calls).not.toHaveBeenCalled();
  });

  it('is closed with the frame and stays closed (NTF-007)', async () => {
    const socket = last();
    close();
    expect(socket.close).toHaveBeenCalledTimes(1);
    socket.onclose?.({ code: LINE_LOST });
    await pass(60_000);
    expect(FakeSocket.opened).toHaveLength(1);
  });

  it('is not retried after a refusal', async () => {
    last().onclose?.({ code: SOCKET_REFUSED });
    await pass(120_000);
    expect(FakeSocket.opened).toHaveLength(1);
  });

  it('comes back with a new ticket and refetches everything when the session has a new token', async () => {
    last().onopen?.();
    last().onclose?.({ code: SOCKET_OUTDATED });
    await pass(1000);
    expect(last().address).toContain('token=ticket-2');
    last().onopen?.();
    expect(asked()).toEqual([undefined]);
  });

  it('is retried with delays that grow up to half a minute', async () => {
    for (const pauseMs of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
      const before = FakeSocket.opened.length;
      last().onclose?.({ code: LINE_LOST });
      await pass(pauseMs - 1);
      expect(FakeSocket.opened).toHaveLength(before);
      await pass(1);
      expect(FakeSocket.opened).toHaveLength(before + 1);
    }
  });

  it('refetches everything after a reconnect, and resets the retry delay', async () => {
    last().onopen?.();
    expect(asked()).toEqual([]);
    last().onclose?.({ code: LINE_LOST });
    await pass(1000);
    last().onopen?.();
    expect(asked()).toEqual([undefined]);
    last().onclose?.({ code: LINE_LOST });
    await pass(1000);
    expect(FakeSocket.opened).toHaveLength(3);
  });
});

describe('a hint', () => {
  it.each([
    ['homework_status', [['homework'], ['streams']]],
    ['stream_status', [['streams']]],
    ['points', [['points']]],
  ])('of %s refetches the queries that show it', (event, keys) => {
    last().say(event);
    expect(asked()).toEqual(keys);
    expect(signedOut).not.toHaveBeenCalled();
  });

  it.each([
    ['ends the session here and says why, if it was this one', 401, [['other_device']]],
    ['leaves another session alone', 200, []],
  ])('of a sign-in elsewhere %s (NTF-008)', async (_, status, expected) => {
    const body = status === 200 ? { id: 1 } : { name: 'x', message: 'x', code: 'other_device', status };
    vi.stubGlobal('fetch', async () => Response.json(body, { status }));
    // The frame around every screen does the same.
    const showsName = new QueryObserver(queryClient, {
      ...userQuery,
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
    });
    queryClient.setQueryData(userQuery.queryKey, { id: 1 } as User);
    const hideName = showsName.subscribe(() => undefined);
    last().say('logout_other_device', { app_type: 'web' });
    await pass(0);
    hideName();
    expect(signedOut.mock.calls).toEqual(expected);
    expect(asked()).toEqual([['user']]);
  });
});
