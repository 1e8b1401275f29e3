import { getUser, login } from '@daystream/contract/identity';
import {
  beginTotp,
  confirmTotp,
  getSecurity,
  makeRecoveryCodes,
  provePerson,
  renamePasskey,
} from '@daystream/contract/identity.factors';
import { requestOtp } from '@daystream/contract/identity.codes';
import { verifyTwoFactor } from '@daystream/contract/identity.two-factor';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { session } from '#shared/session.ts';
import { answer, closeScreen, type ServerAnswer } from '../../../testing/open-screen.tsx';
import { SignInScreen } from '../sign-in/sign-in-screen.tsx';
import { openPart } from '../../../testing/open-part.tsx';
import { refusal, samplePerson, success } from '../../../testing/sample-person.ts';
import { savePendingTwoFactor, readPendingTwoFactor } from './pending-two-factor.ts';
import { TwoFactorScreen } from './two-factor-screen.tsx';
import { SecurityScreen } from './security-screen.tsx';

afterEach(() => {
  cleanup();
  closeScreen();
});

const step = { token: 'waits', methods: ['totp' as const, 'recovery_code' as const], expires_at: 2_000_000_000 };

async function openStep(...answers: ServerAnswer[]) {
  const screenWithStep = () => {
    savePendingTwoFactor(step, { by: 'email', returnUrl: '/user/points' });
    return <TwoFactorScreen />;
  };
  return openPart({ screen: screenWithStep, path: '/second-step', isSignedIn: false, answers });
}

describe('a sign-in that needs 2FA', () => {
  it('opens the 2FA screen without starting a session and keeps the return URL', async () => {
    const opened = await openPart({
      screen: SignInScreen,
      path: '/?returnUrl=/user/points',
      isSignedIn: false,
      answers: [answer(login, success({ second_step: step }))],
    });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Почта' }), 'anna@school.example');
    await userEvent.type(screen.getByLabelText('Пароль'), 'a secret of mine');
    await userEvent.click(screen.getByRole('button', { name: /^Войти/ }));
    await waitFor(() => expect(opened.path()).toBe('/second-step'));
    expect(session.token()).toBeNull();
    expect(readPendingTwoFactor()).toMatchObject({ token: 'waits', returnUrl: '/user/points' });
  });
});

describe('the 2FA screen', () => {
  it('submits the code after its last digit and opens the return URL', async () => {
    const opened = await openStep(answer(verifyTwoFactor, success({ token: 'in', user: samplePerson })));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Код из приложения' }), '492817');
    await waitFor(() => expect(opened.path()).toBe('/user/points'));
    expect(opened.bodies).toEqual([{ token: 'waits', code: '492817' }]);
    expect(session.token()).toBe('in');
  });

  it('shows a wrong code at its field and accepts a recovery code instead', async () => {
    const wrong = answer(verifyTwoFactor, refusal({ code: ['Код не подходит.'] }));
    const opened = await openStep(wrong);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Код из приложения' }), '000000');
    expect(await screen.findByText('Код не подходит.')).toBeTruthy();
    opened.answerWith(answer(verifyTwoFactor, success({ token: 'in', user: samplePerson })));
    await userEvent.click(screen.getByRole('button', { name: 'Резервный код' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Резервный код' }), 'AAAA-BBBB');
    await userEvent.click(screen.getByRole('button', { name: /^Войти/ }));
    await waitFor(() => expect(session.token()).toBe('in'));
    expect(opened.bodies.at(-1)).toEqual({ token: 'waits', recovery_code: 'AAAA-BBBB' });
  });

  it('links back to the sign-in once the pending sign-in has expired', async () => {
    const opened = await openStep(answer(verifyTwoFactor, refusal({ token: ['Время вышло.'] })));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Код из приложения' }), '492817');
    expect(await screen.findByText('Время вышло.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Войти снова' }).getAttribute('href')).toBe('/');
    expect(opened.reported).not.toHaveBeenCalled();
  });
});

describe('the security page', () => {
  const security = {
    has_password: true,
    totp: { confirmed_at: 1_700_000_000, used_at: null },
    passkeys: [],
    recovery_codes_left: 3,
    proof: { is_fresh: false, ways: ['password' as const] },
  };

  const stale = {
    status: 403,
    body: { name: 'x', message: 'Сначала подтвердите, что это вы.', code: 'proof_required', status: 403 },
  };

  it('asks for a proof before a change, then continues and shows the recovery codes once', async () => {
    const opened = await openPart({
      screen: SecurityScreen,
      path: '/user/settings/security',
      answers: [
        answer(getUser, samplePerson),
        answer(getSecurity, security),
        { endpoint: makeRecoveryCodes, ...stale },
        answer(provePerson, success(null)),
      ],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Создать новые коды' }));
    const confirm = await screen.findByRole('dialog', { name: 'Создать новые резервные коды?' });
    await userEvent.click([...confirm.querySelectorAll('button')].at(-1) ?? confirm);
    await userEvent.type(await screen.findByLabelText('Пароль'), 'a secret of mine');
    const made = { security: { ...security, recovery_codes_left: 10 }, recovery_codes: ['AAAA-BBBB-CCCC-DDDD'] };
    opened.answerWith(answer(makeRecoveryCodes, success(made)));
    await userEvent.click(screen.getByRole('button', { name: /^Подтвердить/ }));
    expect(await screen.findByText('AAAA-BBBB-CCCC-DDDD')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Коды сохранены' }));
    expect(await screen.findByText('Осталось 10 кодов')).toBeTruthy();
  });

  const prove = async () => {
    await userEvent.type(await screen.findByLabelText('Пароль'), 'a secret of mine');
    await userEvent.click(screen.getByRole('button', { name: /^Подтвердить/ }));
  };
  const openPage = (known: object, ...answers: ServerAnswer[]) =>
    openPart({
      screen: SecurityScreen,
      path: '/user/settings/security',
      answers: [...answers, answer(getUser, samplePerson), answer(getSecurity, { ...security, ...known })],
    });

  it('asks for a proof during authenticator set-up and returns to it: to a wrong code, then to the right one', async () => {
    const opened = await openPage(
      { totp: null },
      answer(beginTotp, success({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/School?secret=JBSWY3DPEHPK3PXP' })),
      { endpoint: confirmTotp, ...stale },
      answer(provePerson, success(null)),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Подключить' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Код из приложения' }), '111111');
    await screen.findByRole('dialog', { name: 'Подтвердите, что это вы' });
    opened.answerWith(answer(confirmTotp, refusal({ code: ['Код не подходит.'] })));
    await prove();
    expect(await screen.findByText('Код не подходит.')).toBeTruthy();
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Код из приложения' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const changed = { security, recovery_codes: ['AAAA-BBBB-CCCC-DDDD'] };
    opened.answerWith(answer(confirmTotp, success(changed)));
    await userEvent.clear(field);
    await userEvent.type(field, '222222');
    expect(await screen.findByText('AAAA-BBBB-CCCC-DDDD')).toBeTruthy();
    expect(opened.bodies.filter((body) => body !== undefined)).toEqual([
      { code: '111111' },
      { password: 'a secret of mine' },
      { code: '111111' },
      { code: '222222' },
    ]);
  });

  it('shows only the key when its link is too long for a QR code', async () => {
    const uri = `otpauth://totp/${'x'.repeat(500)}?secret=JBSWY3DPEHPK3PXP`;
    await openPage({ totp: null }, answer(beginTotp, success({ secret: 'JBSWY3DPEHPK3PXP', uri })));
    await userEvent.click(await screen.findByRole('button', { name: 'Подключить' }));
    expect(await screen.findByText(/Введите ключ в приложение-аутентификатор вручную/)).toBeTruthy();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    expect(screen.queryByTitle(/QR/)).toBeNull();
  });

  it('keeps the name that was typed when nobody proves who they are', async () => {
    const passkey = { id: 3, name: 'Chrome', is_backed_up: true, is_here: true, created_at: 1, used_at: null };
    const opened = await openPage({ passkeys: [passkey] }, { endpoint: renamePasskey, ...stale });
    await userEvent.click(await screen.findByRole('button', { name: /^Переименовать/ }));
    const name = await screen.findByRole('textbox', { name: 'Название' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Домашний');
    await userEvent.click(screen.getByRole('button', { name: /^Сохранить/ }));
    await screen.findByRole('dialog', { name: 'Подтвердите, что это вы' });
    await userEvent.keyboard('{Escape}');
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Название' })).value).toBe('Домашний');
    expect((await screen.findByRole('alert')).textContent).toContain('Сначала подтвердите');
    opened.answerWith(answer(renamePasskey, success({ ...security, passkeys: [{ ...passkey, name: 'Домашний' }] })));
    await userEvent.click(screen.getByRole('button', { name: /^Сохранить/ }));
    expect(await screen.findByText('Домашний')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('sends another code if the email is the only way, after the wait', async () => {
    const opened = await openPage(
      { has_password: false, proof: { is_fresh: false, ways: ['email_code'] } },
      { endpoint: makeRecoveryCodes, ...stale },
      answer(requestOtp, { message: 'Code sent', data: { resend_after: 1 }, errors: {} }),
      answer(provePerson, refusal({ email_code: ['Код не подходит.'] })),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Создать новые коды' }));
    const confirm = await screen.findByRole('dialog', { name: 'Создать новые резервные коды?' });
    await userEvent.click([...confirm.querySelectorAll('button')].at(-1) ?? confirm);
    await userEvent.click(await screen.findByRole('button', { name: /^Прислать код/ }));
    const field = await screen.findByRole('textbox', { name: /Код из письма/ });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await userEvent.type(field, '111111');
    expect(await screen.findByText('Код не подходит.')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Отправить ещё раз' }));
    await waitFor(() => expect(opened.calls.filter((made) => made.includes('otp'))).toHaveLength(2));
    expect(screen.getByRole('textbox', { name: /Код из письма/ })).toBeTruthy();
  });
});
