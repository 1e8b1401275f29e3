import { exchangeTicket, getUser, logout } from '@daystream/contract/identity';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { answer, closeScreen, openScreen, type ServerAnswer } from '../../../testing/open-screen.tsx';
import { AutoLoginScreen } from './auto-login-screen.tsx';
import { openPart } from '../../../testing/open-part.tsx';
import { refusal, samplePerson, success } from '../../../testing/sample-person.ts';

afterEach(() => {
  cleanup();
  closeScreen();
});

const exchanged = answer(exchangeTicket, success({ token: 'theirs', user: samplePerson }));
const usedUp = answer(exchangeTicket, refusal({ token: ['Ссылка больше не действует.'] }));

const step = { token: 'S', methods: ['totp' as const], expires_at: 2_000_000_000 };

/** Storage keys with data of the window's user. */
const left = ['visits', 'signInEmail', 'supportMessage'];

const open = (query: string, answers: ServerAnswer[] = [exchanged], isSignedIn = false) =>
  openPart({ screen: AutoLoginScreen, path: `/auto-login${query}`, answers, isSignedIn });

describe('a link from an email', () => {
  it.each([
    ['?token=T', '/home', 'auto_login'],
    ['?token=T&returnUrl=%2Fchat', '/chat', 'auto_login'],
    ['?token=T&purpose=reset&returnUrl=%2FresetPassword', '/resetPassword', 'reset'],
    ['?token=T&purpose=invitation', '/home', 'invitation'],
    ['?token=T&purpose=socket', '/home', 'auto_login'],
  ])('%s lets in and leads to %s (ACC-036, ACC-037)', async (query, place, purpose) => {
    const opened = await open(query);
    await waitFor(() => expect(opened.path()).toBe(place));
    expect(opened.bodies).toEqual([{ token: 'T', purpose }]);
    expect(localStorage.getItem('token')).toBe('theirs');
  });

  it('without a token leads to the sign-in (ACC-038)', async () => {
    const opened = await open('');
    await waitFor(() => expect(opened.path()).toBe('/'));
    expect(opened.calls).toEqual([]);
  });

  it('loses its token from the address before anything is sent (Q4)', async () => {
    const opened = await open('?token=T', [answer(getUser, samplePerson), exchanged], true);
    await screen.findByRole('heading', { name: 'Сменить аккаунт?' });
    expect(opened.path()).toBe('/auto-login');
    expect(opened.calls).not.toContain('POST /spa/api/v1/auth/exchange');
  });

  it('leads nowhere but to this school (Q37)', async () => {
    const opened = await open('?token=T&returnUrl=https%3A%2F%2Fevil.example%2F');
    await waitFor(() => expect(opened.path()).toBe('/home'));
  });

  it('that was used leads to the sign-in, which says so (Q38)', async () => {
    const opened = await open('?token=T', [usedUp]);
    await waitFor(() => expect(opened.path()).toBe('/'));
    expect(sessionStorage.getItem('usedLink')).toBe('1');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('can be retried after being offline, and keeps what a guest has written to support', async () => {
    const opened = await open('?token=T', []);
    expect(await screen.findByText(/Нет связи с сервером/)).toBeTruthy();
    for (const key of left) sessionStorage.setItem(key, 'a guest');
    opened.answerWith(exchanged);
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    await waitFor(() => expect(opened.path()).toBe('/home'));
    expect(sessionStorage.getItem('supportMessage')).toBe('a guest');
  });
});

describe('a link opened where somebody is signed in', () => {
  const mine = answer(getUser, samplePerson);

  it('asks before switching accounts, then ends the previous session (ACC-036, Q4)', async () => {
    const opened = await open('?token=T', [mine, exchanged, answer(logout, success(null))], true);
    expect(await screen.findByText(/Вы вошли как Марина Орлова/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Сменить аккаунт' }));
    await waitFor(() => expect(opened.path()).toBe('/home'));
    expect(opened.calls).toContain('POST /spa/api/v1/auth/logout');
    expect(localStorage.getItem('token')).toBe('theirs');
  });

  it.each([
    ['at once', exchanged, '/home', null],
    ['after 2FA', answer(exchangeTicket, success({ second_step: step })), '/second-step', '{"token":"S"'],
  ])('leaves nothing of theirs to whoever the link lets in %s (ACC-082)', async (_, entered, place, kept) => {
    const opened = await open('?token=T', [mine, entered, answer(logout, success(null))], true);
    for (const key of left) sessionStorage.setItem(key, 'theirs');
    await userEvent.click(await screen.findByRole('button', { name: 'Сменить аккаунт' }));
    await waitFor(() => expect(opened.path()).toBe(place));
    expect(left.map((key) => sessionStorage.getItem(key))).toEqual([null, null, null]);
    expect(sessionStorage.getItem('twoFactor')?.slice(0, 12) ?? null).toBe(kept);
  });

  it('tells a guest what they would lose', async () => {
    const kept = [
      ['token', 'guest'],
      ['guest', '1'],
      ['returnUrl', '/course/1/calendar/2'],
    ] as const;
    const answers = [exchanged, answer(logout, success(null))];
    const opened = await openPart({
      screen: AutoLoginScreen,
      path: '/auto-login?token=T',
      answers,
      isSignedIn: false,
      kept,
    });
    expect(await screen.findByRole('heading', { name: 'Войти в другой аккаунт?' })).toBeTruthy();
    expect(screen.getByText(/в него не перейдёт и удалится/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Остаться' })).toBeTruthy();
    expect(opened.calls).not.toContain('POST /spa/api/v1/auth/exchange');
    await userEvent.click(screen.getByRole('button', { name: 'Войти' }));
    await waitFor(() => expect(localStorage.getItem('token')).toBe('theirs'));
    await waitFor(() => expect(opened.path()).toBe('/home'));
  });

  it('changes nothing when the person stays', async () => {
    const opened = await open('?token=T', [mine, exchanged], true);
    await userEvent.click(await screen.findByRole('button', { name: 'Остаться в своём аккаунте' }));
    await waitFor(() => expect(opened.path()).toBe('/home'));
    expect(localStorage.getItem('token')).toBe('token');
    expect(opened.calls).not.toContain('POST /spa/api/v1/auth/exchange');
  });

  const over = (endpoint: ServerAnswer['endpoint']): ServerAnswer => ({
    endpoint,
    status: 401,
    body: { name: 'Unauthorized', message: '', code: 'session_expired', status: 401 },
  });

  /** Answers 401 to the expired session and the user to the session started by the link. */
  const onlyForTheLink = (endpoint: ServerAnswer['endpoint']): ServerAnswer => {
    const found = () => (localStorage.getItem('token') === 'theirs' ? mine : over(endpoint));
    return {
      endpoint,
      get status() {
        return found().status;
      },
      get body() {
        return found().body;
      },
    };
  };

  it.each([
    ['reset', '/resetPassword'],
    ['invitation', '/user/edit'],
  ])('is gone on with when the session turns out to be over: %s', async (purpose, place) => {
    const returnUrl = encodeURIComponent(place);
    const opened = await openScreen({
      path: `/auto-login?token=T&purpose=${purpose}&returnUrl=${returnUrl}`,
      answers: [onlyForTheLink(getUser), exchanged],
    });
    await waitFor(() => expect(opened.path()).toBe(place));
    expect(localStorage.getItem('token')).toBe('theirs');
    expect(opened.bodies.find((body) => body !== undefined)).toEqual({ token: 'T', purpose });
    expect(opened.calls).not.toContain('POST /spa/api/v1/auth/logout');
    expect([localStorage.getItem('returnUrl'), sessionStorage.getItem('signedOutCode')]).toEqual([null, null]);
  });

  it('signs in even if the previous session has already expired', async () => {
    const opened = await openScreen({ path: '/auto-login?token=T', answers: [mine, exchanged, over(logout)] });
    await userEvent.click(await screen.findByRole('button', { name: 'Сменить аккаунт' }));
    await waitFor(() => expect(opened.path()).toBe('/home'));
    expect(localStorage.getItem('token')).toBe('theirs');
    expect(opened.calls.filter((made) => made.endsWith('/exchange'))).toHaveLength(1);
  });

  it('keeps them signed in when the link was used', async () => {
    await open('?token=T', [mine, usedUp], true);
    await userEvent.click(await screen.findByRole('button', { name: 'Сменить аккаунт' }));
    expect(await screen.findByText('Ссылка больше не действует.')).toBeTruthy();
    expect(localStorage.getItem('token')).toBe('token');
    expect(screen.queryByRole('button', { name: 'Сменить аккаунт' })).toBeNull();
  });
});
