import { pageBlockOf } from '@daystream/variants/page-block';
import { face } from '@daystream/variants/face';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { variant } from '#shared/variant.ts';
import { closeScreen, openScreen } from '../../../testing/open-screen.tsx';
import { openPart } from '../../../testing/open-part.tsx';
import { LanguageSwitch } from './language-switch.tsx';

const line = vi.hoisted(() => ({ isAway: false, refused: 0 }));
vi.mock('./language-dialog.tsx', async (whole) => {
  line.refused += 1;
  if (line.isAway) throw new TypeError('Failed to fetch dynamically imported module');
  return whole();
});

const neutral = { ...variant };

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  closeScreen();
  Object.assign(variant, neutral);
  document.cookie = 'lang=; Path=/; Max-Age=0';
  document.documentElement.lang = '';
});

it('the question before another language needs the network; offline the page stays as it is', async () => {
  line.isAway = true;
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

describe('before the menus', () => {
  const choose = async (language: string) =>
    userEvent.selectOptions(await screen.findByRole<HTMLSelectElement>('combobox'), language);

  it('another language changes the words, keeps what is typed and asks nothing', async () => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue();
    await openScreen({ path: '/', answers: [], isSignedIn: false });
    await userEvent.type(await screen.findByLabelText('Почта'), 'anna@site.ru');
    await choose('es');
    expect(await screen.findByRole('heading', { name: 'Qué bien verte de nuevo' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Correo electrónico').value).toBe('anna@site.ru');
    expect([document.documentElement.lang, screen.queryByRole('dialog')]).toEqual(['es', null]);
    expect(document.cookie).toContain('lang=es');
    expect(document.title).toContain('Qué bien verte de nuevo');
    expect(reload).not.toHaveBeenCalled();
  });

  it('another language reaches the texts of a page that were added later', async () => {
    await openScreen({ path: '/reset', answers: [], isSignedIn: false });
    expect(await screen.findByRole('heading', { name: 'Забыли пароль?' })).toBeTruthy();
    await choose('en');
    expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeTruthy();
  });

  it('the school’s own words come in the chosen language too', async () => {
    await openScreen({ path: '/', answers: [], isSignedIn: false });
    const block = JSON.stringify({ ...pageBlockOf(face, 'en'), languages: ['ru', 'en'] });
    const page = `<html lang="en"><script id="variant" type="application/json">${block}</script></html>`;
    vi.stubGlobal('fetch', async () => new Response(page));
    await choose('en');
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeTruthy();
    expect(variant.footer?.text).toBe(face.site.footer.text.en);
  });

  it('the last of two choices counts', async () => {
    await openScreen({ path: '/', answers: [], isSignedIn: false });
    let answerFirst = (_: Response) => {};
    const late = new Promise<Response>((resolve) => (answerFirst = resolve));
    vi.stubGlobal(
      'fetch',
      vi.fn<() => Promise<Response>>().mockReturnValueOnce(late).mockResolvedValue(new Response('')),
    );
    await choose('es');
    await choose('en');
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeTruthy();
    answerFirst(new Response(''));
    await late;
    await waitFor(() => expect(document.documentElement.lang).toBe('en'));
    expect(screen.queryByRole('heading', { name: 'Qué bien verte de nuevo' })).toBeNull();
  });
});
