import { getUser } from '@daystream/contract/identity';
import { saveUser, updatePassword, updateUser } from '@daystream/contract/identity.profile';
import { getRegistrationChatConfig } from '@daystream/contract/identity.sign-up';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { variant } from '#shared/variant.ts';
import { answer, closeScreen, failure, type ServerAnswer } from '../../../testing/open-screen.tsx';
import { openPart } from '../../../testing/open-part.tsx';
import { refusal, samplePerson, success } from '../../../testing/sample-person.ts';
import { InfoChatScreen } from './info-chat-screen.tsx';

const shipped = { ...variant };
afterEach(() => {
  cleanup();
  closeScreen();
  Object.assign(variant, shipped);
});

const fresh = { ...samplePerson, name: '', email: null, birthday: null, status: 10 };
const noConfig = failure(getRegistrationChatConfig);
const saved = (changes: object = {}) => success({ user: { ...fresh, ...changes } });
const rotated = (changes: object = {}) => success({ token: 'new token', user: { ...fresh, ...changes } });

const open = (status: number, answers: readonly ServerAnswer[] = []) =>
  openPart({
    screen: InfoChatScreen,
    path: '/user/info-chat',
    answers: [...answers, answer(getUser, { ...fresh, status }), answer(updateUser, saved({ status })), noConfig],
  });

const log = async () => within(await screen.findByRole('log'));
const says = async (text: RegExp | string) => (await log()).findByText(text);
const send = () => userEvent.click(screen.getByRole('button', { name: /^Ответить/ }));
const skip = () => userEvent.click(screen.getByRole('button', { name: 'Пропустить' }));

describe('the registration chat', () => {
  it('saves a password once, and asks for none before it, when what follows has to be tried again', async () => {
    const [must, done] = [{ required_update_password: true }, { required_update_password: false }];
    const opened = await openPart({
      screen: InfoChatScreen,
      path: '/user/info-chat',
      answers: [
        answer(getUser, { ...fresh, name: 'Анна', email: 'anna@site.ru', status: 10, ...must }),
        answer(saveUser, saved({ name: 'Анна', email: 'anna@site.ru', ...must })),
        answer(updatePassword, rotated({ status: 10, ...done })),
        failure(updateUser),
        noConfig,
      ],
    });
    await says(/Как вас зовут/);
    await userEvent.click(await screen.findByRole('button', { name: /^Ответить/ }));
    await says(/На какую почту/);
    opened.answerWith(answer(updateUser, saved({ status: 10, ...must })));
    await userEvent.click(await screen.findByRole('button', { name: /^Ответить/ }));
    await says(/Придумайте пароль/);
    opened.answerWith(failure(updateUser));
    await userEvent.type(screen.getByLabelText('Новый пароль'), 'длинный пароль');
    await userEvent.type(screen.getByLabelText('Пароль ещё раз'), 'длинный пароль');
    await send();
    await screen.findByRole('alert');
    expect(screen.queryByLabelText('Текущий пароль')).toBeNull();
    opened.answerWith(answer(updateUser, saved({ status: 20, ...done })));
    await send();
    await says(/день рождения|привязать соцсеть/);
    expect(opened.calls.filter((made) => made === `POST ${updatePassword.path}`)).toHaveLength(1);
  });

  it('knows the password it has just saved, when another is typed because what follows failed (Q41)', async () => {
    const [must, done] = [{ required_update_password: true }, { required_update_password: false }];
    const opened = await open(20, [
      answer(getUser, { ...fresh, name: 'Анна', email: 'anna@site.ru', status: 10, ...must }),
      answer(saveUser, saved({ name: 'Анна', email: 'anna@site.ru', ...must })),
      answer(updateUser, saved({ status: 10, ...must })),
      answer(updatePassword, rotated({ status: 10, ...done })),
    ]);
    for (const question of [/Как вас зовут/, /На какую почту/]) {
      await says(question);
      await userEvent.click(await screen.findByRole('button', { name: /^Ответить/ }));
    }
    await says(/Придумайте пароль/);
    opened.answerWith(failure(updateUser));
    const fields = () => [screen.getByLabelText('Новый пароль'), screen.getByLabelText('Пароль ещё раз')];
    for (const field of fields()) await userEvent.type(field, 'длинный пароль');
    await send();
    await screen.findByRole('alert');
    for (const field of fields()) await userEvent.type(field, '!');
    opened.answerWith(answer(updateUser, saved({ status: 20, ...done })));
    await send();
    await says(/день рождения|привязать соцсеть/);
    expect(opened.bodies.filter((body) => Object.hasOwn(body ?? {}, 'password'))).toEqual([
      { password: 'длинный пароль', password_repeat: 'длинный пароль', timezone: expect.any(String) as string },
      { current_password: 'длинный пароль', password: 'длинный пароль!', password_repeat: 'длинный пароль!' },
    ]);
  });

  it('asks in its order, keeps each answer, and what need not be answered can be skipped (ACC-105, ACC-110)', async () => {
    Object.assign(variant, {
      externalAuth: { enabled: true, clients: [{ source: 'google', login: '/l', link: '/l' }] },
    });
    const opened = await open(10, [
      answer(saveUser, saved({ name: 'Анна' })),
      answer(updateUser, saved({ email: 'anna@site.ru' })),
      answer(updatePassword, rotated()),
    ]);
    await says(/Как вас зовут/);
    expect(screen.queryByRole('button', { name: 'Пропустить' })).toBeNull();
    await userEvent.type(screen.getByLabelText('Ваше имя'), 'Анна');
    await send();

    await says(/На какую почту/);
    opened.answerWith(answer(updateUser, saved({ status: 20 })));
    await userEvent.type(screen.getByLabelText('Почта'), 'Anna@site.ru');
    await send();

    await says(/Придумайте пароль/);
    await userEvent.type(screen.getByLabelText('Текущий пароль'), 'прежний пароль');
    await userEvent.type(screen.getByLabelText('Новый пароль'), 'длинный пароль');
    await userEvent.type(screen.getByLabelText('Пароль ещё раз'), 'длинный пароль');
    await send();

    await says(/привязать соцсеть/);
    await skip();
    await says(/день рождения/);
    opened.answerWith(answer(updateUser, saved({ status: 30 })));
    await skip();
    await says(/Добавим фотографию/);
    opened.answerWith(answer(updateUser, saved({ status: 40 })));
    await skip();

    const leave = await screen.findByRole('button', { name: 'К практике' });
    expect((await log()).queryByText('длинный пароль')).toBeNull();
    await userEvent.click(leave);
    await waitFor(() => expect(opened.path()).toBe('/home'));
    expect(opened.bodies.filter((body) => body !== undefined)).toEqual([
      { name: 'Анна' },
      { email: 'anna@site.ru' },
      { current_password: 'прежний пароль', password: 'длинный пароль', password_repeat: 'длинный пароль' },
      { status: 20 },
      { status: 30 },
      { status: 40 },
    ]);
  });

  it.each([
    [20, /день рождения/],
    [30, /Добавим фотографию/],
  ])('of an account that has come to %s begins there (ACC-109)', async (status, question) => {
    await open(status);
    expect(await says(question)).toBeTruthy();
    expect((await log()).getAllByText('Школа:')).toHaveLength(1);
  });

  it('asks a complete account nothing (ACC-109)', async () => {
    await open(40);
    expect(await screen.findByText('Приятно познакомиться')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Пропустить' })).toBeNull();
  });

  it('asks again for a valid email, and sends nothing (ACC-106)', async () => {
    const opened = await open(10, [answer(saveUser, saved({ name: 'Анна' }))]);
    await userEvent.type(await screen.findByLabelText('Ваше имя'), 'Анна');
    await send();
    await userEvent.type(await screen.findByLabelText('Почта'), 'abc');
    await send();
    expect(await says('Похоже, в адресе ошибка. Напишите правильную почту.')).toBeTruthy();
    expect(opened.calls).not.toContain('POST /spa/api/v1/user/update-user');
    expect(screen.getByLabelText<HTMLInputElement>('Почта').value).toBe('abc');
    expect(document.activeElement).toBe(screen.getByLabelText('Почта'));
  });

  it('asks once more for what the server refuses, and keeps what was typed', async () => {
    await open(20, [answer(saveUser, refusal({ birthday: ['Введите настоящую дату.'] }))]);
    const date = await screen.findByLabelText<HTMLInputElement>('Дата рождения');
    await userEvent.type(date, '1990-03-25');
    await send();
    expect(await says(/Такой даты нет/)).toBeTruthy();
    expect(screen.getByText('Введите настоящую дату.')).toBeTruthy();
    expect(date.value).toBe('1990-03-25');
  });

  it('stays at a question whose answer was not saved, and lets it be sent again (ERR-057)', async () => {
    const opened = await open(20, [failure(updateUser)]);
    await says(/день рождения/);
    await skip();
    expect((await screen.findByRole('alert')).textContent).toContain('Не удалось сохранить ответ');
    opened.answerWith(answer(updateUser, saved({ status: 30 })));
    await skip();
    expect(await says(/Добавим фотографию/)).toBeTruthy();
  });

  it('asks for notices at the end where the variant wants it (ACC-107, ERR-028, Q60)', async () => {
    const asked = vi.fn<() => Promise<string>>().mockResolvedValue('denied');
    vi.stubGlobal('Notification', { permission: 'default', requestPermission: asked });
    Object.assign(variant, { hasPushStep: true });
    await open(40);
    await says(/Присылать вам напоминания/);
    await userEvent.click(screen.getByRole('button', { name: 'Разрешить' }));
    expect(await says(/Разрешите уведомления в настройках/)).toBeTruthy();
    asked.mockResolvedValue('granted');
    await userEvent.click(screen.getByRole('button', { name: 'Разрешить' }));
    expect(await screen.findByText('Приятно познакомиться')).toBeTruthy();
  });
});

describe('the questions a school has configured', () => {
  const words = (ru: string) => ({ ru, en: '', es: '' });
  const configured = answer(getRegistrationChatConfig, {
    data: {
      questions: [
        { name: 'avatarId', type: 'image', required: false, message: words('Покажетесь?'), again: words('Ещё раз') },
      ],
    },
  });

  it('are asked in the place of the bundled ones (ACC-111)', async () => {
    await open(20, [configured]);
    expect(await says('Покажетесь?')).toBeTruthy();
  });

  it('are not waited for longer than three seconds (ACC-111, Q61)', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      expect(ms).toBe(3000);
      return AbortSignal.abort();
    });
    await open(20, [configured]);
    expect(await says(/день рождения/)).toBeTruthy();
    vi.restoreAllMocks();
  });
});
