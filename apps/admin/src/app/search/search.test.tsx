import { listStaffCourses } from '@daystream/contract/courses.admin';
import { listDeskQueue } from '@daystream/contract/homework.admin';
import { listMedia } from '@daystream/contract/media.admin';
import { listPeople } from '@daystream/contract/people.admin';
import { listQuestions } from '@daystream/contract/support.admin';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerWith, reply } from '../../testing/answers.ts';
import { staffCourse } from '../../testing/courses.ts';
import { storedMedia } from '../../testing/media.ts';
import { openPage } from '../../testing/open-page.tsx';
import { personLine } from '../../testing/people.ts';
import { staffReply } from '../../testing/staff.ts';

function openServer(role: 'admin' | 'author') {
  return answerWith([
    staffReply(role),
    reply(listDeskQueue, () => []),
    reply(listQuestions, () => []),
    reply(listStaffCourses, () => [staffCourse({ id: 3, title: { en: 'Mindful breathing' } })]),
    reply(listPeople, () => [personLine({ name: 'Mira', last_name: 'Fox' })]),
    reply(listMedia, () => [storedMedia({ name: 'mindful.mov' })]),
  ]);
}

async function search(words: string) {
  fireEvent.keyDown(document.documentElement, { key: 'k', code: 'KeyK', ctrlKey: true });
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Person, course, video, or setting' }), {
    target: { value: words },
  });
}

describe('the search of the school', () => {
  it('finds people, courses and settings, and opens what was chosen', async () => {
    openServer('admin');
    const { path } = await openPage('/welcome');
    await screen.findByRole('heading', { level: 1 });
    await search('mi');
    await screen.findByRole('option', { name: /Mira Fox/ });
    await screen.findByRole('option', { name: /mindful.mov/ });
    const course = screen.getByRole('option', { name: /Mindful breathing/ });
    fireEvent.click(course);
    await waitFor(() => expect(path()).toBe('/courses/3'));
  });

  it('names a setting with its section', async () => {
    openServer('admin');
    const { path, search: query } = await openPage('/welcome');
    await screen.findByRole('heading', { level: 1 });
    await search('logo');
    fireEvent.click(await screen.findByRole('option', { name: /^Your own logo/ }));
    await waitFor(() => expect(path()).toBe('/site/dev'));
    expect(query()).toEqual({ section: 'look' });
  });

  it('looks only where the person may go', async () => {
    const { asked } = openServer('author');
    await openPage('/courses');
    await screen.findByRole('heading', { level: 1 });
    await search('mi');
    await screen.findByRole('option', { name: /Mindful breathing/ });
    expect(asked('listPeople')).toEqual([]);
  });
});
