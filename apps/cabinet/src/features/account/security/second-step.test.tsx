import { getUser, login } from '@daystream/contract/account';
import { getSecurity, makeRecoveryCodes, provePerson } from '@daystream/contract/account.factors';
import { passSecondStep } from '@daystream/contract/account.second-step';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { session } from '#shared/session.ts';
import { answer, closeScreen, type ServerAnswer } from '../../../testing/open-screen.tsx';
import { SignInScreen } from '../sign-in-screen.tsx';
import { openPart } from '../testing/open-part.tsx';
import { refusal, samplePerson, success } from '../testing/sample-person.ts';
import { keepSecondStep, keptSecondStep } from './kept-second-step.ts';
import { SecondStepScreen } from './second-step-screen.tsx';
import { SecurityScreen } from './security-screen.tsx';

afterEach(() => {
  cleanup();
  closeScreen();
});

const step = { token: 'waits', methods: ['totp' as const, 'recovery_code' as const], expires_at: 2_000_000_000 };

async function openStep(...answers: ServerAnswer[]) {
  const screenWithStep = () => {
    keepSecondStep(step, '/user/points');
    return <SecondStepScreen />;
  };
  return openPart({ screen: screenWithStep, path: '/second-step', isSignedIn: false, answers });
}

describe('a sign-in that a second step follows', () => {
  it('goes on to it, without a session, and keeps where it was going', async () => {
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
    expect(keptSecondStep()).toMatchObject({ token: 'waits', returnUrl: '/user/points' });
  });
});

describe('the second step', () => {
  it('is sent with its last figure, and leads where the person was going', async () => {
    const opened = await openStep(answer(passSecondStep, success({ token: 'in', user: samplePerson })));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Код из приложения' }), '492817');
    await waitFor(() => expect(opened.path()).toBe('/user/points'));
    expect(opened.bodies).toEqual([{ token: 'waits', code: '492817' }]);
    expect(session.token()).toBe('in');
  });

  it('tells a wrong code at its field and takes a recovery code instead', async () => {
    const wrong = answer(passSecondStep, refusal({ code: ['Код не подходит.'] }));
    const opened = await openStep(wrong);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Код из приложения' }), '000000');
    expect(await screen.findByText('Код не подходит.')).toBeTruthy();
    opened.answerWith(answer(passSecondStep, success({ token: 'in', user: samplePerson })));
    await userEvent.click(screen.getByRole('button', { name: 'Запасной код' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Запасной код' }), 'AAAA-BBBB');
    await userEvent.click(screen.getByRole('button', { name: /^Войти/ }));
    await waitFor(() => expect(session.token()).toBe('in'));
    expect(opened.bodies.at(-1)).toEqual({ token: 'waits', recovery_code: 'AAAA-BBBB' });
  });

  it('that took too long begins anew', async () => {
    await openStep(answer(passSecondStep, refusal({ token: ['Время вышло.'] })));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Код из приложения' }), '492817');
    expect(await screen.findByText('Время вышло.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Войти снова' }).getAttribute('href')).toBe('/');
  });
});

describe('the page of sign-in and security', () => {
  const security = {
    has_password: true,
    totp: { confirmed_at: 1_700_000_000, used_at: null },
    passkeys: [],
    recovery_codes_left: 3,
    proof: { is_fresh: false, ways: ['password' as const] },
  };

  it('asks who it is before a change, then goes on by itself and shows the codes once', async () => {
    const stale = { status: 403, body: { name: 'x', message: 'Сначала', code: 'proof_required', status: 403 } };
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
    await userEvent.click(await screen.findByRole('button', { name: 'Создать новые' }));
    const confirm = await screen.findByRole('dialog', { name: 'Создать новые запасные коды?' });
    await userEvent.click([...confirm.querySelectorAll('button')].at(-1) ?? confirm);
    await userEvent.type(await screen.findByLabelText('Пароль'), 'a secret of mine');
    const made = { security: { ...security, recovery_codes_left: 10 }, recovery_codes: ['AAAA-BBBB-CCCC-DDDD'] };
    opened.answerWith(answer(makeRecoveryCodes, success(made)));
    await userEvent.click(screen.getByRole('button', { name: /^Подтвердить/ }));
    expect(await screen.findByText('AAAA-BBBB-CCCC-DDDD')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Коды сохранены' }));
    expect(await screen.findByText('Осталось 10 кодов')).toBeTruthy();
  });
});
