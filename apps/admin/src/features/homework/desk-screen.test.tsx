import {
  changeDeskSettings,
  claimHomework,
  commentHomework,
  keepReplyTemplate,
  listReplyTemplates,
  listWorkload,
  releaseHomework,
} from '@daystream/contract/homework.desk.admin';
import { usualDeskKeys } from '@daystream/domain/homework';
import { getDeskHomework, listDeskQueue, reviewHomework, undoHomeworkReview } from '@daystream/contract/homework.admin';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerWith, refuse, reply } from '../../testing/answers.ts';
import { opened, queued, settingsReply } from '../../testing/desk.ts';
import { openPage } from '../../testing/open-page.tsx';
import { staffReply } from '../../testing/staff.ts';

const marina = queued(1, 'Marina');
const daria = queued(2, 'Daria');
const karina = queued(3, 'Karina', 30);

/** A desk whose queue shrinks with each review and grows with each undo. */
function openDesk({
  review = () => ({ review_id: 5, undo_until: 0 }),
  reviewedBy = null,
  others = [],
}: {
  review?: () => { review_id: number; undo_until: number } | ReturnType<typeof refuse>;
  /** Who reviews in the same moment. */
  reviewedBy?: string | null;
  others?: Parameters<typeof answerWith>[0];
} = {}) {
  let waiting = [karina, marina, daria];
  let isLost = false;
  const server = answerWith([
    ...others,
    staffReply('expert'),
    settingsReply(),
    reply(claimHomework, () => ({ claimed_by: null })),
    reply(releaseHomework, () => null),
    reply(listDeskQueue, () => waiting),
    reply(getDeskHomework, ({ params }) => ({
      ...opened([karina, marina, daria].find(({ id }) => id === Number(params.statusId)) ?? marina),
      ...(isLost && { status: 'DONE' as const, reviewed_by: reviewedBy }),
    })),
    reply(reviewHomework, ({ params }) => {
      const answer = review();
      isLost = reviewedBy !== null;
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

async function openAnswer(path: string, name: string) {
  const page = await openPage(path);
  await answerOf(name);
  return page;
}

beforeEach(() => localStorage.clear());
describe('the desk', () => {
  it('opens the oldest answer and marks a late one in words', async () => {
    openDesk();
    const { path } = await openPage('/desk');
    await answerOf('Karina');
    expect(path()).toBe('/desk/3');
    const [first, second] = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(first?.textContent).toMatch(/6.hr overdue/);
    expect(second?.textContent).toMatch(/2[23].hr left/);
  });

  it('lists one course when it is chosen (ADM-024)', async () => {
    const elsewhere = { ...queued(4, 'Zoya', 2), course: { id: 8, title: 'Breath' } };
    openDesk({
      others: [
        reply(listDeskQueue, ({ query }) => {
          const all = [karina, marina, elsewhere];
          return query.has('course_id')
            ? all.filter(({ course }) => String(course.id) === query.get('course_id'))
            : all;
        }),
        reply(getDeskHomework, ({ params }) => opened(Number(params.statusId) === 4 ? elsewhere : karina)),
      ],
    });
    const { path } = await openAnswer('/desk/3', 'Karina');
    const queue = () => within(screen.getByRole('list')).getAllByRole('listitem');
    expect(queue()).toHaveLength(3);
    fireEvent.click(screen.getByRole('combobox', { name: 'Course' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Breath', hidden: true }));
    await waitFor(() => expect(queue().map((row) => row.textContent)).toEqual([expect.stringContaining('Zoya')]));
    await answerOf('Zoya');
    expect(path()).toBe('/desk/4');
  });

  it('moves down and up the queue with J and K, on a Cyrillic layout too', async () => {
    openDesk();
    await openAnswer('/desk/3', 'Karina');
    press('j', 'KeyJ');
    await answerOf('Marina');
    press('о', 'KeyJ');
    await answerOf('Daria');
    press('л', 'KeyK');
    expect(await answerOf('Marina')).toBeTruthy();
  });

  it('approves with A and all points, and opens the next answer', async () => {
    const server = openDesk();
    await openAnswer('/desk/3', 'Karina');
    press('a', 'KeyA');
    await answerOf('Marina');
    expect(server.asked('reviewHomework')).toEqual([
      expect.objectContaining({
        params: { statusId: '3' },
        body: { attempt: 1, verdict: 'DONE', comment: '', files: [], marks: [], scores: 30 },
      }),
    ]);
    expect(screen.getByText('1 of 3 today')).toBeTruthy();
  });

  it('requires a comment before sending an answer back with R', async () => {
    const server = openDesk();
    await openAnswer('/desk/3', 'Karina');
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
    await openAnswer('/desk/3', 'Karina');
    fireEvent.keyDown(comment(), { key: 'a', code: 'KeyA' });
    expect(server.asked('reviewHomework')).toEqual([]);
  });

  it('undoes a verdict with Z and restores the comment', async () => {
    const server = openDesk();
    await openAnswer('/desk/3', 'Karina');
    fireEvent.change(comment(), { target: { value: 'Well done' } });
    press('a', 'KeyA');
    await answerOf('Marina');
    press('z', 'KeyZ');
    await answerOf('Karina');
    expect(server.asked('undoHomeworkReview')[0]?.params).toEqual({ statusId: '3', reviewId: '5' });
    expect(comment().value).toBe('Well done');
  });

  it('gives one verdict to a double click', async () => {
    const server = openDesk();
    await openAnswer('/desk/3', 'Karina');
    const approve = screen.getByRole('button', { name: /Approve/ });
    fireEvent.click(approve);
    fireEvent.click(approve);
    await answerOf('Marina');
    expect(server.asked('reviewHomework')).toHaveLength(1);
  });

  it('shows who reviewed the answer first and opens the next one (ADM-027)', async () => {
    openDesk({ review: () => refuse('homework_already_reviewed', 'Already reviewed by Olga Kim.') });
    await openAnswer('/desk/3', 'Karina');
    press('a', 'KeyA');
    await answerOf('Marina');
    expect(screen.getByText('Already reviewed by Olga Kim.')).toBeTruthy();
  });

  it('returns to skipped answers last', async () => {
    openDesk();
    await openAnswer('/desk/3', 'Karina');
    press('s', 'KeyS');
    await answerOf('Marina');
    press('a', 'KeyA');
    await answerOf('Daria');
    press('a', 'KeyA');
    expect(await answerOf('Karina')).toBeTruthy();
  });

  it('shows at once what another tab writes, and goes on from there', async () => {
    openDesk();
    await openAnswer('/desk/3', 'Karina');
    fireEvent.change(comment(), { target: { value: 'Lower' } });
    const key = 'desk.draft.1.3.1';
    localStorage.setItem(key, JSON.stringify({ comment: 'Lower the hip', score: 7, marks: [] }));
    act(() => void dispatchEvent(new StorageEvent('storage', { key })));
    expect([comment().value, screen.getByLabelText<HTMLInputElement>(/^Points/).value]).toEqual(['Lower the hip', '7']);
    fireEvent.change(comment(), { target: { value: 'Lower the hip, please' } });
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toMatchObject({ comment: 'Lower the hip, please', score: 7 });
  });

  it('keeps a draft comment for each answer', async () => {
    openDesk();
    await openAnswer('/desk/3', 'Karina');
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

  it('moves the focus to the answer and names its learner', async () => {
    openDesk();
    await openAnswer('/desk/3', 'Karina');
    press('j', 'KeyJ');
    await answerOf('Marina');
    const heading = screen.getByRole('heading', { level: 1, name: 'Marina: Homework of Marina' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('offers undo one Tab after the heading, for as long as it has the focus', async () => {
    openDesk({ others: [settingsReply({ undo_s: 30 })] });
    await openAnswer('/desk/3', 'Karina');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    press('a', 'KeyA');
    await answerOf('Marina');
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).tab();
    const undo = screen.getByRole('button', { name: 'Undo' });
    expect(document.activeElement).toBe(undo);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(undo.isConnected).toBe(true);
    act(() => undo.blur());
    await act(() => vi.advanceTimersByTimeAsync(29_000));
    expect(undo.isConnected).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(undo.isConnected).toBe(false);
  });

  it('says a verdict once', async () => {
    openDesk();
    await openAnswer('/desk/3', 'Karina');
    press('a', 'KeyA');
    await waitFor(() => expect(document.querySelector('[data-announcer]')?.textContent).toBe('Approved: Karina'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps what was written when somebody else was first, to send it as a comment', async () => {
    const server = openDesk({
      review: () => refuse('homework_already_reviewed', 'Already reviewed by Olga Kim.'),
      reviewedBy: 'Olga Kim',
      others: [reply(commentHomework, () => ({ id: 9 }))],
    });
    const { path } = await openAnswer('/desk/3', 'Karina');
    fireEvent.change(comment(), { target: { value: 'Soften the shoulders' } });
    press('a', 'KeyA');
    expect(await screen.findByRole('heading', { name: 'Your text is safe' })).toBeTruthy();
    expect(path()).toBe('/desk/3');
    expect(comment().value).toBe('Soften the shoulders');
    fireEvent.click(screen.getByRole('button', { name: 'Send as comment' }));
    expect(await screen.findByText('Comment sent: Karina')).toBeTruthy();
    expect(server.asked('commentHomework')[0]).toMatchObject({
      params: { statusId: '3' },
      body: { comment: 'Soften the shoulders' },
    });
    expect(screen.queryByRole('heading', { name: 'Your text is safe' })).toBeNull();
  });

  it('says who else looks at the answer, and lets it go when it is left', async () => {
    const server = openDesk({ others: [reply(claimHomework, () => ({ claimed_by: { id: 8, name: 'Olga' } }))] });
    await openAnswer('/desk/3', 'Karina');
    expect(await screen.findByText('Olga is looking at this')).toBeTruthy();
    press('j', 'KeyJ');
    await answerOf('Marina');
    await waitFor(() => expect(server.asked('releaseHomework')[0]?.params).toEqual({ statusId: '3' }));
  });

  it('shows selfies apart from the answer, and says when the learner chose to send none', async () => {
    const [answer] = opened(karina).steps;
    const photo = {
      id: 9,
      name: 'me.jpg',
      type: 2 as const,
      mime: 'image/jpeg',
      size: 5,
      url: '/m/me.jpg',
      urls: null,
      duration: null,
      created_at: 0,
      video: null,
    };
    const selfie = {
      ...answer!,
      kind: 'selfie' as const,
      attempt: 0,
      message: { ...answer!.message!, id: 90, message: '', files: [photo] },
    };
    const homework = { ...opened(karina), selfie: 'sent' as const, steps: [selfie, answer!] };
    openDesk({
      others: [
        reply(getDeskHomework, ({ params }) =>
          params.statusId === '3' ? homework : { ...opened(marina), selfie: 'refused' as const },
        ),
      ],
    });
    await openAnswer('/desk/3', 'Karina');
    const selfies = within(screen.getByRole('region', { name: 'Selfies' }));
    expect(selfies.getByRole('button', { name: /^Enlarge\sphoto\s1$/ })).toBeDefined();
    expect(selfies.queryByText('Words of Karina')).toBeNull();
    expect(screen.getAllByRole('button', { name: /^Enlarge\sphoto\s1$/ })).toHaveLength(1);
    expect(screen.queryByText('Earlier attempts')).toBeNull();
    press('j', 'KeyJ');
    await answerOf('Marina');
    expect(screen.getByText('The learner chose not to send a selfie.')).toBeDefined();
  });

  it('draws the Markdown of the assignment', async () => {
    const lists = {
      ...opened(karina),
      assignment: { ...opened(karina).assignment, text: '**Stand**\n\n- one\n- two' },
    };
    openDesk({ others: [reply(getDeskHomework, () => lists)] });
    await openAnswer('/desk/3', 'Karina');
    expect(screen.getByText('Stand').tagName).toBe('STRONG');
  });
});

describe('the keys of the desk', () => {
  const openHelp = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'all shortcuts' }));
    return within(await screen.findByRole('dialog'));
  };

  it('can be read, changed and are the person’s own', async () => {
    const save = reply(changeDeskSettings, ({ body }) => body as never);
    const server = openDesk({ others: [save] });
    await openAnswer('/desk/3', 'Karina');
    const help = await openHelp();
    const approve = help.getByRole('textbox', { name: 'Approve the submission' });
    expect(approve).toHaveProperty('value', 'A');
    fireEvent.keyDown(approve, { key: 'r' });
    expect(help.getByRole('alert').textContent).toBe('This key can’t be used, or another action already uses it.');
    expect(server.asked('changeDeskSettings')).toEqual([]);
    fireEvent.keyDown(approve, { key: 'q' });
    await waitFor(() =>
      expect(server.asked('changeDeskSettings')[0]?.body).toEqual({
        undo_s: 10,
        keys_on: true,
        keys: { ...usualDeskKeys, approve: 'q' },
      }),
    );
    press('q', 'KeyQ');
    await answerOf('Marina');
  });

  it('can be switched off', async () => {
    const server = openDesk({ others: [settingsReply({ keys_on: false })] });
    await openPage('/desk/3');
    await answerOf('Karina');
    press('a', 'KeyA');
    const help = await openHelp();
    expect(help.getByRole('switch', { name: /^Single-key shortcuts/ })).toHaveProperty('checked', false);
    expect(server.asked('reviewHomework')).toEqual([]);
  });
});

describe('the work of the experts', () => {
  it('is shown on the desk: today, the week, what waits and how long it takes', async () => {
    const work = {
      expert: { id: 8, name: 'Olga Kim' },
      today_count: 3,
      week_count: 21,
      waiting_count: 4,
      reviewed_count: 60,
      redo_count: 15,
      first_look: 5400,
      handling: null,
    };
    openDesk({ others: [reply(listWorkload, () => [work])] });
    await openAnswer('/desk/3', 'Karina');
    fireEvent.click(screen.getByRole('button', { name: 'Workload' }));
    const table = within(await screen.findByRole('dialog', { name: 'Your work' }));
    const row = (await table.findByRole('rowheader', { name: 'Olga Kim' })).closest('tr');
    expect([...(row?.cells ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Olga Kim',
      '3',
      '21',
      '4',
      '1 hour 30 minutes',
      '—',
      '25',
    ]);
    expect(table.getByRole('button', { name: 'Download CSV' })).toBeTruthy();
  });

  it('of everybody has its own title, also while there is one expert', async () => {
    openDesk({ others: [staffReply('admin'), reply(listWorkload, () => [])] });
    await openAnswer('/desk/3', 'Karina');
    fireEvent.click(screen.getByRole('button', { name: 'Workload' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Workload of the experts' }));
    expect(await dialog.findByText('No course has an expert yet.')).toBeTruthy();
  });
});

describe('reply templates', () => {
  it('come from the server, those of this browser move there, and an inserted one is limited', async () => {
    localStorage.setItem('desk.templates', JSON.stringify(['Breathe']));
    const long = 'x'.repeat(4990);
    const templates = [
      { id: 1, text: 'Breathe', is_school: false },
      { id: 2, text: long, is_school: true },
    ];
    const server = openDesk({
      others: [reply(listReplyTemplates, () => templates), reply(keepReplyTemplate, () => templates[0] as never)],
    });
    await openAnswer('/desk/3', 'Karina');
    press('/', 'Slash');
    fireEvent.click(await screen.findByRole('button', { name: /^x+ ?School/ }));
    expect(comment().value).toBe(long);
    expect(server.asked('keepReplyTemplate').map(({ body }) => body)).toEqual([{ text: 'Breathe' }]);
    expect(localStorage.getItem('desk.templates')).toBeNull();
    press('/', 'Slash');
    fireEvent.click(await screen.findByRole('button', { name: /^x+ ?School/ }));
    expect(comment().value).toHaveLength(5000);
  });
});
