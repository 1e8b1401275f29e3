import { signUpByEmail, validateSignUpForm } from '@daystream/contract/identity.sign-up';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { answer, closeScreen, failure } from '../../../testing/open-screen.tsx';
import { variant } from '#shared/variant.ts';
import { SignUpScreen } from './sign-up-screen.tsx';
import { openPart } from '../../../testing/open-part.tsx';
import { refusal, samplePerson, success } from '../../../testing/sample-person.ts';

afterEach(() => {
  cleanup();
  closeScreen();
  Object.assign(variant, { agreement: null });
});

const free = answer(validateSignUpForm, {});
const signedUp = answer(signUpByEmail, success({ token: 'fresh', user: samplePerson }));

const open = (...answers: Parameters<typeof answer>[] | unknown[]) =>
  openPart({ screen: SignUpScreen, path: '/signup', isSignedIn: false, answers: answers as never });

const name = () => screen.findByLabelText<HTMLInputElement>('Как вас зовут?');
const email = () => screen.findByLabelText<HTMLInputElement>('Почта');
const password = () => screen.getByLabelText<HTMLInputElement>('Новый пароль');
const repeat = () => screen.getByLabelText<HTMLInputElement>('Пароль ещё раз');
const consent = () => screen.getByRole<HTMLInputElement>('checkbox');
const submit = () => screen.getByRole('button', { name: /Создать аккаунт/ });

async function fill(address = ' Anna@Site.RU '): Promise<void> {
  await userEvent.type(await name(), ' Анна ');
  await userEvent.type(await email(), address);
  await userEvent.type(password(), 'длинный пароль');
  await userEvent.type(repeat(), 'длинный пароль');
  await userEvent.click(consent());
}

describe('a new account', () => {
  it('is made of name, email, password and consent, and its owner is signed in at home (ACC-121, ACC-018, ACC-027, ACC-028)', async () => {
    const opened = await open(free, signedUp);
    await fill();
    await userEvent.click(submit());
    await waitFor(() => expect(opened.path()).toBe('/home'));
    expect(localStorage.getItem('token')).toBe('fresh');
    expect(document.cookie).toContain('token=fresh');
    expect(opened.bodies.at(-1)).toEqual({
      name: 'Анна',
      username: 'anna@site.ru',
      email: 'anna@site.ru',
      password: 'длинный пароль',
      password_repeat: 'длинный пароль',
      timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      personal_data_agreement: '1',
    });
  });

  it('of a guest is asked for in the guest’s name, which keeps what they have practised', async () => {
    const opened = await openPart({
      screen: SignUpScreen,
      path: '/signup',
      isSignedIn: false,
      kept: [['token', 'guest']],
      answers: [free, signedUp],
    });
    await fill();
    await userEvent.click(submit());
    await waitFor(() => expect(localStorage.getItem('token')).toBe('fresh'));
    const sent = opened.sent.find(({ call }) => call === `POST ${signUpByEmail.path}`);
    expect(sent?.authorization).toBe('Bearer guest');
  });

  it('begins at the name, and is not made without it', async () => {
    const opened = await open(free, signedUp);
    await waitFor(async () => expect(document.activeElement).toBe(await name()));
    await fill();
    await userEvent.clear(await name());
    await userEvent.click(submit());
    expect(await screen.findByText('Заполните это поле.')).toBeTruthy();
    expect(opened.calls.filter((call) => call.includes('signup-by-email'))).toEqual([]);
  });

  it('is not made without the consent, whose document can be read first (Q66)', async () => {
    const opened = await open(free, signedUp);
    await fill();
    await userEvent.click(consent());
    await userEvent.click(submit());
    expect(await screen.findByText(/Без согласия/)).toBeTruthy();
    expect(opened.calls.filter((call) => call.includes('signup-by-email'))).toEqual([]);
    const document = screen.getByRole('link', { name: 'обработку персональных данных' });
    expect(document.getAttribute('href')).toBe('/docs/personal_data_agreement/1.pdf');
  });

  it('agrees to the school’s own version where it has published one, and shows that very one (ADM-053)', async () => {
    Object.assign(variant, { agreement: 'own-57' });
    const opened = await open(free, signedUp);
    await fill();
    const document = screen.getByRole('link', { name: 'обработку персональных данных' });
    expect(document.getAttribute('href')).toBe('/docs/personal_data_agreement/own-57.pdf');
    await userEvent.click(submit());
    await waitFor(() => expect(opened.path()).toBe('/home'));
    expect(opened.bodies.at(-1)).toMatchObject({ personal_data_agreement: 'own-57' });
  });

  it('does not begin with an address that is taken: the server’s words stand at the field (ACC-032)', async () => {
    const opened = await open(answer(validateSignUpForm, { 'signupform-email': ['Занята.', 'Войдите.'] }), signedUp);
    await fill();
    expect(await screen.findByText('Занята., Войдите.')).toBeTruthy();
    await userEvent.click(submit());
    expect((await email()).getAttribute('aria-invalid')).toBe('true');
    expect(opened.calls.filter((call) => call.includes('signup-by-email'))).toEqual([]);
  });

  it.each([
    ['a..b@c.ru', /две точки подряд/],
    ['anna', /не хватает знака @/],
  ])('shows what is wrong with %s, until it is changed (ACC-045)', async (address, words) => {
    const opened = await open(free);
    await userEvent.type(await email(), address);
    await userEvent.tab();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(opened.calls).toEqual([]);
    await userEvent.type(await email(), 'x');
    expect(screen.queryByText(words)).toBeNull();
  });

  it.each([
    ['short', 'short', /не меньше 8 знаков\./],
    ['long enough', 'another one', /Пароли не совпадают/],
  ])(
    'refuses the password %s with the repeat %s and sends nothing (ACC-041, ACC-042)',
    async (first, second, words) => {
      const opened = await open(free, signedUp);
      await userEvent.type(await email(), 'anna@site.ru');
      await userEvent.type(password(), first);
      await userEvent.type(repeat(), second);
      await userEvent.click(consent());
      await userEvent.click(submit());
      expect(await screen.findByText(words)).toBeTruthy();
      expect(opened.calls.filter((call) => call.includes('signup-by-email'))).toEqual([]);
    },
  );

  it('keeps everything typed when the server fails, and can be sent again (ERR-025, ERR-057)', async () => {
    const opened = await open(free, failure(signUpByEmail));
    await fill();
    await userEvent.click(submit());
    expect(await screen.findByText(/Не удалось создать аккаунт/)).toBeTruthy();
    expect([(await email()).value, password().value]).toEqual([' Anna@Site.RU '.trim(), 'длинный пароль']);
    opened.answerWith(signedUp);
    await userEvent.click(submit());
    await waitFor(() => expect(opened.path()).toBe('/home'));
  });

  it('puts a refusal of the server at its field', async () => {
    await open(free, answer(signUpByEmail, refusal({ password: ['Такой пароль подбирают первым.'] })));
    await fill();
    await userEvent.click(submit());
    expect(await screen.findByText('Такой пароль подбирают первым.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(password()));
  });
});
