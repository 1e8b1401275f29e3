import { createTicket } from '@daystream/contract/identity';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, closeScreen, failure } from '../../testing/open-screen.tsx';
import { StaffLink } from './staff-link.tsx';
import { openPart } from '../../testing/open-part.tsx';

afterEach(() => {
  cleanup();
  closeScreen();
});

const openLink = (is_admin: boolean) =>
  openPart({ screen: () => <StaffLink isAdmin={is_admin} />, path: '/user/setting' });

describe('the link to the staff application (ADM-062)', () => {
  const ticket = answer(createTicket, { success: true, data: { token: 'a+ticket', expires_at: 0 }, errors: {} });

  it.each([
    ['an admin', 'Управление школой', true],
    ['an expert', 'Проверка заданий', false],
  ])('takes %s there signed in, by a ticket instead of the session (ADM-001)', async (_, name, is_admin) => {
    const opened = await openLink(is_admin);
    opened.answerWith(ticket);
    const gone = vi.spyOn(location, 'assign').mockReturnValue();
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe('/admin');
    await userEvent.click(link);
    await waitFor(() => expect(gone.mock.calls).toEqual([['/admin/login?token=a%2Bticket']]));
    expect(opened.bodies).toContainEqual({ purpose: 'admin' });
    gone.mockRestore();
  });

  it('opens the staff sign-in when there is no ticket', async () => {
    const opened = await openLink(false);
    opened.answerWith(failure(createTicket));
    const gone = vi.spyOn(location, 'assign').mockReturnValue();
    await userEvent.click(await screen.findByRole('link', { name: 'Проверка заданий' }));
    await waitFor(() => expect(gone.mock.calls).toEqual([['/admin']]));
    gone.mockRestore();
  });
});
