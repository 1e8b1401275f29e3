import { getStream, getStreamStatus } from '@daystream/contract/streams';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#shared/query-client.ts';
import { answer, closeScreen, openScreen } from '../../testing/open-screen.tsx';
import { NOW_MS, sampleCourse, sampleDayStatus, sampleStatus, sampleStream } from '../streams/testing/sample-course.ts';
import { dayAnswers } from './testing/day-answers.ts';
import { player, watchFilm } from './testing/fake-player.tsx';

vi.mock('../media/index.ts', async () => ({ FilmPlayer: (await import('./testing/fake-player.tsx')).FakePlayer }));

afterEach(async () => {
  cleanup();
  await Promise.resolve(); // what a closing screen still sends goes to this test's server
  closeScreen();
});

const film = () => screen.queryByRole('region', { name: 'Видео урока', hidden: true });

/** The film of day five plays, and the learner opens the course's calendar. */
async function floatAway(float: () => void) {
  const opened = await openScreen({ path: '/course/1/calendar/5', nowMs: NOW_MS, answers: dayAnswers() });
  await screen.findByText('Тема 5', { selector: 'h1' });
  act(() => player.props?.onPlay?.());
  act(float);
  await userEvent.click(screen.getByRole('link', { name: new RegExp(sampleCourse.title_short) }));
  await waitFor(() => expect(screen.queryByText('Тема 5', { selector: 'h1' })).toBeNull());
  expect(opened.path()).toBe('/course/1/calendar');
  return opened;
}

const nativeWindow = () => player.props?.onPictureInPicture?.(true);
const corner = () => player.props?.mini?.onToggle();

describe('a film that floats', () => {
  it.each([
    ['in the window of the browser', nativeWindow],
    ['in the corner', corner],
  ])('%s goes on beside other screens, and its time counts', async (_, float) => {
    const { bodies } = await floatAway(float);
    expect(film()).not.toBeNull();
    expect(document.title).not.toContain('День 5');
    expect(player.props?.takesPageKeys).toBe(false);
    act(() => watchFilm(7000));
    act(() => player.props?.onPictureInPicture?.(false));
    await waitFor(() =>
      expect(bodies).toContainEqual(expect.objectContaining({ stage_day_lesson_set_lesson_id: 52, viewed_seconds: 7 })),
    );
  });

  it('changes its lesson without changing the address of the other screen', async () => {
    const { path } = await floatAway(nativeWindow);
    act(() => player.props?.previous?.onSelect());
    expect(within(film() as HTMLElement).getByText('Тёплые ладони')).toBeDefined();
    // A change of the address would have come by now.
    await act(() => vi.dynamicImportSettled());
    expect(path()).toBe('/course/1/calendar');
  });

  it('returns to its place when its day is opened again', async () => {
    await floatAway(corner);
    const before = film();
    await userEvent.click(await screen.findByRole('button', { name: 'Вернуться к уроку', hidden: true }));
    await screen.findByText('Тема 5', { selector: 'h1' });
    expect(film()).toBe(before);
    expect(player.props?.mini?.isOn).toBe(false);
  });

  it('ends when its window is closed', async () => {
    await floatAway(nativeWindow);
    act(() => player.props?.onPictureInPicture?.(false));
    expect(film()).toBeNull();
  });

  it('ends with the enrolment', async () => {
    const { answerWith } = await floatAway(corner);
    const ended = sampleStatus({ days: [1, 2, 3, 4, 5].map((each) => sampleDayStatus(each, {})) });
    answerWith(
      answer(getStream, sampleStream({ status: 'ended', end_date: Math.floor(NOW_MS / 1000) - 60 })),
      answer(getStreamStatus, ended),
    );
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(film()).toBeNull());
  });

  it('is gone where nothing floats', async () => {
    await floatAway(() => undefined);
    expect(film()).toBeNull();
  });
});
