import {
  answerQuestion,
  closeQuestion,
  getQuestion,
  listQuestions,
  reopenQuestion,
  type WireAnsweredQuestion,
  type WireQuestion,
} from '@daystream/contract/support.admin';
import { textLimits } from '@daystream/domain/limits';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { kindsLeft } from '#shared/left-on-device.ts';
import { answerWith, refuse, reply } from '../../testing/answers.ts';
import { openPage } from '../../testing/open-page.tsx';
import { staffReply } from '../../testing/staff.ts';

const question = (id: number, given: Partial<WireQuestion> = {}): WireQuestion => ({
  id,
  state: 'open',
  name: `Guest ${id}`,
  email: `guest-${id}@mail.example`,
  message: 'The code does not come',
  support_category_id: null,
  user_id: null,
  target_id: null,
  is_automatic: false,
  created_at: 1_795_000_000,
  revision: 1,
  ...given,
});

/** A fake server with these questions that stores changes. */
function openInbox(path: string, questions: WireQuestion[], { isOvertaken = false } = {}) {
  const known = new Map(questions.map((one): [number, WireAnsweredQuestion] => [one.id, { ...one, answers: [] }]));
  const find = (params: Record<string, string>) => known.get(Number(params.questionId));
  const change = (params: Record<string, string>, given: Partial<WireAnsweredQuestion>) => {
    const found = find(params);
    if (found === undefined) return refuse('not_found', 'There is no such thing.');
    const changed = { ...found, revision: found.revision + 1, ...given };
    if (isOvertaken) {
      known.set(found.id, { ...found, state: 'answered', revision: 2, answers: [theirs] });
      return refuse('question_changed', 'Somebody else was faster.');
    }
    known.set(found.id, changed);
    return changed;
  };
  const theirs = { id: 1, author: 'Boris Lem', message: 'Ours already', created_at: 1_795_000_100 };
  const server = answerWith([
    staffReply('support'),
    reply(listQuestions, ({ query }) => {
      const text = query.get('text') ?? '';
      return [...known.values()]
        .filter(({ state, name }) => state === query.get('state') && name.includes(text))
        .map(({ answers: _, ...listed }) => listed);
    }),
    reply(getQuestion, ({ params }) => find(params) ?? refuse('not_found', 'There is no such thing.')),
    reply(answerQuestion, ({ params, body }) => {
      const { message } = body as { message: string };
      return change(params, { state: 'answered', answers: [{ ...theirs, author: 'Ilya Severov', message }] });
    }),
    reply(closeQuestion, ({ params }) => change(params, { state: 'closed' })),
    reply(reopenQuestion, ({ params }) => change(params, { state: 'open' })),
  ]);
  return openPage(path).then((page) => ({ ...page, ...server }));
}

const answerField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Reply' });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

describe('the inbox of support (ADM-033)', () => {
  it('lists open questions for staff who may answer, oldest first', async () => {
    await openInbox('/support', [question(3), question(5), question(7, { state: 'closed' })]);
    expect(await screen.findByRole('link', { name: 'Support' })).toBeTruthy();
    const rows = await screen.findAllByRole('link', { name: /The code does not come/ });
    expect(rows.map(({ textContent }) => textContent?.slice(0, 7))).toEqual(['Guest 3', 'Guest 5']);
    expect(screen.getByText('2 questions')).toBeTruthy();
  });

  it('shows closed questions on request', async () => {
    const { search } = await openInbox('/support', [question(3), question(7, { state: 'closed' })]);
    fireEvent.click(await screen.findByRole('radio', { name: 'Closed' }));
    expect(await screen.findByRole('link', { name: /Guest 7/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Guest 3/ })).toBeNull();
    expect(search()).toEqual({ state: 'closed' });
  });

  it('searches, and says when nothing is found', async () => {
    await openInbox('/support', [question(3), question(5)]);
    const field = await screen.findByRole('searchbox');
    write(field, 'Guest 5');
    await waitFor(() => expect(screen.queryByRole('link', { name: /Guest 3/ })).toBeNull());
    expect(await screen.findByRole('link', { name: /Guest 5/ })).toBeTruthy();
    write(field, 'Guest 5x');
    expect(await screen.findByText('No questions found')).toBeTruthy();
  });

  it('says so when everything is answered', async () => {
    await openInbox('/support', []);
    expect(await screen.findByText('Everything is answered')).toBeTruthy();
  });

  it('opens one question with its author', async () => {
    const about = { user_id: 41, support_category_id: 10, target_id: 6, is_automatic: true };
    const { path } = await openInbox('/support', [question(3, about)]);
    fireEvent.click(await screen.findByRole('link', { name: /Guest 3/ }));
    expect(await screen.findByRole('heading', { name: /^Question.3$/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'guest-3@mail.example' })).toBeTruthy();
    expect(screen.getByText(/^Learner.41$/)).toBeTruthy();
    expect(screen.getByText(/^Category.10$/)).toBeTruthy();
    expect(screen.getByText(/^Learner’s course no\..6$/)).toBeTruthy();
    expect(screen.getByText('Automatic question')).toBeTruthy();
    expect(path()).toBe('/support/3');
  });

  it('sends the answer with the revision it was written for, and shows it', async () => {
    const { asked } = await openInbox('/support/3', [question(3)]);
    const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'Reply by email' });
    expect(send.disabled).toBe(true);
    write(await answerField(), 'Look into spam');
    fireEvent.click(send);
    expect(await screen.findByText('Look into spam', { selector: 'p' })).toBeTruthy();
    expect(asked('answerQuestion')).toMatchObject([{ body: { revision: 1, message: 'Look into spam' } }]);
    expect((await answerField()).value).toBe('');
    expect(screen.getByText('Replied', { selector: '.mantine-Badge-label' })).toBeTruthy();
  });

  it('closes and reopens a question', async () => {
    const { asked } = await openInbox('/support/3', [question(3)]);
    await press('Close without a reply');
    await press('Reopen');
    expect(await answerField()).toBeTruthy();
    expect(asked('reopenQuestion')).toMatchObject([{ body: { revision: 2 } }]);
  });

  it('shows the newer state after a conflict and keeps the text (409)', async () => {
    await openInbox('/support/3', [question(3)], { isOvertaken: true });
    write(await answerField(), 'Mine');
    await press('Reply by email');
    expect(await screen.findByText(/^Someone else changed this question/)).toBeTruthy();
    expect(await screen.findByText('Ours already')).toBeTruthy();
    expect((await answerField()).value).toBe('Mine');
  });

  it('keeps an unsent answer when the question is left and opened again', async () => {
    const { unmount } = await openInbox('/support/3', [question(3)]);
    write(await answerField(), 'Half an answer');
    unmount();
    await openInbox('/support/3', [question(3)]);
    expect((await answerField()).value).toBe('Half an answer');
    expect(kindsLeft(1)).toEqual(['support']);
    write(await answerField(), '');
    expect(kindsLeft(1)).toEqual([]);
  });

  it('cuts of a paste what a full answer cannot take, and keeps its end', async () => {
    await openInbox('/support/3', [question(3)]);
    const field = await answerField();
    const [half, end] = ['a'.repeat(textLimits.supportAnswer / 2), 'b'.repeat(textLimits.supportAnswer / 2 - 1)];
    write(field, half + end);
    write(field, `${half}12${end}`);
    expect(field.value === `${half}1${end}`).toBe(true);
  });

  it('says when a question does not exist', async () => {
    await openInbox('/support/9', [question(3)]);
    expect(await screen.findByText('There is no such thing.')).toBeTruthy();
  });
});
