import { listCourses } from '@daystream/contract/courses';
import { getUser } from '@daystream/contract/identity';
import { getPointsAmount } from '@daystream/contract/points';
import { listStreams, type WireStream } from '@daystream/contract/streams';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { answer, closeScreen, failure, openScreen, type ServerAnswer } from '../../testing/open-screen.tsx';
import { NOW_MS, sampleStream, sampleUser } from '../streams/testing/sample-course.ts';
import { sampleOffer } from './testing/sample-offers.ts';

afterEach(() => {
  cleanup();
  closeScreen();
});

const offers = [
  sampleOffer(1, 'Йога на рассвете', { category: 'Йога' }),
  sampleOffer(2, 'Мягкая спина', { category: 'Йога', tags: [{ id: 1, name: 'Вечер' }] }),
  sampleOffer(3, 'Дыхание у моря', { category: 'Дыхание', days_count: 10 }),
];
const answers = (streams: WireStream[], courses = offers): ServerAnswer[] => [
  answer(getUser, sampleUser),
  answer(getPointsAmount, { amount: 1 }),
  answer(listStreams, streams),
  answer(listCourses, courses),
];
const open = (given: ServerAnswer[], path = '/catalog') => openScreen({ path, nowMs: NOW_MS, answers: given });
const shown = () =>
  within(screen.getByRole('main'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
    .filter((address) => address?.startsWith('/new-course/'));
const untilShown = (...ids: number[]) => waitFor(() => expect(shown()).toEqual(ids.map((id) => `/new-course/${id}`)));

describe('the catalogue (SHL-032)', () => {
  it('has the courses that a learner has not got; each leads to its page', async () => {
    await open(answers([sampleStream({ id: 8, course_id: 1 })]));
    const course = await screen.findByRole('link', { name: /Дыхание/ });
    expect(course.textContent).toContain('10 дней');
    await untilShown(2, 3);
    expect(screen.getByRole('heading', { level: 1, name: 'Каталог' })).toBeTruthy();
  });

  it('is searched by words, and the address keeps them', async () => {
    const opened = await open(answers([]));
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Найти курс' }), 'вечер');
    await untilShown(2);
    await waitFor(() => expect(opened.path()).toBe(`/catalog?text=${encodeURIComponent('вечер')}`));
    expect(screen.getByText('1 курс')).toBeTruthy();
  });

  it('is narrowed to a category', async () => {
    const opened = await open(answers([]));
    await userEvent.click(await screen.findByRole('radio', { name: 'Дыхание' }));
    await untilShown(3);
    await waitFor(() => expect(opened.path()).toBe(`/catalog?category=${encodeURIComponent('Дыхание')}`));
    await userEvent.click(screen.getByRole('radio', { name: 'Все' }));
    await untilShown(1, 2, 3);
  });

  it('opens as its address says; the way to the catalogue leads to all of it again', async () => {
    const opened = await open(answers([]), '/catalog?text=мяг&category=Йога');
    await screen.findByRole('searchbox');
    await untilShown(2);
    expect(screen.getByRole('radio', { name: 'Йога', checked: true })).toBeTruthy();
    await userEvent.click(
      within(screen.getByRole('navigation', { name: 'Главная' })).getByRole('link', { name: 'Каталог' }),
    );
    await untilShown(1, 2, 3);
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
    expect(opened.path()).toBe('/catalog');
  });

  it('in which nothing is found shows everything again', async () => {
    await open(answers([]), '/catalog?category=Танец');
    expect(await screen.findByText('Ничего не нашли')).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Танец', checked: true })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Показать все курсы' }));
    await untilShown(1, 2, 3);
    expect(screen.queryByRole('radio', { name: 'Танец' })).toBeNull();
  });

  it('has no filter where all courses are of one category', async () => {
    await open(answers([sampleStream({ id: 8, course_id: 3 })]));
    await screen.findByRole('searchbox');
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('leads to one’s own courses where there is nothing else', async () => {
    await open(answers([1, 2, 3].map((id) => sampleStream({ id }))));
    expect(await screen.findByText('У вас уже есть все курсы школы')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'К моим курсам' }).getAttribute('href')).toBe('/courses');
  });

  it('says that a school has no courses yet', async () => {
    await open(answers([], []));
    expect(await screen.findByText('Курсов пока нет')).toBeTruthy();
  });

  it('that did not load can be asked for again', async () => {
    const opened = await open([failure(listCourses), ...answers([])]);
    expect(await screen.findByText('Не удалось загрузить каталог')).toBeTruthy();
    opened.answerWith(...answers([]));
    await userEvent.click(screen.getByRole('button', { name: /^Повторить/ }));
    await screen.findByRole('searchbox');
    await untilShown(1, 2, 3);
  });
});
