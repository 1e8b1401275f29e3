import { getUser, logout } from '@daystream/contract/identity';
import { getPointsAmount } from '@daystream/contract/points';
import { getStreamStatus } from '@daystream/contract/streams';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, closeScreen, openScreen, type ServerAnswer } from '../../testing/open-screen.tsx';
import { success } from '../../testing/sample-person.ts';
import { NOW_MS, sampleDayStatus, sampleStatus, sampleUser } from '../streams/testing/sample-course.ts';
import { dayAnswers, openedDay } from './testing/day-answers.ts';

vi.mock('../media/index.ts', async () => ({ FilmPlayer: (await import('./testing/fake-player.tsx')).FakePlayer }));

afterEach(async () => {
  cleanup();
  await Promise.resolve(); // what a closing screen still sends goes to this test's server
  closeScreen();
});

const DAYS = [1, 2, 3, 4, 5, 6, 7];
const statusWith = (firstDay: Parameters<typeof sampleDayStatus>[1]) =>
  answer(getStreamStatus, sampleStatus({ days: DAYS.map((day) => sampleDayStatus(day, day === 1 ? firstDay : {})) }));
const isDone = statusWith({ id: 7, end_time: NOW_MS / 1000 - 60 });

/** A guest's first day, not yet finished. */
function open(path: string, ...answers: ServerAnswer[]) {
  const guest = answer(getUser, { ...sampleUser, name: '', last_name: '', email: null, is_guest: true });
  const firstDay = openedDay({ id: 1, day_number: 1, title: 'Тема 1' });
  return openScreen({
    path,
    nowMs: NOW_MS,
    isSignedIn: 'guest',
    answers: [...answers, guest, statusWith({ end_time: null }), ...dayAnswers(firstDay, { is_guest: true })],
  });
}

describe('the first day of a guest', () => {
  it('offers to keep it in one quiet row, which leads back here afterwards', async () => {
    const opened = await open('/course/1/calendar/1');
    await userEvent.click(await screen.findByRole('link', { name: 'Сохраните прогресс: создайте аккаунт' }));
    await waitFor(() => expect(opened.path()).toBe('/signup'));
    expect(localStorage.getItem('returnUrl')).toBe('/course/1/calendar/1');
    expect(await screen.findByText(/Всё пройденное останется с вами/)).toBeTruthy();
  });

  it('ends with what was earned, the account and “later”', async () => {
    const balance = [100, 100, 120];
    const amounts = {
      ...answer(getPointsAmount, { amount: 0 }),
      get body() {
        return { amount: balance.length > 1 ? balance.shift() : balance[0] };
      },
    };
    await open('/course/1/calendar/1', amounts);
    await userEvent.click((await screen.findAllByRole('button', { name: /^Завершить день/ }))[0] as Element);
    const dialog = within(await screen.findByRole('dialog', { name: 'День 1 завершён' }));
    expect(dialog.getByText('+20 баллов')).toBeTruthy();
    expect(dialog.getByText(/хранятся неделю и только на этом устройстве/)).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Создать аккаунт' }).getAttribute('href')).toBe('/signup');
    expect(dialog.getByRole('link', { name: 'Позже' }).getAttribute('href')).toBe('/course/1/calendar');
    expect(dialog.queryByRole('link', { name: 'Посмотреть задание дня' })).toBeNull();
  });
});

describe('after the first day', () => {
  it('the second says that it waits for an account, and opens after the sign-up', async () => {
    await open('/course/1/calendar/2', isDone);
    expect(await screen.findByText(/Откроется, когда вы создадите аккаунт/)).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Создать аккаунт' }));
    expect(localStorage.getItem('returnUrl')).toBe('/course/1/calendar/2');
  });

  it('home says what is next, and the menus have only what is open', async () => {
    await open('/home', isDone);
    expect(await screen.findByText('Первый день пройден')).toBeTruthy();
    expect((await screen.findByRole('link', { name: 'Создать аккаунт' })).getAttribute('href')).toBe('/signup');
    expect(screen.getAllByText('Пока без аккаунта').length).toBeGreaterThan(0);
    expect(screen.queryByRole('link', { name: /^Задания/ })).toBeNull();
  });

  it.each(['/homework', '/user/edit'])('%s begins with the sign-up', async (path) => {
    const opened = await open(path, isDone);
    await waitFor(() => expect(opened.path()).toBe('/signup'));
    expect(localStorage.getItem('returnUrl')).toBe(path);
  });
});

describe('whose session as a guest has expired', () => {
  it('finds no way back to what is no longer there', async () => {
    const expired = { endpoint: getUser, status: 401, body: { code: 'token_expired' } };
    const opened = await open('/course/1/calendar/1', expired);
    await waitFor(() => expect(opened.path()).toBe('/'));
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('returnUrl')).toBeNull();
  });
});

describe('who has another account already', () => {
  it('is warned before leaving that the practice is lost', async () => {
    const opened = await open('/signup', isDone, answer(logout, success(null)));
    localStorage.setItem('returnUrl', '/course/1/calendar/2');
    await userEvent.click(await screen.findByRole('button', { name: 'Войти' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Войти в другой аккаунт?' }));
    expect(dialog.getByText(/в него не перейдёт и удалится/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('link', { name: 'Войти' }));
    await waitFor(() => expect(opened.path()).toBe('/'));
    expect(opened.calls).toContain('POST /spa/api/v1/auth/logout');
    expect(localStorage.getItem('token')).toBeNull();
    // The account that signs in now has no such course.
    expect(localStorage.getItem('returnUrl')).toBeNull();
  });
});
