import { getUser } from '@daystream/contract/identity';
import { getPointsAmount } from '@daystream/contract/points';
import { listStreams, type WireStream } from '@daystream/contract/streams';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { answer, closeScreen, failure, openScreen, type ServerAnswer } from '../../testing/open-screen.tsx';
import { NOW_MS, sampleStream, sampleUser } from './testing/sample-course.ts';

const DAY_S = 86_400;
const NOW_S = NOW_MS / 1000;

afterEach(() => {
  cleanup();
  closeScreen();
});

const answers = (streams: WireStream[]): ServerAnswer[] => [
  answer(getUser, sampleUser),
  answer(getPointsAmount, { amount: 1 }),
  answer(listStreams, streams),
];
const open = (given: ServerAnswer[]) => openScreen({ path: '/events', nowMs: NOW_MS, answers: given });

const later = sampleStream({ id: 2, status: 'not_started', start_date: NOW_S + 9 * DAY_S });
const paused = sampleStream({
  id: 3,
  status: 'freeze',
  user_course_stream_freeze: {
    id: 1,
    status: 'active',
    start_date: NOW_S - DAY_S,
    end_date: NOW_S + 3 * DAY_S,
    first_day: '2026-11-12',
    last_day: '2026-11-15',
  },
});

describe('events (SHL-031)', () => {
  it('are the starts of courses and the ends of pauses, the nearest first; each leads to its calendar', async () => {
    await open(answers([sampleStream(), later, paused]));
    expect(await screen.findByText(/^Курс продолжится в понедельник, 16 ноября/)).toBeTruthy();
    const links = within(screen.getByRole('list', { name: 'Когда начнутся или продолжатся ваши курсы' })).getAllByRole(
      'link',
    );
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/course/3/calendar', '/course/2/calendar']);
    expect(links[1]?.textContent).toContain('Курс начнётся в воскресенье, 22 ноября');
  });

  it('say so when there are none, with a link', async () => {
    await open(answers([sampleStream()]));
    expect(await screen.findByText('Ближайших дат нет')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'К моим курсам' })).toBeTruthy();
  });

  it('that did not load can be asked for again', async () => {
    const opened = await open([failure(listStreams), ...answers([later])]);
    expect((await screen.findByRole('alert')).textContent).toContain('Не удалось открыть страницу');
    opened.answerWith(...answers([later]));
    await userEvent.click(screen.getByRole('button', { name: /^Повторить/ }));
    expect(await screen.findByText(/^Курс начнётся/)).toBeTruthy();
  });
});
