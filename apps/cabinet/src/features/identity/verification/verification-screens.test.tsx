import { getUser } from '@daystream/contract/identity';
import {
  askEmailConfirmation,
  askNewEmail,
  confirmNewEmail,
  confirmOwnEmail,
} from '@daystream/contract/identity.addresses';
import { updateUser } from '@daystream/contract/identity.profile';
import {
  requestOtp,
  requestPhoneOtp,
  suppressPhoneValidation,
  verifyOtp,
  verifyPhone,
} from '@daystream/contract/identity.codes';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { answer, closeScreen } from '../../../testing/open-screen.tsx';
import { EmailVerificationScreen } from './email-verification-screen.tsx';
import { PhoneVerificationScreen } from './phone-verification-screen.tsx';
import { openPart } from '../../../testing/open-part.tsx';
import { samplePerson, success } from '../../../testing/sample-person.ts';

afterEach(() => {
  cleanup();
  closeScreen();
});

const message = <T,>(data: T) => ({ message: 'ok', data, errors: {} });
const code = () => screen.findByLabelText<HTMLInputElement>('Код из шести цифр');

describe('the verification of the email', () => {
  const user = answer(getUser, { ...samplePerson, require_email_validate: true });
  const sent = answer(requestOtp, message({ resend_after: 60 }));
  const verified = answer(verifyOtp, message({ token: 'fresh', user: samplePerson }));

  it('opens at the code field and says that a code was sent (ACC-095)', async () => {
    const opened = await openPart({
      screen: EmailVerificationScreen,
      path: '/emailVerification',
      answers: [user, sent],
    });
    expect(await code()).toBeTruthy();
    expect(screen.getByText('Код отправлен на marina@mail.example.')).toBeTruthy();
    await waitFor(() => expect(opened.bodies).toContainEqual({ email: 'marina@mail.example' }));
    expect(await screen.findByRole('button', { name: /через \d+ секунд/ })).toBeTruthy();
  });

  it('opens home with the token returned for the code (ACC-018)', async () => {
    const answers = [user, sent, verified];
    const opened = await openPart({ screen: EmailVerificationScreen, path: '/emailVerification', answers });
    await userEvent.type(await code(), '123456');
    await waitFor(() => expect(opened.path()).toBe('/home'));
    expect(localStorage.getItem('token')).toBe('fresh');
  });

  it('shows the countdown without an error when a code was sent a moment ago (Q57)', async () => {
    const early = {
      endpoint: requestOtp,
      status: 429,
      body: { code: 'too_many_requests' },
      headers: { 'retry-after': '42' },
    };
    const answers = [user, early, verified];
    const opened = await openPart({ screen: EmailVerificationScreen, path: '/emailVerification', answers });
    expect(await screen.findByRole('button', { name: /через 42 секунды/ })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.type(await code(), '123456');
    await waitFor(() => expect(opened.path()).toBe('/home'));
  });

  it('says that no code was sent when the rate limit is reached, and counts down to the next one (Q57)', async () => {
    const tooMany = {
      endpoint: requestOtp,
      status: 429,
      body: { code: 'too_many_requests', message: 'Слишком много кодов.' },
      headers: { 'retry-after': '3000' },
    };
    await openPart({ screen: EmailVerificationScreen, path: '/emailVerification', answers: [user, tooMany] });
    expect((await screen.findByRole('alert')).textContent).toContain('Слишком много кодов.');
    const wait = await screen.findByRole<HTMLButtonElement>('button', { name: 'Отправить ещё раз через 50:00' });
    expect(wait.disabled).toBe(true);
  });

  it('lets the address be changed by the code that is sent to the new one', async () => {
    const asked = answer(askNewEmail, success({ resend_after: 60 }));
    const changed = answer(confirmNewEmail, success({ user: { ...samplePerson, email: 'new@mail.example' } }));
    const answers = [user, sent, asked, changed];
    const opened = await openPart({ screen: EmailVerificationScreen, path: '/emailVerification', answers });
    await userEvent.click(await screen.findByRole('button', { name: 'Изменить почту' }));
    const field = screen.getByLabelText('Почта');
    await userEvent.clear(field);
    await userEvent.type(field, 'new@mail.example');
    await userEvent.click(screen.getByRole('button', { name: 'Прислать код' }));
    expect(await screen.findByText('Код отправлен на new@mail.example.')).toBeTruthy();
    await userEvent.type(await code(), '123456');
    await waitFor(() => expect(opened.path()).toBe('/home'));
    expect(opened.bodies).toContainEqual({ email: 'new@mail.example', code: '123456' });
    // The verified address must not prefill the sign-in.
    expect(sessionStorage.getItem('signInEmail')).toBeNull();
  });
});

describe('an email that need not be confirmed', () => {
  const now = Math.floor(Date.now() / 1000);
  const asked = answer(askEmailConfirmation, success({ resend_after: 60 }));
  const person = (created_at: number) => answer(getUser, { ...samplePerson, email_confirmed: false, created_at });
  const open = (createdAgoS: number, ...answers: unknown[]) =>
    openPart({
      screen: EmailVerificationScreen,
      path: '/emailVerification',
      answers: [person(now - createdAgoS), asked, ...answers] as never,
    });

  it('is confirmed by the code in the sign-up’s email, without requesting another', async () => {
    const confirmed = answer(confirmOwnEmail, success({ user: { ...samplePerson, email_confirmed: true } }));
    const opened = await open(20, confirmed);
    expect(await screen.findByRole('button', { name: /через \d+ секунд/ })).toBeTruthy();
    await userEvent.type(await code(), '123456');
    await waitFor(() => expect(opened.path()).toBe('/home'));
    expect(opened.bodies.at(-1)).toEqual({ code: '123456' });
    expect(opened.calls).not.toContain(`POST ${askEmailConfirmation.path}`);
  });

  it('gets another email once that code is too old', async () => {
    const opened = await open(3600);
    await waitFor(() => expect(opened.calls).toContain(`POST ${askEmailConfirmation.path}`));
    expect(await screen.findByRole('button', { name: /через \d+ секунд/ })).toBeTruthy();
  });

  it('asks for no code once it is confirmed', async () => {
    const confirmed = answer(getUser, { ...samplePerson, email_confirmed: true });
    const opened = await openPart({
      screen: EmailVerificationScreen,
      path: '/emailVerification',
      answers: [confirmed],
    });
    expect(await screen.findByText('Адрес marina@mail.example подтверждён.')).toBeTruthy();
    expect(screen.queryByLabelText('Код из шести цифр')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'На главную' }));
    await waitFor(() => expect(opened.path()).toBe('/home'));
  });

  it('shows that it was confirmed elsewhere, when another email is requested', async () => {
    const elsewhere = answer(askEmailConfirmation, success({ resend_after: 0 }));
    let isConfirmed = false;
    const known = {
      ...answer(getUser, samplePerson),
      get body() {
        const body = { ...samplePerson, email_confirmed: isConfirmed, created_at: now - 3600 };
        isConfirmed = true;
        return body;
      },
    };
    const answers = [known, elsewhere];
    await openPart({ screen: EmailVerificationScreen, path: '/emailVerification', answers });
    expect(await screen.findByText('Адрес marina@mail.example подтверждён.')).toBeTruthy();
  });

  it('is asked of an account that has none, and gets the email immediately', async () => {
    const nobody = answer(getUser, { ...samplePerson, email: null, email_confirmed: false, created_at: now - 20 });
    const given = answer(
      updateUser,
      success({ user: { ...samplePerson, email_confirmed: false, created_at: now - 20 } }),
    );
    const answers = [nobody, given, asked];
    const opened = await openPart({ screen: EmailVerificationScreen, path: '/emailVerification', answers });
    await userEvent.type(await screen.findByLabelText('Почта'), 'marina@mail.example');
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить и прислать код' }));
    expect(await code()).toBeTruthy();
    await waitFor(() => expect(opened.calls).toContain(`POST ${askEmailConfirmation.path}`));
  });

  it('can wait', async () => {
    const opened = await open(20);
    await userEvent.click(await screen.findByRole('link', { name: 'Позже' }));
    await waitFor(() => expect(opened.path()).toBe('/home'));
    expect(opened.calls).not.toContain(`POST ${askEmailConfirmation.path}`);
  });
});

describe('the verification of the phone', () => {
  const user = answer(getUser, { ...samplePerson, require_phone_validate: true });
  const sent = answer(requestPhoneOtp, message({ resend_after: 60 }));
  const open = (...answers: unknown[]) =>
    openPart({
      screen: PhoneVerificationScreen,
      path: '/phoneVerification',
      answers: [user, sent, ...answers] as never,
    });

  it('asks for the phone number, then for the code sent to it (ACC-096)', async () => {
    const opened = await open(answer(verifyPhone, message({ user: samplePerson })));
    await userEvent.type(await screen.findByLabelText('Номер телефона'), '8 999 123-45-67');
    await userEvent.click(screen.getByRole('button', { name: 'Прислать код' }));
    await userEvent.type(await code(), '123456');
    await waitFor(() => expect(opened.path()).toBe('/home'));
    expect(opened.bodies.slice(-2)).toEqual([{ phone: '+79991234567' }, { phone: '+79991234567', code: '123456' }]);
  });

  it('refuses an invalid number without calling the server (ACC-094)', async () => {
    const opened = await open();
    await userEvent.type(await screen.findByLabelText('Номер телефона'), '12ab');
    await userEvent.click(screen.getByRole('button', { name: 'Прислать код' }));
    expect(await screen.findByText(/Проверьте номер/)).toBeTruthy();
    expect(opened.calls.filter((call) => call.includes('phone'))).toEqual([]);
  });

  it('can be skipped (ACC-101)', async () => {
    const opened = await open(answer(suppressPhoneValidation, message({ user: samplePerson })));
    await userEvent.click(await screen.findByRole('button', { name: 'Пропустить' }));
    await waitFor(() => expect(opened.path()).toBe('/home'));
    expect(opened.calls).toContain('POST /spa/v2/user/supress-phone-validation');
  });
});
