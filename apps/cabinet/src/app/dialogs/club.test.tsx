import { getUser } from '@daystream/contract/identity';
import { getPointsAmount } from '@daystream/contract/points';
import { listStreams } from '@daystream/contract/streams';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { NOW_MS, sampleStream, sampleUser } from '../../features/streams/testing/sample-course.ts';
import { answer, closeScreen, openScreen } from '../../testing/open-screen.tsx';
import { closeDialog } from './dialogs.ts';
import { type Community, openClub } from './open-club.ts';

afterEach(() => {
  vi.restoreAllMocks();
  closeDialog();
  cleanup();
  closeScreen();
});

const club = (id: number, title: string): Community => ({
  id,
  title,
  type: 'owned',
  url: `https://club.example/${id}`,
});

async function openFrame(): Promise<void> {
  const answers = [
    answer(getUser, sampleUser),
    answer(getPointsAmount, { amount: 0 }),
    answer(listStreams, [sampleStream()]),
  ];
  await openScreen({ path: '/user/setting', nowMs: NOW_MS, answers });
  await screen.findByRole('heading', { level: 1 });
}

it('offers several clubs by title; the chosen one opens in a window of its own (SHL-069)', async () => {
  await openFrame();
  openClub([club(1, 'Утренние'), club(2, 'Вечерние')]);
  const dialog = within(await screen.findByRole('dialog', { name: 'Выберите клуб' }));
  const links = dialog.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map(({ textContent, href, target }) => [textContent, href, target])).toEqual([
    ['Утренние', 'https://club.example/1', '_blank'],
    ['Вечерние', 'https://club.example/2', '_blank'],
  ]);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('opens the only club at once (SHL-068)', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  await openFrame();
  openClub([club(1, 'Утренние'), { ...club(2, 'Чужие'), type: 'recommended' }]);
  expect(opened.mock.calls.map(([address]) => address)).toEqual(['https://club.example/1']);
  expect(screen.queryByRole('dialog')).toBeNull();
});
