import { getDeskHomework, listDeskQueue, reviewHomework, undoHomeworkReview } from '@daystream/contract/homework.admin';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerWith, refuse, reply } from '../../testing/answers.ts';
import { opened, queued } from '../../testing/desk.ts';
import { openPage } from '../../testing/open-page.tsx';
import { staffReply } from '../../testing/staff.ts';

const marina = queued(1, 'Marina');
const daria = queued(2, 'Daria');
const karina = queued(3, 'Karina', 30);

/** A desk whose queue shrinks with each review and grows with each undo. */
function openDesk({
  review = () => ({ review_id: 5, undo_until: 0 }),
}: {
  review?: () => { review_id: number; undo_until: number } | ReturnType<typeof refuse>;
} = {}) {
  let waiting = [karina, marina, daria];
  const server = answerWith([
    staffReply('expert'),
    reply(listDeskQueue, () => waiting),
    reply(getDeskHomework, ({ params }) =>
      opened([karina, marina, daria].find(({ id }) => id === Number(params.statusId)) ?? marina),
    ),
    reply(reviewHomework, ({ params }) => {
      const answer = review();
      waiting = waiting.filter(({ id }) => id !== Number(params.statusId));
      return answer;
    }),
    reply(undoHomeworkReview, ({ params }) => {
      waiting = [karina, marina, daria];
      return { id: Number(params.statusId) };
    }),
  ]);
  return server;
}

const press = (key: string, code = '') => fireEvent.keyDown(document.body, { key, code });
const answerOf = (name: string) => screen.findByText(`Words of ${name}`);
const comment = () => screen.getByLabelText<HTMLTextAreaElement>('Your reply');

beforeEach(() => localStorage.clear());
describe('the desk', () => {
  it('opens the oldest answer and marks a late one in words', async () => {
    openDesk();
    const { path } = await openPage('/desk');
    await answerOf('Karina');
    expect(path()).toBe('/desk/3');
    const [first, second] = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(first?.textContent).toContain('6 h overdue');
    expect(second?.textContent).toMatch(/2[23] h left/);
  });

  it('moves down and up the queue with J and K, on a Cyrillic layout too', async () => {
    openDesk();
    await openPage('/desk/3');
    await answerOf('Karina');
    press('j', 'KeyJ');
    await answerOf('Marina');
    press('о', 'KeyJ');
    await answerOf('Daria');
    press('л', 'KeyK');
    expect(await answerOf('Marina')).toBeTruthy();
  });

  it('approves with A and all points, and opens the next answer', async () => {
    const server = openDesk();
    await openPage('/desk/3');
    await answerOf('Karina');
    press('a', 'KeyA');
    await answerOf('Marina');
    expect(server.asked('reviewHomework')).toEqual([
      expect.objectContaining({
        params: { statusId: '3' },
        body: { attempt: 1, verdict: 'DONE', comment: '', files: [], scores: 30 },
      }),
    ]);
    expect(screen.getByText('1 of 3 today')).toBeTruthy();
  });

  it('requires a comment before sending an answer back with R', async () => {
    const server = openDesk();
    await openPage('/desk/3');
    await answerOf('Karina');
    press('r', 'KeyR');
    expect(await screen.findByText('Write what to change.')).toBeTruthy();
    expect(document.activeElement).toBe(comment());
    fireEvent.change(comment(), { target: { value: 'Bend the knee' } });
    fireEvent.keyDown(comment(), { key: 'Escape' });
    press('r', 'KeyR');
    await answerOf('Marina');
    expect(server.asked('reviewHomework')[0]?.body).toMatchObject({
      verdict: 'FAIL',
      comment: 'Bend the knee',
      scores: null,
    });
  });

  it('ignores shortcuts while the comment is being typed', async () => {
    const server = openDesk();
    await openPage('/desk/3');
    await answerOf('Karina');
    fireEvent.keyDown(comment(), { key: 'a', code: 'KeyA' });
    expect(server.asked('reviewHomework')).toEqual([]);
  });

  it('undoes a verdict with Z and restores the comment', async () => {
    const server = openDesk();
    await openPage('/desk/3');
    await answerOf('Karina');
    fireEvent.change(comment(), { target: { value: 'Well done' } });
    press('a', 'KeyA');
    await answerOf('Marina');
    press('z', 'KeyZ');
    await answerOf('Karina');
    expect(server.asked('undoHomeworkReview')[0]?.params).toEqual({ statusId: '3', reviewId: '5' });
    expect(comment().value).toBe('Well done');
  });

  it('shows who reviewed the answer first and opens the next one (ADM-027)', async () => {
    openDesk({ review: () => refuse('homework_already_reviewed', 'Already reviewed by Olga Kim.') });
    await openPage('/desk/3');
    await answerOf('Karina');
    press('a', 'KeyA');
    await answerOf('Marina');
    expect(screen.getByText('Already reviewed by Olga Kim.')).toBeTruthy();
  });

  it('returns to skipped answers last', async () => {
    openDesk();
    await openPage('/desk/3');
    await answerOf('Karina');
    press('s', 'KeyS');
    await answerOf('Marina');
    press('a', 'KeyA');
    await answerOf('Daria');
    press('a', 'KeyA');
    expect(await answerOf('Karina')).toBeTruthy();
  });

  it('keeps a draft comment for each answer', async () => {
    openDesk();
    await openPage('/desk/3');
    await answerOf('Karina');
    fireEvent.change(comment(), { target: { value: 'Half a thought' } });
    press('j', 'KeyJ');
    await answerOf('Marina');
    expect(comment().value).toBe('');
    press('k', 'KeyK');
    await answerOf('Karina');
    expect(comment().value).toBe('Half a thought');
  });

  it('celebrates an empty queue', async () => {
    answerWith([staffReply('expert'), reply(listDeskQueue, () => [])]);
    await openPage('/desk');
    expect(await screen.findByText('The queue is empty')).toBeTruthy();
  });

  it('offers to try again when the queue could not be loaded', async () => {
    let isDown = true;
    answerWith([
      staffReply('expert'),
      reply(listDeskQueue, () => (isDown ? refuse('not_allowed', 'No right to do this.') : [])),
    ]);
    await openPage('/desk');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('No right to do this.')).toBeTruthy();
    isDown = false;
    fireEvent.click(retry);
    await waitFor(() => expect(screen.getByText('The queue is empty')).toBeTruthy());
  });
});
