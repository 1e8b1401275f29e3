import { getUser } from '@daystream/contract/identity';
import { getCourse } from '@daystream/contract/courses';
import {
  getStream,
  getStreamStatus,
  listStreams,
  type WireDayStatus,
  type WireStream,
} from '@daystream/contract/streams';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, closeScreen, failure, openScreen } from '../../testing/open-screen.tsx';
import {
  NOW_MS,
  sampleCourse,
  sampleDayStatus,
  sampleHomeworkStatus,
  sampleStatus,
  sampleStream,
  sampleUser,
} from './testing/sample-course.ts';

afterEach(() => {
  cleanup();
  closeScreen();
  vi.restoreAllMocks();
});

const DAY_S = 86_400;
const NOW_S = NOW_MS / 1000;

function openCalendar(given: Partial<WireStream> = {}, status = sampleStatus()) {
  return openScreen({
    path: '/course/1/calendar',
    nowMs: NOW_MS,
    answers: [
      answer(getUser, sampleUser),
      answer(listStreams, []),
      answer(getStream, sampleStream(given)),
      answer(getStreamStatus, status),
      answer(getCourse, sampleCourse),
    ],
  });
}

/** The days of a stage as a screen reader announces them. */
async function daysOf(stage: number): Promise<string[]> {
  const list = await screen.findByRole('list', { name: `Дни ступени ${stage}` });
  return within(list)
    .getAllByRole('listitem')
    .map((item) => item.querySelector('.sr-only')?.textContent ?? '');
}

describe('calendar (CRS-032)', () => {
  it('labels each day with its date, title and state', async () => {
    await openCalendar();
    expect(await daysOf(1)).toEqual([
      'День 1, понедельник, 9 ноября. Тема 1. Пройден.',
      'День 2, вторник, 10 ноября. Тема 2. Можно пройти.',
      'День 3, среда, 11 ноября. Тема 3. Пройден. Ждёт задание.',
      'День 4, четверг, 12 ноября. День отдыха.',
      'День 5, пятница, 13 ноября. Тема 5. Сегодня. Начат.',
    ]);
  });

  it.each<[string, Partial<WireDayStatus>, string, string]>([
    ['not begun', {}, 'Можно пройти.', 'Можно'],
    ['begun', { stage_day_started_at: NOW_S - DAY_S }, 'Начат.', 'Начат'],
    ['finished', { stage_day_started_at: NOW_S - DAY_S, end_time: NOW_S - 60 }, 'Пройден.', ''],
  ])('distinguishes an open day that is %s', async (_, given, state, word) => {
    const days = [1, 2, 3, 4, 5, 6, 7].map((number) => sampleDayStatus(number, number === 2 ? given : {}));
    await openCalendar({}, sampleStatus({ days }));
    expect((await daysOf(1))[1]).toBe(`День 2, вторник, 10 ноября. Тема 2. ${state}`);
    expect(screen.getByRole('link', { name: /День 2, / }).textContent).toContain(word);
  });

  it('says why a day is closed and until when', async () => {
    await openCalendar({}, sampleStatus({ homeworks: [sampleHomeworkStatus({ status: 'DONE' })] }));
    expect(await daysOf(2)).toEqual([
      'День 6, суббота, 14 ноября. Тема 6. Откроется завтра.',
      'День 7, воскресенье, 15 ноября. Тема 7. Откроется в воскресенье, 15 ноября.',
    ]);
  });

  it('names the homework that keeps a stage closed, and leads to it', async () => {
    const days = [1, 2, 3, 4, 5, 6, 7].map((number) => sampleDayStatus(number, { is_open_by_time_delay: true }));
    await openCalendar({}, sampleStatus({ days }));
    expect(await daysOf(2)).toEqual([
      'День 6, суббота, 14 ноября. Тема 6. Закрыт, пока не принято задание «Фото баланса» ступени 1.',
      'День 7, воскресенье, 15 ноября. Тема 7. Закрыт, пока не принято задание «Фото баланса» ступени 1.',
    ]);
    expect(screen.getByText(/Откроется после задания «Фото баланса» ступени 1/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'К заданию' }).getAttribute('href')).toBe('/homework/1/31');
  });

  it('does not promise for tomorrow what homework keeps closed', async () => {
    await openCalendar();
    expect((await daysOf(2))[0]).toContain('Закрыт, пока не принято задание «Фото баланса»');
    expect(screen.queryByText('Завтра')).toBeNull();
  });

  it.each<[string, Partial<WireStream>, RegExp]>([
    ['not begun', { status: 'not_started', start_date: NOW_S + DAY_S }, /Откроется вместе с курсом, 14 ноября/],
    ['stopped', { status: 'stopped', is_optional_purchase: true }, /Доступ к курсу приостановлен/],
    ['over', { status: 'ended', end_date: NOW_S - DAY_S }, /Доступ к курсу закончился/],
    ['a demo', { is_demo: true }, /Откроется вместе с полным доступом/],
    [
      'paused',
      {
        status: 'freeze',
        user_course_stream_freeze: {
          id: 1,
          status: 'active',
          start_date: NOW_S,
          end_date: NOW_S + 3 * DAY_S,
          first_day: '2026-11-13',
          last_day: '2026-11-16',
        },
      },
      /Курс на паузе до 16 ноября/,
    ],
  ])('locks the days of a course that is %s', async (_, given, reason) => {
    await openCalendar(given);
    expect((await daysOf(2))[0]).toMatch(reason);
    expect((await daysOf(1))[0]).toContain('Пройден.');
  });

  it('asks for no homework during a pause, which opens nothing then', async () => {
    const pause = {
      id: 1,
      start_date: NOW_S,
      end_date: NOW_S + 3 * DAY_S,
      first_day: '2026-11-13',
      last_day: '2026-11-16',
    };
    await openCalendar({ status: 'freeze', user_course_stream_freeze: { ...pause, status: 'active' } });
    await daysOf(2);
    expect(screen.queryByText(/Откроется после задания/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'К заданию' })).toBeNull();
  });

  it('opens an open day and explains a closed one', async () => {
    const opened = await openCalendar({}, sampleStatus({ homeworks: [sampleHomeworkStatus({ status: 'DONE' })] }));
    const open = await screen.findByRole('link', { name: /День 2, / });
    expect(open.getAttribute('href')).toBe('/course/1/calendar/2');
    await userEvent.click(screen.getByRole('button', { name: /День 6, / }));
    const sheet = within(await screen.findByRole('dialog', { name: /^День 6: Тема\s6$/ }));
    expect(sheet.getByText('Откроется завтра.')).toBeTruthy();
    expect(sheet.getByRole('link', { name: 'К дню 5' }).getAttribute('href')).toBe('/course/1/calendar/5');
    expect(opened.path()).toBe('/course/1/calendar');
  });

  it('scrolls to today when it is below the fold', async () => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ bottom: 2000 } as DOMRect);
    await openCalendar();
    await daysOf(1);
    await expect
      .poll(() => Element.prototype.scrollIntoView)
      .toHaveBeenCalledWith({ block: 'center', behavior: 'instant' });
  });

  it('does not scroll when today is already in view', async () => {
    await openCalendar();
    await daysOf(1);
    await new Promise(requestAnimationFrame);
    expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled();
  });

  it('says how far the course is and until when it is open', async () => {
    await openCalendar();
    expect(await screen.findByRole('heading', { level: 1, name: /Йога на рассвете: 7\s дней|7\sдней/ })).toBeTruthy();
    expect(screen.getByText('Доступ до 12.01.2027')).toBeTruthy();
    expect(screen.getAllByText('Пройдено 2 из 5').length).toBeGreaterThan(0);
  });

  it('says which time the course is taken, and since when, from the second on', async () => {
    await openCalendar({ enrolment_number: 3 });
    expect(await screen.findByText(/^3-й раз, с 9\sноября$/)).toBeTruthy();
    cleanup();
    closeScreen();
    await openCalendar();
    await screen.findByText(/Доступ/);
    expect(screen.queryByText(/-й раз/)).toBeNull();
  });

  it('gives each stage its state', async () => {
    await openCalendar();
    await daysOf(1);
    expect(within(screen.getByRole('region', { name: /Земля под/ })).getByText('2 из 4')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: /Опора/ })).getByText('Закрыта')).toBeTruthy();
  });

  /** The first stage with all of its days finished, and its required homework in a state. */
  const finished = (given: Parameters<typeof sampleHomeworkStatus>[0]) => {
    const days = [1, 2, 3, 4, 5, 6, 7].map((number) =>
      sampleDayStatus(number, number <= 5 && number !== 4 ? { end_time: NOW_S - 60 } : {}),
    );
    return sampleStatus({ days, homeworks: [sampleHomeworkStatus(given)] });
  };

  it.each<[string, Parameters<typeof sampleHomeworkStatus>[0], string]>([
    ['is not sent', {}, 'Ждёт задание'],
    ['is to be redone', { status: 'FAIL' }, 'Ждёт задание'],
    ['is being reviewed', { status: 'UPLOADED' }, 'Задание на проверке'],
    ['is approved', { status: 'DONE' }, 'Пройдена'],
    ['was refused by its learner', { is_refused: true }, 'Пройдена'],
  ])('calls a stage completed only with its required homework: it %s (HMW-010)', async (_, given, badge) => {
    await openCalendar({}, finished(given));
    await daysOf(1);
    const stage = within(screen.getByRole('region', { name: /Земля под/ }));
    expect(
      stage.getAllByText(/^(?:Пройдена|Ждёт задание|Задание на проверке)$/).map((each) => each.textContent),
    ).toEqual([badge]);
  });

  it.each<[string, Record<number, Partial<WireDayStatus>>, string, string]>([
    ['today’s', {}, 'Сегодня, день 5', 'Пока можно пройти день 5.'],
    ['a missed one', { 5: { end_time: NOW_S - 60 } }, 'Можно наверстать, день 2', 'Пока можно наверстать день 2.'],
  ])('names one day to practise meanwhile, the one of the next step: %s', async (_, given, step, meanwhile) => {
    const days = [1, 2, 3, 4, 5, 6, 7].map((number) => sampleDayStatus(number, given[number]));
    await openCalendar({}, sampleStatus({ days }));
    expect(await screen.findAllByText(step)).not.toEqual([]);
    expect(screen.getByText(/Откроется после задания/).textContent).toContain(meanwhile);
    expect(screen.getAllByText(/Пока можно/)).toHaveLength(1);
  });

  it('says what did not load and loads it on request (STR-052)', async () => {
    const opened = await openScreen({
      path: '/course/1/calendar',
      nowMs: NOW_MS,
      answers: [
        answer(getUser, sampleUser),
        answer(listStreams, []),
        answer(getStream, sampleStream()),
        failure(getStreamStatus),
        answer(getCourse, sampleCourse),
      ],
    });
    expect(await screen.findByText('Не удалось загрузить календарь')).toBeTruthy();
    opened.answerWith(answer(getStreamStatus, sampleStatus()));
    await userEvent.click(screen.getByRole('button', { name: /Повторить/ }));
    expect(await daysOf(1)).toHaveLength(5);
  });

  it('shows another learner’s course as not found', async () => {
    const answers = [answer(getUser, sampleUser), answer(listStreams, [])];
    await openScreen({ path: '/course/9/calendar', nowMs: NOW_MS, answers });
    expect(await screen.findByText('Такого курса нет')).toBeTruthy();
  });
});
