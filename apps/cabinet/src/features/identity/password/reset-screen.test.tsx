import { requestPasswordReset } from '@daystream/contract/identity.sign-up';
import { requestOtp, verifyOtp } from '@daystream/contract/identity.codes';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, closeScreen, failure, type ServerAnswer } from '../../../testing/open-screen.tsx';
import { ResetScreen } from './reset-screen.tsx';
import { openPart } from '../../../testing/open-part.tsx';
import { samplePerson, success } from '../../../testing/sample-person.ts';

afterEach(() => {
  cleanup();
  closeScreen();
});

const message = <T,>(data: T) => ({ message: 'ok', data, errors: {} });
const codeSent = answer(requestOtp, message({ resend_after: 60 }));

describe('a forgotten password', () => {
  const sent = answer(requestPasswordReset, success({ message: 'ok' }));
  const open = (given = sent) => openPart({ screen: ResetScreen, path: '/reset', isSignedIn: false, answers: [given] });

  it('is restored by an email, without saying whether the address is known (ACC-034, Q39)', async () => {
    const opened = await open();
    await userEvent.type(await screen.findByLabelText('Почта'), ' Anna@Site.RU');
    await userEvent.click(screen.getByRole('button', { name: 'Прислать ссылку' }));
    expect(await screen.findByRole('heading', { name: 'Проверьте почту' })).toBeTruthy();
    expect(screen.getByText(/Если аккаунт с адресом anna@site.ru есть/)).toBeTruthy();
    expect(opened.bodies).toEqual([{ email: 'anna@site.ru' }]);
  });

  it('may be asked for again after a minute (ACC-103)', async () => {
    const opened = await open();
    await userEvent.type(await screen.findByLabelText('Почта'), 'anna@site.ru');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    fireEvent.click(screen.getByRole('button', { name: 'Прислать ссылку' }));
    const wait = await screen.findByRole<HTMLButtonElement>('button', { name: /через 60 секунд/ });
    expect(wait.disabled).toBe(true);
    act(() => void vi.advanceTimersByTime(9000));
    expect(screen.getByRole('button', { name: /через 51 секунду/ })).toBeTruthy();
    act(() => void vi.advanceTimersByTime(51_000));
    fireEvent.click(screen.getByRole('button', { name: 'Отправить ещё раз' }));
    await waitFor(() => expect(opened.calls).toHaveLength(2));
    expect(await screen.findByRole('button', { name: /через 60 секунд/ })).toBeTruthy();
  });

  it('keeps the address when the email could not be sent', async () => {
    await open(failure(requestPasswordReset));
    await userEvent.type(await screen.findByLabelText('Почта'), 'anna@site.ru');
    await userEvent.click(screen.getByRole('button', { name: 'Прислать ссылку' }));
    expect(await screen.findByText(/Не удалось отправить письмо/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Почта').value).toBe('anna@site.ru');
  });
});

describe('a sign-in with a code that is refused for now', () => {
  const refused = (seconds: number) => ({
    endpoint: requestOtp,
    status: 429,
    body: { code: 'too_many_requests', message: 'Слишком много ошибок. Попробуйте позже.' },
    headers: { 'retry-after': String(seconds) },
  });
  const ask = async (given: ServerAnswer) => {
    await openPart({ screen: ResetScreen, path: '/reset?by=code', isSignedIn: false, answers: [given] });
    await userEvent.type(await screen.findByLabelText('Почта'), 'anna@site.ru');
    await userEvent.click(screen.getByRole('button', { name: 'Прислать код' }));
  };

  it('takes the code that was sent before a reload, and counts down to another', async () => {
    await ask(refused(42));
    expect(await screen.findByLabelText('Код из шести цифр')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /через 42 секунды/ }).disabled).toBe(true);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('counts down to the next code after the codes of an hour, but not for another address', async () => {
    await ask(refused(3000));
    expect((await screen.findByRole('alert')).textContent).toContain('Слишком много ошибок.');
    const wait = await screen.findByRole<HTMLButtonElement>('button', { name: 'Отправить ещё раз через 50:00' });
    expect(wait.disabled).toBe(true);
    await userEvent.type(screen.getByLabelText('Почта'), 'x');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Прислать код' }).disabled).toBe(false);
  });
});

describe('a sign-in with a code', () => {
  const entered = answer(verifyOtp, message({ token: 'fresh', user: samplePerson }));
  const wrong = {
    endpoint: verifyOtp,
    status: 200,
    body: { message: 'Error: Код не подходит.', data: null, errors: { code: ['Код не подходит.'] } },
  };
  const open = (...answers: ServerAnswer[]) =>
    openPart({
      screen: ResetScreen,
      path: '/reset?by=code&returnUrl=%2Fuser%2Fpoints',
      isSignedIn: false,
      answers: [codeSent, ...answers],
    });

  async function order(): Promise<HTMLInputElement> {
    await userEvent.type(await screen.findByLabelText('Почта'), 'anna@site.ru');
    await userEvent.click(screen.getByRole('button', { name: 'Прислать код' }));
    return screen.findByLabelText<HTMLInputElement>('Код из шести цифр');
  }

  it('signs in by a pasted six-digit code and opens the return URL (Q36, Q57, ACC-018)', async () => {
    const opened = await open(entered);
    const field = await order();
    expect([field.getAttribute('autocomplete'), field.inputMode]).toEqual(['one-time-code', 'numeric']);
    await userEvent.click(field);
    await userEvent.paste('123 456');
    await waitFor(() => expect(opened.path()).toBe('/user/points'));
    expect(opened.bodies.at(-1)).toEqual({ email: 'anna@site.ru', code: '123456' });
    expect(localStorage.getItem('token')).toBe('fresh');
  });

  it('puts a wrong code at its field, where it can be corrected (ACC-102)', async () => {
    const opened = await open(wrong);
    await userEvent.type(await order(), '111111');
    expect(await screen.findByText('Код не подходит.')).toBeTruthy();
    expect(localStorage.getItem('token')).toBeNull();
    opened.answerWith(entered);
    await userEvent.clear(screen.getByLabelText('Код из шести цифр'));
    await userEvent.type(screen.getByLabelText('Код из шести цифр'), '123456');
    await waitFor(() => expect(opened.path()).toBe('/user/points'));
  });

  it('refuses an incomplete code without calling the server', async () => {
    const opened = await open(entered);
    await userEvent.type(await order(), '123');
    await userEvent.click(screen.getByRole('button', { name: /Подтвердить/ }));
    expect(await screen.findByText('Введите все 6 цифр кода.')).toBeTruthy();
    expect(opened.calls).toHaveLength(1);
  });
});
