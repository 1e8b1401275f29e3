import { createTicket, getUser, login, logout } from '@daystream/contract/identity';
import { getSecurity } from '@daystream/contract/identity.factors';
import { getPointsAmount } from '@daystream/contract/points';
import { listStreams } from '@daystream/contract/streams';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#shared/query-client.ts';
import { onlineState, reportSignedOut } from '#shared/session.ts';
import { answer, closeScreen, failure, type OpenedScreen, openScreen } from '../../../testing/open-screen.tsx';
import { samplePerson } from '../../../testing/sample-person.ts';
import { proofRequest } from '../security/proof-request.ts';
import { emailRequest } from '../verification/email-request.ts';

afterEach(() => {
  onlineState.callEnded(true);
  cleanup();
  closeScreen();
});

const security = {
  has_password: true,
  totp: null,
  passkeys: [],
  recovery_codes_left: 0,
  proof: { is_fresh: false, ways: ['password' as const] },
};
const signedOut = answer(logout, { success: true, data: null, errors: {} });

function openProfile(leaving = signedOut) {
  const loaded = [answer(getUser, samplePerson), answer(listStreams, []), answer(getPointsAmount, { amount: 0 })];
  const answers = [...loaded, leaving];
  return openScreen({ path: '/user/setting', answers });
}

async function signIn(): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Почта'), 'boris@mail.example');
  await userEvent.type(screen.getByLabelText('Пароль'), 'длинный пароль');
  await userEvent.click(screen.getByRole('button', { name: /^Войти В/ }));
}

describe('signing out', () => {
  it('ends the session on the server and on this device', async () => {
    const opened = await openProfile();
    await userEvent.click(await screen.findByRole('button', { name: 'Выйти' }));
    await waitFor(() => expect(opened.path()).toBe('/'));
    expect(opened.calls).toContain('POST /spa/api/v1/auth/logout');
    expect(localStorage.getItem('token')).toBeNull();
    expect(document.cookie).not.toContain('token=token');
  });

  it('closes the notification stream without reconnecting (NTF-007)', async () => {
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
    await waitFor(() => expect(lines.map((address) => address.split('?')[1])).toEqual(['token=line']));
    await userEvent.click(await screen.findByRole('button', { name: 'Выйти' }));
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect([opened.path(), lines.length]).toEqual(['/', 1]);
  });

  it('keeps the return URL (ACC-081)', async () => {
    const answers = [answer(getUser, samplePerson), signedOut];
    const opened = await openScreen({ path: '/logout?returnUrl=%2Fuser%2Fpoints', answers });
    await screen.findByRole('heading', { name: 'С возвращением' });
    expect([opened.path(), localStorage.getItem('token')]).toEqual(['/', null]);
    opened.answerWith(
      answer(login, { success: true, data: { token: 'again', user: samplePerson }, errors: {} }),
      answer(getPointsAmount, { amount: 12 }),
      answer(listStreams, []),
    );
    await signIn();
    await waitFor(() => expect(opened.path()).toBe('/user/points'));
  });

  it('leaves nothing of one person to the next (ACC-082)', async () => {
    const opened = await openProfile();
    expect(await screen.findByText('marina@mail.example')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Выйти' }));
    await screen.findByRole('heading', { name: 'С возвращением' });
    const other = { ...samplePerson, id: 2, name: 'Борис', last_name: '', email: 'boris@mail.example' };
    opened.answerWith(
      answer(login, { success: true, data: { token: 'theirs', user: other }, errors: {} }),
      failure(getUser, 503),
    );
    await signIn();
    expect(await screen.findByRole('button', { name: 'Повторить' })).toBeTruthy();
    expect(document.body.textContent).not.toContain('Марина');
    expect(queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.data !== undefined })).toEqual([]);
  });

  it('clears the typed email and the unsent support message (ACC-082)', async () => {
    const opened = await openProfile();
    const left = ['visits', 'signInEmail', 'twoFactor', 'supportMessage'];
    for (const key of left) sessionStorage.setItem(key, '{}');
    await userEvent.click(await screen.findByRole('button', { name: 'Выйти' }));
    await waitFor(() => expect(opened.path()).toBe('/'));
    expect(left.map((key) => sessionStorage.getItem(key))).toEqual([null, null, null, null]);
  });

  it('by itself leads to the sign-in, which says so, and back to where its person was (ACC-056)', async () => {
    const opened = await openProfile();
    await screen.findByRole('button', { name: 'Выйти' });
    reportSignedOut('other_device');
    await screen.findByRole('heading', { name: 'С возвращением' });
    expect(await screen.findByText(/вошли с другого устройства/)).toBeTruthy();
    expect([opened.path(), localStorage.getItem('returnUrl')]).toEqual(['/', '/user/setting']);
  });

  it.each([
    ['a proof of identity', proofRequest, 'Подтвердите, что это вы'],
    ['an email', emailRequest, 'Укажите почту'],
  ])('takes away the question for %s with the session that it was put to', async (_, request, title) => {
    const opened = await openProfile();
    opened.answerWith(answer(getSecurity, security));
    await screen.findByRole('button', { name: 'Выйти' });
    let given: Promise<boolean> = Promise.resolve(true);
    act(() => {
      given = request.ask();
    });
    await screen.findByRole('dialog', { name: title });
    act(() => reportSignedOut('other_device'));
    await screen.findByRole('heading', { name: 'С возвращением' });
    expect(await given).toBe(false);
    expect(screen.queryByRole('dialog', { name: title })).toBeNull();
  });

  it('ends the session on this device even when the server cannot be reached', async () => {
    const opened = await openProfile(failure(logout));
    await userEvent.click(await screen.findByRole('button', { name: 'Выйти' }));
    await waitFor(() => expect(opened.path()).toBe('/'));
    expect(localStorage.getItem('token')).toBeNull();
  });

  describe('with work that has not reached the school', () => {
    const keys = ['outbox.homework.1.a', 'draft.1.homework.7', 'refused.1.profile'];
    const isLeft = () => keys.map((key) => localStorage.getItem(key) !== null);

    async function leave(): Promise<OpenedScreen> {
      const opened = await openProfile();
      await screen.findByText('marina@mail.example');
      for (const key of keys) localStorage.setItem(key, '{"sentAt":1}');
      localStorage.setItem('draft.2.homework.9', '{}');
      act(() => onlineState.callEnded(false));
      await userEvent.click(screen.getByRole('button', { name: 'Выйти' }));
      return opened;
    }

    it('names what would be lost, and stays if they stay', async () => {
      const opened = await leave();
      const question = within(await screen.findByRole('dialog', { name: 'Выйти сейчас?' }));
      expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'ответы на задания: тексты, фото и видео',
        'изменения профиля',
      ]);
      await userEvent.click(question.getByRole('button', { name: 'Остаться' }));
      expect([opened.path(), isLeft()]).toEqual(['/user/setting', [true, true, true]]);
    });

    it('leaves nothing for the next person, and keeps what belongs to others', async () => {
      const opened = await leave();
      await userEvent.click(await screen.findByRole('button', { name: 'Выйти и удалить' }));
      await waitFor(() => expect(opened.path()).toBe('/'));
      expect(isLeft()).toEqual([false, false, false]);
      expect(localStorage.getItem('draft.2.homework.9')).toBe('{}');
    });
  });

  it('in another window ends this one at once', async () => {
    const opened = await openProfile();
    expect(await screen.findByText('marina@mail.example')).toBeTruthy();
    localStorage.removeItem('token');
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'token', oldValue: 'token', newValue: null })));
    await screen.findByRole('heading', { name: 'С возвращением' });
    expect([opened.path(), document.body.textContent.includes('Марина')]).toEqual(['/', false]);
  });
});
