import { exchangeTicket, login } from '@daystream/contract/identity';
import { signInByPasskey, askPasskey, verifyTwoFactor } from '@daystream/contract/identity.two-factor';
import { signUpByEmail, validateSignUpForm } from '@daystream/contract/identity.sign-up';
import { requestOtp, verifyOtp } from '@daystream/contract/identity.codes';
import { acceptedPolicy } from '@daystream/domain/consent/policy';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, closeScreen, type ServerAnswer } from '../../../testing/open-screen.tsx';
import { trackLater } from '../../analytics-later/index.ts';
import { storePolicy } from '../../consent/stored-policy.ts';
import { AutoLoginScreen } from './auto-login-screen.tsx';
import { ResetScreen } from '../password/reset-screen.tsx';
import { savePendingTwoFactor, readPendingTwoFactor } from '../security/pending-two-factor.ts';
import { PasskeyButton } from '../security/passkey-button.tsx';
import { TwoFactorScreen } from '../security/two-factor-screen.tsx';
import { SignInScreen } from './sign-in-screen.tsx';
import { SignUpScreen } from '../sign-up/sign-up-screen.tsx';
import { SocialReturn } from '../social/social-return.tsx';
import { openPart } from '../../../testing/open-part.tsx';
import { samplePerson, success } from '../../../testing/sample-person.ts';

vi.mock('../security/passkeys.ts', () => ({ askDevice: async () => ({}), PasskeyFailure: class extends Error {} }));

beforeEach(() => {
  window.__analytics = [];
  storePolicy(acceptedPolicy());
});
afterEach(() => {
  cleanup();
  closeScreen();
  document.cookie = 'cookie_consent=; Path=/; Max-Age=0';
});

const signedIn = success({ token: 'fresh', user: samplePerson });
const untilTracked = () => waitFor(() => expect(window.__analytics).not.toEqual([]));
const type = async (label: string | RegExp, text: string) => userEvent.type(await screen.findByLabelText(label), text);
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));

async function open(part: () => ReactNode, path: string, ...answers: ServerAnswer[]) {
  return openPart({ screen: part, path, answers, isSignedIn: false });
}

describe('a sign-in is tracked with its method if analytics is allowed (ANL-007)', () => {
  const entered = (method: string) => [
    { name: 'login', params: { method, status: 'success', user_id: samplePerson.id } },
  ];

  it('with the password', async () => {
    await open(SignInScreen, '/', answer(login, signedIn));
    await type('Почта', 'anna@school.example');
    await type('Пароль', 'a secret of mine');
    await press(/^Войти В/);
    await untilTracked();
    expect(window.__analytics).toEqual(entered('email'));
  });

  it('with a code', async () => {
    const sent = answer(requestOtp, { message: 'Code sent', data: { resend_after: 60 }, errors: {} });
    const verified = answer(verifyOtp, { message: 'ok', data: signedIn.data, errors: {} });
    await open(ResetScreen, '/reset?by=code', sent, verified);
    await type('Почта', 'anna@school.example');
    await press('Прислать код');
    await type('Код из шести цифр', '123456');
    await untilTracked();
    expect(window.__analytics).toEqual(entered('code'));
  });

  it('by a link from an email', async () => {
    await open(AutoLoginScreen, '/auto-login?token=T', answer(exchangeTicket, signedIn));
    await untilTracked();
    expect(window.__analytics).toEqual(entered('link'));
  });

  it('through a network', async () => {
    const back = '/?action=login&method=google&status=success&token=T';
    await open(SocialReturn, back, answer(exchangeTicket, signedIn));
    await untilTracked();
    expect(window.__analytics).toEqual(entered('social'));
  });

  it('with a passkey', async () => {
    const asked = answer(askPasskey, success({ options: {} as never }));
    await open(PasskeyButton, '/', asked, answer(signInByPasskey, signedIn));
    await press(/^Войти с ключом доступа/);
    await untilTracked();
    expect(window.__analytics).toEqual(entered('passkey'));
  });

  it('after 2FA, with the method of the first step, and clears the pending 2FA', async () => {
    const step = { token: 'waits', methods: ['totp' as const], expires_at: 2_000_000_000 };
    function Begun() {
      useState(() => savePendingTwoFactor(step, { by: 'email' }));
      return <TwoFactorScreen />;
    }
    await open(Begun, '/second-step', answer(verifyTwoFactor, signedIn));
    await type('Код из приложения', '492817');
    await untilTracked();
    expect(window.__analytics).toEqual(entered('email'));
    expect(readPendingTwoFactor()).toBeNull();
  });

  it('but not for an impersonation by an admin', async () => {
    const opened = await open(AutoLoginScreen, '/auto-login?token=T&purpose=see_as', answer(exchangeTicket, signedIn));
    await waitFor(() => expect(opened.path()).toBe('/home'));
    // Analytics events keep their order, so a `login` event would appear before this one.
    await trackLater('open_app');
    expect(window.__analytics).toMatchObject([{ name: 'open_app' }]);
  });
});

it('tracks a sign-up with its method (ANL-008)', async () => {
  await open(SignUpScreen, '/signup', answer(validateSignUpForm, {}), answer(signUpByEmail, signedIn));
  await type('Как вас зовут?', 'Анна');
  await type('Почта', 'anna@school.example');
  await type('Новый пароль', 'длинный пароль');
  await type('Пароль ещё раз', 'длинный пароль');
  await userEvent.click(screen.getByRole('checkbox'));
  await press(/Создать аккаунт/);
  await untilTracked();
  expect(window.__analytics).toEqual([{ name: 'user_registration', params: { method: 'email' } }]);
});
