import { getUser } from '@daystream/contract/identity';
import { updatePassword } from '@daystream/contract/identity.profile';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { queryClient } from '#shared/query-client.ts';
import { session } from '#shared/session.ts';
import { answer, closeScreen, failure, type ServerAnswer } from '../../../testing/open-screen.tsx';
import { ForcedPasswordScreen } from './forced-password-screen.tsx';
import { openPart } from '../../../testing/open-part.tsx';
import { refusal, samplePerson, success } from '../../../testing/sample-person.ts';
import { UserPasswordScreen } from './user-password-screen.tsx';

afterEach(() => {
  cleanup();
  closeScreen();
});

const saved = answer(updatePassword, success({ token: 'new token', user: samplePerson }));

async function fill(password = 'новый пароль', repeat = password): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Новый пароль'), password);
  await userEvent.type(screen.getByLabelText('Пароль ещё раз'), repeat);
}

const save = () => userEvent.click(screen.getByRole('button', { name: /Сохранить пароль/ }));

describe('a password that has to be changed', () => {
  const flagged = answer(getUser, { ...samplePerson, required_update_password: true });
  const open = (user = flagged) =>
    openPart({ screen: ForcedPasswordScreen, path: '/resetPassword', answers: [user, saved] });

  it('is changed without the old one, then home opens (ACC-039, Q41)', async () => {
    const opened = await open();
    await fill();
    expect(screen.queryByLabelText('Текущий пароль')).toBeNull();
    await save();
    await waitFor(() => expect(opened.path()).toBe('/home'));
    // Invited people get the time zone of their device.
    const timezone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(opened.bodies.at(-1)).toEqual({ password: 'новый пароль', password_repeat: 'новый пароль', timezone });
  });

  it.each([
    ['of an invitation is the first one and warns of no other device', true, 'Придумайте пароль', 0],
    ['after a reset warns that the other devices are signed out', undefined, 'Придумайте новый пароль', 1],
  ])('%s', async (_, isFirst, title, warnings) => {
    await open(answer(getUser, { ...samplePerson, required_update_password: true, is_first_password: isFirst }));
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.queryAllByText('На других устройствах вход завершится.')).toHaveLength(warnings);
  });

  it('is an ordinary change for a user who is not forced to (Q40)', async () => {
    await open(answer(getUser, samplePerson));
    expect(await screen.findByLabelText('Текущий пароль')).toBeTruthy();
  });
});

describe('the password of the settings', () => {
  const open = (...answers: ServerAnswer[]) =>
    openPart({ screen: UserPasswordScreen, path: '/user/settings/password', answers });

  it('is changed with the current one, after a warning about other devices (ACC-122)', async () => {
    const opened = await open(saved);
    queryClient.setQueryData(['streams'], []);
    expect(await screen.findByText('На других устройствах вход завершится.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Текущий пароль'), 'старый пароль');
    await fill();
    await save();
    expect(await screen.findByText('Пароль изменён')).toBeTruthy();
    expect(session.token()).toBe('new token');
    // Its media addresses end with the token before.
    expect(queryClient.getQueryState(['streams'])?.isInvalidated).toBe(true);
    expect(opened.bodies).toEqual([
      { current_password: 'старый пароль', password: 'новый пароль', password_repeat: 'новый пароль' },
    ]);
    expect(screen.getByLabelText<HTMLInputElement>('Новый пароль').value).toBe('');
  });

  it('stays when the current one is wrong: the field says so (ACC-122)', async () => {
    await open(answer(updatePassword, refusal({ current_password: ['Пароль не подходит.'] })));
    const current = await screen.findByLabelText<HTMLInputElement>('Текущий пароль');
    await userEvent.type(current, 'не тот');
    await fill();
    await save();
    expect(await screen.findByText('Пароль не подходит.')).toBeTruthy();
    expect(current.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText<HTMLInputElement>('Новый пароль').value).toBe('новый пароль');
  });

  it.each([
    ['короче', 'короче', 'Нужно не меньше 8 знаков.'],
    ['новый пароль', 'другой пароль', 'Пароли не совпадают.'],
    ['', '', 'Заполните это поле.'],
  ])('is not sent as «%s» with «%s» (ACC-041, ACC-042)', async (password, repeat, words) => {
    const opened = await open(saved);
    await userEvent.type(await screen.findByLabelText('Текущий пароль'), 'старый пароль');
    if (password !== '') await fill(password, repeat);
    await save();
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect(opened.calls).toEqual([]);
  });

  it('says that it could not be changed when the server failed (ACC-123, ERR-026)', async () => {
    await open(failure(updatePassword));
    await userEvent.type(await screen.findByLabelText('Текущий пароль'), 'старый пароль');
    await fill();
    await save();
    expect((await screen.findByRole('alert')).textContent).toContain('Не удалось изменить пароль');
  });
});
