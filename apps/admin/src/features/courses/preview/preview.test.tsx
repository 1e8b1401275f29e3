import { getCourseDraft } from '@daystream/contract/courses.admin';
import type { WireCourseDraft } from '@daystream/contract/courses.draft.admin';
import { previewCourse } from '@daystream/contract/previews.admin';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerWith, refuse, reply } from '../../../testing/answers.ts';
import { blankFields, courseDraft, day, stage } from '../../../testing/draft.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { staffReply } from '../../../testing/staff.ts';

beforeEach(() => localStorage.clear());

const diary = {
  ...blankFields('homework'),
  id: 5,
  key: 'diary',
  sort: 1,
  title: { en: 'Diary' },
  is_archived: false,
};
const draft = courseDraft({
  stages: [
    stage(1, 'Ground', [day(11, 'Feet'), day(12, 'Knees', { open_delay_days: 3, homeworks: [diary] })]),
    stage(2, 'Rhythm', [day(13, 'Quiet', { is_rest: true, lesson_sets: [] })]),
  ],
});

function answer(course: WireCourseDraft = draft) {
  answerWith([
    staffReply('admin'),
    reply(getCourseDraft, () => course),
    reply(previewCourse, () => ({ token: 'preview.t', expires_at: 9, stream_id: 77 })),
  ]);
}

const frame = async () => screen.findByTitle<HTMLIFrameElement>('What the learner sees');
const shown = async () => (await frame()).getAttribute('src');

/** Where there is no room for them beside the page, they wait behind a button. */
async function openControls(): Promise<void> {
  await frame();
  fireEvent.click(screen.getByRole('button', { name: 'What to show' }));
  await screen.findByLabelText('Day of access');
}

describe('the preview as a learner', () => {
  it('opens at the day it was asked for in the builder, and leads back there', async () => {
    answer();
    const { search } = await openPage('/courses/7?part=day-12');
    fireEvent.click(await screen.findByRole('link', { name: 'Preview as a learner' }));
    expect(await shown()).toBe('/course/77/calendar/2?course_preview=preview.t~2.0.open.not_sent.running');
    expect(search()).toEqual({ day: 2 });
    fireEvent.click(screen.getByRole('link', { name: 'Close preview' }));
    await screen.findByLabelText('Title');
    expect(search()).toEqual({ part: 'day-12' });
  });

  it('opens home from the course and the answer from its homework', async () => {
    answer();
    await openPage('/courses/7');
    const link = await screen.findByRole('link', { name: 'Preview as a learner' });
    expect(link.getAttribute('href')).toContain('page=home');
    await openPage('/courses/7/preview?page=homework&day=2&homework=declined');
    expect(await shown()).toBe('/homework/77/5?course_preview=preview.t~2.0.open.declined.running');
  });

  it('shows another state, clock and access as they are chosen, and keeps them in the address', async () => {
    answer();
    const { search } = await openPage('/courses/7/preview?day=2');
    await openControls();
    expect(screen.getByLabelText<HTMLInputElement>('Day of access').value).toBe('4');
    fireEvent.click(screen.getByRole('radio', { name: 'Locked' }));
    await waitFor(async () => expect(await shown()).toContain('~2.0.locked.not_sent.running'));
    expect(screen.getByLabelText<HTMLInputElement>('Day of access').value).toBe('3');
    fireEvent.click(screen.getByRole('radio', { name: 'Paused' }));
    await waitFor(async () => expect(await shown()).toContain('~2.0.locked.not_sent.frozen'));
    fireEvent.change(screen.getByLabelText('Day of access'), { target: { value: '30' } });
    await waitFor(async () => expect(await shown()).toContain('~2.30.locked.not_sent.frozen'));
    expect(search()).toEqual({ day: 2, state: 'locked', access: 'frozen', today: 30 });
  });

  it('says why a day cannot be locked, and that no homework is asked', async () => {
    answer();
    await openPage('/courses/7/preview?day=3');
    await openControls();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Locked' }).disabled).toBe(true);
    expect(screen.getByText(/nothing can lock it/)).toBeTruthy();
    expect(screen.getByText(/asks for homework/)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Homework' }).disabled).toBe(true);
  });

  it('leads to the day of the stage that asks for homework', async () => {
    answer();
    const { search } = await openPage('/courses/7/preview?day=1');
    await openControls();
    expect(screen.getByText(/This day has no homework/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /Show day.2/ }));
    await waitFor(() => expect(search()).toEqual({ day: 2 }));
    expect(screen.queryByText(/no homework/)).toBeNull();
  });

  it('shows the first day when the asked one is gone', async () => {
    answer();
    await openPage('/courses/7/preview?day=40');
    expect(await shown()).toContain('/course/77/calendar/1?');
  });

  it('says what a course without days is missing', async () => {
    answer(courseDraft({ stages: [] }));
    await openPage('/courses/7/preview');
    expect(await screen.findByText(/has no days yet/)).toBeTruthy();
    expect(screen.queryByTitle('What the learner sees')).toBeNull();
  });

  it('tries again when the preview could not be opened', async () => {
    answer();
    answerWith([
      staffReply('admin'),
      reply(getCourseDraft, () => draft),
      reply(previewCourse, () => refuse('not_found', 'Not found')),
    ]);
    await openPage('/courses/7/preview');
    const again = await screen.findByRole('button', { name: 'Try again' });
    answer();
    fireEvent.click(again);
    expect(await shown()).toContain('preview.t');
  });
});
