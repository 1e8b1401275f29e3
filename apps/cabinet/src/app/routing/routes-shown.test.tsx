import { listCourses } from '@daystream/contract/courses';
import { getUser } from '@daystream/contract/identity';
import { listExternalAuths } from '@daystream/contract/identity.profile';
import { getCookiePolicy, getCookies } from '@daystream/contract/consent';
import { getPointsAmount, listPoints } from '@daystream/contract/points';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { variant } from '#shared/variant.ts';
import { homeworkAnswers } from '../../features/homework/testing/homework-answers.ts';
import { NOW_MS, sampleUser } from '../../features/streams/testing/sample-course.ts';
import { answer, closeScreen, openScreen, type ServerAnswer } from '../../testing/open-screen.tsx';
import { notYet } from '#shared/not-yet.ts';

const { externalAuth } = variant;
const google = { source: 'google', login: '/l', link: '/l' } as const;

beforeEach(() => {
  Object.assign(variant, { externalAuth: { enabled: true, clients: [google] } });
});

afterEach(() => {
  cleanup();
  closeScreen();
  Object.assign(variant, { externalAuth });
});

const entry = { id: 1, amount: 10, type: 'day_finish' as const, created_at: NOW_MS / 1000, updated_at: NOW_MS / 1000 };
const cookies = { key: 'essential' as const, title: 'Необходимые', enabled: true, items: [] };

const answers: ServerAnswer[] = [
  ...homeworkAnswers(),
  answer(listCourses, []),
  answer(getUser, sampleUser),
  answer(getPointsAmount, { amount: 1240 }),
  {
    ...answer(listPoints, [entry]),
    headers: { 'x-pagination-current-page': '1', 'x-pagination-page-count': '1' },
  },
  answer(listExternalAuths, [{ id: 5, source: 'google', created_at: 0 }]),
  answer(getCookies, { isEnabled: true, items: [cookies] }),
  answer(getCookiePolicy, { essential: true, analytics: false, marketing: false }),
];

const openAsGuest = (path: string) => openScreen({ path, answers: [], isSignedIn: false });
const openAsLearner = (path: string) => openScreen({ path, nowMs: NOW_MS, answers });
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('a guest', () => {
  it.each([
    ['SHL-001', '/', 'С возвращением', 'Пароль'],
    ['SHL-002, SHL-084', '/signup', 'Новый аккаунт', 'Пароль ещё раз'],
    ['SHL-004, SHL-084', '/reset', 'Забыли пароль?', 'Почта'],
  ])('finds the form of %s at %s', async (_, path, heading, field) => {
    const opened = await openAsGuest(path);
    expect(await title(heading)).toBeTruthy();
    expect(screen.getByLabelText(field)).toBeTruthy();
    expect(opened.path()).toBe(path);
  });

  it('is redirected to the sign-in from /auto-login without a ticket (SHL-003)', async () => {
    const opened = await openAsGuest('/auto-login');
    await waitFor(() => expect(opened.path()).toBe('/'));
  });
});

describe('somebody who is signed in', () => {
  it('is redirected home from /auto-login without a ticket (SHL-003)', async () => {
    const opened = await openAsLearner('/auto-login');
    await waitFor(() => expect(opened.path()).toBe('/home'));
  });

  it.each([
    ['SHL-006, Q40', '/resetPassword', 'Придумайте новый пароль', 'Новый пароль'],
    ['SHL-008, SHL-084', '/phoneVerification', 'Ваш телефон', 'Номер телефона'],
    ['SHL-009', '/updateProfile', 'Давайте познакомимся', 'Имя'],
    ['SHL-012', '/user/settings/password', 'Смена пароля', 'Текущий пароль'],
    ['SHL-013', '/user/settings/notifications', 'Уведомления', /Присылать уведомления/],
    ['SHL-017, SHL-084', '/user/edit', 'Моя информация', 'Имя'],
    ['SHL-018', '/user/settings', 'Настройки', 'Тёмное'],
    ['SHL-023', '/user/settings/cookie', 'Файлы cookie', /^Необходимые/],
  ])('finds the form of %s at %s', async (_, path, heading, field) => {
    const opened = await openAsLearner(path);
    expect(await title(heading)).toBeTruthy();
    expect(await screen.findByLabelText(field)).toBeTruthy();
    expect(opened.path()).toBe(path);
  });

  it.each([
    ['SHL-010', '/linksocialnetworks', 'Входите одним нажатием', 'Google'],
    ['SHL-011', '/user/social-networks', 'Социальные сети', 'Google'],
    ['SHL-027', '/user/setting', 'Профиль', 'Моя информация'],
    ['SHL-028', '/home', 'Доброе утро, Марина', 'Сегодня, день 5'],
    ['SHL-030', '/courses', 'Мои курсы', 'Йога на рассвете'],
    ['SHL-031', '/events', 'События', 'Ближайших дат нет'],
    ['SHL-032', '/catalog', 'Каталог', 'У вас уже есть все курсы школы'],
    ['SHL-040', '/homework', 'Задания', 'Фото баланса'],
    ['SHL-041', '/homework/1/31', 'Фото баланса', /Йога на рассвете · день 3/],
    ['SHL-050', '/user/points', 'Баллы', /1.240/],
    ['SHL-051', '/user/points/history', 'История', /^\+10/],
  ])('finds what is theirs by %s at %s', async (_, path, heading, thing) => {
    const opened = await openAsLearner(path);
    expect(await title(heading)).toBeTruthy();
    const page = within(screen.getByRole('main'));
    expect((await page.findAllByText(thing)).length).toBeGreaterThan(0);
    expect(opened.path()).toBe(path);
  });

  it('finds the form of an email that is not confirmed yet (SHL-007, SHL-084)', async () => {
    const unconfirmed = answer(getUser, { ...sampleUser, email_confirmed: false });
    await openScreen({ path: '/emailVerification', nowMs: NOW_MS, answers: [unconfirmed, ...answers] });
    expect(await title('Подтвердите почту')).toBeTruthy();
    expect(await screen.findByLabelText('Код из шести цифр')).toBeTruthy();
  });

  it('finds their data in the form of the profile (SHL-017)', async () => {
    await openAsLearner('/user/edit');
    expect((await screen.findByLabelText<HTMLInputElement>('Имя')).value).toBe('Марина');
    expect(screen.getByText('marina@mail.example')).toBeTruthy();
  });

  it('sees that there is no such homework (SHL-041)', async () => {
    await openAsLearner('/homework/1/999');
    expect(await screen.findByText('Такого задания нет')).toBeTruthy();
  });
});

describe('a placeholder screen', () => {
  const kept = [
    ['SHL-014', '/user/settings/reminders', 'Напоминания'],
    ['SHL-016', '/user/settings/reminders/7', 'Напоминания'],
    ['SHL-021', '/user/installments', 'Рассрочка'],
    ['SHL-022', '/user/subscription/7', 'Подписки'],
    ['SHL-024', '/user/settings/user-payment-methods', 'Способы оплаты'],
    ['SHL-042', '/chat', 'Чат'],
    ['SHL-043', '/chat/4', 'Чат'],
    ['SHL-044', '/videoconsultations', 'Видеоконсультации'],
    ['SHL-045', '/videoconsultations/6', 'Видеоконсультации'],
    ['SHL-046', '/support', 'Поддержка'],
    ['SHL-047', '/support/10', 'Поддержка'],
    ['SHL-048', '/support/10/1', 'Поддержка'],
    ['SHL-049', '/banners', 'Новости школы'],
  ] as const;

  it.each(kept)('is shown for %s at %s, with its name and a link', async (_, path, heading) => {
    const opened = await openAsLearner(path);
    expect(await title(heading)).toBeTruthy();
    const page = within(screen.getByRole('main'));
    expect(page.getByText('Скоро')).toBeTruthy();
    expect(page.getByRole('link')).toBeTruthy();
    expect(opened.path()).toBe(path);
  });

  it('has a test for each of them', () => {
    const others = ['subscriptions', 'settingsReminderNew'];
    expect(Object.keys(notYet)).toHaveLength(kept.length + others.length);
  });
});
