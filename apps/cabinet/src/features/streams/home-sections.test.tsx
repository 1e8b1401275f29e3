import { getCourse, listCourses } from '@daystream/contract/courses';
import { getUser } from '@daystream/contract/identity';
import { getPointsAmount } from '@daystream/contract/points';
import { getStreamStatus, listStreams } from '@daystream/contract/streams';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { answer, closeScreen, openScreen } from '../../testing/open-screen.tsx';
import { NOW_MS, sampleCourse, sampleStatus, sampleStream, sampleUser } from './testing/sample-course.ts';

afterEach(() => {
  cleanup();
  closeScreen();
});

const open = (path: string, user: object = {}) =>
  openScreen({
    path,
    nowMs: NOW_MS,
    answers: [
      answer(getUser, { ...sampleUser, ...user }),
      answer(getPointsAmount, { amount: 1 }),
      answer(listStreams, [sampleStream()]),
      answer(getStreamStatus, sampleStatus()),
      answer(listCourses, []),
      answer(getCourse, sampleCourse),
    ],
  });
const sections = async () => within(await screen.findByRole('navigation', { name: 'Главная' }));

describe('the sections of home', () => {
  it.each([
    ['/home', 'Доброе утро, Марина', 'Главная'],
    ['/courses', 'Мои курсы', 'Мои курсы'],
    ['/courses?tab=completed', 'Мои курсы', 'Мои курсы'],
    ['/events', 'События', 'События'],
    ['/catalog', 'Каталог', 'Каталог'],
  ])('are the same at %s, with «%s» above them and «%s» marked', async (path, title, marked) => {
    await open(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    const links = (await sections()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/home', '/courses', '/events', '/catalog']);
    const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map(({ textContent }) => textContent)).toEqual([marked]);
  });

  it('are left by the keyboard for each other, and the heading gets the focus', async () => {
    const opened = await open('/home');
    (await sections()).getByRole('link', { name: 'Мои курсы' }).focus();
    await userEvent.keyboard('{Enter}');
    const heading = await screen.findByRole('heading', { level: 1, name: 'Мои курсы' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(opened.path()).toBe('/courses');
    expect(await screen.findByRole('tab', { name: 'Идут 1' })).toBeTruthy();
  });

  it('that need an account are not offered to a guest', async () => {
    await open('/home', { is_guest: true });
    const links = (await sections()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/home', '/courses']);
  });
});
