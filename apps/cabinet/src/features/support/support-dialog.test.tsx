import { askSupportAnonymously } from '@daystream/contract/support';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { variantConfig } from '#shared/variant.ts';
import { answer, failure } from '../../testing/open-screen.tsx';
import { SupportDialog } from './support-dialog.tsx';
import { closePart, openPart } from './testing/open-part.tsx';

afterEach(() => {
  cleanup();
  closePart();
});

const accepted = answer(askSupportAnonymously, { success: true, data: { id: 4 }, errors: {} });
const onClose = vi.fn<() => void>();
const refusedBy = (errors: Record<string, string[]>) =>
  answer(askSupportAnonymously, { success: false, data: null, errors });
const openSupport = (options: Partial<Parameters<typeof openPart>[1]> = {}) =>
  openPart(<SupportDialog onClose={onClose} />, { answers: [accepted], ...options });

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Отправить/ });

async function fill({ name = 'Анна', email = 'anna@site.ru', message = 'Не приходит код' } = {}) {
  for (const [label, text] of [
    ['Имя', name],
    ['Почта', email],
    ['Вопрос', message],
  ] as const) {
    if (text !== '') await userEvent.type(await field(label), text);
  }
}

describe('a guest’s question to support (SHL-070)', () => {
  it('is sent with name, email and message, and then confirmed (SUP-007, SUP-009)', async () => {
    const { sent } = await openSupport();
    await fill({ email: 'Anna@Site.ru' });
    await userEvent.click(send());
    expect(await screen.findByRole('dialog', { name: 'Успешно' })).toBeTruthy();
    expect(screen.getByText(/Сообщение отправлено/)).toBeTruthy();
    expect(sent).toMatchObject([
      {
        call: `POST ${askSupportAnonymously.path}`,
        body: { name: 'Анна', email: 'anna@site.ru', message: 'Не приходит код' },
        authorization: undefined,
      },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Хорошо' }));
    expect(onClose).toHaveBeenCalled();
  });

  it.each([
    [{ email: '' }, 'Почта'],
    [{ email: 'x' }, 'Почта'],
    [{ name: '' }, 'Имя'],
  ])('with %j shows the error at its field and sends nothing (SUP-002, SUP-003)', async (wrong, label) => {
    const { sent } = await openSupport();
    await fill(wrong);
    await userEvent.click(send());
    await waitFor(async () => expect((await field(label)).getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(await field(label));
    expect(sent).toEqual([]);
  });

  it('has up to 500 characters and counts them (SUP-004, SUP-006)', async () => {
    await openSupport();
    await userEvent.type(await field('Вопрос'), 'двенадцать а');
    expect(screen.getByText('12/500')).toBeTruthy();
    await userEvent.clear(await field('Вопрос'));
    await userEvent.click(await field('Вопрос'));
    await userEvent.paste('x'.repeat(501));
    expect((await field('Вопрос')).value).toHaveLength(500);
    await userEvent.clear(await field('Вопрос'));
    await userEvent.click(await field('Вопрос'));
    await userEvent.paste('👨‍👩‍👧‍👦'.repeat(12));
    expect(screen.getByText('12/500')).toBeTruthy();
  });

  it('cannot be sent while it is empty or being sent (SUP-005)', async () => {
    let arrive = () => undefined as void;
    const until = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const { sent } = await openSupport({ until });
    await fill({ message: '' });
    expect(send().disabled).toBe(true);
    await userEvent.type(await field('Вопрос'), 'Код');
    expect(send().disabled).toBe(false);
    await userEvent.click(send());
    expect(send().disabled).toBe(true);
    arrive();
    expect(await screen.findByRole('dialog', { name: 'Успешно' })).toBeTruthy();
    expect(sent).toHaveLength(1);
  });

  it('stays in the form when sending fails, and the failure is shown and reported (SUP-008)', async () => {
    const { reported } = await openSupport({ answers: [failure(askSupportAnonymously)] });
    await fill();
    await userEvent.click(send());
    expect((await screen.findByRole('alert')).textContent).toContain('Не удалось отправить');
    expect(reported).toHaveBeenCalledOnce();
    expect((await field('Вопрос')).value).toBe('Не приходит код');
  });

  it('shows the server’s message when the rate limit refuses it (Q36)', async () => {
    const tooMany = { name: 'Слишком часто', message: 'Попробуйте позже.', code: 'too_many_requests', status: 429 };
    const { reported } = await openSupport({
      answers: [{ endpoint: askSupportAnonymously, status: 429, body: tooMany }],
    });
    await fill();
    await userEvent.click(send());
    expect((await screen.findByRole('alert')).textContent).toContain('Попробуйте позже.');
    expect(reported).not.toHaveBeenCalled();
  });

  it('shows a refusal of the server at its field', async () => {
    const errors = { email: ['Проверьте адрес почты.'] };
    const { reported } = await openSupport({ answers: [refusedBy(errors)] });
    await fill();
    await userEvent.click(send());
    expect(await screen.findByText('Проверьте адрес почты.')).toBeTruthy();
    expect(reported).not.toHaveBeenCalled();
  });

  it('shows the messages of one field together, and of several fields that it does not have the first (ERR-008, Q237)', async () => {
    const two = { email: ['Проверьте адрес.', 'Он занят.'], name: ['Нужно имя.'] };
    const { unmount } = await openSupport({ answers: [refusedBy(two)] });
    await fill();
    await userEvent.click(send());
    expect(await screen.findByText('Проверьте адрес., Он занят.')).toBeTruthy();
    expect(screen.getByText('Нужно имя.')).toBeTruthy();
    unmount();
    await openSupport({ answers: [refusedBy({ phone: ['Нужен телефон.', 'Он чужой.'], city: ['Нужен город.'] })] });
    await userEvent.click(send());
    expect((await screen.findByRole('alert')).textContent).toContain('Нужен телефон., Он чужой.');
    expect(screen.queryByText(/Нужен город/)).toBeNull();
  });

  it.each([
    ['beside one it has', { email: ['Проверьте адрес почты.'], phone: ['Нужен телефон.'] }, 'Проверьте адрес почты.'],
    ['alone', { phone: ['Нужен телефон.'] }, 'Нужен телефон.'],
  ])('shows and reports a refusal of a field the form does not have, %s', async (_, errors, words) => {
    const { reported } = await openSupport({ answers: [refusedBy(errors)] });
    await fill();
    await userEvent.click(send());
    expect(await screen.findByText(words)).toBeTruthy();
    expect(reported).toHaveBeenCalledOnce();
  });

  it('is still there when the form is opened again, until it was sent', async () => {
    const { unmount } = await openSupport();
    await fill();
    unmount();
    const { unmount: close } = await openSupport();
    expect((await field('Вопрос')).value).toBe('Не приходит код');
    await userEvent.click(send());
    await screen.findByRole('dialog', { name: 'Успешно' });
    close();
    await openSupport();
    expect((await field('Вопрос')).value).toBe('');
  });

  it('offers the messengers of the variant (Q102)', async () => {
    variantConfig.care = { telegram: 'https://t.me/school', whatsapp: null };
    await openSupport();
    await field('Имя');
    expect(screen.getByRole('link', { name: 'Telegram' }).getAttribute('href')).toBe('https://t.me/school');
    expect(screen.queryByRole('link', { name: 'WhatsApp' })).toBeNull();
    variantConfig.care = { telegram: null, whatsapp: null };
  });

  it.each([
    ['en', 'Contact support'],
    ['es', 'Escribir a soporte'],
  ] as const)('speaks %s', async (language, name) => {
    await openSupport({ language });
    expect(await screen.findByRole('dialog', { name })).toBeTruthy();
  });
});
