import { getUser } from '@daystream/contract/identity';
import { getCourse } from '@daystream/contract/courses';
import { getPointsAmount } from '@daystream/contract/points';
import { getStream, getStreamStatus, listStreams } from '@daystream/contract/streams';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import {
  NOW_MS,
  sampleCourse,
  sampleStatus,
  sampleStream,
  sampleUser,
} from '../../features/streams/testing/sample-course.ts';
import { answer, closeScreen, openScreen } from '../../testing/open-screen.tsx';
import { closeDialog } from '../dialogs/dialogs.ts';

afterEach(() => {
  closeDialog();
  cleanup();
  closeScreen();
});

const open = () =>
  openScreen({
    path: '/homework',
    nowMs: NOW_MS,
    answers: [
      answer(getUser, sampleUser),
      answer(getPointsAmount, { amount: 1240 }),
      answer(listStreams, [sampleStream()]),
      answer(getStream, sampleStream()),
      answer(getStreamStatus, sampleStatus()),
      answer(getCourse, sampleCourse),
    ],
  });

describe('the search of a learner', () => {
  it('opens by a key, and leads to a day of an own course', async () => {
    const user = userEvent.setup();
    const { path } = await open();
    await screen.findByRole('main');
    await user.keyboard('/');
    const field = await screen.findByRole('searchbox');
    await user.type(field, '2');
    await within(screen.getByRole('dialog')).findAllByRole('link');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(path()).toMatch(/\/(?:day|calendar)\//));
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('leaves the key to who types, and answers Ctrl K', async () => {
    const user = userEvent.setup();
    await open();
    await screen.findByRole('main');
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('searchbox');
    await user.type(field, '/');
    expect((field as HTMLInputElement).value).toBe('/');
  });
});
