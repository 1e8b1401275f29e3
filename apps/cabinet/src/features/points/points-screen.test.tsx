import { getUser } from '@daystream/contract/identity';
import { getPointsAmount, listPoints, type WirePointsEntry } from '@daystream/contract/points';
import { listStreams } from '@daystream/contract/streams';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { variantConfig } from '#shared/variant.ts';
import { answer, closeScreen, failure, openScreen, type ServerAnswer } from '../../testing/open-screen.tsx';
import { NOW_MS, sampleUser } from '../streams/testing/sample-course.ts';

afterEach(() => {
  cleanup();
  closeScreen();
});

const entry = (id: number, given: Partial<WirePointsEntry> = {}): WirePointsEntry => ({
  id,
  amount: 10,
  type: 'day_finish',
  created_at: NOW_MS / 1000 - id * 60,
  updated_at: NOW_MS / 1000,
  ...given,
});

const pageOf = (rows: WirePointsEntry[], number: number, count: number): ServerAnswer => ({
  ...answer(listPoints, rows),
  headers: { 'x-pagination-current-page': String(number), 'x-pagination-page-count': String(count) },
});

function openPoints(amount: number, entries: ServerAnswer, path = '/user/points') {
  const answers = [answer(getUser, sampleUser), answer(listStreams, []), answer(getPointsAmount, { amount }), entries];
  return openScreen({ path, nowMs: NOW_MS, answers });
}

describe('points (PNT-004)', () => {
  it.each([
    [0, 'баллов', 'Тратить можно от 200 баллов. Осталось 200.'],
    [121, 'балл', 'Тратить можно от 200 баллов. Осталось 79.'],
    [199, 'баллов', 'Тратить можно от 200 баллов. Остался 1.'],
  ])('of which there are %i say how many are missing before they can be spent', async (amount, word, sentence) => {
    await openPoints(amount, pageOf([], 1, 1));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByText(word)).toBeTruthy();
  });

  it.each([
    [1, 'балл'],
    [2, 'балла'],
    [5, 'баллов'],
    [11, 'баллов'],
    [21, 'балл'],
    [1002, 'балла'],
  ])('of which there are %i are called %s (PNT-007)', async (amount, word) => {
    await openPoints(amount, pageOf([entry(1, { amount })], 1, 1));
    expect(await screen.findByText(word)).toBeTruthy();
    expect((await screen.findByText(/^\+/)).textContent).toMatch(new RegExp(`^\\+[\\d\\s]+ ${word}$`));
  });

  it('can be spent from 200 on (PNT-006)', async () => {
    await openPoints(200, pageOf([], 1, 1));
    expect(await screen.findByText(/Накоплено достаточно/)).toBeTruthy();
  });

  it('say what they are given for, and what they were given for', async () => {
    await openPoints(30, pageOf([entry(1), entry(2, { amount: -50, type: 'order_discount' })], 1, 1));
    expect(await screen.findByText('За завершённый день')).toBeTruthy();
    expect(screen.getByText('−50 баллов')).toBeTruthy();
    expect(screen.getByText('Скидка на покупку')).toBeTruthy();
  });

  it('are explained in the words of the school where it has some (CFG-034)', async () => {
    const { pointsInfo } = variantConfig;
    variantConfig.pointsInfo = { ru: 'Баллы дарит наша школа.' };
    await openPoints(250, pageOf([], 1, 1));
    expect(await screen.findByText('Баллы дарит наша школа.')).toBeTruthy();
    variantConfig.pointsInfo = pointsInfo;
  });

  it('that did not load can be asked for again', async () => {
    const answers = [failure(getPointsAmount), answer(getUser, sampleUser), answer(listStreams, []), pageOf([], 1, 1)];
    const { answerWith } = await openScreen({ path: '/user/points', nowMs: NOW_MS, answers });
    expect((await screen.findByRole('alert')).textContent).toContain('Не удалось загрузить баллы');
    answerWith(answer(getPointsAmount, { amount: 30 }));
    await userEvent.click(screen.getByRole('button', { name: /^Повторить/ }));
    expect(await screen.findByText('Тратить можно от 200 баллов. Осталось 170.')).toBeTruthy();
  });
});

describe('the history of points (PNT-005)', () => {
  const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => entry(from + index));

  it('shows twenty entries, then the rest', async () => {
    const { answerWith } = await openPoints(250, pageOf(numbers(1, 20), 1, 2), '/user/points/history');
    expect(await screen.findAllByRole('time')).toHaveLength(20);
    answerWith(pageOf(numbers(21, 5), 2, 2));
    await userEvent.click(screen.getByRole('button', { name: /^Показать ещё/ }));
    expect(await screen.findAllByRole('time')).toHaveLength(25);
    expect(screen.queryByRole('button', { name: /^Показать ещё/ })).toBeNull();
  });

  it('says of each entry which day or homework of which course it is for, and leads there', async () => {
    const of = { stream_id: 4, course_title: 'Йога для лица', title: null, day_number: null, homework_id: null };
    const rows = [
      entry(1, { subject: { ...of, kind: 'day', title: 'Дыхание как якорь', day_number: 5 } }),
      entry(2, { type: 'homework_done', subject: { ...of, kind: 'homework', title: 'Фото баланса', homework_id: 31 } }),
      entry(3, { subject: { ...of, kind: 'day', day_number: 7 } }),
      entry(4, { type: 'admin' }),
    ];
    await openPoints(40, pageOf(rows, 1, 1), '/user/points/history');
    const day = await screen.findByRole('link', { name: 'День 5 · Дыхание как якорь' });
    expect(day.getAttribute('href')).toBe('/course/4/calendar/5');
    expect(screen.getByRole('link', { name: 'Фото баланса' }).getAttribute('href')).toBe('/homework/4/31');
    expect(screen.getByText('День 7')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'День 7' })).toBeNull();
    expect(screen.getAllByText(/^Йога для лица ·$/)).toHaveLength(3);
  });

  it('shows an entry of unknown type as a change of the balance', async () => {
    await openPoints(10, pageOf([entry(1, { type: 'birthday' as 'admin' })], 1, 1), '/user/points/history');
    expect(await screen.findByText('Изменение баланса')).toBeTruthy();
  });

  it.each([
    ['day=5', 'Баллы за день', 'Они придут, когда вы завершите день и посмотрите хотя бы половину уроков.'],
    ['homework=31', 'Баллы за задание', 'Они придут, когда эксперт примет задание.'],
  ])('of one subject says so, and leads to all of it: %s', async (search, title, empty) => {
    await openPoints(10, pageOf([], 1, 1), `/user/points/history?${search}`);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(await screen.findByText(empty)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Вся история' }).getAttribute('href')).toBe('/user/points/history');
  });

  it('is where the balance leads', async () => {
    await openPoints(250, pageOf([], 1, 1));
    expect((await screen.findByRole('link', { name: /^250/ })).getAttribute('href')).toBe('/user/points/history');
  });

  it('is empty before the first finished day', async () => {
    await openPoints(0, pageOf([], 1, 1), '/user/points/history');
    expect(await screen.findByText('Здесь появится история')).toBeTruthy();
  });
});
