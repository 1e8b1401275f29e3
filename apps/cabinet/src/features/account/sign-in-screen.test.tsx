import { login } from '@daystream/contract/account';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, closeScreen, openScreen } from '../../testing/open-screen.tsx';
import { sampleUser } from '../streams/testing/sample-course.ts';

afterEach(() => {
  cleanup();
  closeScreen();
});

const signedIn = answer(login, { success: true, data: { token: 'fresh', user: sampleUser }, errors: {} });
const refused = answer(login, {
  success: false,
  data: null,
  errors: { password: ['Почта или пароль не подходят.'] },
});

const openSignIn = (given = signedIn, path = '/') => openScreen({ path, answers: [given], isSignedIn: false });

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
    expect(opened.bodies[0]).toEqual({ email: 'anna@site.ru', password: 'secret12' });
  });

  it('keeps the session for thirty days and returns to where the learner was going (ACC-015, ACC-019)', async () => {
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

  it('says that an address is not one before asking the server', async () => {
    const opened = await openSignIn();
    await fill('anna', 'secret12');
    await userEvent.click(submit());
    await waitFor(() => expect(screen.getByLabelText('Почта').getAttribute('aria-invalid')).toBe('true'));
    expect(opened.calls).toEqual([]);
  });
});
