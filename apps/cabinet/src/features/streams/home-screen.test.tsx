import { getUser } from '@daystream/contract/identity';
import { getCourse } from '@daystream/contract/courses';
import { getPointsAmount } from '@daystream/contract/points';
import { chooseWeekGoal } from '@daystream/contract/practice.goals';
import { getWeek } from '@daystream/contract/practice.weeks';
import { getStreamStatus, listStreams, type WireStream, type WireStreamStatus } from '@daystream/contract/streams';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { listHomeworkStatuses } from '@daystream/contract/homework';
import { answer, closeScreen, failure, openScreen, type ServerAnswer } from '../../testing/open-screen.tsx';
import { failedStory } from '../homework/testing/homework-answers.ts';
import {
  NOW_MS,
  sampleCourse,
  sampleDayStatus,
  sampleHomeworkStatus,
  sampleStatus,
  sampleStream,
  sampleUser,
  sampleWeek,
} from './testing/sample-course.ts';

afterEach(() => {
  cleanup();
  closeScreen();
});

const DAY_S = 86_400;
const NOW_S = NOW_MS / 1000;

function homeAnswers(streams: WireStream[], status: WireStreamStatus): ServerAnswer[] {
  return [
    answer(getUser, sampleUser),
    answer(getPointsAmount, { amount: 1240 }),
    answer(getWeek, week),
    answer(listStreams, streams),
    answer(getStreamStatus, status),
    answer(getCourse, sampleCourse),
  ];
}

function openHome(streams: WireStream[], status: WireStreamStatus = sampleStatus(), path = '/home') {
  return openScreen({ path, nowMs: NOW_MS, answers: homeAnswers(streams, status) });
}

const week = sampleWeek({
  practised_dates: ['2026-11-09', '2026-11-11'],
  planned_dates: ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-13', '2026-11-14', '2026-11-15'],
});

const allDone = sampleStatus({
  days: [1, 2, 3, 4, 5, 6, 7].map((number) => sampleDayStatus(number, { end_time: NOW_S - 600 })),
});

describe('home', () => {
  it('greets by the hour of the learner and names the day', async () => {
    await openHome([sampleStream()]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Доброе утро, Марина' })).toBeTruthy();
    expect(screen.getByText('Пятница, 13 ноября')).toBeTruthy();
  });

  it('greets a user without a name without a gap', async () => {
    const answers = [answer(getUser, { ...sampleUser, name: '' }), answer(listStreams, [])];
    await openScreen({ path: '/home', nowMs: NOW_MS, answers });
    expect(await screen.findByRole('heading', { level: 1, name: 'Доброе утро' })).toBeTruthy();
  });

  it('reminds of an email that is not confirmed in one line, which can be hidden', async () => {
    const unconfirmed = { ...sampleUser, email_confirmed: false };
    const answers = [answer(getUser, unconfirmed), answer(listStreams, [])];
    await openScreen({ path: '/home', nowMs: NOW_MS, answers });
    expect(await screen.findByText(/Подтвердите почту marina@/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ввести код' }).getAttribute('href')).toBe('/emailVerification');
    await userEvent.click(screen.getByRole('button', { name: 'Скрыть' }));
    expect(screen.queryByText(/Подтвердите почту/)).toBeNull();
    expect(localStorage.getItem('emailReminderHiddenAt')).toBe(String(NOW_MS));
  });

  it('leads to today’s practice first: day, title, what is left', async () => {
    await openHome([sampleStream()]);
    const link = await screen.findByRole('link', { name: 'Продолжить' });
    expect(link.getAttribute('href')).toBe('/course/1/calendar/5');
    expect(screen.getByRole('heading', { level: 2, name: /^Тема\s5$/ })).toBeTruthy();
    expect(screen.getByText('Сегодня, день 5')).toBeTruthy();
    expect(screen.getByText('Ещё 10 минут · 1 урок из 2')).toBeTruthy();
    expect(screen.getAllByText('Пройдено 2 из 5').length).toBeGreaterThan(0);
  });

  it('shows the week with its goal; a missed day may be caught up', async () => {
    await openHome([sampleStream()]);
    const days = within(await screen.findByRole('list', { name: 'Ваша неделя' }));
    for (const day of [
      'Понедельник, 9 ноября: практика сделана',
      'Вторник, 10 ноября: можно наверстать',
      'Среда, 11 ноября: практика сделана',
      'Четверг, 12 ноября: отдых',
      'Пятница, 13 ноября: сегодня',
      'Суббота, 14 ноября: впереди',
      'Воскресенье, 15 ноября: впереди',
    ]) {
      expect(days.getByText(day)).toBeTruthy();
    }
    expect(screen.getByText(/Вторник можно наверстать/)).toBeTruthy();
  });

  it('offers nothing to catch up on a date whose practice was done later', async () => {
    const caughtUp = answer(getWeek, { ...week, caught_up_dates: ['2026-11-09', '2026-11-10', '2026-11-11'] });
    const answers = [caughtUp, ...homeAnswers([sampleStream()], sampleStatus())];
    await openScreen({ path: '/home', nowMs: NOW_MS, answers });
    expect(await screen.findByText('Вторник, 10 ноября: позже наверстали')).toBeTruthy();
    expect(screen.queryByText(/Вторник можно наверстать/)).toBeNull();
  });

  it.each([
    ['is there besides practice', ['2026-11-09', '2026-11-14'], 'Пауза'],
    ['is the whole week', [], 'На этой неделе пауза'],
  ])('distinguishes days of a pause from rest days: it %s', async (_, planned_dates, words) => {
    const frozen_dates = ['2026-11-12', '2026-11-13'];
    const paused = answer(getWeek, { ...week, practised_dates: [], planned_dates, frozen_dates });
    const answers = [paused, ...homeAnswers([sampleStream()], sampleStatus())];
    await openScreen({ path: '/home', nowMs: NOW_MS, answers });
    const days = within(await screen.findByRole('list', { name: 'Ваша неделя' }));
    for (const day of ['Среда, 11 ноября: отдых', 'Четверг, 12 ноября: пауза', 'Пятница, 13 ноября: пауза']) {
      expect(days.getByText(day)).toBeTruthy();
    }
    expect(screen.getByText(words)).toBeTruthy();
  });

  it.each([
    ['America/Mexico_City', 'on the evening before', '2026-11-13T03:00:00Z'],
    ['Asia/Tokyo', 'on the next date', '2026-11-13T18:00:00Z'],
  ])('has the same day today as the courses, whose learner has just moved to %s, %s', async (timezone, _, at) => {
    const moved = answer(getUser, { ...sampleUser, timezone });
    const answers = [moved, ...homeAnswers([sampleStream()], sampleStatus())];
    await openScreen({ path: '/home', nowMs: Date.parse(at), answers });
    expect(await screen.findByText('Сегодня, день 5')).toBeTruthy();
    expect(await screen.findByText('Пятница, 13 ноября: сегодня')).toBeTruthy();
    expect(screen.getByText('Пятница, 13 ноября')).toBeTruthy();
  });

  describe('the weekly goal', () => {
    const openWeek = (given: Partial<typeof week>, ...more: ServerAnswer[]) =>
      openScreen({
        path: '/home',
        nowMs: NOW_MS,
        answers: [...more, answer(getWeek, { ...week, ...given }), ...homeAnswers([sampleStream()], sampleStatus())],
      });

    it('is the one the learner chose, with the weeks in a row', async () => {
      await openWeek({ goals: [{ from_date: '2026-11-02', days: 3 }], streak: 4 });
      expect(await screen.findAllByText('2 практики из 3')).not.toEqual([]);
      expect(screen.getByText('4 недели подряд')).toBeTruthy();
      expect(screen.getByText(/Ещё 1 практика/)).toBeTruthy();
    });

    it('is chosen from a stated Monday on', async () => {
      const saved = { ...week, goals: [{ from_date: '2026-11-16', days: 3 }] };
      const opened = await openWeek({}, answer(chooseWeekGoal, saved));
      await userEvent.click(await screen.findByRole('button', { name: 'Изменить цель' }));
      const dialog = within(await screen.findByRole('dialog'));
      expect(await dialog.findByText(/Начнёт действовать 16 ноября/)).toBeTruthy();
      await userEvent.click(dialog.getByRole('radio', { name: '3 дня' }));
      await userEvent.click(dialog.getByRole('button', { name: /^Сохранить/ }));
      expect(await screen.findByText('Новая цель начнёт действовать 16 ноября')).toBeTruthy();
      const chosen = opened.bodies.filter((_, at) => opened.calls[at] === `PUT ${chooseWeekGoal.path}`);
      expect(chosen).toEqual([{ days: 3 }]);
      // This week keeps its goal.
      expect(await screen.findAllByText('2 практики из 5')).not.toEqual([]);
    });

    it('says why it could not be saved, and keeps the choice', async () => {
      await openWeek({}, failure(chooseWeekGoal));
      await userEvent.click(await screen.findByRole('button', { name: 'Изменить цель' }));
      const dialog = within(await screen.findByRole('dialog'));
      await userEvent.click(dialog.getByRole('radio', { name: '6 дней' }));
      await userEvent.click(dialog.getByRole('button', { name: /^Сохранить/ }));
      expect(await dialog.findByText(/Не удалось сохранить цель/)).toBeTruthy();
      expect(dialog.getByRole<HTMLInputElement>('radio', { name: '6 дней' }).checked).toBe(true);
    });

    it('is nowhere once it is switched off; the week stays', async () => {
      await openWeek({ is_shown: false });
      expect(await screen.findByRole('list', { name: 'Ваша неделя' })).toBeTruthy();
      expect(screen.getByText('2 практики')).toBeTruthy();
      expect(screen.queryByText(/цел[ьи] недели|подряд/)).toBeNull();
      expect(screen.queryByRole('button', { name: 'Изменить цель' })).toBeNull();
    });

    it('leaves the rest of the page alone when it could not be loaded', async () => {
      await openWeek({}, failure(getWeek));
      expect(await screen.findByText('Не удалось загрузить неделю. Практика на месте.')).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Продолжить' })).toBeTruthy();
    });
  });

  it('recommends days to catch up and to do again, without the next step', async () => {
    await openHome([sampleStream()]);
    const suits = within(await screen.findByRole('region', { name: 'Подойдёт вам' }));
    expect(
      suits.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent.replace(/\s/g, ' ')]),
    ).toEqual([
      ['/course/1/calendar/2', 'Можно наверстать, день 2Тема 220 минут · 2 урока'],
      ['/course/1/calendar/1', 'Ещё раз, день 1Тема 120 минут · 2 урока'],
      ['/course/1/calendar/3', 'Ещё раз, день 3Тема 320 минут · 2 урока'],
    ]);
  });

  it('recommends nothing to a new learner, who has one thing to do', async () => {
    const status = sampleStatus({ days: [sampleDayStatus(5, { stage_day_started_at: null })], lessons: [] });
    await openHome([sampleStream()], status);
    await screen.findByRole('heading', { name: 'Мои курсы' });
    expect(screen.queryByRole('region', { name: 'Подойдёт вам' })).toBeNull();
  });

  describe('the last words of the expert', () => {
    const status = sampleStatus({ homeworks: [sampleHomeworkStatus({ status: 'FAIL', attempt: 1 })] });
    const open = (stories: ServerAnswer) =>
      openScreen({ path: '/home', nowMs: NOW_MS, answers: [stories, ...homeAnswers([sampleStream()], status)] });

    it('are there with who said them, when and about what', async () => {
      await open(answer(listHomeworkStatuses, [failedStory()]));
      const words = within(await screen.findByRole('region', { name: 'Слова эксперта' }));
      expect(await words.findByText('Опустите плечи.')).toBeTruthy();
      expect(words.getByText('Анна')).toBeTruthy();
      expect(words.getByText('На доработке · 12 ноября')).toBeTruthy();
      expect(words.getByRole('link', { name: /Фото баланса/ }).getAttribute('href')).toBe('/homework/1/31');
    });

    it('are still to come while the first answer is in review', async () => {
      await open(answer(listHomeworkStatuses, [{ ...failedStory(), steps: [] }]));
      expect(await screen.findByText(/Ваш ответ на проверке/)).toBeTruthy();
    });

    it('can be asked for again when they did not come', async () => {
      const opened = await open(failure(listHomeworkStatuses));
      const words = within(await screen.findByRole('region', { name: 'Слова эксперта' }));
      const retry = await words.findByRole('button', { name: 'Повторить' });
      opened.answerWith(answer(listHomeworkStatuses, [failedStory()]), ...homeAnswers([sampleStream()], status));
      await userEvent.click(retry);
      expect(await words.findByText('Опустите плечи.')).toBeTruthy();
    });

    it('are not asked for before anything was sent', async () => {
      const { calls } = await openHome([sampleStream()]);
      await screen.findByRole('heading', { name: 'Мои курсы' });
      expect(screen.queryByRole('region', { name: 'Слова эксперта' })).toBeNull();
      expect(calls.filter((call) => call.includes('user-homework'))).toEqual([]);
    });
  });

  it('counts the homework that waits in the menu', async () => {
    await openHome([sampleStream()]);
    const [menu] = await screen.findAllByRole('navigation', { name: 'Разделы' });
    expect(await within(menu!).findByText('Ждёт 1 задание')).toBeTruthy();
  });

  it('asks for the homework that keeps the next stage closed', async () => {
    const status = sampleStatus({ days: allDone.days?.slice(0, 5).concat(sampleDayStatus(6), sampleDayStatus(7)) });
    await openHome([sampleStream()], status);
    expect(await screen.findByText('Осталось одно: задание')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'К заданию' }).getAttribute('href')).toBe('/homework/1/31');
  });

  it('says that the homework is in review', async () => {
    const status = sampleStatus({
      days: allDone.days?.slice(0, 5).concat(sampleDayStatus(6), sampleDayStatus(7)),
      homeworks: [sampleHomeworkStatus({ status: 'UPLOADED' })],
    });
    await openHome([sampleStream()], status);
    expect(await screen.findByText('Задание на проверке')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Открыть задание' })).toBeTruthy();
  });

  it('says when the next day opens once today is done', async () => {
    const status = sampleStatus({
      days: allDone.days?.slice(0, 5).concat(sampleDayStatus(6), sampleDayStatus(7)),
      homeworks: [sampleHomeworkStatus({ status: 'DONE' })],
    });
    await openHome([sampleStream()], status);
    expect(await screen.findByText('День 6 откроется завтра.')).toBeTruthy();
  });

  it('counts the days until a course starts', async () => {
    await openHome([sampleStream({ status: 'not_started', start_date: NOW_S + 2.5 * DAY_S })]);
    expect(await screen.findByText('Начнём через 3 дня')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Посмотреть программу' })).toBeTruthy();
  });

  it('celebrates a completed course', async () => {
    const progress = { days_count: 5, complete_days_count: 5, progress: 100 };
    await openHome([sampleStream({ progress })], { ...allDone, progress, homeworks: [] });
    expect(await screen.findByText('Курс пройден')).toBeTruthy();
    expect(screen.getByText('5 дней практики позади. К любому можно вернуться.')).toBeTruthy();
  });

  it('gives a learner without courses one thing to do', async () => {
    await openHome([]);
    expect(await screen.findByText('Здесь появится ваш курс')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Посмотреть каталог' }).getAttribute('href')).toBe('/catalog');
  });

  it('says what did not load and loads it on request (STR-052)', async () => {
    const opened = await openScreen({
      path: '/home',
      nowMs: NOW_MS,
      answers: [answer(getUser, sampleUser), answer(listStreams, [sampleStream()]), failure(getStreamStatus)],
    });
    expect(await screen.findByText('Не удалось загрузить курсы')).toBeTruthy();
    opened.answerWith(answer(getStreamStatus, sampleStatus()), answer(getCourse, sampleCourse));
    await userEvent.click(screen.getByRole('button', { name: /Повторить/ }));
    expect(await screen.findByRole('link', { name: 'Продолжить' })).toBeTruthy();
  });
});

describe('my courses (CRS-031)', () => {
  const streams = [
    sampleStream(),
    sampleStream({ id: 2, status: 'not_started', start_date: NOW_S + 3 * DAY_S }),
    sampleStream({ id: 3, end_date: NOW_S - 10 * DAY_S, status: 'ended' }),
  ].map((stream, index) => ({
    ...stream,
    course: { ...stream.course!, title_short: ['Йога', 'Мягкое лицо', 'Сон'][index]! },
  }));
  const titles = () =>
    within(screen.getByRole('tabpanel'))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);

  it('lists each course once: what is going on, what is there besides and what is completed, with counts', async () => {
    await openHome(streams);
    expect(await screen.findByRole('tab', { name: 'Идут 1', selected: true })).toBeTruthy();
    expect(titles()).toEqual([expect.stringContaining('Йога')]);
    await userEvent.click(screen.getByRole('tab', { name: 'Доступны 1' }));
    expect(titles()).toEqual([expect.stringContaining('Начнётся через 3')]);
    await userEvent.click(screen.getByRole('tab', { name: 'Пройдены 1' }));
    expect(titles()).toEqual([expect.stringMatching(/Сон.*Доступ закончился 03\.11\.2026/)]);
  });

  it('lists a course that its learner has finished as completed, while access lasts', async () => {
    const progress = { days_count: 5, complete_days_count: 5, progress: 100 };
    await openHome([sampleStream({ progress })], { ...allDone, progress, homeworks: [] }, '/home?tab=completed');
    expect(await screen.findByRole('tab', { name: 'Пройдены 1', selected: true })).toBeTruthy();
    expect(titles()).toEqual([expect.stringMatching(/Пройден.*Доступ до 12\.01\.2027/)]);
  });

  it('lists a demo that is over with the completed courses, and does not count it (STR-011)', async () => {
    const ended = { end_date: NOW_S - 10 * DAY_S, status: 'ended' } as const;
    const stopped = sampleStream({ id: 4, status: 'stopped', is_optional_purchase: true, start_date: 0 });
    await openHome(
      [sampleStream({ ...ended, id: 2 }), sampleStream({ ...ended, id: 3, is_demo: true }), stopped],
      sampleStatus(),
      '/home?tab=completed',
    );
    expect(await screen.findByRole('tab', { name: 'Пройдены 2', selected: true })).toBeTruthy();
    expect(titles()).toHaveLength(3);
    expect(titles()).toContainEqual(expect.stringContaining('Демо'));
  });

  it.each([
    ['NOT_UPLOADED', 'Ещё не начат'],
    ['UPLOADED', 'День 1 из 7'],
    ['DONE', 'День 1 из 7'],
  ] as const)('whose only homework is %s says of it: %s', async (status, place) => {
    const days = [1, 2, 3].map((number) => sampleDayStatus(number, { stage_day_started_at: null, end_time: null }));
    await openHome([sampleStream()], sampleStatus({ days, homeworks: [sampleHomeworkStatus({ status })] }));
    await screen.findByRole('tabpanel');
    expect(titles()).toEqual([expect.stringContaining(place)]);
  });

  it('says of a course that is taken again which time it is and since when; the one before stays completed', async () => {
    const before = sampleStream({ id: 3, course_id: 1, end_date: NOW_S - 10 * DAY_S, status: 'ended' });
    await openHome([sampleStream({ enrolment_number: 2 }), before]);
    expect(await screen.findByText(/^2-й раз, с 9\sноября$/)).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Пройдены 1' }));
    expect(titles()).toEqual([expect.stringContaining('Доступ закончился 03.11.2026')]);
    expect(screen.queryByText(/-й раз/)).toBeNull();
  });

  it('opens the tab of its address and keeps it there', async () => {
    const opened = await openHome(streams, sampleStatus(), '/home?tab=completed');
    expect(await screen.findByRole('tab', { name: 'Пройдены 1', selected: true })).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Идут 1' }));
    expect(opened.path()).toBe('/home?tab=ongoing');
  });

  it.each([
    ['open far from its end', {}, 'Доступ до 12.01.2027'],
    ['near its end (STR-023)', { end_date: NOW_S + 2 * DAY_S }, 'Доступ ещё 2 дня'],
    ['on its last date, for an hour still', { end_date: NOW_S + 3600 }, 'Последний день доступа'],
    ['without an end (Q170)', { end_date: null }, 'Доступ без срока'],
  ])('says until when access lasts: %s', async (_, given, text) => {
    await openHome([sampleStream(given)]);
    const panel = within(await screen.findByRole('tabpanel'));
    expect(panel.getByText(text)).toBeTruthy();
  });

  it.each([
    ['that day', Date.UTC(2024, 4, 10, 9) / 1000, 'Доступ приостановлен 10.05.2024'],
    ['no day', null, 'Доступ приостановлен'],
  ])('says since when access is stopped: %s (STR-017)', async (_, end_date, text) => {
    const stopped = sampleStream({ status: 'stopped', is_optional_purchase: true, start_date: 0, end_date });
    await openHome([stopped], sampleStatus(), '/home?tab=completed');
    const panel = within(await screen.findByRole('tabpanel'));
    expect(panel.getByText(text)).toBeTruthy();
  });

  it('says until when access is frozen (STR-016)', async () => {
    const dates = { start_date: NOW_S, end_date: NOW_S + 3 * DAY_S, first_day: '2026-11-13', last_day: '2026-11-16' };
    const frozen = sampleStream({
      status: 'freeze',
      user_course_stream_freeze: { id: 1, status: 'active', ...dates },
    });
    await openHome([frozen], sampleStatus(), '/home?tab=active');
    const panel = within(await screen.findByRole('tabpanel'));
    expect(panel.getByText(/16\.11\.2026/).textContent).toBe('На паузе до 16.11.2026');
  });

  it('shows a text in an empty tab', async () => {
    await openHome([sampleStream()], sampleStatus(), '/home?tab=completed');
    expect(await screen.findByText('Пройденных курсов пока нет')).toBeTruthy();
  });
});
