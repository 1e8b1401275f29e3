import { getCookiePolicy, getCookies, updateCookiePolicy, type WireCookieCategory } from '@daystream/contract/consent';
import { type CookieCategory, dismissedPolicy } from '@daystream/domain/consent/policy';
import { routePath } from '@daystream/domain/navigation/routes';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { variant, variantConfig } from '#shared/variant.ts';
import { openPart as openPage } from '../../testing/open-part.tsx';
import { answer, failure, type ServerAnswer } from '../../testing/open-screen.tsx';
import { closePart, openPart } from '../support/testing/open-part.tsx';
import { ConsentBanner } from './consent-banner.tsx';
import { consentTexts } from './consent-texts.ts';
import { CookieSettingsScreen } from './cookie-settings-screen.tsx';
import { storePolicy, storedPolicy, setConsentAsked } from './stored-policy.ts';

afterEach(() => {
  cleanup();
  closePart();
  setConsentAsked(true);
});

const category = (key: CookieCategory, title: string, names: string[]): WireCookieCategory => ({
  key,
  title,
  enabled: key === 'essential',
  items: names.map((name) => ({ names: [name], type: 'persistent', title: `О ${name}` })),
});
const items = [
  category('essential', 'Необходимые', ['token', 'lang']),
  category('analytics', 'Аналитика', []),
  category('marketing', 'Реклама', []),
];
const essentialOnly = { essential: true, analytics: false, marketing: false };
const cookies = answer(getCookies, { isEnabled: true, items });
const saved = answer(updateCookiePolicy, essentialOnly);
const UPDATE = `POST ${updateCookiePolicy.path}`;

const openBanner = (options: Partial<Parameters<typeof openPart>[1]> = {}) =>
  openPart(<ConsentBanner askedAfterMs={0} />, { answers: [cookies, saved], ...options });
const bannerName = { name: 'Файлы cookie' };
const banner = () => screen.findByRole('region', bannerName);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Resolves once a banner would have been shown: its code has loaded and its request would have been sent. */
async function aWhile(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  await Promise.all([import('./consent-asking.tsx'), import('./consent-texts.ts'), import('./decide.ts')]);
  await new Promise((resolve) => setTimeout(resolve));
}

describe('the cookie banner', () => {
  it('appears by itself after its delay', async () => {
    const { sent } = await openPart(<ConsentBanner />, { answers: [cookies] });
    await aWhile();
    expect(sent).toEqual([]);
    expect(await banner()).toBeTruthy();
  });

  it('stores only the essential category when it is dismissed, and disappears (CNS-001, CNS-002)', async () => {
    const { sent } = await openBanner();
    await banner();
    await press('Только необходимые');
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ call: UPDATE, body: essentialOnly }));
    expect(storedPolicy()).toEqual(essentialOnly);
    expect(sent.filter(({ call }) => call === UPDATE)).toHaveLength(1);
    expect(screen.queryByRole('region', bannerName)).toBeNull();
  });

  it('accepts all three categories (CNS-003)', async () => {
    const { sent } = await openBanner();
    await banner();
    await press('Принять все');
    const everything = { essential: true, analytics: true, marketing: true };
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ call: UPDATE, body: everything }));
    expect(storedPolicy()).toEqual(everything);
  });

  it('opens the choice by category (CNS-004)', async () => {
    const { sent } = await openBanner();
    await banner();
    await press('Настроить');
    await userEvent.click(await screen.findByRole('switch', { name: /^Аналитика/ }));
    await press('Сохранить выбор');
    const body = { essential: true, analytics: true, marketing: false };
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ call: UPDATE, body }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('region', bannerName)).toBeNull();
  });

  it('stores only the essential category when the dialog is dismissed, whatever was switched (CNS-005, Q103)', async () => {
    const { sent } = await openBanner();
    await banner();
    await press('Настроить');
    await userEvent.click(await screen.findByRole('switch', { name: /^Реклама/ }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Только необходимые' }));
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ call: UPDATE, body: essentialOnly }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('comes back by Esc, keeps the switches and decides nothing', async () => {
    const { sent } = await openBanner();
    await banner();
    await press('Настроить');
    await userEvent.click(await screen.findByRole('switch', { name: /^Аналитика/ }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(storedPolicy()).toBeNull();
    expect(sent.some(({ call }) => call === UPDATE)).toBe(false);
    await press('Настроить');
    expect(await screen.findByRole<HTMLInputElement>('switch', { name: /^Аналитика/ })).toMatchObject({
      checked: true,
    });
  });

  it('shows the essential category as always on, with its cookies (CNS-006)', async () => {
    await openBanner();
    await banner();
    await press('Настроить');
    const essential = await screen.findByRole('switch', { name: /^Необходимые/ });
    expect(essential).toMatchObject({ checked: true, disabled: true });
    expect(screen.getByText('token')).toBeTruthy();
  });

  it('stores the choice for 365 days, on this site only (CNS-009, Q23)', async () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    await openBanner();
    await banner();
    await press('Принять все');
    const text = encodeURIComponent('{"essential":true,"analytics":true,"marketing":true}');
    expect(written).toHaveBeenCalledWith(`cookie_consent=${text}; Path=/; Max-Age=31536000; SameSite=Strict`);
    written.mockRestore();
  });

  it('is not shown, and sends no request, when there is a stored choice (CNS-001)', async () => {
    storePolicy({ essential: true, analytics: false, marketing: true });
    const { sent } = await openBanner();
    await aWhile();
    expect(screen.queryByRole('region', bannerName)).toBeNull();
    expect(sent).toEqual([]);
  });

  it('is not shown when the school does not ask (CNS-001, CNS-008)', async () => {
    const { sent } = await openBanner({ answers: [answer(getCookies, { isEnabled: false, items })] });
    await waitFor(() => expect(sent).toHaveLength(1));
    await aWhile();
    expect(screen.queryByRole('region', bannerName)).toBeNull();
  });

  it('is not shown when the cookies failed to load; the error is reported, not displayed (CNS-019)', async () => {
    const { reported } = await openBanner({ answers: [failure(getCookies)] });
    await waitFor(() => expect(reported).toHaveBeenCalledOnce());
    expect(screen.queryByRole('region', bannerName)).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('links to the policy of the school (CNS-017)', async () => {
    variantConfig.cookiePolicyUrl = '/docs/cookies.pdf';
    await openBanner();
    await banner();
    expect(screen.getByRole('link', { name: 'Подробнее' }).getAttribute('href')).toBe('/docs/cookies.pdf');
    variantConfig.cookiePolicyUrl = null;
  });

  it('sends a choice again on the next visit when sending it failed', async () => {
    const { reported, unmount } = await openBanner({ answers: [cookies, failure(updateCookiePolicy)] });
    await banner();
    await press('Принять все');
    await waitFor(() => expect(reported).toHaveBeenCalledOnce());
    expect(screen.queryByRole('region', bannerName)).toBeNull();
    unmount();
    const { sent } = await openBanner();
    await waitFor(() => expect(sent).toMatchObject([{ call: UPDATE, body: { analytics: true } }]));
  });

  it.each([
    ['en', 'Accept all'],
    ['es', 'Aceptar todas'],
  ] as const)('speaks %s before anybody has signed in', async (language, name) => {
    await openBanner({ language });
    expect(await screen.findByRole('button', { name })).toBeTruthy();
  });

  it('sends the session token of a signed-in person (Q104)', async () => {
    const { sent } = await openBanner({ isSignedIn: true });
    await banner();
    await press('Принять все');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ authorization }) => authorization)).toEqual(['Bearer token', 'Bearer token']);
  });
});

describe('the question on a page without menus', () => {
  const openRow = (options: Partial<Parameters<typeof openPart>[1]> = {}) =>
    openPart(<ConsentBanner isRow />, { answers: [cookies, saved], ...options });

  it('is a row that is there at once, asks nothing of the server, and leaves with the answer (CNS-001, CNS-002)', async () => {
    const { sent } = await openRow();
    await banner();
    expect(sent).toEqual([]);
    await press('Только необходимые');
    await waitFor(() => expect(screen.queryByRole('region', bannerName)).toBeNull());
    expect(storedPolicy()).toEqual(essentialOnly);
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ call: UPDATE, body: essentialOnly }));
  });

  it('opens the choice by category, which Esc leaves undecided with its switches (CNS-004)', async () => {
    const { sent } = await openRow();
    await banner();
    await press('Настроить');
    await userEvent.click(await screen.findByRole('switch', { name: /^Аналитика/ }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(storedPolicy()).toBeNull();
    await press('Настроить');
    expect((await screen.findByRole<HTMLInputElement>('switch', { name: /^Аналитика/ })).checked).toBe(true);
    await press('Сохранить выбор');
    const body = { essential: true, analytics: true, marketing: false };
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ call: UPDATE, body }));
    await waitFor(() => expect(screen.queryByRole('region', bannerName)).toBeNull());
  });

  it('is not there for who has answered, nor where the school does not ask (CNS-001, CNS-008)', async () => {
    storePolicy(dismissedPolicy());
    const { unmount } = await openRow();
    await aWhile();
    expect(screen.queryByRole('region', bannerName)).toBeNull();
    unmount();
    closePart();
    Object.assign(variant, { isConsentAsked: false });
    await openRow();
    await aWhile();
    expect(screen.queryByRole('region', bannerName)).toBeNull();
    Object.assign(variant, { isConsentAsked: true });
  });
});

describe('the cookie settings (CNS-016)', () => {
  const policy = answer(getCookiePolicy, { essential: true, analytics: true, marketing: false });
  /** The page loads its texts before it is shown, as its route does. */
  const openSettings = (...answers: readonly ServerAnswer[]) => {
    const Screen = lazy(async () => {
      await consentTexts();
      return { default: CookieSettingsScreen };
    });
    return openPage({
      screen: () => <Screen />,
      path: routePath('settingsCookiePolicy'),
      answers: [...answers, cookies, policy],
    });
  };
  const switchOf = (name: RegExp) => screen.findByRole<HTMLInputElement>('switch', { name });

  it('show the current choice and save changes', async () => {
    const everything = { essential: true, analytics: true, marketing: true };
    const { sent } = await openSettings(answer(updateCookiePolicy, everything));
    expect((await switchOf(/^Аналитика/)).checked).toBe(true);
    expect((await switchOf(/^Необходимые/)).disabled).toBe(true);
    await userEvent.click(await switchOf(/^Реклама/));
    await userEvent.click(screen.getByRole('button', { name: /^Сохранить/ }));
    expect(await screen.findByText('Выбор сохранён')).toBeTruthy();
    expect(sent.at(-1)).toMatchObject({ call: UPDATE, body: everything, authorization: 'Bearer token' });
    expect(storedPolicy()).toEqual(everything);
    expect((await switchOf(/^Реклама/)).checked).toBe(true);
  });

  it('keep the switches when saving failed', async () => {
    const { reported } = await openSettings(failure(updateCookiePolicy));
    await userEvent.click(await switchOf(/^Реклама/));
    await userEvent.click(screen.getByRole('button', { name: /^Сохранить/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('Не удалось сохранить выбор');
    expect((await switchOf(/^Реклама/)).checked).toBe(true);
    expect(storedPolicy()).toBeNull();
    expect(reported).toHaveBeenCalledOnce();
  });

  it('can be loaded again after a failure', async () => {
    const { answerWith } = await openSettings(failure(getCookies));
    expect((await screen.findByRole('alert')).textContent).toContain('Не удалось загрузить настройки');
    answerWith(cookies);
    await userEvent.click(screen.getByRole('button', { name: /^Повторить/ }));
    expect(await switchOf(/^Аналитика/)).toBeTruthy();
  });

  it('say so when the school does not ask', async () => {
    await openSettings(answer(getCookies, { isEnabled: false, items }));
    expect(await screen.findByText(/не спрашивает согласия/)).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
  });
});
