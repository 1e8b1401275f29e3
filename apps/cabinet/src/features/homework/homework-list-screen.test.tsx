import { listHomework, listHomeworkStatuses } from '@daystream/contract/homework';
import { listStreams } from '@daystream/contract/streams';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { answer, closeScreen, failure, openScreen, type ServerAnswer } from '../../testing/open-screen.tsx';
import { NOW_MS, sampleHomeworkStatus, sampleStream } from '../streams/testing/sample-course.ts';
import { assignment, homeworkAnswers } from './testing/homework-answers.ts';

afterEach(() => {
  cleanup();
  closeScreen();
});

const openList = (answers: readonly ServerAnswer[] = homeworkAnswers()) =>
  openScreen({ path: '/homework', nowMs: NOW_MS, answers });

const asked = [assignment(), assignment({ id: 32, title: 'Три наблюдения' }), assignment({ id: 33, title: 'Письмо' })];

describe('the homework list (HMW-024)', () => {
  it('groups by course, puts what waits first and what opens later last', async () => {
    await openList([
      answer(listHomework, asked),
      answer(listHomeworkStatuses, [
        sampleHomeworkStatus({ id: 1, homework_id: 33, target_id: 33, is_locked: true }),
        sampleHomeworkStatus({ id: 2, homework_id: 32, target_id: 32, status: 'DONE' }),
        sampleHomeworkStatus({ id: 3 }),
      ]),
      ...homeworkAnswers(),
    ]);
    const course = within(await screen.findByRole('region', { name: /Йога.на.рассвете/u }));
    expect(course.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/homework/1/31',
      '/homework/1/32',
      '/homework/1/33',
    ]);
    expect(course.getByText('День 3')).toBeTruthy();
    expect(course.getAllByText('Ждёт вас').length).toBeGreaterThan(0);
    expect(course.getByText('Откроются позже')).toBeTruthy();
  });

  it('does not announce locked homework of an ended course', async () => {
    await openList([
      answer(listStreams, [sampleStream({ status: 'ended' })]),
      answer(listHomeworkStatuses, [sampleHomeworkStatus({ is_locked: true })]),
      ...homeworkAnswers(),
    ]);
    await screen.findByText('Ни одно задание вас не ждёт.');
    expect(screen.queryByText(/Всё отправлено/)).toBeNull();
    expect(screen.queryByText('Откроются позже')).toBeNull();
  });

  it('says so when nothing waits', async () => {
    await openList(homeworkAnswers(sampleHomeworkStatus({ status: 'DONE' })));
    expect(await screen.findByText(/Ни одно задание вас не ждёт/)).toBeTruthy();
    expect(screen.getByText('Всё отправлено.')).toBeTruthy();
  });

  it.each([
    ['the learner left it without an answer', { is_refused: true }],
    ['it is not open, as in a pause', { is_locked: true }],
  ])('does not say that everything was sent where %s', async (_, given) => {
    await openList(homeworkAnswers(sampleHomeworkStatus(given)));
    expect(await screen.findByText(/Ни одно задание вас не ждёт/)).toBeTruthy();
    expect(screen.queryByText(/Всё отправлено/)).toBeNull();
  });

  it('is empty before the first course', async () => {
    await openList([answer(listStreams, []), ...homeworkAnswers()]);
    expect(await screen.findByText('Заданий пока нет')).toBeTruthy();
  });

  it('that did not load says what is safe', async () => {
    await openList([failure(listHomework), ...homeworkAnswers()]);
    expect((await screen.findByRole('alert')).textContent).toContain('Всё, что вы отправили, на месте.');
  });
});
