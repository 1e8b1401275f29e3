import { getCourse } from '@daystream/contract/courses';
import { getUser } from '@daystream/contract/identity';
import {
  cancelFreeze,
  createFreeze,
  getStream,
  getStreamStatus,
  listStreams,
  type WireStream,
} from '@daystream/contract/streams';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, closeScreen, openScreen, type ServerAnswer, unanswered } from '../../../testing/open-screen.tsx';
import {
  NOW_MS,
  sampleCourse,
  sampleDayStatus,
  sampleStatus,
  sampleStream,
  sampleUser,
} from '../testing/sample-course.ts';

afterEach(() => {
  cleanup();
  closeScreen();
  vi.restoreAllMocks();
});

const NOW_S = NOW_MS / 1000;
const DAY_S = 86_400;

const freeze = (status: 'created' | 'active' | 'canceled', first_day: string, last_day: string) => ({
  user_course_stream_freeze: { id: 1, status, start_date: NOW_S, end_date: NOW_S + 3 * DAY_S, first_day, last_day },
});
const planned = freeze('created', '2026-11-16', '2026-11-20');
const running = { status: 'freeze', ...freeze('active', '2026-11-12', '2026-11-16') } as const;

/** The course day by day; today's day 5 has not begun. */
const days = [1, 2, 3, 4, 5, 6, 7].map((number) => sampleDayStatus(number, { stage_day_started_at: null }));

function open(path: string, given: Partial<WireStream> = {}, more: ServerAnswer[] = []) {
  return openScreen({
    path,
    nowMs: NOW_MS,
    answers: [
      ...more,
      answer(getUser, sampleUser),
      answer(listStreams, [sampleStream(given)]),
      answer(getStream, sampleStream(given)),
      answer(getStreamStatus, sampleStatus({ days })),
      answer(getCourse, sampleCourse),
    ],
  });
}

const openPause = (given: Partial<WireStream> = {}, more: ServerAnswer[] = []) => open('/course/1/pause', given, more);
const dateButton = (name: RegExp) => screen.findByRole('button', { name });
/** What moves, as a screen reader announces it. */
const moves = async (name = 'Что сдвинется') =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('.sr-only')?.parentElement?.parentElement)
    .flatMap((row) =>
      row ? [`${row.querySelector('.font-label')?.textContent} · ${row.querySelector('.sr-only')?.textContent}`] : [],
    );

describe('pausing a course', () => {
  it('shows every date that moves before it asks', async () => {
    await openPause();
    expect(await moves()).toEqual([
      'День 5 · Было: 13 ноября. Станет: 18 ноября.',
      'Доступ к курсу · Было: до 12 января. Станет: до 17 января.',
      'Ступень 1 · Было: 9 ноября – 13 ноября. Станет: 9 ноября – 18 ноября.',
      'Ступень 2 · Было: 14 ноября – 15 ноября. Станет: 19 ноября – 20 ноября.',
    ]);
    expect(screen.getByText('Осталось дней паузы: 30 из 30')).toBeTruthy();
    expect(screen.getByText(/После этой паузы останется 25/)).toBeTruthy();
  });

  it('takes the first date, then the last, and sends both (STR-025, STR-026)', async () => {
    const opened = await openPause();
    await userEvent.click(await dateButton(/^понедельник, 16 ноября/));
    const save = screen.getAllByRole('button', { name: /^Выберите дни/ });
    expect(save.every((button) => (button as HTMLButtonElement).disabled)).toBe(true);
    await userEvent.click(await dateButton(/^пятница, 20 ноября/));
    expect(screen.getByText('Пн, 16 ноября')).toBeTruthy();
    expect(screen.getByText('Пт, 20 ноября')).toBeTruthy();
    opened.answerWith(answer(createFreeze, sampleStream(planned)));
    await userEvent.click(screen.getAllByRole('button', { name: /^Поставить на паузу на 5\sдней/ })[0]!);
    await expect.poll(opened.path).toBe('/course/1/calendar');
    const sent = opened.calls.findIndex((call) => call.includes('/freeze/create'));
    expect(opened.bodies[sent]).toEqual({ start_date: '2026-11-16', end_date: '2026-11-20' });
    expect(await screen.findByText('Пауза начнётся 16 ноября')).toBeTruthy();
  });

  it('is taken back from its notice', async () => {
    const opened = await openPause({}, [answer(createFreeze, sampleStream(planned))]);
    await userEvent.click((await screen.findAllByRole('button', { name: /^Поставить на паузу/ }))[0]!);
    opened.answerWith(answer(cancelFreeze, sampleStream(freeze('canceled', '2026-11-16', '2026-11-20'))));
    await userEvent.click(await screen.findByRole('button', { name: 'Вернуть' }));
    await expect.poll(() => opened.calls.some((call) => call.includes('/freeze/cancel'))).toBe(true);
  });

  it('chooses a length with one tap', async () => {
    await openPause();
    const lengths = within(await screen.findByRole('group', { name: 'Сколько дней' }));
    await userEvent.click(lengths.getByRole('button', { name: 'Неделя' }));
    expect(screen.getByText('Чт, 19 ноября')).toBeTruthy();
    await userEvent.click(lengths.getByRole('button', { name: 'Все 30' }));
    expect(screen.getByText('Сб, 12 декабря')).toBeTruthy();
  });

  it('says why a date cannot be chosen', async () => {
    await openPause({ freeze_days_left: 7 });
    await userEvent.click(await dateButton(/^четверг, 12 ноября/));
    expect(screen.getByText('Выберите сегодня или день позже.')).toBeTruthy();
    await userEvent.click(await dateButton(/^понедельник, 16 ноября/));
    await userEvent.click(await dateButton(/^понедельник, 23 ноября/));
    expect(screen.getByText('Осталось 7 дней паузы.')).toBeTruthy();
  });

  it('is chosen with the keyboard', async () => {
    await openPause();
    const today = await dateButton(/^пятница, 13 ноября/);
    today.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^суббота, 21 ноября/);
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('Сб, 21 ноября')).toBeTruthy();
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' });
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' });
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^суббота, 5 декабря/);
  });

  it.each<[string, Partial<WireStream>, RegExp]>([
    ['a demo', { is_demo: true }, /Демодоступ нельзя/],
    ['a course whose days are used up', { freeze_days_left: 0 }, /Все дни паузы/],
    ['a course with a pause', planned, /уже есть пауза/],
    ['a course that is over', { status: 'ended', end_date: NOW_S - DAY_S }, /Доступ к этому курсу закончился/],
  ])('is not offered for %s', async (_, given, reason) => {
    await openPause(given);
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Открыть календарь' }).length).toBeGreaterThan(0);
  });

  it('needs the network, and keeps what was chosen', async () => {
    const opened = await openPause();
    const save = await screen.findAllByRole('button', { name: /^Поставить на паузу/ });
    opened.answerWith(unanswered(createFreeze));
    await userEvent.click(save[0]!);
    expect((await screen.findByRole('alert')).textContent).toMatch(/связ|сет/i);
    expect(opened.path()).toBe('/course/1/pause');
    expect(screen.getByText('Вт, 17 ноября')).toBeTruthy();
  });

  it('shows the refusal of the server', async () => {
    const opened = await openPause();
    const save = await screen.findAllByRole('button', { name: /^Поставить на паузу/ });
    const body = { name: 'x', message: 'У курса уже есть пауза.', code: 'freeze_running', status: 409 };
    opened.answerWith({ endpoint: createFreeze, status: 409, body });
    await userEvent.click(save[0]!);
    expect((await screen.findByRole('alert')).textContent).toBe('У курса уже есть пауза.');
  });
});

describe('the calendar of a course with a pause', () => {
  it('leads to the pause where there can be one', async () => {
    await open('/course/1/calendar');
    expect((await screen.findByRole('link', { name: 'Поставить на паузу' })).getAttribute('href')).toBe(
      '/course/1/pause',
    );
    cleanup();
    await open('/course/1/calendar', { is_demo: true });
    await screen.findByText('Как читать календарь');
    expect(screen.queryByRole('link', { name: 'Поставить на паузу' })).toBeNull();
  });

  it('shows its first and last date, and the frozen dates among the days (STR-031)', async () => {
    const moved = [14, 15].map((day, place) => sampleDayStatus(6 + place, { calendar_date: `2026-11-${day + 5}` }));
    await open('/course/1/calendar', freeze('created', '2026-11-14', '2026-11-18'), [
      answer(getStreamStatus, sampleStatus({ days: [...days.slice(0, 5), ...moved] })),
    ]);
    const card = within(await screen.findByRole('region', { name: 'Пауза запланирована' }));
    expect(card.getByText('14 ноября – 18 ноября')).toBeTruthy();
    const cells = within(screen.getByRole('list', { name: 'Дни ступени 2' })).getAllByRole('listitem');
    expect(cells.slice(0, 5).map((cell) => cell.querySelector('.sr-only')?.textContent)).toEqual([
      'Суббота, 14 ноября, пауза.',
      'Воскресенье, 15 ноября, пауза.',
      'Понедельник, 16 ноября, пауза.',
      'Вторник, 17 ноября, пауза.',
      'Среда, 18 ноября, пауза.',
    ]);
  });

  it('asks before it ends the pause, with the dates that move back (STR-028, STR-030)', async () => {
    const opened = await open('/course/1/calendar', running);
    const card = within(await screen.findByRole('region', { name: 'Курс на паузе' }));
    await userEvent.click(card.getByRole('button', { name: 'Завершить паузу' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Завершить паузу?' }));
    expect(sheet.getByText(/4 неиспользованных дня останутся с вами/)).toBeTruthy();
    expect(sheet.getByText(/Было: до 12 января. Станет: до 8 января./)).toBeTruthy();
    expect(opened.calls.some((call) => call.includes('/freeze/cancel'))).toBe(false);
    opened.answerWith(
      answer(cancelFreeze, sampleStream(freeze('canceled', '2026-11-12', '2026-11-16'))),
      answer(getStreamStatus, sampleStatus({ days })),
    );
    await userEvent.click(sheet.getByRole('button', { name: /^Завершить паузу/ }));
    expect(await screen.findByText('Пауза завершена')).toBeTruthy();
    await expect.poll(() => screen.queryByRole('region', { name: 'Курс на паузе' })).toBeNull();
    // What the answer says is shown; the stream itself is not asked for again.
    expect(opened.calls.filter((call) => call === 'GET /spa/api/v1/user-course-streams/1').length).toBe(1);
  });

  it('withdraws a planned one', async () => {
    await open('/course/1/calendar', planned);
    await userEvent.click(await screen.findByRole('button', { name: 'Отменить паузу' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Отменить паузу?' }));
    expect(sheet.getByText(/Было: до 17 января. Станет: до 12 января./)).toBeTruthy();
  });

  it('says on a closed day until when, and how to go on now', async () => {
    await open('/course/1/calendar/5', running);
    expect(await screen.findByText(/Курс на паузе до 16 ноября/)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Завершить паузу' })).toBeTruthy();
  });
});
