import { createTicket, getUser, logout } from '@daystream/contract/account';
import { getPointsAmount } from '@daystream/contract/points';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, closeScreen, failure, openScreen } from '../../testing/open-screen.tsx';
import { sampleUser } from '../streams/testing/sample-course.ts';

afterEach(() => {
  cleanup();
  closeScreen();
  delete document.documentElement.dataset.mode;
});

const signedOut = answer(logout, { success: true, data: null, errors: {} });

function openProfile(given: Partial<typeof sampleUser> = {}, leaving = signedOut) {
  const answers = [answer(getUser, { ...sampleUser, ...given }), answer(getPointsAmount, { amount: 0 }), leaving];
  return openScreen({ path: '/user', answers });
}

const email = () => screen.findByText('marina@mail.example');

describe('the profile', () => {
  it('says who is signed in', async () => {
    await openProfile();
    expect(await email()).toBeTruthy();
    expect(screen.getAllByText('Марина Орлова').length).toBeGreaterThan(0);
  });

  it('leads no learner to the staff’s side (ADM-062)', async () => {
    await openProfile();
    await email();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).not.toContain('/admin');
  });
});

describe('the way to the staff’s side (ADM-062)', () => {
  const ticket = answer(createTicket, { success: true, data: { token: 'a+ticket', expires_at: 0 }, errors: {} });

  it.each([
    ['an admin', 'Управление школой', true],
    ['an expert', 'Рабочий стол', false],
  ])('takes %s there signed in, by a ticket instead of the session (ADM-001)', async (_, name, is_admin) => {
    const opened = await openProfile({ is_admin, is_staff: true });
    opened.answerWith(ticket);
    const gone = vi.spyOn(location, 'assign').mockReturnValue();
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe('/admin');
    await userEvent.click(link);
    await waitFor(() => expect(gone.mock.calls).toEqual([['/admin/login?token=a%2Bticket']]));
    expect(opened.bodies).toContainEqual({ purpose: 'admin' });
    gone.mockRestore();
  });

  it('leads to the entrance when there is no ticket', async () => {
    const opened = await openProfile({ is_staff: true });
    opened.answerWith(failure(createTicket));
    const gone = vi.spyOn(location, 'assign').mockReturnValue();
    await userEvent.click(await screen.findByRole('link', { name: 'Рабочий стол' }));
    await waitFor(() => expect(gone.mock.calls).toEqual([['/admin']]));
    gone.mockRestore();
  });
});

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
    const opened = await openProfile({}, failure(logout));
    await userEvent.click(await screen.findByRole('button', { name: 'Выйти' }));
    await waitFor(() => expect(opened.path()).toBe('/'));
    expect(localStorage.getItem('token')).toBeNull();
  });
});

describe('appearance', () => {
  it('is kept on this device until it follows the system again', async () => {
    await openProfile();
    await userEvent.click(await screen.findByRole('radio', { name: 'Тёмное' }));
    expect(document.documentElement.dataset.mode).toBe('dark');
    expect(localStorage.getItem('mode')).toBe('dark');
    await userEvent.click(screen.getByRole('radio', { name: 'Светлое' }));
    expect(document.documentElement.dataset.mode).toBe('light');
    await userEvent.click(screen.getByRole('radio', { name: 'Системное' }));
    expect(localStorage.getItem('mode')).toBeNull();
  });
});
