import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { closeScreen } from '../../../testing/open-screen.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { openPart } from '../../../testing/open-part.tsx';

const line = vi.hoisted(() => ({ isAway: true, refused: 0 }));
vi.mock('./language-dialog.tsx', async (whole) => {
  if (line.isAway) {
    line.refused += 1;
    throw new TypeError('Failed to fetch dynamically imported module');
  }
  return whole();
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  closeScreen();
});

it('the question before another language waits for the line, and the page stays as it is', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await openPart({ screen: LanguageSwitch, path: '/', isSignedIn: false });
  const choice = await screen.findByRole('combobox');
  await userEvent.selectOptions(choice, 'en');
  await waitFor(() => expect(line.refused).toBe(1));
  expect([screen.queryByRole('dialog'), document.contains(choice)]).toEqual([null, true]);
  line.isAway = false;
  online.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});
