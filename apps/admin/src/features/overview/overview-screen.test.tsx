import { listDeskQueue } from '@daystream/contract/homework.admin';
import { getOverview, type WireNeed } from '@daystream/contract/overview.admin';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerWith, refuse, reply } from '../../testing/answers.ts';
import { openPage } from '../../testing/open-page.tsx';
import { staffReply } from '../../testing/staff.ts';
import type { Overview } from './overview-types.ts';

const sentAt = Math.floor(Date.now() / 1000) - 23 * 3600;
const yoga = { course_id: 7, title: { en: 'Yoga at dawn' } };

const needs: WireNeed[] = [
  {
    kind: 'failed_films',
    blocked_count: 23,
    count: 1,
    course: yoga,
    film: { name: 'tree.mov', lesson_id: 41, lesson_set_id: 5 },
  },
  { kind: 'late_homework', blocked_count: 3, count: 3, people: [{ name: 'Karina Fox', sent_at: sentAt }] },
  {
    kind: 'questions',
    blocked_count: 5,
    count: 5,
    oldest: { name: 'Pavel', message: 'The code does not come', created_at: sentAt },
  },
  { kind: 'undelivered_email', blocked_count: 2, count: 2, addresses: ['gleb@gmial.example', 'x@y.example'] },
  { kind: 'disk', blocked_count: 0, used_percent: 82, free_bytes: 38_000_000_000 },
];

const day = (date: string, count: number | null, last_count: number) => ({ date, count, last_count });
const overview: Overview = {
  needs,
  week: {
    days: [
      day('2026-11-09', 71, 64),
      day('2026-11-10', 78, 60),
      day('2026-11-11', 74, 70),
      day('2026-11-12', 83, 66),
      day('2026-11-13', 31, 68),
      day('2026-11-14', null, 50),
      day('2026-11-15', null, 48),
    ],
    today_count: 31,
    usual_count: 26,
    week_count: 120,
  },
  new_people: { since: '2026-11-07', count: 14, practised_count: 9 },
  starts: [{ ...yoga, count: 9, starts_at: 1_794_700_000 }],
  courses: [
    { ...yoga, cover: '/cover.webp', learners_count: 148, practised: [1, 2, 3], trouble: { kind: 'films', count: 1 } },
    {
      course_id: 8,
      title: { en: 'Quiet mind' },
      cover: '/cover.webp',
      learners_count: 96,
      practised: [1, 2, 3],
      trouble: { kind: 'idle', count: 4 },
    },
  ],
};

function openServer(own: Partial<Overview> = {}, role: 'admin' | 'expert' = 'admin') {
  return answerWith([
    staffReply(role),
    reply(listDeskQueue, () => []),
    reply(getOverview, () => ({ ...overview, ...own })),
  ]);
}

describe('the first page of the dashboard (ADM-005)', () => {
  it('lists what needs a hand, each with the verb that solves it and the place of its rows', async () => {
    openServer();
    await openPage('/welcome');
    const card = await screen.findByRole('region', { name: 'Needs attention' });
    const rows = within(card).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent?.replaceAll('\u00a0', ' '))).toEqual([
      expect.stringContaining('Couldn’t process “tree.mov”'),
      expect.stringContaining('3 submissions have waited for over 20 hours'),
      expect.stringMatching(/5 unanswered questions.*The code does not come/),
      expect.stringMatching(/Emails don’t reach 2 people.*gleb@gmial\.example and 1 more/),
      expect.stringMatching(/The disk is 82% full.*38 GB free/),
    ]);
    expect(
      within(card)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Replace file', '/admin/courses/7?part=lesson-5.41'],
      ['Review', '/admin/desk'],
      ['Reply', '/admin/support'],
      ['Fix', '/admin/people?email=undelivered'],
    ]);
  });

  it('leads from each number to its people', async () => {
    openServer();
    await openPage('/welcome');
    const to = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    await screen.findByText('practiced today');
    expect(to(/practiced today/)).toBe('/admin/people?practised=2026-11-13');
    expect(to(/practiced this week/)).toBe('/admin/people?practised=2026-11-09');
    expect(to(/new people this week/)).toBe('/admin/people?registered=2026-11-07');
    expect(to(/start, the first on/)).toBe('/admin/courses/7/learners?access=upcoming');
    expect(to(/Yoga at dawn/)).toBe('/admin/courses/7/learners?access=current');
    expect(to(/Quiet mind/)).toBe('/admin/courses/8/learners?practice=stuck');
  });

  it('shows the week as a table as well', async () => {
    openServer();
    await openPage('/welcome');
    fireEvent.click(await screen.findByRole('button', { name: 'As a table' }));
    const table = await screen.findByRole('table');
    expect(within(table).getByRole('row', { name: /Friday, November 13/ }).textContent).toContain('3168');
    expect(within(table).getByRole('row', { name: /Saturday, November 14/ }).textContent).toContain('–50');
  });

  it('says that all is well, and keeps its place', async () => {
    openServer({ needs: [] });
    await openPage('/welcome');
    expect(await screen.findByText('All is well today')).toBeTruthy();
  });

  it('shows an expert their courses, without lists they may not open', async () => {
    openServer({ needs: needs.slice(1, 2), new_people: null }, 'expert');
    await openPage('/welcome');
    const course = await screen.findByRole('link', { name: /Quiet mind/ });
    expect(course.getAttribute('href')).toBe('/admin/desk?course=8');
    expect(screen.queryByRole('link', { name: /practiced today/ })).toBeNull();
    expect(screen.queryByText(/new people/)).toBeNull();
  });

  it('can be loaded again after a failure', async () => {
    let isBroken = true;
    answerWith([
      staffReply('admin'),
      reply(listDeskQueue, () => []),
      reply(getOverview, () => (isBroken ? refuse('not_allowed', 'Not now.') : overview)),
    ]);
    await openPage('/welcome');
    const again = await screen.findByRole('button', { name: 'Try again' });
    isBroken = false;
    fireEvent.click(again);
    await waitFor(() => expect(screen.getByText('practiced today')).toBeTruthy());
  });
});
