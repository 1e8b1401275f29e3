import { updateUser } from '@daystream/contract/identity.profile';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { answer, closeScreen, failure } from '../../../testing/open-screen.tsx';
import { emailRequest } from './email-request.ts';
import { EmailRequestHost } from './email-request-host.tsx';
import { openPart } from '../../../testing/open-part.tsx';
import { refusal, samplePerson, success } from '../../../testing/sample-person.ts';

afterEach(() => {
  cleanup();
  closeScreen();
});

const saved = answer(updateUser, success({ user: samplePerson }));

async function ask(given = saved) {
  const opened = await openPart({ screen: EmailRequestHost, path: '/support', answers: [given] });
  await waitFor(() => expect(opened.router.state.status).toBe('idle'));
  let asked: Promise<boolean> = Promise.resolve(false);
  act(() => {
    asked = emailRequest.ask();
  });
  await screen.findByRole('dialog', { name: 'Укажите почту' });
  return { ...opened, asked };
}

const go = () => userEvent.click(screen.getByRole('button', { name: 'Продолжить' }));

describe('the email request dialog', () => {
  it('saves the email and continues the navigation (ACC-058, ACC-062)', async () => {
    const opened = await ask();
    await userEvent.type(screen.getByLabelText('Почта'), ' New@Mail.example');
    await go();
    expect(await opened.asked).toBe(true);
    expect(opened.bodies).toEqual([{ email: 'new@mail.example' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps the person on the page when cancelled (ACC-059)', async () => {
    const opened = await ask();
    await userEvent.keyboard('{Escape}');
    expect(await opened.asked).toBe(false);
    expect(opened.calls).toEqual([]);
  });

  it('refuses an empty email (ACC-060)', async () => {
    const opened = await ask();
    await go();
    expect(await screen.findByText('Введите адрес почты.')).toBeTruthy();
    expect(opened.calls).toEqual([]);
  });

  it('shows what the server says of the address, joined by commas (ACC-061)', async () => {
    await ask(answer(updateUser, refusal({ email: ['Занята.', 'Войдите.'] })));
    await userEvent.type(screen.getByLabelText('Почта'), 'a@b.ru');
    await go();
    expect(await screen.findByText('Занята., Войдите.')).toBeTruthy();
  });

  it.each([
    ['failed', failure(updateUser)],
    ['spoke of something else', answer(updateUser, refusal({ status: ['x'] }))],
  ])('asks to check the address when the server %s (ACC-061)', async (_, given) => {
    await ask(given);
    await userEvent.type(screen.getByLabelText('Почта'), 'a@b.ru');
    await go();
    expect((await screen.findByRole('alert')).textContent).toContain('Проверьте адрес почты');
    expect(screen.getByLabelText<HTMLInputElement>('Почта').value).toBe('a@b.ru');
  });
});
