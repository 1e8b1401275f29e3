import { getUser } from '@daystream/contract/identity';
import { getCourse } from '@daystream/contract/courses';
import { getPointsAmount } from '@daystream/contract/points';
import { getStream, getStreamStatus, listStreams } from '@daystream/contract/streams';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  NOW_MS,
  sampleCourse,
  sampleStatus,
  sampleStream,
  sampleUser,
} from '../../features/streams/testing/sample-course.ts';
import { answer, closeScreen, openScreen } from '../../testing/open-screen.tsx';

afterEach(() => {
  cleanup();
  closeScreen();
});

const answers = [
  answer(getUser, sampleUser),
  answer(getPointsAmount, { amount: 1240 }),
  answer(listStreams, [sampleStream()]),
  answer(getStream, sampleStream()),
  answer(getStreamStatus, sampleStatus()),
  answer(getCourse, sampleCourse),
];

describe('the focus', () => {
  beforeEach(async () => {
    await openScreen({ path: '/home', nowMs: NOW_MS, answers });
    await screen.findByRole('heading', { level: 1, name: /Марина/ });
  });

  it('stays at the top of a page that has just been loaded', () => {
    expect(document.activeElement).toBe(document.body);
  });

  it('moves to the heading of the screen that was opened, and its title is in the window', async () => {
    const [points] = await screen.findAllByRole('link', { name: /1\s?240/ });
    points?.focus();
    await userEvent.keyboard('{Enter}');
    const heading = await screen.findByRole('heading', { level: 1, name: 'Баллы' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(document.title).toContain('Баллы');
  });

  it('goes to the nearest heading when what had it is removed', async () => {
    const main = screen.getByRole('main');
    const place = document.createElement('section');
    place.innerHTML = '<h2>Near</h2><button type="button">Gone</button>';
    main.append(place);
    const button = within(place).getByRole('button');
    button.focus();
    button.remove();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Near'));
  });
});
