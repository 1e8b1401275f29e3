import { searchPeople, updateEnrolment } from '@daystream/contract/streams.admin';
import type { WireLearnerLine } from '@daystream/contract/learners.admin';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startTexts } from '#app/texts.ts';
import { theme } from '#app/theme.ts';
import { queryClient } from '#shared/query-client.ts';
import { answerWith, reply } from '../../testing/answers.ts';
import { learnerLine } from '../../testing/learners.ts';
import { EnrolmentModal } from './enrolment-modal.tsx';

const seconds = (date: string) => Date.parse(`${date}T12:00:00Z`) / 1000;

type Planned = { first_day: string; last_day: string } | null;

async function openForm(plannedFreeze: Planned, own: Partial<WireLearnerLine> = {}) {
  await startTexts('en');
  const server = answerWith([reply(updateEnrolment, () => ({ id: 11 }))]);
  const enrolment = learnerLine({ start_date: seconds('2031-05-01'), end_date: seconds('2031-05-25'), ...own });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <EnrolmentModal courseId={7} enrolment={enrolment} plannedFreeze={plannedFreeze} onClose={() => {}} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return server;
}

async function chooseEnd(day: string) {
  fireEvent.click(await screen.findByLabelText('End'));
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${day} May 2031`) }));
}

it('says before saving that an end before a planned pause withdraws it', async () => {
  await openForm({ first_day: '2031-05-16', last_day: '2031-05-20' });
  const form = within(await screen.findByRole('dialog'));
  expect(form.queryByRole('status')).toBeNull();
  await chooseEnd('18');
  expect((await form.findByRole('status')).textContent).toMatch(/before the planned pause \(.*16.* – .*20.*\)/);
});

it.each([
  ['the pause fits into the new end', { first_day: '2031-05-16', last_day: '2031-05-20' }, '24'],
  ['no pause is planned', null, '18'],
])('says nothing where %s', async (_, planned, day) => {
  await openForm(planned);
  await chooseEnd(day);
  expect(screen.queryByText(/planned pause/)).toBeNull();
});

it('shows the last date as its learner has it, names their time zone, and sends none that was not changed', async () => {
  // Three hours before midnight in Mexico City, which is the next date here.
  const server = await openForm(null, { timezone: 'America/Mexico_City', end_date: Date.UTC(2031, 4, 26, 3) / 1000 });
  expect((await screen.findByLabelText('End')).textContent).toBe('May 25, 2031');
  expect(await screen.findByText('Dates in the time zone Mexico City, UTC−6')).toBeTruthy();
  fireEvent.click(screen.getByRole('switch', { name: /^Demo/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const { timeZone: timezone } = new Intl.DateTimeFormat().resolvedOptions();
  await waitFor(() => expect(server.asked('updateEnrolment')[0]?.body).toEqual({ timezone, is_demo: true }));
});

it('leads to the field that is missing, and says how somebody new is enrolled', async () => {
  await startTexts('en');
  answerWith([reply(searchPeople, () => [])]);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <EnrolmentModal courseId={7} enrolment={null} onClose={() => {}} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const who = await screen.findByRole('combobox', { name: 'Learner' });
  fireEvent.click(who);
  fireEvent.change(who, { target: { value: 'petr@example.org' } });
  expect(await screen.findByText('No people found. To invite someone new, use “Enroll from list”')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Enroll learner' }));
  await waitFor(() => expect(document.activeElement).toBe(who));
  expect(screen.getByText('Fill in this field.')).toBeTruthy();
});

it('opens no list over what it says at the field that is missing', async () => {
  await startTexts('en');
  answerWith([reply(searchPeople, () => [])]);
  render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={queryClient}>
        <EnrolmentModal courseId={7} enrolment={null} onClose={() => {}} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const who = await screen.findByRole('combobox', { name: 'Learner' });
  fireEvent.click(screen.getByRole('button', { name: 'Enroll learner' }));
  await waitFor(() => expect(document.activeElement).toBe(who));
  expect(screen.getByText('Fill in this field.')).toBeTruthy();
  expect(who.getAttribute('aria-expanded')).toBe('false');
});
