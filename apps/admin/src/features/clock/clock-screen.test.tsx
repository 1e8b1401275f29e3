import * as api from '@daystream/contract/clock.admin';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerWith, refuse, refuseFields, reply } from '../../testing/answers.ts';
import { openPage } from '../../testing/open-page.tsx';
import { staffReply } from '../../testing/staff.ts';
import { reloadPage } from './reload-page.ts';

vi.mock('./reload-page.ts', () => ({ reloadPage: vi.fn() }));

const DAY_S = 86_400;
const NOW_S = Date.UTC(2026, 10, 13, 6) / 1000;
const clock = (given: Partial<api.WireClock> = {}): api.WireClock => ({
  at: NOW_S,
  real_at: NOW_S,
  bar: null,
  streams: [{ id: 7, learner: 'Maria', course: { en: 'Breath' } }],
  ...given,
});

const mark = document.createElement('meta');
beforeEach(() => {
  mark.name = 'clock';
  mark.content = 'yes';
  document.head.append(mark);
});
afterEach(() => {
  cleanup();
  mark.remove();
  vi.mocked(reloadPage).mockClear();
  vi.unstubAllGlobals();
});

type Replies = Parameters<typeof answerWith>[0];
function open(given: Partial<api.WireClock> = {}, replies: Replies = [], role: 'admin' | 'support' = 'admin') {
  const server = answerWith([staffReply(role), reply(api.getClock, () => clock(given)), ...replies]);
  return openPage('/clock').then((page) => ({ ...server, ...page }));
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('the clock of the school', () => {
  it('is moved by a step, and the page reloads with the time', async () => {
    const { asked } = await open({}, [reply(api.moveClock, () => clock({ at: NOW_S + 7 * DAY_S }))]);
    expect(await screen.findByText('This is the real time.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Back to the real time' })).toBeNull();
    await press('By a week');
    await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
    expect(asked('moveClock')).toMatchObject([{ body: { at: NOW_S + 7 * DAY_S } }]);
  });

  it('is moved to a day of somebody’s course, and says when there is no such day', async () => {
    const { asked } = await open({}, [reply(api.moveClockToDay, () => refuseFields({ day: 'Out of range.' }))]);
    fireEvent.click(await screen.findByRole('combobox', { name: 'Whose course' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Maria · Breath', hidden: true }));
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '12' } });
    fireEvent.submit(screen.getByLabelText('Day').closest('form') as HTMLFormElement);
    expect(await screen.findByText('Out of range.')).toBeTruthy();
    expect(asked('moveClockToDay')).toMatchObject([{ body: { stream_id: 7, day: 12 } }]);
    expect(reloadPage).not.toHaveBeenCalled();
  });

  it('says what stays before it goes back, and that another window was faster', async () => {
    const { asked } = await open({ at: NOW_S + DAY_S }, [
      reply(api.resetClock, () => clock()),
      reply(api.moveClock, () => refuse('clock_not_later', 'Already past this.')),
    ]);
    await press('By a day');
    expect(await screen.findByText('Already past this.')).toBeTruthy();
    await press('Back to the real time');
    expect((await screen.findByRole('dialog')).textContent).toContain('with dates that are then in the future');
    expect(asked('resetClock')).toHaveLength(0);
    const [, confirm] = screen.getAllByRole('button', { name: 'Back to the real time', hidden: true });
    fireEvent.click(confirm as HTMLElement);
    await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
  });

  it('is only shown where a setting has shifted it', async () => {
    await open({ at: NOW_S + DAY_S, bar: 'setting' });
    expect(await screen.findByText('DAYSTREAM_NOW sets the time')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'By a day' })).toBeNull();
  });

  it('is not there for others, nor in a school that people live by', async () => {
    const { path } = await open({}, [], 'support');
    await waitFor(() => expect(path()).not.toBe('/clock'));
    cleanup();
    mark.content = '';
    const other = await open();
    await waitFor(() => expect(other.path()).not.toBe('/clock'));
    expect(screen.queryByRole('link', { name: 'School clock' })).toBeNull();
  });
});
