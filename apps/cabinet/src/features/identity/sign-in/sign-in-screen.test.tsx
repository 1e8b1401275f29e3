import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTicket, login } from '@daystream/contract/identity';
import { keepDeletion } from '#shared/deleted-account.ts';
import { practiseAsGuest } from '@daystream/contract/streams';
import { session } from '#shared/session.ts';
import { variant, variantConfig } from '#shared/variant.ts';
import { answer, closeScreen, failure, openScreen, type ServerAnswer } from '../../../testing/open-screen.tsx';
import { sampleUser } from '../../streams/testing/sample-course.ts';
import { SignInScreen } from './sign-in-screen.tsx';
import { openPart } from '../../../testing/open-part.tsx';
import { keepFailedLink } from './failed-link.ts';

afterEach(() => {
  cleanup();
  closeScreen();
  sessionStorage.clear();
});

const signedIn = answer(login, { success: true, data: { token: 'fresh', user: sampleUser }, errors: {} });
const refused = answer(login, {
  success: false,
  data: null,
  errors: { password: ['Почта или пароль не подходят.'] },
});

const openSignIn = (given: ServerAnswer = signedIn, path = '/') =>
  openScreen({ path, answers: [given], isSignedIn: false });

async function fill(email: string, password: string): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Почта'), email);
  await userEvent.type(screen.getByLabelText('Пароль'), password);
}

const submit = () => screen.getByRole('button', { name: /Войти/ });

describe('sign-in', () => {
  it('shows logo, title, both fields, the action and the address of support (ACC-001, ACC-007)', async () => {
    await openSignIn();
    expect(await screen.findByRole('heading', { name: 'С возвращением' })).toBeTruthy();
    expect(screen.getByText('Daystream')).toBeTruthy();
    expect(screen.getByLabelText('Почта').getAttribute('autocomplete')).toBe('username');
    expect(screen.getByLabelText('Пароль').getAttribute('autocomplete')).toBe('current-password');
    expect(submit()).toBeTruthy();
    const support = screen.getByRole('link', { name: 'support@daystream.example' });
    expect(support.getAttribute('href')).toBe('mailto:support@daystream.example');
  });

  it('is ready to type into', async () => {
    await openSignIn();
    const email = await screen.findByLabelText('Почта');
    await waitFor(() => expect(document.activeElement).toBe(email));
  });

  it('moves by Tab from field to field before the controls beside them', async () => {
    await openSignIn();
    await userEvent.type(await screen.findByLabelText('Почта'), 'anna@school.example');
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByLabelText('Пароль'));
    expect(sessionStorage.getItem('signInEmail')).toBe('anna@school.example');
  });

  it('shows the password and hides it again (ACC-002)', async () => {
    await openSignIn();
    const field = await screen.findByLabelText('Пароль');
    await userEvent.click(screen.getByRole('button', { name: 'Показать пароль' }));
    expect(field.getAttribute('type')).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Скрыть пароль' }));
    expect(field.getAttribute('type')).toBe('password');
  });

  it('cannot be sent while a field is empty (ACC-008, ACC-011)', async () => {
    await openSignIn();
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: /Войти/ })).disabled).toBe(true);
    await fill('anna@site.ru', '   ');
    expect(submit().hasAttribute('disabled')).toBe(true);
    await userEvent.type(screen.getByLabelText('Пароль'), 'x');
    expect(submit().hasAttribute('disabled')).toBe(false);
  });

  it('is sent once, trimmed and lower-cased, however often the button is pressed (ACC-009, ACC-010)', async () => {
    const opened = await openSignIn();
    await fill(' Anna@Site.RU ', ' secret12 ');
    const form = submit().closest('form');
    form?.requestSubmit();
    form?.requestSubmit();
    await waitFor(() => expect(opened.path()).toBe('/home'));
    expect(opened.calls.filter((call) => call.includes('/auth/login'))).toHaveLength(1);
    expect(opened.bodies.find((body) => body !== undefined)).toEqual({ email: 'anna@site.ru', password: 'secret12' });
  });

  it('keeps the session for thirty days and returns to where the learner was going (ACC-015, ACC-019, CON-008)', async () => {
    const opened = await openSignIn(signedIn, '/?returnUrl=/user');
    const written = vi.spyOn(document, 'cookie', 'set');
    await fill('anna@site.ru', 'secret12');
    await userEvent.click(submit());
    await waitFor(() => expect(opened.path()).toBe('/user'));
    expect(localStorage.getItem('token')).toBe('fresh');
    expect(document.cookie).toContain('token=fresh');
    expect(written.mock.lastCall?.[0].split('; ').toSorted()).toEqual([
      'Max-Age=2592000',
      'Path=/',
      'SameSite=Strict',
      'token=fresh',
    ]);
    written.mockRestore();
  });

  it('puts a refusal at the password and keeps everything typed (ACC-013)', async () => {
    await openSignIn(refused);
    await fill('anna@site.ru', 'wrong');
    await userEvent.click(submit());
    expect(await screen.findByText('Почта или пароль не подходят.')).toBeTruthy();
    const field = screen.getByLabelText<HTMLInputElement>('Пароль');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.value).toBe('wrong');
    expect(screen.getByLabelText<HTMLInputElement>('Почта').value).toBe('anna@site.ru');
  });

  it('refuses an invalid email without calling the server', async () => {
    const opened = await openSignIn();
    await fill('anna', 'secret12');
    await userEvent.click(submit());
    await waitFor(() => expect(screen.getByLabelText('Почта').getAttribute('aria-invalid')).toBe('true'));
    expect(opened.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  });
});

describe('a sign-in that did not work', () => {
  const trouble = (code: string, status: number, message: string) => ({
    endpoint: login,
    status,
    body: { name: 'Error', message, code, status },
  });

  async function send(given: ServerAnswer): Promise<void> {
    await openSignIn(given);
    await fill('anna@site.ru', 'wrong one');
    await userEvent.click(submit());
  }

  it('offers a new password beside the refused one, and is counted (ACC-003, ACC-014, ERR-010)', async () => {
    document.cookie = `cookie_consent=${encodeURIComponent('{"essential":true,"analytics":true,"marketing":false}')}; Path=/`;
    await openSignIn(refused);
    expect((await screen.findByRole('link', { name: 'Забыли пароль?' })).getAttribute('href')).toBe('/reset');
    expect(screen.queryByRole('link', { name: 'Восстановить пароль' })).toBeNull();
    await fill('anna@site.ru', 'wrong one');
    await userEvent.click(submit());
    expect((await screen.findByRole('link', { name: 'Восстановить пароль' })).getAttribute('href')).toBe('/reset');
    const counted = { name: 'login', params: { method: 'email', status: 'fail' } };
    await waitFor(() => expect(window.__analytics).toContainEqual(expect.objectContaining(counted)));
    document.cookie = 'cookie_consent=; Path=/; Max-Age=0';
  });

  it('shows an error when an answer breaks the contract, and reports it (ERR-023)', async () => {
    await send({ endpoint: login, status: 200, body: { success: true, data: null, errors: {} } });
    expect((await screen.findByRole('alert')).textContent).toContain('Что-то пошло не так. Мы уже разбираемся.');
    expect(reportError).toHaveBeenCalledWith(expect.any(TypeError));
    expect(screen.getByLabelText<HTMLInputElement>('Пароль').value).toBe('wrong one');
  });

  it('works in a browser without storage (ERR-022)', async () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const kept = [vi.spyOn(Storage.prototype, 'getItem'), vi.spyOn(Storage.prototype, 'setItem')];
    const opened = await openSignIn();
    for (const access of kept) access.mockImplementation(refuse);
    await fill('anna@site.ru', 'secret12');
    await userEvent.click(submit());
    await waitFor(() => expect(opened.path()).toBe('/home'));
    for (const access of kept) access.mockRestore();
    session.end();
  });

  it('shows the server’s message when the rate limit is reached (ACC-130, ERR-047)', async () => {
    await send(trouble('too_many_requests', 429, 'Слишком много ошибок. Попробуйте позже.'));
    expect((await screen.findByRole('alert')).textContent).toContain('Слишком много ошибок');
    expect(submit().getAttribute('aria-disabled')).toBeNull();
  });

  it('says that it did not work when the server failed, and reports it (ERR-009)', async () => {
    await send(failure(login));
    expect((await screen.findByRole('alert')).textContent).toContain('Не удалось войти');
    expect(reportError).toHaveBeenCalledTimes(1);
  });

  it('always leads to a code by email, and to the same place after it (Q36)', async () => {
    await openSignIn(trouble('code_required', 403, 'Войдите по коду из письма.'), '/?returnUrl=/user/points');
    const way = await screen.findByRole('link', { name: 'Войти по коду из письма' });
    expect(way.getAttribute('href')).toBe('/reset?by=code&returnUrl=%2Fuser%2Fpoints');
  });
});

describe('where a sign-in leads', () => {
  const open = (path: string, kept: readonly (readonly [string, string])[] = [], given = [signedIn]) =>
    openPart({ screen: SignInScreen, path, answers: given, isSignedIn: false, kept });

  async function signIn(): Promise<void> {
    await fill('anna@site.ru', 'secret12');
    await userEvent.click(submit());
  }

  it('is the stored return URL, used once (ACC-017)', async () => {
    const opened = await open('/', [['returnUrl', '/homework']]);
    await signIn();
    await waitFor(() => expect(opened.path()).toBe('/homework'));
    expect(localStorage.getItem('returnUrl')).toBeNull();
  });

  it('is the requested return URL rather than the stored one', async () => {
    const opened = await open('/?returnUrl=%2Fchat', [['returnUrl', '/homework']]);
    await signIn();
    await waitFor(() => expect(opened.path()).toBe('/chat'));
  });

  it('is home for a return URL that is not allowed (Q37)', async () => {
    const opened = await open('/?returnUrl=https%3A%2F%2Fevil.example%2F');
    await signIn();
    await waitFor(() => expect(opened.path()).toBe('/home'));
  });

  it('elsewhere carries a ticket for that host only, not the session (ACC-016, Q4)', async () => {
    vi.spyOn(location, 'hostname', 'get').mockReturnValue('school.example');
    const gone = vi.spyOn(location, 'assign').mockReturnValue();
    const ticket = answer(createTicket, { success: true, data: { token: 'once', expires_at: 0 }, errors: {} });
    const opened = await open('/?returnUrl=https%3A%2F%2Fclub.school.example%2Fa%3Fb%3D1', [], [signedIn, ticket]);
    await signIn();
    await waitFor(() => expect(gone.mock.calls).toEqual([['https://club.school.example/a?b=1&token=once']]));
    expect(opened.bodies).toContainEqual({ purpose: 'external:club.school.example' });
    vi.restoreAllMocks();
  });
});

function during<T extends object>(target: T, values: Partial<T>): void {
  const before = { ...target };
  Object.assign(target, values);
  restore.push(() => Object.assign(target, before));
}
const restore: (() => void)[] = [];
afterEach(() => restore.splice(0).forEach((undo) => undo()));

describe('the other ways in', () => {
  const open = () => openPart({ screen: SignInScreen, path: '/', isSignedIn: false });

  it('are a new account while registration is open (ACC-005)', async () => {
    during(variantConfig.features, { registration: true });
    await open();
    expect((await screen.findByRole('link', { name: 'Создать аккаунт' })).getAttribute('href')).toBe('/signup');
  });

  it('are the school’s own instruction where it is closed, over the whole window (ACC-006)', async () => {
    during(variantConfig.features, { registration: false });
    during(variantConfig, { instructionUrl: { ru: 'https://help.example/start' } });
    await open();
    expect(screen.queryByRole('link', { name: 'Создать аккаунт' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Как получить доступ' }));
    const frame = await screen.findByTitle('Как получить доступ');
    expect(frame.getAttribute('src')).toBe('https://help.example/start');
  });

  it('are none where it is closed and nothing is written', async () => {
    during(variantConfig.features, { registration: false });
    during(variantConfig, { instructionUrl: {} });
    await open();
    await screen.findByLabelText('Почта');
    expect(screen.queryByRole('button', { name: 'Как получить доступ' })).toBeNull();
    expect(screen.queryByText('или')).toBeNull();
  });

  it('are the networks with clients, in the order of the web, after a divider (ACC-004, CFG-047)', async () => {
    const client = (source: 'apple' | 'google') => ({ source, login: `/auth/${source}?action=login`, link: '/link' });
    during(variant, { externalAuth: { enabled: true, clients: [client('apple'), client('google')] } });
    await open();
    const links = await screen.findAllByRole('link', { name: /Войти через/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/auth/google?action=login',
      '/auth/apple?action=login',
    ]);
    expect(screen.getByText('или')).toBeTruthy();
  });

  it('are a chat with support only where there is a number (ACC-007)', async () => {
    await open();
    await screen.findByLabelText('Почта');
    expect(screen.queryByRole('link', { name: 'Написать в WhatsApp' })).toBeNull();
    cleanup();
    during(variant, { whatsAppNumber: '8 999 123 45 67' });
    await open();
    const chat = await screen.findByRole('link', { name: 'Написать в WhatsApp' });
    expect(chat.getAttribute('href')).toBe('https://wa.me/79991234567');
  });
});

describe('somebody new', () => {
  const openAs = async (visit: 'first' | 'known', ...answers: ServerAnswer[]) => {
    document.documentElement.dataset.visit = visit;
    const opened = await openPart({ screen: SignInScreen, path: '/', isSignedIn: false, answers });
    await screen.findByLabelText('Почта');
    delete document.documentElement.dataset.visit;
    return opened;
  };

  beforeEach(() => during(variantConfig.features, { registration: true, guestPractice: true }));

  it('practises the first day at once, and this browser stays a stranger’s', async () => {
    const user = { ...sampleUser, is_guest: true };
    const begun = answer(practiseAsGuest, { success: true, data: { token: 'guest', user, stream_id: 7 }, errors: {} });
    const opened = await openAs('first', begun);
    expect(screen.getByText(/Аккаунт и карта не нужны/)).toBeTruthy();
    await userEvent.dblClick(screen.getByRole('button', { name: /^Попробовать сейчас/ }));
    await waitFor(() => expect(opened.path()).toBe('/course/7/calendar/1'));
    expect(opened.calls.filter((made) => made.endsWith('/auth/guest'))).toHaveLength(1);
    expect([localStorage.getItem('token'), document.documentElement.dataset.visit]).toEqual(['guest', undefined]);
  });

  it('shows why the first day did not open, and can be pressed again', async () => {
    await openAs('first', failure(practiseAsGuest));
    await userEvent.click(screen.getByRole('button', { name: /^Попробовать сейчас/ }));
    expect(await screen.findByText(/Не удалось открыть первый день/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Попробовать сейчас/ })).toBeTruthy();
  });

  it.each([
    ['the variant does not allow it', { guestPractice: false }],
    ['registration is closed', { registration: false }],
  ])('is not offered to try first where %s', async (_, features) => {
    during(variantConfig.features, features);
    await openAs('first');
    expect(screen.queryByRole('button', { name: /^Попробовать сейчас/ })).toBeNull();
  });

  it('is welcomed with a promise and the ways in; who has been here comes to the form', async () => {
    during(variantConfig.features, { guestPractice: false });
    await openAs('first');
    expect(screen.getByText('Каждый день — короткий урок и понятный следующий шаг.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Войти' }).getAttribute('href')).toBe('#sign-in');
    cleanup();
    await openAs('known');
    expect(screen.queryByRole('link', { name: 'Войти' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Создать аккаунт' }).getAttribute('href')).toBe('/signup');
  });

  it('finds the field ready only where the form is in view', async () => {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ bottom: 2000 } as DOMRect);
    await openAs('first');
    expect(document.activeElement).toBe(document.body);
    vi.restoreAllMocks();
  });
});

it('says after a deletion what happens to the account, and until when it can be had back, once', async () => {
  keepDeletion({ atMs: Date.UTC(2026, 10, 25, 22), timeZone: 'Europe/Moscow' });
  await openSignIn();
  const notice = (await screen.findByText('Аккаунт удалён')).closest('output');
  expect(notice?.textContent).toContain('26 декабря мы сотрём ваши личные данные');
  expect(notice?.textContent).toContain(variant.supportEmail);
  await waitFor(() => expect(sessionStorage.getItem('deletedAccount')).toBeNull());
});

it('says why a link did not work, once (Q38)', async () => {
  keepFailedLink();
  await openSignIn();
  expect(await screen.findByText(/Эта ссылка уже не действует/)).toBeTruthy();
  await waitFor(() => expect(sessionStorage.getItem('usedLink')).toBeNull());
});
