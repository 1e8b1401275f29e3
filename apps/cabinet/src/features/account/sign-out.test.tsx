import { createTicket, getUser, logout } from '@daystream/contract/account';
import { getPointsAmount } from '@daystream/contract/points';
import { listStreams } from '@daystream/contract/streams';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, closeScreen, failure, openScreen } from '../../testing/open-screen.tsx';
import { samplePerson } from './testing/sample-person.ts';

afterEach(() => {
  cleanup();
  closeScreen();
});

const signedOut = answer(logout, { success: true, data: null, errors: {} });

function openProfile(leaving = signedOut) {
  const loaded = [answer(getUser, samplePerson), answer(listStreams, []), answer(getPointsAmount, { amount: 0 })];
  const answers = [...loaded, leaving];
  return openScreen({ path: '/user/setting', answers });
}

describe('signing out', () => {
  it('ends the session at the server and forgets it here', async () => {
    const opened = await openProfile();
    await userEvent.click(await screen.findByRole('button', { name: 'Выйти' }));
    await waitFor(() => expect(opened.path()).toBe('/'));
    expect(opened.calls).toContain('POST /spa/api/v1/auth/logout');
    expect(localStorage.getItem('token')).toBeNull();
    expect(document.cookie).not.toContain('token=token');
  });

  it('closes the line on which news came, for good (NTF-007)', async () => {
    const closed = vi.fn<() => void>();
    const lines: string[] = [];
    const opened = await openProfile();
    opened.answerWith(answer(createTicket, { success: true, data: { token: 'line', expires_at: 0 }, errors: {} }));
    vi.stubGlobal(
      'WebSocket',
      class {
        close = closed;
        constructor(address: string) {
          lines.push(address);
        }
      },
    );
    await waitFor(() => expect(lines.map((line) => line.split('?')[1])).toEqual(['token=line']));
    await userEvent.click(await screen.findByRole('button', { name: 'Выйти' }));
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect([opened.path(), lines.length]).toEqual(['/', 1]);
  });

  it('forgets the session here even when the server cannot be reached', async () => {
    const opened = await openProfile(failure(logout));
    await userEvent.click(await screen.findByRole('button', { name: 'Выйти' }));
    await waitFor(() => expect(opened.path()).toBe('/'));
    expect(localStorage.getItem('token')).toBeNull();
  });
});
