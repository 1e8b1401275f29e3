import { getPointsAmount } from '@daystream/contract/points';
import { getStreamStatus } from '@daystream/contract/streams';
import { fakeCaches } from '@daystream/client/testing/fake-caches';
import { DAY_MS, HOUR_MS } from '@daystream/domain/durations';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepRefusal } from '#shared/refused-changes.ts';
import { onlineState, session } from '#shared/session.ts';
import { setVariantConfig, variantConfig } from '#shared/variant.ts';
import { dayAnswers } from '../../features/practice/testing/day-answers.ts';
import { NOW_MS } from '../../features/streams/testing/sample-course.ts';
import { answer, closeScreen, openScreen, unanswered } from '../../testing/open-screen.tsx';

const shipped = { ...variantConfig };
const OFFLINE = 'Нет связи. Всё, что вы сделаете, сохранится и отправится само.';
const DAY = '/course/1/calendar/5';
let kept: ReturnType<typeof fakeCaches>;

beforeEach(() => {
  kept = fakeCaches();
  vi.stubGlobal('caches', kept);
});
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
  onlineState.callEnded(true);
  closeScreen();
  session.end();
  setVariantConfig(shipped);
});

const open = (path = '/home', answers = dayAnswers(), nowMs = NOW_MS) => openScreen({ path, nowMs, answers });
const home = () => screen.findByText('Доброе утро, Марина');
const isKept = (part: string) => [...kept.stored.values()].some((cache) => [...cache.keys()].join().includes(part));

/** Reloads the cabinet in the same browser, offline. */
async function openOffline(path: string, laterMs = 1000) {
  cleanup();
  closeScreen();
  vi.stubGlobal('caches', kept);
  const lost = dayAnswers().map(({ endpoint }) => unanswered(endpoint));
  return open(path, lost, NOW_MS + laterMs);
}

describe('the offline line', () => {
  it('is shown as soon as the network is gone, and hidden when it is back', async () => {
    await open();
    await home();
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    expect(screen.getByText(OFFLINE).closest('.sticky')).toBeTruthy();
    network.mockReturnValue(true);
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(OFFLINE)).toBeNull());
  });

  it('is shown when the school does not answer although there is a network, until it does', async () => {
    const { answerWith } = await open('/home', [unanswered(getPointsAmount), ...dayAnswers()]);
    await home();
    answerWith(unanswered(getStreamStatus), answer(getPointsAmount, { amount: 5 }));
    act(() => onlineState.callEnded(false));
    expect(await screen.findByText(OFFLINE)).toBeTruthy();
    act(() => onlineState.callEnded(true));
    await waitFor(() => expect(screen.queryByText(OFFLINE)).toBeNull());
  });
});

describe('offline', () => {
  it('a reload shows the last answers and says from when they are (OFF-018)', async () => {
    await open();
    await home();
    await expect.poll(() => isKept('/status')).toBe(true);
    await openOffline('/home', 2 * HOUR_MS);
    expect(await home()).toBeTruthy();
    expect(await screen.findByText(/^Нет связи\. Показано то, что было в 09:00\./)).toBeTruthy();
  });

  it('says the date of answers that are from yesterday', async () => {
    await open();
    await home();
    await expect.poll(() => isKept('/status')).toBe(true);
    await openOffline('/home', 20 * HOUR_MS);
    expect(await screen.findByText(/Показано то, что было 13 ноября в 09:00\./)).toBeTruthy();
  });

  it.each([
    ['older than a day', () => DAY_MS],
    [
      'in a variant without offline mode',
      () => {
        setVariantConfig({ ...shipped, features: { ...shipped.features, offline: false } });
        return 1000;
      },
    ],
  ])('shows no answers %s', async (_, prepare) => {
    await open();
    await home();
    await expect.poll(() => isKept('/status')).toBe(true);
    const { answerWith } = await openOffline('/home', prepare());
    expect(await screen.findByText('Страница откроется сама, когда связь вернётся', { exact: false })).toBeTruthy();
    answerWith(...dayAnswers());
    act(() => void dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { level: 1, name: /Марина/ })).toBeTruthy();
  });

  it('opens a day that was opened before', async () => {
    await open(DAY);
    await screen.findByText('Тема 5', { selector: 'h1' });
    await expect.poll(() => isKept('/days/5')).toBe(true);
    await openOffline(DAY);
    expect(await screen.findByText('Тема 5', { selector: 'h1' })).toBeTruthy();
  });

  it('says that a day which was never opened needs the network, and opens it once back online', async () => {
    await open();
    await home();
    await expect.poll(() => isKept('/status')).toBe(true);
    const { answerWith } = await openOffline(DAY);
    expect(await screen.findByText('Этому дню нужна связь')).toBeTruthy();
    answerWith(...dayAnswers());
    act(() => void dispatchEvent(new Event('online')));
    expect(await screen.findByText('Тема 5', { selector: 'h1' })).toBeTruthy();
  });

  it('leaves nothing behind after signing out (OFF-020)', async () => {
    await open();
    await home();
    await expect.poll(() => isKept('/status')).toBe(true);
    session.end();
    await waitFor(() => expect(kept.stored.size).toBe(0));
  });
});

describe('a change that was refused after it had waited', () => {
  const refuse = () =>
    act(() =>
      keepRefusal(1, { kind: 'finish', id: 'finish.1.5', path: DAY }, new Error('reported, because it is no refusal')),
    );

  it('is said on every page, with the way to where it was made', async () => {
    await open();
    await home();
    refuse();
    const notice = within(await screen.findByRole('alert'));
    expect(notice.getByText(/^День не засчитан\./)).toBeTruthy();
    await userEvent.click(notice.getByRole('link', { name: 'Открыть' }));
    await screen.findByText('Тема 5', { selector: 'h1' });
    expect(screen.queryByRole('link', { name: 'Открыть' })).toBeNull();
  });

  it('is not said again once it was read', async () => {
    await open();
    await home();
    refuse();
    await userEvent.click(await screen.findByRole('button', { name: 'Скрыть' }));
    expect(screen.queryByText(/^День не засчитан\./)).toBeNull();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('refused.'))).toEqual([]);
  });

  it('keeps what was typed once it was read', async () => {
    await open();
    await home();
    const typed = { text: 'Long and careful words' };
    const path = '/homework/1/7';
    act(() => keepRefusal(1, { kind: 'homework', id: 'homework.7', path, typed }, new Error('reported')));
    await userEvent.click(await screen.findByRole('button', { name: 'Скрыть' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(localStorage.getItem('refused.1.homework.7')).toContain(typed.text);
  });
});
