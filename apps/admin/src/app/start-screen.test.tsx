import { listStaffCourses, type WireStaffCourse } from '@daystream/contract/courses.admin';
import { listDeskQueue } from '@daystream/contract/homework.admin';
import { listQuestions } from '@daystream/contract/support.admin';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerWith, reply } from '../testing/answers.ts';
import { openPage } from '../testing/open-page.tsx';
import { staffReply } from '../testing/staff.ts';

const question = (id: number) => ({
  id,
  state: 'open' as const,
  name: 'Guest',
  email: 'guest@mail.example',
  message: 'The code does not come',
  support_category_id: null,
  user_id: null,
  target_id: null,
  is_automatic: false,
  created_at: 1_795_000_000,
  revision: 1,
});

const course = (id: number, title: string, failed: number): WireStaffCourse => ({
  id,
  key: `course-${id}`,
  title: { en: title },
  cover: '',
  version: 1,
  has_unpublished_changes: false,
  is_archived: false,
  days_count: 1,
  lessons_count: 1,
  learners_count: 0,
  films: { ready: 1, failed, waiting: 0 },
  updated_at: 1_795_000_000,
});

describe('the start screen (ADM-005)', () => {
  const questions = reply(listQuestions, () => [question(1), question(2)]);

  it('shows the counts of the rooms’ own lists and links to the rooms', async () => {
    answerWith([staffReply('admin'), reply(listDeskQueue, () => []), questions]);
    const { path } = await openPage('/welcome');
    expect(await screen.findByRole('heading', { name: 'Waiting for you' })).toBeTruthy();
    const support = await screen.findByRole('link', { name: /Support questions.*2.*waiting for a reply/ });
    expect(screen.getByRole('link', { name: /Homework to review.*0.*Everything is reviewed/ })).toBeTruthy();
    support.click();
    await waitFor(() => expect(path()).toBe('/support'));
  });

  it('shows only rooms the person may open', async () => {
    const { asked } = answerWith([staffReply('support'), questions]);
    await openPage('/welcome');
    expect(await screen.findByRole('link', { name: /Support questions/ })).toBeTruthy();
    expect(screen.queryByText('Homework to review')).toBeNull();
    expect(asked('listDeskQueue')).toEqual([]);
  });

  it('names the courses with films that failed, and nothing while all is well', async () => {
    const courses = [course(1, 'Breathing', 2), course(2, 'Yoga', 0)];
    answerWith([
      staffReply('admin'),
      reply(listDeskQueue, () => []),
      questions,
      reply(listStaffCourses, () => courses),
    ]);
    const { path } = await openPage('/welcome');
    const panel = await screen.findByRole('region', { name: 'Videos that couldn’t be processed' });
    expect(panel.textContent).toMatch(/2\sfailed/);
    expect(panel.textContent).not.toContain('Yoga');
    screen.getByRole('link', { name: 'Breathing' }).click();
    await waitFor(() => expect(path()).toBe('/courses/1'));
  });

  it('is skipped by people with one room', async () => {
    answerWith([staffReply('expert'), reply(listDeskQueue, () => [])]);
    const { path } = await openPage('/welcome');
    await waitFor(() => expect(path()).toBe('/desk'));
  });

  it('can be loaded again after a failure', async () => {
    answerWith([staffReply('support')]);
    await openPage('/welcome');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
