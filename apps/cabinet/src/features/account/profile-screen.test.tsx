import { getUser, logout } from '@daystream/contract/account';
import { getPointsAmount } from '@daystream/contract/points';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
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

  it('leads an admin to the school, and nobody else (ADM-062)', async () => {
    await openProfile({ is_admin: true });
    const link = await screen.findByRole('link', { name: 'Управление школой' });
    expect(link.getAttribute('href')).toBe('/admin');
    cleanup();
    await openProfile();
    await email();
    expect(screen.queryByRole('link', { name: 'Управление школой' })).toBeNull();
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
