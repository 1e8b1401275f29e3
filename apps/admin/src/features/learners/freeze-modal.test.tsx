import {
  freezeEnrolment,
  previewFreeze,
  unfreezeEnrolment,
  type WireFreezePreview,
} from '@daystream/contract/streams.admin';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { startTexts } from '#app/texts.ts';
import { queryClient } from '#shared/query-client.ts';
import { answerWith, reply } from '../../testing/answers.ts';
import { FreezeModal } from './freeze-modal.tsx';

const free: WireFreezePreview = {
  timezone: 'Europe/Moscow',
  today: '2031-05-10',
  first_date: '2031-05-01',
  last_date: '2031-06-10',
  days_left: 30,
  bar: null,
  freeze: null,
  moves: null,
};
const moves: WireFreezePreview['moves'] = {
  days: 4,
  access: { before: Date.UTC(2031, 5, 10) / 1000, after: Date.UTC(2031, 5, 14) / 1000 },
  next_day: { number: 7, before: '2031-05-10', after: '2031-05-14' },
  stages: [],
};

beforeEach(() => queryClient.clear());

async function openModal(preview: (asked: URLSearchParams) => WireFreezePreview) {
  await startTexts('en');
  const onClose = vi.fn<() => void>();
  answerWith([
    reply(previewFreeze, ({ query }) => preview(query)),
    reply(freezeEnrolment, () => free),
    reply(unfreezeEnrolment, () => free),
  ]);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <FreezeModal courseId={7} streamId={11} name="Anna" onClose={onClose} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { onClose, dialog: within(await screen.findByRole('dialog')) };
}

it('shows what a pause moves before it is given', async () => {
  const { dialog, onClose } = await openModal((asked) => (asked.has('end_date') ? { ...free, moves } : free));
  expect(await dialog.findByText('The learner can still pause for 30 days.')).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Pause' }).disabled).toBe(true);
  fireEvent.click(dialog.getByLabelText('Last day'));
  fireEvent.click(await screen.findByRole('button', { name: /^13 May 2031/ }));
  expect(await dialog.findByText('May 10, 2031 → May 14, 2031')).toBeTruthy();
  expect(dialog.getByText('June 10, 2031 → June 14, 2031')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Pause' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('ends a pause that runs, and shows what moves back', async () => {
  const freeze = { status: 'active' as const, first_day: '2031-05-08', last_day: '2031-05-12' };
  const { dialog, onClose } = await openModal(() => ({
    ...free,
    bar: 'frozen',
    freeze,
    moves: { ...moves, days: -2 },
  }));
  expect(await dialog.findByText('The course is paused from May 8, 2031 to May 12, 2031.')).toBeTruthy();
  expect(dialog.getByText('Day 7')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'End pause' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('says why there can be no pause', async () => {
  const { dialog } = await openModal(() => ({ ...free, bar: 'demo' }));
  expect(await dialog.findByText('A demo can’t be paused.')).toBeTruthy();
  expect(dialog.queryByLabelText('First day')).toBeNull();
});
