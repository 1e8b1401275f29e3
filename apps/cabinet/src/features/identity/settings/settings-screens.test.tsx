import { createTicket, getUser } from '@daystream/contract/identity';
import { deleteUser } from '@daystream/contract/privacy';
import {
  claimExternalAuth,
  deleteExternalAuth,
  endOtherSessions,
  endSession,
  listExternalAuths,
  listSessions,
  saveNotification,
  saveUser,
} from '@daystream/contract/identity.profile';
import { requestOtp } from '@daystream/contract/identity.codes';
import { showWeekGoal } from '@daystream/contract/practice.goals';
import { getWeek } from '@daystream/contract/practice.weeks';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listenToSignOut } from '#shared/session.ts';
import { variant, variantConfig } from '#shared/variant.ts';
import {
  answer,
  closeScreen,
  failure,
  type OpenedScreen,
  type ServerAnswer,
  unanswered,
} from '../../../testing/open-screen.tsx';
import { DeleteScreen } from '../../privacy/deletion/delete-screen.tsx';
import { LinkSocialNetworksScreen } from '../social/link-social-networks-screen.tsx';
import { SessionsScreen } from '../sessions/sessions-screen.tsx';
import { SettingsNotificationsScreen } from './settings-notifications-screen.tsx';
import { requireLinkId } from '../social/social-list.tsx';
import { SocialNetworksScreen } from '../social/social-networks-screen.tsx';
import { openPart } from '../../../testing/open-part.tsx';
import { refusal, samplePerson, success } from '../../../testing/sample-person.ts';
import { sampleWeek } from '../../streams/testing/sample-course.ts';
import { UserSettingsScreen } from './user-settings-screen.tsx';

const externalAuth = variant.externalAuth;
const { socials } = variantConfig;
afterEach(() => {
  cleanup();
  closeScreen();
  vi.restoreAllMocks();
  Object.assign(variant, { externalAuth });
  Object.assign(variantConfig, { socials });
});

const user = answer(getUser, samplePerson);

/** What the page sent: the settings also read the week. */
const writesOf = ({ calls, bodies }: Pick<OpenedScreen, 'calls' | 'bodies'>) =>
  calls.flatMap((call, at) => (call.startsWith('GET ') ? [] : [[call, bodies[at]]]));

describe('the settings', () => {
  it('lead to everything that can be set (ACC-124)', async () => {
    await openPart({ screen: UserSettingsScreen, path: '/user/settings' });
    await screen.findByRole('heading', { name: 'Настройки' });
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/user/settings/password',
      '/user/settings/security',
      '/user/settings/notifications',
      '/user/settings/cookie',
      '/user/settings/sessions',
      '/user/settings/export',
      '/delete',
    ]);
    expect(screen.getByRole('radio', { name: 'Тёмное' })).toBeTruthy();
  });

  it('switch the weekly goal off and on', async () => {
    const answers = [answer(getWeek, sampleWeek()), answer(showWeekGoal, sampleWeek({ is_shown: false }))];
    const opened = await openPart({ screen: UserSettingsScreen, path: '/user/settings', answers });
    expect(await screen.findByText('Цель: По плану')).toBeTruthy();
    await userEvent.click(screen.getByRole('switch', { name: /Цель и недели подряд/ }));
    await waitFor(() => expect(screen.queryByText('Цель: По плану')).toBeNull());
    expect(opened.bodies.at(-1)).toEqual({ is_shown: false });
    expect(screen.getByRole<HTMLInputElement>('switch', { name: /Цель и недели подряд/ }).checked).toBe(false);
  });

  it('switch the weekly goal back on when that could not be saved', async () => {
    const answers = [answer(getWeek, sampleWeek()), failure(showWeekGoal)];
    await openPart({ screen: UserSettingsScreen, path: '/user/settings', answers });
    const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: /Цель и недели подряд/ });
    await userEvent.click(toggle);
    expect(await screen.findByText('Не удалось сохранить. Попробуйте ещё раз.')).toBeTruthy();
    expect(toggle.checked).toBe(true);
  });

  it('keep their menu beside every page of a wide window, with the open one marked', async () => {
    vi.stubGlobal('innerWidth', 1440);
    await openPart({ screen: UserSettingsScreen, path: '/user/settings' });
    await screen.findByRole('heading', { level: 1, name: 'Настройки' });
    expect(screen.getAllByRole('link')).toHaveLength(7);
    cleanup();
    await openPart({ screen: SettingsNotificationsScreen, path: '/user/settings/notifications', answers: [user] });
    await screen.findByRole('heading', { level: 1, name: 'Уведомления' });
    const current = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map((link) => link.textContent)).toEqual(['Уведомления']);
    vi.unstubAllGlobals();
  });

  it('open their pages without a new page', async () => {
    const opened = await openPart({ screen: UserSettingsScreen, path: '/user/settings' });
    await userEvent.click(await screen.findByRole('link', { name: 'Пароль' }));
    await waitFor(() => expect(opened.path()).toBe('/user/settings/password'));
  });
});

describe('appearance', () => {
  it('is stored on this device until it follows the system again', async () => {
    await openPart({ screen: UserSettingsScreen, path: '/user/settings' });
    await userEvent.click(await screen.findByRole('radio', { name: 'Тёмное' }));
    expect(document.documentElement.dataset.mode).toBe('dark');
    expect(localStorage.getItem('mode')).toBe('dark');
    await userEvent.click(screen.getByRole('radio', { name: 'Светлое' }));
    expect(document.documentElement.dataset.mode).toBe('light');
    await userEvent.click(screen.getByRole('radio', { name: 'Системное' }));
    expect(localStorage.getItem('mode')).toBeNull();
    delete document.documentElement.dataset.mode;
  });
});

describe('another language', () => {
  const saved = answer(saveUser, success({ user: samplePerson }));
  const open = (...answers: ServerAnswer[]) =>
    openPart({ screen: UserSettingsScreen, path: '/user/settings', answers });

  async function choose(): Promise<HTMLSelectElement> {
    const select = await screen.findByLabelText<HTMLSelectElement>('Язык');
    await userEvent.selectOptions(select, 'en');
    await screen.findByRole('dialog', { name: 'Change language?' });
    return select;
  }

  it('is asked about, then saved here and in the profile, and the page reloads (CFG-012, CFG-013)', async () => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue();
    const opened = await open(saved);
    await choose();
    expect(reload).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(writesOf(opened)).toEqual([[`${saveUser.method} ${saveUser.path}`, { language_code: 'en-US' }]]);
    expect(document.cookie).toContain('lang=en');
  });

  it('changes nothing when cancelled, and the choice reverts (Q21)', async () => {
    const opened = await open(saved);
    const select = await choose();
    await userEvent.click(screen.getByRole('button', { name: 'No' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([select.value, writesOf(opened)]).toEqual(['ru', []]);
  });

  it('stays as it was while offline (ERR-027)', async () => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue();
    await open();
    await choose();
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText(/Нет связи с сервером/)).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('notifications', () => {
  const open = (...answers: ServerAnswer[]) =>
    openPart({
      screen: SettingsNotificationsScreen,
      path: '/user/settings/notifications',
      answers: [user, ...answers],
    });
  const toggle = () => screen.findByRole<HTMLInputElement>('switch', { name: /Присылать уведомления/ });

  it('are switched off through the server (ACC-125, ACC-064)', async () => {
    const opened = await open(
      answer(saveNotification, success({ user: { ...samplePerson, disable_notification: true } })),
    );
    expect((await toggle()).checked).toBe(true);
    await userEvent.click(await toggle());
    await waitFor(async () => expect((await toggle()).checked).toBe(false));
    expect(opened.bodies.at(-1)).toEqual({ disable_notification: '1' });
  });

  it('wait in the outbox where they were switched, and are sent once back online', async () => {
    const opened = await open(unanswered(saveNotification));
    await userEvent.click(await toggle());
    const waiting = await screen.findByText(/^Изменения ждут отправки/);
    expect((await toggle()).checked).toBe(false);
    const off = { ...samplePerson, disable_notification: true };
    opened.answerWith(answer(saveNotification, success({ user: off })), answer(getUser, off));
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(waiting.isConnected).toBe(false));
    expect((await toggle()).checked).toBe(false);
  });

  it('leave alone what was typed into the profile and refused, also when they are refused themselves', async () => {
    const opened = await open(unanswered(saveNotification));
    const typed = { kind: 'profile', id: 'profile', message: 'x', path: '/user/edit', typed: { city: 'Тверь' } };
    localStorage.setItem('refused.1.profile', JSON.stringify(typed));
    await userEvent.click(await toggle());
    const waiting = await screen.findByText(/^Изменения ждут отправки/);
    opened.answerWith(answer(saveNotification, refusal({ disable_notification: ['Нельзя.'] })));
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(waiting.isConnected).toBe(false));
    expect(JSON.parse(localStorage.getItem('refused.1.profile') ?? 'null')).toEqual(typed);
  });

  it('stay on and show an error when saving fails', async () => {
    await open(failure(saveNotification));
    await userEvent.click(await toggle());
    expect(await screen.findByText(/Не удалось сохранить/)).toBeTruthy();
    expect((await toggle()).checked).toBe(true);
  });
});

describe('the devices', () => {
  const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36';
  const device = (id: number, isCurrent: boolean, user_agent = chrome) => ({
    id,
    app_type: 'web' as const,
    user_agent,
    is_current: isCurrent,
    created_at: 1_700_000_000,
    used_at: 1_700_000_000 + id,
  });
  const both = answer(listSessions, [device(2, false, ''), device(1, true)]);
  const open = (...answers: ServerAnswer[]) =>
    openPart({ screen: SessionsScreen, path: '/user/settings/sessions', answers: [...answers, both, user] });

  it('are listed, this one first and marked', async () => {
    await open();
    const rows = await screen.findAllByRole('listitem');
    expect(rows[0]?.textContent).toContain('Chrome, Windows');
    expect(rows[0]?.textContent).toContain('Это устройство');
    expect(rows[1]?.textContent).toContain('Неизвестное устройство');
    expect(screen.getAllByRole('button', { name: /Завершить вход/ })).toHaveLength(1);
  });

  it('mark impersonation sessions, with staff member and start (ADM-056)', async () => {
    const look = { ...device(3, false), created_at: 1_700_040_000, seen_by: 'Мария Ким' };
    const nameless = { ...device(4, false), seen_by: '' };
    await open(answer(listSessions, [device(1, true), look, nameless]));
    const rows = (await screen.findAllByRole('listitem')).map((row) => row.textContent ?? '');
    expect(rows[1]).toContain('Поддержка смотрит кабинет вашими глазами');
    expect(rows[2]).toContain('Поддержка смотрит кабинет вашими глазами: Мария Ким');
    expect(rows[2]).toMatch(/Открыл сотрудник 15 ноября 2023 в \d\d:\d\d/);
    expect(rows[2]).not.toContain('Chrome');
    expect(rows[0]).not.toContain('Поддержка');
    expect(screen.getByRole('button', { name: /Завершить вход: Поддержка.*Мария Ким/ })).toBeTruthy();
  });

  it('can be signed out one by one', async () => {
    const opened = await open(answer(endSession, success(null)));
    const end = await screen.findByRole('button', { name: /Завершить вход/ });
    opened.answerWith(answer(listSessions, [device(1, true)]));
    await userEvent.click(end);
    await waitFor(() => expect(screen.queryByRole('button', { name: /Завершить вход/ })).toBeNull());
    expect(opened.calls).toContain('DELETE /spa/api/v1/user/sessions/2');
  });

  it('can be signed out all but this one', async () => {
    const opened = await open(answer(endOtherSessions, success(null)));
    await userEvent.click(await screen.findByRole('button', { name: 'Завершить на всех других устройствах' }));
    expect(await screen.findByText('На других устройствах вход завершён')).toBeTruthy();
    expect(opened.calls).toContain('DELETE /spa/api/v1/user/sessions');
  });
});

describe('the networks', () => {
  const client = (source: 'apple' | 'google') => ({ source, login: '/l', link: `/auth/${source}?action=link` });
  const links = answer(listExternalAuths, [{ id: 5, source: 'google', created_at: 0 }]);
  const open = (path = '/user/social-networks', ...answers: ServerAnswer[]) => {
    Object.assign(variant, { externalAuth: { enabled: true, clients: [client('apple'), client('google')] } });
    return openPart({ screen: SocialNetworksScreen, path, answers: [...answers, links, user] });
  };
  const unlink = () => screen.findByRole('button', { name: 'Отвязать Google' });

  it('are listed in the order of the school; a switched-off one only for people who have linked it (CFG-047, ADM-050)', async () => {
    await open();
    const names = async () =>
      (await screen.findAllByRole('button', { name: /^(Привязать|Отвязать)/ })).map((button) =>
        button.getAttribute('aria-label'),
      );
    expect(await names()).toEqual(['Отвязать Google', 'Привязать Apple']);
    cleanup();
    closeScreen();
    Object.assign(variantConfig, { socials: { ...socials, web: ['apple'] } });
    await open();
    expect(await names()).toEqual(['Привязать Apple', 'Отвязать Google']);
    cleanup();
    closeScreen();
    Object.assign(variantConfig, { socials: { ...socials, web: ['google'] } });
    await open();
    expect(await names()).toEqual(['Отвязать Google']);
  });

  it('are unlinked only after a confirmation (ACC-118, ACC-119, ERR-019)', async () => {
    const opened = await open('/user/social-networks', answer(deleteExternalAuth, success(null)));
    await userEvent.click(await unlink());
    await screen.findByRole('dialog', { name: 'Внимание' });
    await userEvent.click(screen.getAllByRole('button', { name: 'Отмена' }).at(-1) as HTMLElement);
    expect(opened.calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
    await userEvent.click(await unlink());
    await userEvent.click(await screen.findByRole('button', { name: 'Отвязать' }));
    expect(await screen.findByText('Сеть отвязана')).toBeTruthy();
    expect(opened.calls).toContain('DELETE /spa/api/v1/user-external-auths/5');
  });

  it('say why the last sign-in method cannot be unlinked (Q76)', async () => {
    await open(
      '/user/social-networks',
      answer(deleteExternalAuth, refusal({ source: ['Это последний способ войти.'] })),
    );
    await userEvent.click(await unlink());
    await userEvent.click(await screen.findByRole('button', { name: 'Отвязать' }));
    expect(await screen.findByText('Это последний способ войти.')).toBeTruthy();
  });

  it('are linked with a ticket (Q63)', async () => {
    const gone = vi.spyOn(location, 'assign').mockReturnValue();
    const opened = await open('/user/social-networks', answer(createTicket, success({ token: 'once', expires_at: 0 })));
    await userEvent.click(await screen.findByRole('button', { name: 'Привязать Apple' }));
    await waitFor(() => expect(gone.mock.calls).toEqual([['/auth/apple?action=link&token=once']]));
    expect(opened.bodies.at(-1)).toEqual({ purpose: 'social_link' });
  });

  it('links what the app’s browser brought back in the session that began it', async () => {
    const claimed = answer(claimExternalAuth, success(null));
    const opened = await open('/user/social-networks?action=link&method=google&status=success&token=secret', claimed);
    await waitFor(() => expect(opened.bodies).toContainEqual({ token: 'secret' }));
    expect(opened.path()).toBe('/user/social-networks');
    cleanup();
    const refused = answer(claimExternalAuth, refusal({ token: ['Ссылка больше не действует.'] }));
    await open('/user/social-networks?action=link&method=google&status=success&token=secret', refused);
    expect((await screen.findByRole('alert')).textContent).toContain('Ссылка больше не действует.');
  });

  it('show whether linking worked, and clear the parameters from the URL (ACC-114, ACC-115, ERR-018)', async () => {
    const opened = await open('/user/social-networks?action=link&method=google&status=success');
    expect(await screen.findByText('Сеть привязана к аккаунту')).toBeTruthy();
    expect(opened.path()).toBe('/user/social-networks');
    cleanup();
    await open('/user/social-networks?action=link&method=google&status=fail&errorCode=x&errorMessage=y');
    expect(await screen.findByText(/Код: x\. Сообщение: y/)).toBeTruthy();
  });

  it('may be skipped after the registration (ACC-116, Q65)', async () => {
    const answers = [answer(listExternalAuths, []), user];
    const opened = await openPart({ screen: LinkSocialNetworksScreen, path: '/linksocialnetworks', answers });
    expect(await screen.findByText(/пока нет/)).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Пропустить' }));
    await waitFor(() => expect(opened.path()).toBe('/home'));
  });

  it('are never unlinked without an id (ACC-120)', () => {
    expect(() => requireLinkId(undefined)).toThrow('invalid param');
  });
});

describe('deleting the account', () => {
  const deleted = answer(deleteUser, success(null));
  const signedOut = vi.fn<() => void>();
  const open = (...answers: ServerAnswer[]) => {
    signedOut.mockReset();
    listenToSignOut(signedOut);
    return openPart({ screen: DeleteScreen, path: '/delete?returnUrl=%2Fchat', answers: [...answers, user] });
  };
  const remove = async () => userEvent.click(await screen.findByRole('button', { name: /^Удалить аккаунт/ }));

  it('says what is deleted and for how long it can be undone, and asks for a proof (ACC-127, Q50, Q51)', async () => {
    const opened = await open(deleted);
    expect(await screen.findByText(/прогресс в них/)).toBeTruthy();
    expect(screen.getByText(/Восстановить аккаунт можно в течение 30 дней/)).toBeTruthy();
    await remove();
    expect(await screen.findByText('Заполните это поле.')).toBeTruthy();
    expect(opened.calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
  });

  it('works with the password; the next sign-in opens the same return URL (ACC-080)', async () => {
    const opened = await open(deleted);
    await userEvent.type(await screen.findByLabelText('Пароль, чтобы подтвердить'), 'мой пароль');
    await remove();
    await waitFor(() => expect(signedOut).toHaveBeenCalledTimes(1));
    expect(opened.bodies.at(-1)).toEqual({ status: '0', password: 'мой пароль' });
    expect(localStorage.getItem('returnUrl')).toBe('/chat');
  });

  it('works with a code for users without a password (Q50)', async () => {
    const opened = await open(
      answer(requestOtp, { message: 'Code sent', data: { resend_after: 60 }, errors: {} }),
      deleted,
    );
    await userEvent.click(await screen.findByRole('button', { name: /Прислать код на почту/ }));
    await userEvent.type(await screen.findByLabelText(/Код, отправленный на marina@mail.example/), '123456');
    await remove();
    await waitFor(() => expect(signedOut).toHaveBeenCalledTimes(1));
    expect(opened.bodies.at(-1)).toEqual({ status: '0', code: '123456' });
  });

  it('sends another code after the wait, and goes back to the password (Q50)', async () => {
    const opened = await open(
      answer(requestOtp, { message: 'Code sent', data: { resend_after: 1 }, errors: {} }),
      deleted,
    );
    const orders = () => opened.calls.filter((made) => made.includes('otp')).length;
    await userEvent.click(await screen.findByRole('button', { name: /Прислать код на почту/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Отправить ещё раз' }));
    await waitFor(() => expect(orders()).toBe(2));
    await userEvent.click(screen.getByRole('button', { name: 'Подтвердить паролем' }));
    const password = await screen.findByLabelText('Пароль, чтобы подтвердить');
    await waitFor(() => expect(document.activeElement).toBe(password));
    await userEvent.type(password, 'мой пароль');
    await remove();
    await waitFor(() => expect(signedOut).toHaveBeenCalledTimes(1));
    expect(opened.bodies.at(-1)).toEqual({ status: '0', password: 'мой пароль' });
  });

  it('does not order a code again that was sent a moment ago', async () => {
    const opened = await open(answer(requestOtp, { message: 'Code sent', data: { resend_after: 60 }, errors: {} }));
    for (const way of [/Прислать код на почту/, 'Подтвердить паролем', /Прислать код на почту/])
      await userEvent.click(await screen.findByRole('button', { name: way }));
    const code = await screen.findByLabelText(/Код, отправленный на/);
    await waitFor(() => expect(document.activeElement).toBe(code));
    expect(opened.calls.filter((made) => made.includes('otp'))).toHaveLength(1);
  });

  it('stays with the password when there were too many codes to send another', async () => {
    const tooMany = { code: 'too_many_requests', message: 'Слишком много кодов.' };
    await open({ endpoint: requestOtp, status: 429, body: tooMany, headers: { 'retry-after': '3000' } });
    await userEvent.click(await screen.findByRole('button', { name: /Прислать код на почту/ }));
    expect(await screen.findByText('Слишком много кодов.')).toBeTruthy();
    expect(screen.getByLabelText('Пароль, чтобы подтвердить')).toBeTruthy();
  });

  it('is refused with a wrong password', async () => {
    await open(answer(deleteUser, refusal({ password: ['Пароль не подходит.'] })));
    await userEvent.type(await screen.findByLabelText('Пароль, чтобы подтвердить'), 'не тот');
    await remove();
    expect(await screen.findByText('Пароль не подходит.')).toBeTruthy();
    expect(signedOut).not.toHaveBeenCalled();
  });

  it('shows the server’s message when it concerns no field', async () => {
    await open(answer(deleteUser, refusal({ status: ['Вы последний администратор школы.'] })));
    await userEvent.type(await screen.findByLabelText('Пароль, чтобы подтвердить'), 'мой пароль');
    await remove();
    expect((await screen.findByRole('alert')).textContent).toContain('последний администратор');
  });

  it('redirects a guest to the sign-in (Q50)', async () => {
    const opened = await openPart({ screen: DeleteScreen, path: '/delete?returnUrl=%2Fchat', isSignedIn: false });
    await waitFor(() => expect(opened.path()).toBe('/'));
    expect([opened.calls, localStorage.getItem('returnUrl')]).toEqual([[], '/chat']);
  });
});
