import { getCourseDraft, listCourseExperts } from '@daystream/contract/courses.admin';
import type { WireCourseDraft } from '@daystream/contract/courses.draft.admin';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerWith, reply } from '../../../testing/answers.ts';
import { blankFields, courseDraft, day, lesson, stage } from '../../../testing/draft.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { staffReply } from '../../../testing/staff.ts';

beforeEach(() => localStorage.clear());

/** Opens the simulation of a course in the builder and runs it. */
async function simulate(draft: WireCourseDraft) {
  answerWith([staffReply('admin'), reply(getCourseDraft, () => draft), reply(listCourseExperts, () => [])]);
  const { search } = await openPage('/courses/7');
  fireEvent.click(await screen.findByRole('button', { name: 'Test with simulated learners' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Test with simulated learners' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Start' }));
  await dialog.findByRole('button', { name: 'Run again' });
  return { dialog, search };
}

const spoken = (node: HTMLElement) => node.textContent.replaceAll(/\s/g, ' ');

describe('the simulation of a draft', () => {
  it('says that nobody gets stuck, and how long each kind of learner takes', async () => {
    const { dialog } = await simulate(
      courseDraft({ stages: [stage(1, 'Ground', [day(11, 'Feet'), day(12, 'Knees')])] }),
    );
    expect(dialog.getByText('No one gets stuck')).toBeTruthy();
    expect(spoken(dialog.getByRole('row', { name: /^On time/ }))).toBe('On time167 of 1672 days');
  });

  it('names the day of what is wrong and leads to its place in the builder', async () => {
    const broken = day(12, 'Knees', {
      lesson_sets: [{ ...day(12, 'Knees').lesson_sets[0]!, lessons: [lesson(5, 'Bow', { film: null })] }],
    });
    const { dialog, search } = await simulate(courseDraft({ stages: [stage(1, 'Ground', [day(11, 'Feet'), broken])] }));
    expect(dialog.getByText('Learners get stuck here')).toBeTruthy();
    expect(dialog.getByText('The lesson has no video.')).toBeTruthy();
    const link = dialog.getByRole('link', { name: /Bow/ });
    expect(link.textContent).toMatch(/Day\s2/);
    fireEvent.click(link);
    await screen.findByLabelText<HTMLInputElement>('Title');
    expect(search()).toEqual({ part: 'lesson-120.5' });
  });

  it('leads from homework that nobody reviews to the experts of the course', async () => {
    const homework = {
      ...blankFields('homework'),
      id: 6,
      key: 'h',
      sort: 1,
      title: { en: 'Diary' },
      is_archived: false,
    };
    const first = { ...stage(1, 'Ground', [day(11, 'Feet')]), homeworks: [{ ...homework, is_required: true }] };
    const { dialog } = await simulate(courseDraft({ stages: [first, stage(2, 'Rhythm', [day(12, 'Knees')])] }));
    expect(dialog.getByText(/no expert is assigned/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('link', { name: 'Assign an expert' }));
    expect(await screen.findByText('No experts yet')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
