import type { AnswerOf } from '@daystream/contract/endpoint';
import { getDeskHomework, listDeskQueue, reviewHomework, undoHomeworkReview } from '@daystream/contract/homework.admin';
import { claimHomework, commentHomework, releaseHomework } from '@daystream/contract/homework.desk.admin';
import type { WireFile } from '@daystream/contract/media';
import { MOST_MARKS } from '@daystream/domain/homework';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerWith, refuse, refuseFields, reply } from '../../testing/answers.ts';
import { film, opened, openedWith, queued, settingsReply } from '../../testing/desk.ts';
import { openPage } from '../../testing/open-page.tsx';
import { staffReply } from '../../testing/staff.ts';

const karina = queued(3, 'Karina', 30);
const marina = queued(1, 'Marina');

type Opened = AnswerOf<typeof getDeskHomework>;

const withFilms = (files: readonly WireFile[]) => openedWith(karina, files);

const mark = { id: 5, file_id: 7, start: 21, end: null, tone: 'correction' as const, text: 'The knee goes forward' };

function openDesk({
  homework = withFilms([film(7, 'side.mp4')]),
  review = () => ({ review_id: 5, undo_until: 0 }),
}: {
  homework?: Opened;
  review?: () =>
    | { review_id: number; undo_until: number }
    | ReturnType<typeof refuse>
    | ReturnType<typeof refuseFields>;
} = {}) {
  let lostTo: string | null = null;
  return answerWith([
    staffReply('expert'),
    settingsReply(),
    reply(claimHomework, () => ({ claimed_by: null })),
    reply(releaseHomework, () => null),
    reply(commentHomework, () => ({ id: 9 })),
    reply(listDeskQueue, () => [karina, marina]),
    reply(getDeskHomework, ({ params }) =>
      params.statusId === '3'
        ? { ...homework, ...(lostTo !== null && { status: 'DONE' as const, reviewed_by: lostTo }) }
        : opened(marina),
    ),
    reply(reviewHomework, () => {
      const answer = review();
      if ('refused' in answer) lostTo = 'Olga Kim';
      return answer;
    }),
    reply(undoHomeworkReview, ({ params }) => ({ id: Number(params.statusId) })),
  ]);
}

/** Opens Karina's answer with the film paused at a second. */
async function openAnswer(second = 21) {
  localStorage.setItem('player.position.film-7', String(second * 1000));
  const page = await openPage('/desk/3');
  await screen.findByText('Words of Karina');
  await screen.findAllByRole('button', { name: 'Play' });
  return page;
}

const pressMark = () => fireEvent.keyDown(document.body, { key: 'ь', code: 'KeyM' });
const wordsOf = (number: number, time: string) =>
  screen.findByRole('textbox', { name: new RegExp(`^Mark.${number}.at.${time}$`) });
const list = () => within(screen.getByRole('list', { name: 'Marks in the video' }));
const lines = () =>
  list()
    .getAllByRole('listitem')
    .map((item) => item.querySelector('button')?.textContent);

/** Makes a mark where the film is paused and writes its words. */
async function write(text: string, number = 1, time = '0:21') {
  pressMark();
  const field = await wordsOf(number, time);
  await waitFor(() => expect(document.activeElement).toBe(field));
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: 'Enter' });
}

/** Draws over a picture of 320 × 240. */
function drawLine(pen: Element, from: readonly [number, number], to: readonly [number, number]) {
  pen.getBoundingClientRect = () => new DOMRect(0, 0, 320, 240);
  Object.assign(pen, { setPointerCapture: () => undefined });
  const at = ([clientX, clientY]: readonly [number, number]) => ({ clientX, clientY, isPrimary: true, pointerId: 1 });
  fireEvent.pointerDown(pen, at(from));
  fireEvent.pointerMove(pen, at(to));
  fireEvent.pointerUp(pen, at(to));
}

beforeEach(() => localStorage.clear());
describe('a film beside the sample', () => {
  it('plays with it by one set of controls, shifted and mirrored as the expert wants', async () => {
    const homework = withFilms([film(7, 'side.mp4')]);
    openDesk({ homework: { ...homework, assignment: { ...homework.assignment, files: [film(8, 'sample.mp4')] } } });
    await openAnswer();
    const both = within(screen.getByRole('group', { name: 'Both videos' }));
    expect(screen.getAllByRole('button', { name: 'Play' })).toHaveLength(2);
    await userEvent.click(both.getByRole('button', { name: 'Play together' }));
    expect(screen.getAllByRole('button', { name: 'Play' })).toHaveLength(1);
    // It was at 0, the learner's film at 0:21.
    expect(both.getByRole('status').textContent).toMatch(/^Sample\s21\ss\sbehind$/);
    await userEvent.click(both.getByRole('button', { name: /^Sample half a\ssecond later/ }));
    expect(both.getByRole('status').textContent).toMatch(/^Sample\s20.5\ss\sbehind$/);
    await userEvent.click(both.getByRole('switch', { name: /Mirror/ }));
    expect(document.querySelectorAll('video[data-mirrored]')).toHaveLength(1);
    await userEvent.click(both.getByRole('button', { name: 'Play together' }));
    expect(screen.getAllByRole('button', { name: 'Play' })).toHaveLength(2);
  });
});

describe('marks in a film at the desk', () => {
  it('are made with M where the film stands, listed beside it and on its timeline, and sent with the verdict', async () => {
    const server = openDesk();
    await openAnswer();
    await write('The knee goes forward');
    expect(lines()).toEqual(['10:21To changeThe knee goes forward']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Play' }));
    fireEvent.change(screen.getByLabelText('Your reply'), { target: { value: 'Once more' } });
    fireEvent.click(screen.getByRole('button', { name: /Request changes, 1\smark/ }));
    await screen.findByText('Words of Marina');
    expect(server.asked('reviewHomework')[0]?.body).toMatchObject({
      verdict: 'FAIL',
      marks: [{ file_id: 7, start: 21, end: null, tone: 'correction', text: 'The knee goes forward' }],
    });
  });

  it('can be changed, made praise and removed', async () => {
    openDesk();
    await openAnswer();
    await write('Steady');
    await userEvent.click(list().getByRole('button', { name: /Steady/ }));
    const field = await wordsOf(1, '0:21');
    fireEvent.change(field, { target: { value: 'Steady feet' } });
    await userEvent.click(screen.getByRole('radio', { name: 'Praise' }));
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(lines()).toEqual(['10:21PraiseSteady feet']);
    await userEvent.click(list().getByRole('button', { name: /Steady feet/ }));
    await userEvent.click(screen.getByRole('button', { name: /^Delete mark\s1$/ }));
    expect(screen.queryByRole('list', { name: 'Marks in the video' })).toBeNull();
  });

  it('are drawn over the picture, stroke by stroke, and need words for what is drawn', async () => {
    const server = openDesk();
    await openAnswer();
    const video = document.querySelector('video')!;
    Object.assign(video, { videoWidth: 320, videoHeight: 240 });
    fireEvent(video, new Event('loadedmetadata'));
    pressMark();
    await wordsOf(1, '0:21');
    fireEvent.click(screen.getByRole('button', { name: 'Draw' }));
    const pen = await waitFor(() => {
      const found = document.querySelector('.dsp-pen');
      if (found === null) throw new Error('no pen yet');
      return found;
    });
    // Nothing covers the picture.
    expect(screen.queryByRole('button', { name: 'Play' })).toBeNull();
    drawLine(pen, [40, 30], [200, 120]);
    drawLine(pen, [0, 0], [0, 240]);
    fireEvent.click(screen.getByRole('button', { name: 'Remove the last line' }));
    fireEvent.keyDown(pen, { key: 'Escape' });
    expect(await screen.findByRole('button', { name: 'Play' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /^Approve/ }));
    await screen.findByText('Words of Marina');
    expect(server.asked('reviewHomework')[0]?.body).toMatchObject({
      marks: [{ text: '', drawing: ['125,125 625,500'] }],
    });
  });

  it('survive a reload of the page and a change of the answer', async () => {
    openDesk();
    await openAnswer();
    await write('The knee');
    pressMark();
    await wordsOf(2, '0:21');
    cleanup();
    await openAnswer();
    expect(lines()).toEqual(['10:21To changeThe knee', '20:21To change']);
    fireEvent.keyDown(document.body, { key: 'j', code: 'KeyJ' });
    await screen.findByText('Words of Marina');
    expect(screen.queryByRole('heading', { name: 'Marks' })).toBeNull();
    fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK' });
    await screen.findByText('Words of Karina');
    expect(lines()[0]).toBe('10:21To changeThe knee');
  });

  it('without words are not sent', async () => {
    const server = openDesk();
    await openAnswer();
    pressMark();
    await wordsOf(1, '0:21');
    fireEvent.click(screen.getByRole('button', { name: /^Approve/ }));
    await screen.findByText('Words of Marina');
    expect(server.asked('reviewHomework')[0]?.body).toMatchObject({ marks: [] });
  });

  it('come back with an undone verdict', async () => {
    openDesk();
    await openAnswer();
    await write('Steady');
    fireEvent.click(screen.getByRole('button', { name: /^Approve/ }));
    await screen.findByText('Words of Marina');
    fireEvent.keyDown(document.body, { key: 'z', code: 'KeyZ' });
    await screen.findByText('Words of Karina');
    await waitFor(() => expect(lines()).toEqual(['10:21To changeSteady']));
  });

  it('stay as text when somebody else was first, to be sent as a comment', async () => {
    const server = openDesk({ review: () => refuse('homework_already_reviewed', 'Already reviewed by Olga Kim.') });
    await openAnswer();
    await write('The knee');
    fireEvent.click(screen.getByRole('button', { name: /^Approve/ }));
    expect(await screen.findByRole('heading', { name: 'Your text is safe' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Send as comment' }));
    expect(await screen.findByText('Comment sent: Karina')).toBeTruthy();
    expect(server.asked('commentHomework')[0]?.body).toMatchObject({ comment: '0:21 The knee' });
  });

  it('say at the mark what the server refuses', async () => {
    openDesk({ review: () => refuseFields({ 'marks.0.start': 'The video has no such moment.' }) });
    await openAnswer();
    await write('The knee');
    fireEvent.click(screen.getByRole('button', { name: /^Approve/ }));
    expect((await list().findByRole('alert')).textContent).toBe('The video has no such moment.');
  });

  it('have a limit', async () => {
    const marks = Array.from({ length: MOST_MARKS }, (_, at) => ({
      id: String(at),
      fileId: 7,
      startMs: at * 1000,
      endMs: null,
      tone: 'praise',
      text: 'Good',
    }));
    localStorage.setItem('desk.draft.1.3.1', JSON.stringify({ comment: '', score: null, marks }));
    openDesk();
    await openAnswer();
    pressMark();
    expect(await screen.findByText(`There can’t be more than ${MOST_MARKS} marks in one review.`)).toBeTruthy();
    expect(lines()).toHaveLength(MOST_MARKS);
  });

  it('of an earlier attempt stand with it', async () => {
    const [answer] = withFilms([film(7, 'side.mp4')]).steps;
    const redo = { kind: 'to_redo' as const, at: 5, attempt: 1, score: null, message: null, marks: [mark] };
    const again = { ...answer!, attempt: 2 };
    const first = { ...answer!, message: { ...answer!.message!, message: 'The first try' } };
    openDesk({ homework: { ...withFilms([]), attempt: 2, steps: [first, redo, again] } });
    await openAnswer();
    const earlier = within(screen.getByRole('region', { name: 'Earlier attempts' }));
    expect(earlier.getByText('The knee goes forward')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Marks in the video' })).toBeNull();
  });

  it('that followed a comment by voice are listened to', async () => {
    const [answer] = withFilms([film(7, 'side.mp4')]).steps;
    const again = { ...answer!, attempt: 2 };
    const voice = { id: 31, name: 'voice', type: 3 as const, mime: 'audio/mp4', size: 5, url: '/m/31', urls: null };
    const files = [{ ...voice, duration: 4, created_at: 0 }];
    const first = { ...answer!, author: 'Olga Kim', message: { ...answer!.message!, message: 'First', files } };
    openDesk({ homework: { ...withFilms([]), attempt: 2, steps: [first, again] } });
    await openAnswer();
    const earlier = within(screen.getByRole('region', { name: 'Earlier attempts' }));
    expect(earlier.getByRole('button', { name: /^Listen to/ })).toBeTruthy();
    expect(earlier.queryByRole('link', { name: 'voice' })).toBeNull();
  });

  it('are read where the answer is reviewed', async () => {
    const [answer] = withFilms([film(7, 'side.mp4')]).steps;
    const redo = { kind: 'to_redo' as const, at: 5, attempt: 1, score: null, message: null, marks: [mark] };
    const homework = { ...withFilms([]), status: 'FAIL' as const, reviewed_by: 'Olga Kim', steps: [answer!, redo] };
    openDesk({ homework });
    await openAnswer();
    expect(lines()).toEqual(['10:21To changeThe knee goes forward']);
    pressMark();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Mark this moment/ })).toBeNull();
  });
});
