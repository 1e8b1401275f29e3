import { acceptedPolicy, dismissedPolicy } from '@daystream/domain/consent/policy';
import type { FilmPosition } from '@daystream/domain/practice';
import { getCourse, getDay } from '@daystream/contract/courses';
import { listHomework } from '@daystream/contract/homework';
import { getPointsAmount } from '@daystream/contract/points';
import { finishDay, saveLessonStat, startDay } from '@daystream/contract/practice';
import { getStream, getStreamStatus, saveStreamFilters, type WireHomeworkStatus } from '@daystream/contract/streams';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { answer, closeScreen, failure, openScreen, type ServerAnswer, unanswered } from '../../testing/open-screen.tsx';
import {
  NOW_MS,
  sampleCourse,
  sampleDayStatus,
  sampleHomeworkStatus,
  sampleStatus,
  sampleStream,
} from '../streams/testing/sample-course.ts';
import { queryClient } from '#shared/query-client.ts';
import { variant } from '#shared/variant.ts';
import { streamStatusQuery } from '../streams/index.ts';
import { practiceOutbox } from './practice-outbox.ts';
import { dayAnswers, film, lessonSet, openedDay } from './testing/day-answers.ts';
import { player, watchFilm } from './testing/fake-player.tsx';
import { storePolicy } from '../consent/stored-policy.ts';

vi.mock('../media/index.ts', async () => ({ FilmPlayer: (await import('./testing/fake-player.tsx')).FakePlayer }));

afterEach(async () => {
  cleanup();
  await Promise.resolve(); // what a closing screen still sends goes to this test's server
  closeScreen();
});

const openDay = (answers: readonly ServerAnswer[] = dayAnswers(), path = '/course/1/calendar/5') =>
  openScreen({ path, nowMs: NOW_MS, answers });

/** Waits until the day's title is rendered. */
const ready = () => screen.findByText('Тема 5', { selector: 'h1' });
const inPlayer = () => within(screen.getByRole('region', { name: 'Видео урока' }));
const sent = (calls: readonly string[], part: string) => calls.filter((call) => call.includes(part)).length;
const status = (number: number, change: Parameters<typeof sampleDayStatus>[1]) =>
  sampleStatus({ days: [1, 2, 3, 4, 5, 6, 7].map((each) => sampleDayStatus(each, each === number ? change : {})) });

/** A hint came, and the status was refetched: the day's second lesson was viewed so far. */
function viewedElsewhere(viewedSeconds: number, position: FilmPosition | null = null): void {
  const { queryKey } = streamStatusQuery(1);
  queryClient.setQueryData(queryKey, (known) => {
    if (known === undefined) return known;
    const others = known.lessons.filter((lesson) => lesson.lessonSetLessonId !== 52);
    return { ...known, lessons: [...others, { lessonSetLessonId: 52, viewedSeconds, playCount: 1, position }] };
  });
}

const sampleFinish = { streamId: 1, dayId: 5, dayNumber: 5, isStarted: true };

/** A course whose options are back and neck. */
const withFocus = answer(getCourse, {
  ...sampleCourse,
  training_options: [
    {
      id: 3,
      title: 'Фокус',
      training_lesson_option_values: [
        { id: 8, title: 'Спина' },
        { id: 9, title: 'Шея' },
      ],
    },
  ],
});

describe('an open day (CRS-033)', () => {
  it('shows the player, the lessons with their kinds and lengths, and what the day holds', async () => {
    await openDay();
    await ready();
    expect(screen.getByText('День 5 · пятница, 13 ноября')).toBeTruthy();
    expect(screen.getByText('20 минут')).toBeTruthy();
    expect(screen.getByText('2 урока')).toBeTruthy();
    const points = screen.getByRole('link', { name: '+20 баллов' });
    expect(points.getAttribute('href')).toBe('/user/points/history?day=5');
    const rows = within(screen.getByRole('region', { name: /^Комплекс.5/u })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      '10:00Тёплые ладониРазбор · просмотренПросмотрен',
      'Подъём скулОсталось 10:00Ещё не просмотрен',
    ]);
  });

  it.each([
    ['NOT_UPLOADED', 'Ещё не отправлено. Эксперт отвечает в течение 24 часов.', 'Написать ответ'],
    ['UPLOADED', 'На проверке. Эксперт ответит в течение 24 часов.', 'Посмотреть'],
    ['DONE', 'Принято экспертом.', 'Посмотреть'],
    ['FAIL', 'На доработке: эксперт написал, что поправить, и ждёт новую попытку.', 'Доработать'],
  ] as const)(
    'shows its homework, which is %s, with what that means and where it is answered (HMW-006)',
    async (state, words, action) => {
      const asked = {
        id: 31,
        title: 'Фото баланса',
        text: 'Встаньте боком.',
        files: [],
        exercises: [],
        answer_type: 'text',
      };
      const link = { id: 31, homework_id: 31, is_required: 1, is_demo_accessible: false, sort: 1 } as const;
      const homework = { ...asked, asks_selfie: false };
      const day = openedDay({ id: 3, day_number: 3, title: 'Тема 3', stage_day_homeworks: [{ ...link, homework }] });
      const given = sampleStatus({ homeworks: [sampleHomeworkStatus({ status: state })] });
      await openDay([answer(getStreamStatus, given), ...dayAnswers(day)], '/course/1/calendar/3');
      const card = within(await screen.findByRole('region', { name: 'Задание дня' }));
      expect(card.getByText('Фото баланса')).toBeTruthy();
      expect(card.getByText('Встаньте боком.')).toBeTruthy();
      expect(card.getByText(words)).toBeTruthy();
      expect(card.getByRole('link', { name: action }).getAttribute('href')).toBe('/homework/1/31');
    },
  );

  it('promises no points that another enrolment was given', async () => {
    await openDay([answer(getStreamStatus, status(5, { is_paid_elsewhere: true })), ...dayAnswers()]);
    await ready();
    expect(screen.queryByText(/\+20 баллов/)).toBeNull();
  });

  it('names itself and its course in the title of the window', async () => {
    await openDay();
    await ready();
    expect(document.title).toBe(`День 5 · ${sampleCourse.title_short} — Daystream`);
  });

  it('finds stage and day from an address with only the stream and day number (SHL-114, Q80)', async () => {
    const { calls } = await openDay();
    await ready();
    expect(calls).toContain('GET /spa/api/v1/user-course-streams/1/status');
    expect(calls).toContain('GET /spa/api/v1/courses/1/stages/1/days/5');
  });

  it('goes on with the first lesson that is not done', async () => {
    await openDay();
    await ready();
    expect(inPlayer().getByText('Подъём скул')).toBeTruthy();
    expect(screen.getByText('Урок 2 из 2')).toBeTruthy();
    expect(screen.getByText('Готово 1')).toBeTruthy();
  });

  it('opens the lesson of a sent link, and keeps the chosen one in the address', async () => {
    const { path } = await openDay(dayAnswers(), '/course/1/calendar/5?lesson=51');
    await ready();
    expect(inPlayer().getByText('Тёплые ладони')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /Подъём скул.*Исполнение/ }));
    await waitFor(() => expect(path()).toBe('/course/1/calendar/5?lesson=52'));
    expect(inPlayer().getByText('Подъём скул')).toBeTruthy();
  });

  it('says so when a film is not converted yet (CRS-039)', async () => {
    const sets = [lessonSet(5, { titles: ['Первый'] })];
    for (const { lesson } of sets[0]?.lessons ?? []) lesson.local_video_file = null;
    await openDay(dayAnswers(openedDay({ lesson_sets: sets })));
    await ready();
    expect(inPlayer().getByText('фильма нет')).toBeTruthy();
  });

  it('shows no empty heading for a set without a title', async () => {
    const untitled = lessonSet(5, { titles: ['Первый'], lesson_set: { id: 5, title: '' } });
    await openDay(dayAnswers(openedDay({ lesson_sets: [untitled] })));
    await ready();
    expect(screen.queryAllByRole('heading', { name: '' })).toEqual([]);
  });

  it('distinguishes a day without lessons from a rest day: the school has to correct it (STR-043)', async () => {
    await openDay(dayAnswers(openedDay({ lesson_sets: [] })));
    const alert = (await screen.findByText('День неправильно заполнен')).closest<HTMLElement>('[role=alert]');
    expect(
      within(alert ?? document.body)
        .getByRole('link')
        .getAttribute('href'),
    ).toMatch(/^mailto:/); // ERR-041
    expect(screen.queryByRole('link', { name: '+20 баллов' })).toBeNull();
  });

  it('says of a day whose films are hidden while they cannot be played that the school knows', async () => {
    const sets = [lessonSet(5, { titles: [] })];
    await openDay(dayAnswers(openedDay({ lesson_sets: sets, are_films_hidden: true })));
    expect(await screen.findByText('Видео сейчас недоступно')).toBeTruthy();
    expect(screen.getByText('Школа уже знает об этом.')).toBeTruthy();
    expect(screen.queryByText(/неправильно заполнен|Под ваш выбор/)).toBeNull();
  });

  it('leaves out lessons of options the learner did not choose (STR-046)', async () => {
    const set = lessonSet(5, { titles: ['Для всех', 'Для шеи'] });
    const forNeck = set.lessons[1]?.lesson;
    if (forNeck) forNeck.training_options = [9];
    await openDay([withFocus, ...dayAnswers(openedDay({ lesson_sets: [set] }), { filters: { 3: [8] } })]);
    await ready();
    expect(screen.queryByRole('button', { name: /Для шеи/ })).toBeNull();
  });

  it('saves changed options and shows their lessons at once (STR-045)', async () => {
    const set = lessonSet(5, { titles: ['Для спины', 'Для шеи'] });
    set.lessons.forEach(({ lesson }, index) => (lesson.training_options = [8 + index]));
    const { calls, bodies, answerWith } = await openDay([withFocus, ...dayAnswers(openedDay({ lesson_sets: [set] }))]);
    await ready();
    storePolicy(acceptedPolicy());
    answerWith(answer(saveStreamFilters, sampleStream({ filters: { 3: [9] } })));
    await userEvent.click(screen.getByRole('button', { name: 'Ваша практика: Вся практика' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Шея' }));
    await userEvent.click(screen.getByRole('button', { name: /^Сохранить/ }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Для спины/ })).toBeNull());
    expect(bodies[calls.findIndex((call) => call.endsWith('/filters'))]).toEqual({ filters: { 3: [9] } });
    expect(screen.getByRole('button', { name: 'Ваша практика: Шея', hidden: true })).toBeTruthy();
    const changed = { name: 'filter_change', params: { option_3: [9] } };
    await waitFor(() => expect(window.__analytics).toContainEqual(changed)); // ANL-014
  });

  it('shows an error when options cannot be saved, and keeps the previous choice', async () => {
    await openDay([failure(saveStreamFilters), withFocus, ...dayAnswers()]);
    await ready();
    await userEvent.click(screen.getByRole('button', { name: 'Ваша практика: Вся практика' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Сохранить/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('Не удалось сохранить выбор');
    expect(screen.getByRole('button', { name: 'Ваша практика: Вся практика', hidden: true })).toBeTruthy();
  });

  it('links to the options when they leave no lesson of the day', async () => {
    const set = lessonSet(5, { titles: ['Для шеи'] });
    for (const { lesson } of set.lessons) lesson.training_options = [9];
    await openDay([withFocus, ...dayAnswers(openedDay({ lesson_sets: [set] }), { filters: { 3: [8] } })]);
    expect(await screen.findByText('Под ваш выбор уроков на этот день нет')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Ваша практика: Спина' })).toBeTruthy();
  });
});

describe('a day that is not practised', () => {
  it('of rest says to rest and shows no lessons (CRS-034)', async () => {
    await openDay(dayAnswers(), '/course/1/calendar/4');
    expect(await screen.findByText(/тело усваивает/)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Видео урока' })).toBeNull();
  });

  it('of rest shows the homework that is asked on it', async () => {
    const resting = structuredClone(sampleCourse);
    for (const day of resting.stages?.flatMap(({ days = [] }) => days) ?? []) day.day_of_rest ||= day.day_number === 3;
    await openDay([answer(getCourse, resting), ...dayAnswers()], '/course/1/calendar/3');
    const card = within(await screen.findByRole('region', { name: 'Задание дня' }));
    expect(card.getByText('Фото баланса')).toBeTruthy();
    expect(card.getByRole('link', { name: 'Ответить' }).getAttribute('href')).toBe('/homework/1/31');
  });

  it('says until when it waits, and leads to the day that is open', async () => {
    const opened = sampleStatus({ homeworks: [sampleHomeworkStatus({ status: 'DONE' })] });
    await openDay([answer(getStreamStatus, opened), ...dayAnswers()], '/course/1/calendar/6');
    expect(await screen.findByText('Откроется завтра.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'К дню 5' }).getAttribute('href')).toBe('/course/1/calendar/5');
  });

  it('names the homework that keeps it closed, and leads there', async () => {
    await openDay(
      [answer(getStreamStatus, status(6, { is_open_by_time_delay: true })), ...dayAnswers()],
      '/course/1/calendar/6',
    );
    expect(await screen.findByText(/«Фото баланса»/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'К заданию' }).getAttribute('href')).toBe('/homework/1/31');
  });

  it('of a demo that it is not opened for stays closed by its address too (CRS-044)', async () => {
    const demo = sampleStream({ is_demo: true });
    const { calls } = await openDay([answer(getStream, demo), ...dayAnswers()], '/course/1/calendar/2');
    expect(await screen.findByText(/Откроется вместе с полным доступом/)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Видео урока' })).toBeNull();
    expect(sent(calls, '/days/2')).toBe(0);
  });

  it('that the server closed meanwhile is explained instead of opened', async () => {
    const { answerWith } = await openDay([
      { endpoint: getDay, status: 403, body: { name: 'x', message: 'x', code: 'lock_freeze', status: 403 } },
      ...dayAnswers(),
    ]);
    answerWith(answer(getStream, sampleStream({ status: 'freeze' })));
    expect(await screen.findByText(/Курс на паузе/)).toBeTruthy();
  });

  it('does not exist outside the course (SHL-039)', async () => {
    await openDay(dayAnswers(), '/course/1/calendar/99');
    expect(await screen.findByText('Такого дня нет')).toBeTruthy();
  });

  it('that did not load says what is safe and can be asked again', async () => {
    const { answerWith } = await openDay([failure(getDay), ...dayAnswers()]);
    expect(await screen.findByText('Не удалось загрузить день')).toBeTruthy(); // ERR-048
    expect(screen.getByRole('alert').textContent).toContain('Всё, что вы прошли, сохранено.');
    answerWith(answer(getDay, openedDay()));
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    await ready();
  });
});

describe('the order of lessons (CRS-036)', () => {
  const sets = [
    lessonSet(5, { titles: ['Первый', 'Второй'] }),
    lessonSet(6, { titles: ['Третий'], repeat_count: 2, user_repeat_range_from: 1, user_repeat_range_to: 3 }),
  ];
  const fresh = [
    answer(getStreamStatus, sampleStatus({ lessons: [] })),
    ...dayAnswers(openedDay({ lesson_sets: sets })),
  ];

  it('goes through the sets and their rounds, and ends with the finish', async () => {
    await openDay(fresh);
    await ready();
    expect(inPlayer().queryByRole('button', { name: /Назад/ })).toBeNull();
    for (const title of ['Второй', 'Третий']) {
      await userEvent.click(inPlayer().getByRole('button', { name: `Вперёд: ${title}` }));
    }
    expect(inPlayer().getByText('Круг 1 из 2')).toBeTruthy();
    await userEvent.click(inPlayer().getByRole('button', { name: 'Вперёд: Третий' }));
    expect(inPlayer().getByText('Круг 2 из 2')).toBeTruthy();
    expect(inPlayer().queryByRole('button', { name: /Вперёд/ })).toBeNull();
    expect(screen.getAllByText('Последний урок дня').length).toBeGreaterThan(0);
  });

  it('plays the current film when its lesson is tapped; another lesson plays as it opens', async () => {
    await openDay(fresh, '/course/1/calendar/5?lesson=61');
    await ready();
    const tap = (title: string) =>
      userEvent.click(screen.getByRole('button', { name: new RegExp(`${title}.*просмотрен`) }));
    const before = player.playCount;
    await tap('Третий');
    expect([player.playCount - before, player.props?.storageKey]).toEqual([1, 'lesson.61']);
    await tap('Второй');
    expect([player.playCount - before, player.props?.title]).toEqual([1, 'Второй']);
  });

  it('counts the same film in the next round as a new viewing', async () => {
    await openDay(fresh, '/course/1/calendar/5?lesson=61');
    await ready();
    const first = player.props?.storageKey;
    await userEvent.click(inPlayer().getByRole('button', { name: 'Вперёд: Третий' }));
    expect([first, player.props?.storageKey]).toEqual(['lesson.61', 'lesson.61.2']);
    expect(player.props?.autoStart).toBe(true);
  });

  it('plays a set as often as the learner chose, remembered for the course', async () => {
    await openDay(fresh, '/course/1/calendar/5?lesson=61');
    await ready();
    const rounds = within(screen.getByRole('group', { name: /Сколько кругов: Комплекс.6/u }));
    expect(rounds.getByText('Круг 1 из 2 · 20:00')).toBeTruthy();
    expect(inPlayer().getByText('Круг 1 из 2')).toBeTruthy();
    await userEvent.click(rounds.getByRole('button', { name: /^Меньше кругов/ }));
    expect(rounds.getByText('Один круг')).toBeTruthy();
    expect(inPlayer().queryByRole('button', { name: /Вперёд/ })).toBeNull();
    expect(localStorage.getItem('repeats.1')).toBe('[[6,1]]');
  });

  it('has the next lesson one tap away', async () => {
    await openDay(fresh);
    await ready();
    const bar = within(screen.getByRole('region', { name: 'Дальше' }));
    expect(bar.getByText('Дальше · 10:00')).toBeTruthy();
    await userEvent.click(bar.getByRole('button', { name: 'Дальше' }));
    expect(inPlayer().getByText('Второй')).toBeTruthy();
  });
});

describe('practice', () => {
  const unstarted = () => [answer(getStreamStatus, status(5, { stage_day_started_at: null })), ...dayAnswers()];

  it('starts the day with the first film that plays, once', async () => {
    const { calls } = await openDay(unstarted());
    await ready();
    expect(sent(calls, '/start')).toBe(0);
    act(() => player.props?.onPlay?.());
    act(() => player.props?.onPlay?.());
    await waitFor(() =>
      expect(sent(calls, `POST ${startDay.path.replace(':streamId', '1').replace(':dayId', '5')}`)).toBe(1),
    );
  });

  it('refetches the days after the start (STR-036)', async () => {
    const { calls } = await openDay(unstarted());
    await ready();
    const before = sent(calls, '/1/status');
    act(() => player.props?.onPlay?.());
    await waitFor(() => expect(sent(calls, '/1/status')).toBe(before + 1));
  });

  it('refetches the days once a save that the page before left behind has started one', async () => {
    const { calls } = await openDay(unstarted());
    await ready();
    const before = sent(calls, '/1/status');
    const left = { saveId: 'left', streamId: 1, stageDayId: 5, lessonSetLessonId: 52, viewedSeconds: 1, playCount: 1 };
    practiceOutbox(1).add({ ...left, dayStatus: 'not_started', viewedAt: Date.now() });
    await waitFor(() => expect(sent(calls, '/1/status')).toBe(before + 1));
  });

  it('grows the mark of a lesson while it is viewed', async () => {
    await openDay();
    await ready();
    act(() => player.props?.onPlay?.());
    act(() => watchFilm(300_000));
    expect(screen.getByText('Осталось 5:00')).toBeTruthy();
    expect(screen.getByText('Готово 1')).toBeTruthy();
    act(() => watchFilm(240_000));
    expect(screen.getByText('Готово 2')).toBeTruthy();
  });

  it.each([
    ['rests in the middle', 300_000, 600, [0]],
    ['rests at its end', 580_000, 600, []],
    ['is not viewed yet', 300_000, 400, []],
  ])('follows what was viewed on another device with a film that %s', async (_which, positionMs, viewedS, seeks) => {
    player.seeks = [];
    await openDay();
    await ready();
    act(() => player.props?.onPlay?.());
    act(() => player.props?.onProgress?.({ positionMs, viewedDeltaMs: 1000, playing: true }));
    act(() => player.props?.onPause?.());
    act(() => viewedElsewhere(viewedS));
    const left = { 580_000: 'Осталось 0:20', 300_000: 'Осталось 5:00' }[positionMs] ?? '';
    await waitFor(() => expect(screen.queryByText(left) === null).toBe(viewedS === 600));
    expect(player.seeks).toEqual(seeks);
  });

  it('leaves a film alone that plays while its lesson is viewed on another device', async () => {
    player.seeks = [];
    await openDay();
    await ready();
    act(() => player.props?.onPlay?.());
    act(() => watchFilm(300_000));
    act(() => viewedElsewhere(600));
    expect(await screen.findByText('Готово 2')).toBeTruthy();
    expect(screen.getByText('Осталось 5:00')).toBeTruthy();
    act(() => player.props?.onPause?.());
    await waitFor(() => expect(screen.queryByText('Осталось 5:00')).toBeNull());
    expect(player.seeks).toEqual([]);
  });

  it('leaves a film alone that was viewed here and rewound, when the server counts it', async () => {
    player.seeks = [];
    await openDay();
    await ready();
    act(() => player.props?.onPlay?.());
    act(() => watchFilm(560_000));
    act(() => player.props?.onPause?.());
    act(() => player.props?.onProgress?.({ positionMs: 16_000, viewedDeltaMs: 0, playing: false }));
    act(() => viewedElsewhere(560));
    expect(await screen.findByText('Готово 2')).toBeTruthy();
    expect(player.seeks).toEqual([]);
  });

  describe('a film that was left on another device', () => {
    const at = (change: Partial<FilmPosition>) => ({ seconds: 240, round: 1, reachedAt: NOW_MS + 60_000, ...change });
    const onWire = (seconds: number, reachedAt: number) => ({
      lessons: [
        { lesson_set_lesson_id: 51, viewed_seconds: 600, play_count: 1 },
        {
          lesson_set_lesson_id: 52,
          viewed_seconds: 240,
          play_count: 1,
          position: { seconds, round: 1, reached_at: Math.floor(reachedAt / 1000) },
        },
      ],
    });
    const openLeft = (seconds: number, reachedAt: number) =>
      openDay([answer(getStreamStatus, sampleStatus(onWire(seconds, reachedAt))), ...dayAnswers()]);
    const keep = (ms: number, reachedAt: number) => {
      localStorage.setItem('player.position.lesson.52', String(ms));
      localStorage.setItem('player.position.lesson.52.reached', String(reachedAt));
    };
    const pausedAt = async (positionMs: number) => {
      act(() => player.props?.onPlay?.());
      act(() => player.props?.onProgress?.({ positionMs, viewedDeltaMs: 1000, playing: true }));
      act(() => player.props?.onPause?.());
      act(() => player.props?.onProgress?.({ positionMs, viewedDeltaMs: 0, playing: false }));
      await Promise.resolve();
    };
    beforeEach(() => {
      player.seeks = [];
    });

    it.each([
      ['there later than here: goes on there', NOW_MS - 60_000, 'Осталось 6:00', '240000'],
      ['here later than there: goes on here', NOW_MS - 10_000, 'Осталось 5:00', '300000'],
    ])('opens where it was left last, %s', async (_, keptAt, left, ms) => {
      await openLeft(240, NOW_MS - 30_000);
      keep(300_000, keptAt);
      await ready();
      expect(screen.getByText(left)).toBeTruthy();
      expect(localStorage.getItem('player.position.lesson.52')).toBe(ms);
    });

    it.each([
      ['goes there while it is paused, also back', 300_000, at({}), [240_000]],
      ['stays where what is told was reached before', 300_000, at({ reachedAt: NOW_MS - 5000 }), []],
      ['stays where another round is told of', 300_000, at({ round: 2 }), []],
    ])('%s', async (_, positionMs, told, seeks) => {
      await openDay();
      await ready();
      await pausedAt(positionMs);
      act(() => viewedElsewhere(300, told));
      await waitFor(() => expect(queryClient.getQueryData(streamStatusQuery(1).queryKey)?.lessons).toHaveLength(2));
      expect(player.seeks).toEqual(seeks);
    });

    it('stays while it plays, and keeps the place that it has reached since', async () => {
      const { bodies } = await openDay();
      await ready();
      act(() => player.props?.onPlay?.());
      act(() => watchFilm(300_000));
      act(() => viewedElsewhere(300, at({ reachedAt: NOW_MS - 5000 })));
      expect(player.seeks).toEqual([]);
      act(() => player.props?.onPause?.());
      act(() => player.props?.onProgress?.({ positionMs: 301_900, viewedDeltaMs: 1900, playing: false }));
      const positions = () => bodies.flatMap((body) => (body as { position?: unknown } | null)?.position ?? []);
      await waitFor(() => expect(positions().at(-1)).toMatchObject({ seconds: 301, round: 1, is_moving: false }));
      expect(player.seeks).toEqual([]);
    });

    it('says nothing back of a place it was told', async () => {
      const { calls } = await openDay();
      await ready();
      await pausedAt(300_000);
      await waitFor(() => expect(sent(calls, saveLessonStat.path)).toBe(1));
      act(() => viewedElsewhere(300, at({})));
      await waitFor(() => expect(player.seeks.at(-1)).toBe(240_000));
      act(() => player.props?.onProgress?.({ positionMs: 239_990, viewedDeltaMs: 0, playing: false }));
      cleanup();
      await Promise.resolve();
      expect(sent(calls, saveLessonStat.path)).toBe(1);
    });
  });

  it('tells what is left of a film from where the player has kept its place', async () => {
    await openDay();
    localStorage.setItem('player.position.lesson.52', '300000');
    await ready();
    expect(screen.getByText('Осталось 5:00')).toBeTruthy();
  });

  it('sends nothing of what was viewed on the preview of a course', async () => {
    Object.assign(variant, { preview: 'course', previewToken: 'ticket' });
    onTestFinished(() => void Object.assign(variant, { preview: undefined, previewToken: undefined }));
    const { calls } = await openDay();
    await ready();
    act(() => player.props?.onPlay?.());
    act(() => watchFilm(4500));
    act(() => player.props?.onEnded?.());
    cleanup();
    await Promise.resolve();
    expect(sent(calls, saveLessonStat.path)).toBe(0);
  });

  it('sends what was viewed at the end of a film (ANL-029)', async () => {
    const { calls, bodies } = await openDay();
    await ready();
    act(() => player.props?.onPlay?.());
    act(() => watchFilm(4500));
    act(() => player.props?.onEnded?.());
    await waitFor(() => expect(sent(calls, saveLessonStat.path)).toBe(1));
    expect(bodies[calls.findIndex((call) => call.includes(saveLessonStat.path))]).toMatchObject({
      stage_day_id: 5,
      user_course_stream_id: 1,
      stage_day_lesson_set_lesson_id: 52,
      viewed_seconds: 4,
      play_count: 1,
      day_status: 'started',
    });
  });

  it('tracks the playback speed if analytics is allowed (ANL-020)', async () => {
    storePolicy(acceptedPolicy());
    window.__analytics = [];
    await openDay();
    await ready();
    act(() => player.props?.onSpeedChange?.(1.5));
    expect(window.__analytics).toMatchObject([{ name: 'video_speed', params: { lesson_id: 52, speed: 1.5 } }]);
    storePolicy(dismissedPolicy());
    act(() => player.props?.onSpeedChange?.(2));
    expect(window.__analytics).toHaveLength(1);
  });

  it('tracks start and end of a film, each once (ANL-017, ANL-018)', async () => {
    storePolicy(acceptedPolicy());
    window.__analytics = [];
    await openDay();
    await ready();
    act(() => player.props?.onPlay?.());
    act(() => player.props?.onPlay?.());
    act(() => player.props?.onEnded?.());
    expect(window.__analytics).toEqual([
      { name: 'video_start', params: { lesson_id: 52 } },
      { name: 'video_complete', params: { lesson_id: 52 } },
    ]);
    storePolicy(dismissedPolicy());
  });

  it('sends what was viewed when the page is left', async () => {
    const { calls } = await openDay();
    await ready();
    act(() => player.props?.onPlay?.());
    act(() => watchFilm(3000));
    act(() => void dispatchEvent(new Event('pagehide')));
    expect(sent(calls, saveLessonStat.path)).toBe(1);
  });

  it('stores viewed time on this device while the server is unavailable (Q169)', async () => {
    await openDay([failure(saveLessonStat, 503), ...dayAnswers()]);
    await ready();
    act(() => player.props?.onPlay?.());
    act(() => watchFilm(560_000));
    act(() => player.props?.onEnded?.());
    expect(screen.getByText('Готово 2')).toBeTruthy();
    await waitFor(() =>
      expect(Object.keys(localStorage).filter((key) => key.startsWith('outbox.practice.1.'))).toHaveLength(1),
    );
  });

  it('gets fresh addresses of the film when the old ones have run out (Q138)', async () => {
    const { calls } = await openDay();
    await ready();
    const before = sent(calls, '/days/5');
    const fresh = await act(() => player.props?.onExpired?.());
    expect([sent(calls, '/days/5') - before, fresh?.m3u8]).toEqual([1, '/m/x/v/1/1/master.m3u8']);
  });
});

describe('a lesson with an explanation', () => {
  async function openExplained() {
    const set = lessonSet(5, { titles: ['Первый', 'Второй'] });
    const lesson = set.lessons[0]?.lesson;
    if (lesson) lesson.local_description_video_file = { ...film, id: 7, hlsPlaylist: '/m/x/v/7/1/master.m3u8' };
    const answers = [
      answer(getStreamStatus, sampleStatus({ lessons: [] })),
      ...dayAnswers(openedDay({ lesson_sets: [set] })),
    ];
    const opened = await openDay(answers);
    await ready();
    return opened;
  }

  it('shows it instead of the practice, and leads on to the practice', async () => {
    await openExplained();
    const practice = player.props;
    await userEvent.click(screen.getByRole('radio', { name: 'Объяснение' }));
    expect([player.props?.video?.m3u8, player.props?.storageKey]).toEqual([
      '/m/x/v/7/1/master.m3u8',
      'lesson.51.description',
    ]);
    expect(player.props?.autoStart).toBe(true);
    await userEvent.click(inPlayer().getByRole('button', { name: 'Вперёд: Первый' }));
    expect([player.props?.video, player.props?.storageKey]).toEqual([practice?.video, practice?.storageKey]);
    await userEvent.click(inPlayer().getByRole('button', { name: 'Вперёд: Второй' }));
    expect(screen.queryByRole('radio', { name: 'Объяснение' })).toBeNull();
  });

  it('counts no practice while it plays', async () => {
    const { calls } = await openExplained();
    await userEvent.click(screen.getByRole('radio', { name: 'Объяснение' }));
    act(() => player.props?.onPlay?.());
    act(() => watchFilm(300_000));
    act(() => player.props?.onEnded?.());
    act(() => void dispatchEvent(new Event('pagehide')));
    expect([sent(calls, saveLessonStat.path), sent(calls, '/start')]).toEqual([0, 0]);
    expect(screen.getByText('Готово 0')).toBeTruthy();
  });
});

describe('finishing the day', () => {
  /** A balance that grows by 20 when the day is finished. */
  const amounts = (...values: number[]): ServerAnswer => ({
    endpoint: getPointsAmount,
    status: 200,
    get body() {
      return { amount: values.length > 1 ? values.shift() : values[0] };
    },
  });
  const press = async () =>
    userEvent.dblClick(screen.getAllByRole('button', { name: /^Завершить день/ })[0] as Element);

  it('says what is missing for the points, and never asks for it', async () => {
    await openDay([answer(getStreamStatus, sampleStatus({ lessons: [] })), ...dayAnswers()]);
    await ready();
    expect(await screen.findByText(/Ещё 10 минут практики — и вы получите 20 баллов\. Завершить/)).toBeTruthy();
  });

  it('says after the finish as well what is missing for the points, while they still wait', async () => {
    const finished = { end_time: NOW_MS / 1000 - 60 };
    const withoutViews = { ...status(5, { ...finished, points_wait: true }), lessons: [] };
    const { answerWith } = await openDay([answer(getStreamStatus, withoutViews), ...dayAnswers()]);
    await ready();
    expect(await screen.findByText('Ещё 10 минут практики — и вы получите 20 баллов.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Завершить день/ })).toBeNull();
    answerWith(answer(getStreamStatus, { ...status(5, finished), lessons: [] }));
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(screen.queryByText(/вы получите/)).toBeNull());
  });

  it('says that the points wait for a film whose length nobody knows yet', async () => {
    const [set] = openedDay().lesson_sets ?? [];
    for (const { lesson } of set?.lessons ?? []) lesson.video_length = 0;
    await openDay(dayAnswers(openedDay({ lesson_sets: set ? [set] : [] })));
    await ready();
    expect(await screen.findByText(/^Видео ещё обрабатывается.* получите 20 баллов\.$/)).toBeTruthy();
  });

  /** The films of a day of which nothing can be played: some of its lessons, or all. */
  function failing(count: number) {
    const [set] = openedDay().lesson_sets ?? [];
    for (const { lesson } of set?.lessons.slice(0, count) ?? []) {
      lesson.video_length = 0;
      const lost = { is_failed: true, url: null, hlsPlaylist: null, mp4Playlist: null };
      lesson.local_video_file = lesson.local_video_file && { ...lesson.local_video_file, ...lost };
    }
    return dayAnswers(openedDay({ lesson_sets: set ? [set] : [] }));
  }

  it('asks only for what can be viewed where a film failed', async () => {
    await openDay([answer(getStreamStatus, sampleStatus({ lessons: [] })), ...failing(1)]);
    await ready();
    expect(await screen.findByText(/Ещё 5 минут практики — и вы получите 20 баллов\. Завершить/)).toBeTruthy();
  });

  it('says that the points come once the school replaces the film where every one failed', async () => {
    const words = 'Когда школа заменит видео, посмотрите половину — и получите 20 баллов.';
    const waiting = answer(getStreamStatus, status(5, { end_time: NOW_MS / 1000, points_wait: true }));
    const { answerWith } = await openDay([amounts(100), ...failing(2)]);
    await ready();
    expect(await screen.findByText(words)).toBeTruthy();
    answerWith(waiting);
    await press();
    const dialog = within(await screen.findByRole('dialog', { name: 'День 5 завершён' }));
    expect(dialog.getByText(words)).toBeTruthy();
  });

  it('finishes a day whose films are all hidden while they cannot be played, and says when its points come', async () => {
    const words = 'Когда школа заменит видео, посмотрите половину — и получите 20 баллов.';
    const hidden = openedDay({ lesson_sets: [lessonSet(5, { titles: [] })], are_films_hidden: true });
    const { calls, answerWith } = await openDay([amounts(100), ...dayAnswers(hidden)]);
    await ready();
    expect(screen.getByText(words)).toBeTruthy();
    answerWith(answer(getStreamStatus, status(5, { end_time: NOW_MS / 1000, points_wait: true })));
    await press();
    const dialog = within(await screen.findByRole('dialog', { name: 'День 5 завершён' }));
    expect(dialog.getByText(words)).toBeTruthy();
    expect(sent(calls, '/finish')).toBe(1);
    expect(screen.queryByRole('button', { name: /^Завершить день/, hidden: true })).toBeNull();
  });

  it.each([
    ['that has no lesson by mistake', { lesson_sets: [] }, {}],
    ['of whose lessons the learner chose none', { lesson_sets: [lessonSet(5, { titles: ['Для шеи'] })] }, { 3: [8] }],
  ])('finishes a day %s too: the learner decides', async (_which, given, filters) => {
    for (const set of given.lesson_sets) for (const { lesson } of set.lessons) lesson.training_options = [9];
    const { calls } = await openDay([withFocus, amounts(100), ...dayAnswers(openedDay(given), { filters })]);
    await ready();
    await press();
    await screen.findByRole('dialog', { name: 'День 5 завершён' });
    expect(sent(calls, '/finish')).toBe(1);
  });

  it('celebrates a day whose points still wait, and says what for', async () => {
    const waiting = answer(getStreamStatus, status(5, { end_time: NOW_MS / 1000, points_wait: true }));
    const { answerWith } = await openDay([amounts(100), ...dayAnswers()]);
    await ready();
    answerWith(waiting);
    await press();
    const dialog = within(await screen.findByRole('dialog', { name: 'День 5 завершён' }));
    expect(dialog.getByText('Посмотрите половину дня — и получите 20 баллов.')).toBeTruthy();
  });

  it('celebrates with the points that came, and says what is next', async () => {
    const { calls } = await openDay([amounts(100, 100, 120), ...dayAnswers()]);
    await ready();
    await press();
    const dialog = within(await screen.findByRole('dialog', { name: 'День 5 завершён' }));
    expect(dialog.getByText('+20 баллов')).toBeTruthy();
    const entries = dialog.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(entries).toContain('/user/points/history?day=5');
    expect(dialog.getByRole('link', { name: 'На сегодня всё' }).getAttribute('href')).toBe('/course/1/calendar');
    expect(sent(calls, '/finish')).toBe(1);
  });

  /** The server's days before and after the finish, which finishes the first `done` of them. */
  function finishing(done: number, given: Partial<WireHomeworkStatus> = {}): ServerAnswer[] {
    let isFinished = false;
    const numbers = [1, 2, 3, 4, 5, 6, 7];
    const after = numbers.map((each) => sampleDayStatus(each, each <= done ? { end_time: 1_794_560_000 } : {}));
    return [
      {
        endpoint: finishDay,
        status: 200,
        get body() {
          isFinished = true;
          return { ...after[4], id: 7, day: { id: 5, scores: [] } };
        },
      },
      {
        endpoint: getStreamStatus,
        status: 200,
        get body() {
          const homeworks = [sampleHomeworkStatus(given)];
          return isFinished ? sampleStatus({ days: after, homeworks }) : sampleStatus({ homeworks });
        },
      },
    ];
  }

  it('promises no date for a day that homework keeps closed', async () => {
    await openDay([...finishing(5), ...dayAnswers()]);
    await ready();
    await press();
    const dialog = within(await screen.findByRole('dialog', { name: 'День 5 завершён' }));
    expect(dialog.getByText('Когда примут задание, день 6')).toBeTruthy();
  });

  it('celebrates the whole course with its last day', async () => {
    await openDay([...finishing(7, { status: 'DONE' }), ...dayAnswers()]);
    await ready();
    await press();
    const dialog = within(await screen.findByRole('dialog', { name: 'Курс пройден' }));
    expect(dialog.getByText('Все дни пройдены')).toBeTruthy();
    expect(dialog.queryByText('Осталось по заданиям')).toBeNull();
  });

  it.each([
    ['to be sent', 'NOT_UPLOADED', 'Ждёт вас'],
    ['with the expert', 'UPLOADED', 'На проверке'],
  ] as const)('says with the last day which homework is still %s, and its points', async (_, state, badge) => {
    const definition = { id: 31, title: 'Фото баланса', text: '', files: [], exercises: [], answer_type: 'text' };
    const scores = [{ id: 31, amount: 15, type: 'homework_done' as const }];
    const assignment = { ...definition, asks_selfie: false, scores };
    await openDay([answer(listHomework, [assignment]), ...finishing(7, { status: state }), ...dayAnswers()]);
    await ready();
    await press();
    const dialog = within(await screen.findByRole('dialog', { name: 'Курс пройден' }));
    const left = within(dialog.getByRole('region', { name: 'Осталось по заданиям' }));
    const link = left.getByRole('link', { name: /^Фото баланса/ });
    expect(link.getAttribute('href')).toBe('/homework/1/31');
    expect(within(link).getByText(badge)).toBeTruthy();
    expect(await within(link).findByText('+15 баллов')).toBeTruthy();
    expect(dialog.queryByText('Посмотреть задание дня')).toBeNull();
  });

  it('refetches the days (STR-036)', async () => {
    const { calls } = await openDay();
    await ready();
    const before = sent(calls, '/1/status');
    await press();
    await screen.findByRole('dialog');
    expect(sent(calls, '/1/status')).toBe(before + 1);
  });

  it('updates the points badge (PNT-009)', async () => {
    await openDay([amounts(100, 100, 120), ...dayAnswers()], '/home');
    expect(await screen.findByRole('link', { name: '100 баллов' })).toBeTruthy();
    await userEvent.click(await screen.findByRole('link', { name: 'Продолжить' }));
    await ready();
    await press();
    await screen.findByRole('dialog');
    await userEvent.click(screen.getAllByRole('link', { name: 'Главная', hidden: true })[0] as Element);
    expect(await screen.findByRole('link', { name: '120 баллов' })).toBeTruthy();
  });

  it('shows no points when none were granted', async () => {
    await openDay([amounts(100), ...dayAnswers()]);
    await ready();
    await press();
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Пройдено 2 из 5')).toBeTruthy();
    expect(dialog.queryByText(/Баллы уже/)).toBeNull();
  });

  it('starts a day that was never played before finishing it', async () => {
    const { calls } = await openDay([
      answer(getStreamStatus, status(5, { stage_day_started_at: null })),
      ...dayAnswers(),
    ]);
    await ready();
    await press();
    await screen.findByRole('dialog');
    const changes = calls.filter((call) => /user-day-status/.test(call)).map((call) => call.split('/').at(-1));
    expect(changes).toEqual(['start', 'finish']);
  });

  it('that fails says so, the day stays as it is, and it can be finished again (ERR-057)', async () => {
    const { answerWith } = await openDay([failure(finishDay), ...dayAnswers()]);
    await ready();
    await press();
    expect(await screen.findByText(/Не удалось завершить день/)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    answerWith(...finishing(5));
    await press();
    expect(await screen.findByRole('dialog', { name: 'День 5 завершён' })).toBeTruthy();
  });

  describe('offline', () => {
    const finished = answer(getStreamStatus, status(5, { end_time: NOW_MS / 1000 }));
    const isBack = () => act(async () => dispatchEvent(new Event('online')));

    it('waits where it was done, is sent once back online, and is celebrated then', async () => {
      const opened = await openDay([unanswered(finishDay), ...dayAnswers()]);
      await ready();
      await press();
      expect(await screen.findByText('День завершён, ждёт отправки.')).toBeTruthy();
      expect(screen.queryByRole('button', { name: /^Завершить день/ })).toBeNull();
      expect(screen.queryByRole('dialog')).toBeNull();
      opened.answerWith(finished, ...dayAnswers());
      await isBack();
      expect(await screen.findByRole('dialog', { name: 'День 5 завершён' })).toBeTruthy();
      expect(opened.bodies[opened.calls.findLastIndex((call) => call.endsWith('/finish'))]).toEqual({
        finished_at: NOW_MS / 1000,
      });
      expect(localStorage.getItem('outbox.practice.1.finish.1.5')).toBeNull();
    });

    it('waits also after a reload', async () => {
      await openDay([unanswered(finishDay), ...dayAnswers()]);
      await ready();
      await press();
      const kept = () => JSON.parse(localStorage.getItem('outbox.practice.1.finish.1.5') ?? 'null') as unknown;
      await waitFor(() => expect(kept()).toEqual({ ...sampleFinish, finishedAt: NOW_MS }));
    });

    it('that is refused afterwards says why and can be done again', async () => {
      const opened = await openDay([unanswered(finishDay), ...dayAnswers()]);
      await ready();
      await press();
      await screen.findByText('День завершён, ждёт отправки.');
      const refused = { name: 'x', message: 'Доступ к курсу закончился.', code: 'lock_ended', status: 403 };
      opened.answerWith({ endpoint: finishDay, status: 403, body: refused });
      await isBack();
      expect((await screen.findByText(/^День не засчитан/)).textContent).toContain('Доступ к курсу закончился.');
      opened.answerWith(...dayAnswers());
      await press();
      expect(await screen.findByRole('dialog')).toBeTruthy();
      expect(screen.queryByText(/^День не засчитан/)).toBeNull();
    });
  });

  it('is not offered again on a finished day', async () => {
    await openDay([answer(getStreamStatus, status(5, { end_time: NOW_MS / 1000 - 60 })), ...dayAnswers()]);
    await ready();
    expect(screen.getByText('Пройден 13 ноября')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Завершить день/ })).toBeNull();
  });
});
