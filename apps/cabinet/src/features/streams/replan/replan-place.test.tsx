import { getCourse } from '@daystream/contract/courses';
import { getUser } from '@daystream/contract/identity';
import {
  chooseReplan,
  getStream,
  getStreamStatus,
  listStreams,
  undoReplan,
  type WireStream,
} from '@daystream/contract/streams';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, closeScreen, openScreen } from '../../../testing/open-screen.tsx';
import {
  NOW_MS,
  sampleCourse,
  sampleDayStatus,
  sampleStatus,
  sampleStream,
  sampleUser,
} from '../testing/sample-course.ts';
import { putOff, putOffAt } from './put-off.ts';

afterEach(() => {
  cleanup();
  closeScreen();
  vi.restoreAllMocks();
});

const NOW_S = NOW_MS / 1000;
const DAY_S = 86_400;
const OFFER = 'Подстроить план под вас?';

/** On day 5 only these days are finished; day 4 is a rest day. */
const statusWith = (done: readonly number[]) =>
  sampleStatus({
    days: [1, 2, 3, 4, 5, 6, 7].map((number) => {
      const endedAt = done.includes(number) ? NOW_S + (number - 5) * DAY_S : null;
      return sampleDayStatus(number, { end_time: endedAt, stage_day_started_at: endedAt });
    }),
  });

function open(done: readonly number[], given: Partial<WireStream> = {}) {
  return openScreen({
    path: '/course/1/calendar',
    nowMs: NOW_MS,
    answers: [
      answer(getUser, sampleUser),
      answer(listStreams, [sampleStream(given)]),
      answer(getStream, sampleStream(given)),
      answer(getStreamStatus, statusWith(done)),
      answer(getCourse, sampleCourse),
    ],
  });
}

async function openSheet() {
  await userEvent.click(await screen.findByRole('button', { name: 'Выбрать' }));
  return within(await screen.findByRole('dialog', { name: 'Как продолжим?' }));
}

/** The new dates as they are listed. */
const dates = (sheet: Awaited<ReturnType<typeof openSheet>>) =>
  within(sheet.getByRole('region', { name: 'Новые даты' }))
    .getAllByRole('listitem')
    .map((item) => [...item.children].map(({ textContent }) => textContent).join(' · '));

const chosen = { replan: { way: 'shift', created_at: NOW_S - 60, undo_until: NOW_S + DAY_S - 60 } } as const;

describe('a plan that has slipped', () => {
  it('is offered three ways with every new date before one is chosen', async () => {
    await open([1]);
    expect(await screen.findByRole('heading', { name: OFFER })).toBeTruthy();
    expect(screen.getByText(/Вас ждут 2 дня/)).toBeTruthy();
    const sheet = await openSheet();
    expect(dates(sheet)).toEqual([
      'День 2 · Пт, 13 ноября',
      'День 3 · Сб, 14 ноября',
      'День 4, отдых · Вс, 15 ноября',
      'День 5 · Пн, 16 ноября',
      'День 6 · Вт, 17 ноября',
      'День 7 · Ср, 18 ноября',
    ]);
    expect(sheet.getByText('Доступ открыт до 12 января: план в него помещается.')).toBeTruthy();
    await userEvent.click(sheet.getByRole('radio', { name: /^Догнать/ }));
    // Two on Saturday and two on Sunday: from then on the plan is as it was.
    expect(dates(sheet)).toEqual([
      'День 2 · Пт, 13 ноября',
      'День 3 · Сб, 14 ноября',
      'День 5 · Сб, 14 ноября',
      'День 6 · Вс, 15 ноября',
      'День 7 · Вс, 15 ноября',
    ]);
    await userEvent.click(sheet.getByRole('radio', { name: /^Облегчить/ }));
    expect(dates(sheet)).toEqual([
      'День 2 · Пт, 13 ноября',
      'День 3 · Вс, 15 ноября',
      'День 4, отдых · Пн, 16 ноября',
      'День 5 · Вт, 17 ноября',
      'День 6 · Чт, 19 ноября',
      'День 7 · Сб, 21 ноября',
    ]);
  });

  it('names the last date of access as its learner has it on the day of a journey, as every other text', async () => {
    // The last minute of the 12th in Moscow, which is the next date in the zone that the plan still has.
    await open([1], { time_zone: 'Asia/Vladivostok', end_date: Date.UTC(2027, 0, 12, 20, 59, 59) / 1000 });
    const sheet = await openSheet();
    expect(sheet.getByText('Доступ открыт до 12 января: план в него помещается.')).toBeTruthy();
  });

  it('sends the chosen way once, and offers the way back', async () => {
    const opened = await open([1]);
    const sheet = await openSheet();
    await userEvent.click(sheet.getByRole('radio', { name: /^Догнать/ }));
    await userEvent.click(sheet.getByRole('button', { name: /^пт/i }));
    opened.answerWith(answer(chooseReplan, sampleStream(chosen)));
    opened.answerWith(answer(getStreamStatus, statusWith([1, 2, 3])));
    await userEvent.click(sheet.getByRole('button', { name: /^Выбрать этот план/ }));
    expect(await screen.findByRole('heading', { name: 'План обновлён' })).toBeTruthy();
    const sent = opened.calls.flatMap((call, index) => (call.includes('/replan') ? [opened.bodies[index]] : []));
    expect(sent).toEqual([{ way: 'catch_up', weekdays: [6, 7, 5] }]);
    opened.answerWith(answer(undoReplan, sampleStream()));
    opened.answerWith(answer(getStreamStatus, statusWith([1])));
    await userEvent.click(screen.getByRole('button', { name: /^Вернуть прежний план/ }));
    expect(await screen.findByRole('heading', { name: OFFER })).toBeTruthy();
  });

  it('offers only the ways that end before access does, and says for how many days it is too short', async () => {
    await open([1], { end_date: NOW_S + 2 * DAY_S });
    expect(await screen.findByText('Вас ждут 2 дня. План ещё можно изменить.')).toBeTruthy();
    const sheet = await openSheet();
    expect(sheet.getAllByRole('radio')).toHaveLength(1);
    expect(sheet.getByRole('radio', { name: /^Догнать/, checked: true })).toBeTruthy();
    const choose = sheet.getByRole<HTMLButtonElement>('button', { name: /^Выбрать этот план/ });
    expect(choose.disabled).toBe(false);
    await userEvent.click(sheet.getByRole('button', { name: /^сб/i }));
    expect(sheet.getByText(/Доступ открыт до 15 ноября, и 1 день окажется позже/)).toBeTruthy();
    expect(choose.disabled).toBe(true);
    await userEvent.click(sheet.getByRole('button', { name: /^вс/i }));
    expect(choose.disabled).toBe(true);
    expect(sheet.getByText('Выберите хотя бы один день недели.')).toBeTruthy();
  });

  it('proposes to catch up every day where the weekend is not enough', async () => {
    await open([], { end_date: NOW_S + 2 * DAY_S });
    const sheet = await openSheet();
    expect(sheet.getAllByRole('button', { pressed: true })).toHaveLength(7);
  });

  it('is not offered another on the last day of access, when nothing can move', async () => {
    await open([1], { end_date: NOW_S + 60 });
    await screen.findByRole('list', { name: 'Дни ступени 1' });
    expect(screen.queryByRole('heading', { name: OFFER })).toBeNull();
  });

  it('is not spoken of again after “not now” until more days are missed', async () => {
    await open([1]);
    await userEvent.click(await screen.findByRole('button', { name: 'Не сейчас' }));
    expect(screen.queryByRole('heading', { name: OFFER })).toBeNull();
    expect(putOffAt(1)).toBe(2);
  });

  it('put off before, stays away with as many missed days', async () => {
    const opened = open([1]);
    putOff(1, 2);
    await opened;
    await screen.findByRole('list', { name: 'Дни ступени 1' });
    expect(screen.queryByRole('heading', { name: OFFER })).toBeNull();
  });

  it('put off before, comes again with more', async () => {
    const opened = open([]);
    putOff(1, 2);
    await opened;
    expect(await screen.findByRole('heading', { name: OFFER })).toBeTruthy();
  });

  it.each<[string, number[], Partial<WireStream>]>([
    ['one missed day', [1, 2], {}],
    ['a guest', [1], { is_guest: true }],
    ['a pause', [1], { status: 'freeze' }],
    ['a course that is over', [1], { status: 'ended', end_date: NOW_S - 1 }],
    ['a choice that is older than a day', [1, 2, 3], { replan: { ...chosen.replan, undo_until: NOW_S } }],
  ])('is not offered for %s', async (_, done, given) => {
    await open(done, given);
    await screen.findByRole('list', { name: 'Дни ступени 1' });
    expect(screen.queryByRole('heading', { name: /план/i })).toBeNull();
  });
});
