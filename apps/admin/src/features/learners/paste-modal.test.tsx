import { listStaffCourses } from '@daystream/contract/courses.admin';
import { planBatch } from '@daystream/contract/learners.batches.admin';
import { listSegments } from '@daystream/contract/people.segments.admin';
import { previewEnrolment } from '@daystream/contract/streams.admin';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startTexts } from '#app/texts.ts';
import { queryClient } from '#shared/query-client.ts';
import { answerWith, reply } from '../../testing/answers.ts';
import { planOf } from '../../testing/batches.ts';
import { staffCourse } from '../../testing/courses.ts';
import '../../testing/fonts.ts';
import { staffReply } from '../../testing/staff.ts';
import { type FoundPeople, PasteModal } from './paste-modal.tsx';

const END = Date.parse('2031-05-31T12:00:00Z') / 1000;
const mira = { line: 2, person_id: 5, email: 'mira@site.com', name: 'Mira Fox', outcome: 'enrol' as const };
const day = (number: number, own: object) => ({
  number,
  date: `2031-05-0${number}`,
  is_rest: false,
  lock: null,
  is_after_end: false,
  ...own,
});

async function openModal({ courseId = 7, found }: { courseId?: number | null; found?: FoundPeople } = {}) {
  queryClient.clear();
  await startTexts('en');
  const server = answerWith([
    staffReply('support'),
    reply(listStaffCourses, () => [staffCourse({ id: 7, title: { en: 'Calm' } })]),
    reply(listSegments, () => [{ id: 4, name: 'Early birds', people_count: 1 }]),
    reply(planBatch, () => planOf([{ ...mira, terms: { end_date: END, is_demo: true } }], ['Plan'])),
    reply(previewEnrolment, () => ({
      timezone: 'Europe/Madrid',
      stages: [
        { title: { en: 'Ground' }, days: [day(1, {}), day(2, { lock: 'demo' }), day(3, { is_after_end: true })] },
      ],
    })),
  ]);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <PasteModal courseId={courseId} {...(found && { found })} onClose={() => {}} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return server;
}

it('shows before saving what a line says of itself, what was not read, and the calendar of one of the people', async () => {
  const server = await openModal();
  fireEvent.change(await screen.findByLabelText('List'), { target: { value: 'email;end;demo;Plan' } });
  fireEvent.click(screen.getByRole('button', { name: 'Check' }));
  const table = await screen.findByRole('table', { name: 'What happens to each line' });
  expect(within(table).getByText(/^until May 31, 2031 · Demo: yes$/)).toBeDefined();
  expect(screen.getByText('These columns are unknown and were not read: Plan')).toBeDefined();
  const calendar = within(await screen.findByRole('region', { name: 'The calendar' }));
  expect(calendar.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/day\s1$/),
    expect.stringMatching(/day\s2, locked$/),
    expect.stringMatching(/day\s3, after access has ended$/),
  ]);
  expect(server.asked('previewEnrolment')[0]?.body).toMatchObject({ user_id: null, is_demo: false });
  fireEvent.click(screen.getByRole('combobox', { name: 'For whom' }));
  fireEvent.click(await screen.findByRole('option', { name: /Mira Fox/ }));
  await waitFor(() =>
    expect(server.asked('previewEnrolment').at(-1)?.body).toMatchObject({ user_id: 5, end_date: END, is_demo: true }),
  );
  expect(server.asked('startBatch')).toEqual([]);
});

it('enrols a segment', async () => {
  const server = await openModal();
  fireEvent.click(await screen.findByRole('radio', { name: 'A segment' }));
  fireEvent.click(screen.getByRole('combobox', { name: 'Segment' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Early birds' }));
  fireEvent.click(screen.getByRole('button', { name: 'Check' }));
  await screen.findByRole('table', { name: 'What happens to each line' });
  expect(server.asked('planBatch')[0]?.body).toMatchObject({ course_id: 7, matching: { segment: '4' } });
});

it('enrols everybody that a filter finds once a course is chosen', async () => {
  const server = await openModal({ courseId: null, found: { matching: { text: 'fox' }, count: 120 } });
  const check = await screen.findByRole('button', { name: 'Check' });
  expect(check).toHaveProperty('disabled', true);
  expect(screen.getByText(/^120 people the filter finds/)).toBeDefined();
  fireEvent.click(await screen.findByRole('combobox', { name: 'Course' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Calm' }));
  fireEvent.click(check);
  await screen.findByRole('table', { name: 'What happens to each line' });
  expect(server.asked('planBatch')[0]?.body).toMatchObject({ course_id: 7, matching: { text: 'fox' } });
});
