import type { EndpointShape } from '@daystream/contract/endpoint';
import { getUser } from '@daystream/contract/identity';
import { askNewEmail, confirmNewEmail } from '@daystream/contract/identity.addresses';
import { requestPhoneOtp, verifyPhone } from '@daystream/contract/identity.codes';
import { getSecurity, provePerson } from '@daystream/contract/identity.factors';
import { saveUser } from '@daystream/contract/identity.profile';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { answer, closeScreen } from '../../../testing/open-screen.tsx';
import { openPart } from '../../../testing/open-part.tsx';
import { refusal, samplePerson, success } from '../../../testing/sample-person.ts';
import { UserEditScreen } from './user-edit-screen.tsx';

afterEach(() => {
  cleanup();
  closeScreen();
});

const PHONE = '+79991234567';
const message = <T,>(data: T) => ({ message: 'ok', data, errors: {} });
const ways = answer(getSecurity, {
  has_password: true,
  totp: null,
  passkeys: [],
  recovery_codes_left: 0,
  proof: { is_fresh: false, ways: ['password'] },
});
const staleAt = (endpoint: EndpointShape) => ({
  endpoint,
  status: 403,
  body: { name: 'x', message: 'Сначала подтвердите, что это вы.', code: 'proof_required', status: 403 },
});
const stale = staleAt(askNewEmail);
const asked = answer(askNewEmail, success({ resend_after: 60 }));

const open = (person: object, ...answers: unknown[]) =>
  openPart({
    screen: UserEditScreen,
    path: '/user/edit',
    answers: [...answers, answer(getUser, { ...samplePerson, ...person })] as never,
  });
const click = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

describe('another email', () => {
  it('needs a proof and the code that is sent to it', async () => {
    const changed = answer(confirmNewEmail, success({ user: { ...samplePerson, email: 'new@mail.example' } }));
    const opened = await open({}, stale, ways, answer(provePerson, success(null)), changed);
    await click('Сменить почту');
    await userEvent.type(await field('Новая почта'), ' New@Mail.example');
    await click('Прислать код');
    expect(await screen.findByRole('dialog', { name: 'Подтвердите, что это вы' })).toBeTruthy();
    await userEvent.type(await field('Пароль'), 'a secret');
    opened.answerWith(asked);
    await click('Подтвердить');
    expect(await screen.findByText('Код отправлен на new@mail.example.')).toBeTruthy();
    await userEvent.type(await field('Код из шести цифр'), '123456');
    expect(await screen.findByText('Почта изменена')).toBeTruthy();
    expect(await screen.findByText('new@mail.example')).toBeTruthy();
    expect(opened.bodies.filter((body) => body !== undefined)).toEqual([
      { email: 'new@mail.example' },
      { password: 'a secret' },
      { email: 'new@mail.example' },
      { email: 'new@mail.example', code: '123456' },
    ]);
  });

  it('is not asked for when the proof is declined, and the field keeps what was typed', async () => {
    await open({}, stale, ways);
    await click('Сменить почту');
    await userEvent.type(await field('Новая почта'), 'new@mail.example');
    await click('Прислать код');
    await screen.findByRole('dialog', { name: 'Подтвердите, что это вы' });
    await userEvent.click(await screen.findByRole('button', { name: 'Закрыть' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Сначала подтвердите, что это вы.');
    expect((await field('Новая почта')).value).toBe('new@mail.example');
  });

  it('is refused at its field', async () => {
    await open({}, answer(askNewEmail, refusal({ email: ['Занято.'] })));
    await click('Сменить почту');
    await click('Прислать код');
    expect(await screen.findByText('Заполните это поле.')).toBeTruthy();
    await userEvent.type(await field('Новая почта'), 'new@mail.example');
    await click('Прислать код');
    expect(await screen.findByText('Занято.')).toBeTruthy();
  });
});

describe('a proof that goes stale while the code is awaited', () => {
  const prove = async () => {
    await userEvent.type(await field('Пароль'), 'a secret');
    await click('Подтвердить');
  };
  const askCode = async () => {
    await click('Сменить почту');
    await userEvent.type(await field('Новая почта'), 'new@mail.example');
    await click('Прислать код');
    await field('Код из шести цифр');
  };
  const changed = answer(confirmNewEmail, success({ user: { ...samplePerson, email: 'new@mail.example' } }));

  it('is asked for again, and the code that was typed is taken', async () => {
    const opened = await open({}, asked, staleAt(confirmNewEmail), ways, answer(provePerson, success(null)));
    await askCode();
    await userEvent.type(await field('Код из шести цифр'), '123456');
    await screen.findByRole('dialog', { name: 'Подтвердите, что это вы' });
    opened.answerWith(changed);
    await prove();
    expect(await screen.findByText('Почта изменена')).toBeTruthy();
    expect(opened.bodies.at(-1)).toEqual({ email: 'new@mail.example', code: '123456' });
  });

  it('leaves the code typed, and shows at its field that it is wrong', async () => {
    const opened = await open({}, asked, staleAt(confirmNewEmail), ways, answer(provePerson, success(null)));
    await askCode();
    await userEvent.type(await field('Код из шести цифр'), '111111');
    await screen.findByRole('dialog', { name: 'Подтвердите, что это вы' });
    opened.answerWith(answer(confirmNewEmail, refusal({ code: ['Код не подходит.'] })));
    await prove();
    expect(await screen.findByText('Код не подходит.')).toBeTruthy();
    const code = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Код из шести цифр' });
    expect([code.value, code.getAttribute('aria-invalid')]).toEqual(['111111', 'true']);
  });

  it('is asked for again by the next code', async () => {
    const soon = answer(askNewEmail, success({ resend_after: 1 }));
    const opened = await open({}, soon, ways, answer(provePerson, success(null)));
    await askCode();
    opened.answerWith(stale);
    await click('Отправить ещё раз$');
    await screen.findByRole('dialog', { name: 'Подтвердите, что это вы' });
    opened.answerWith(asked);
    await prove();
    expect(await screen.findByRole('button', { name: /через (60|5\d) секунд/ })).toBeTruthy();
    expect(opened.calls.filter((call) => call === `POST ${askNewEmail.path}`)).toHaveLength(3);
  });

  it('is asked for again by the code of a phone', async () => {
    const sent = answer(requestPhoneOtp, message({ resend_after: 60 }));
    const proved = answer(provePerson, success(null));
    const opened = await open({ phone: PHONE }, sent, staleAt(verifyPhone), ways, proved);
    await click('Сменить телефон');
    await userEvent.type(await field('Новый номер'), '+79997654321');
    await click('Прислать код');
    await userEvent.type(await field('Код из шести цифр'), '123456');
    await screen.findByRole('dialog', { name: 'Подтвердите, что это вы' });
    opened.answerWith(answer(verifyPhone, message({ user: { ...samplePerson, phone: '+79997654321' } })));
    await prove();
    expect(await screen.findByText('Телефон изменён')).toBeTruthy();
  });
});

describe('a new address that will not do', () => {
  it.each([
    ['Сменить почту', 'Новая почта', 'a..b@c.ru', 'В адресе две точки подряд.'],
    ['Сменить почту', 'Новая почта', 'marina', /./],
    ['Сменить телефон', 'Новый номер', '12ab', /Проверьте номер/],
    ['Сменить телефон', 'Новый номер', '', 'Заполните это поле.'],
  ])('after «%s» is named at «%s», and nothing is sent: %j (ACC-087..094)', async (action, label, typed, words) => {
    const opened = await open({ phone: PHONE });
    await click(action);
    if (typed !== '') await userEvent.type(await field(label), typed);
    await click('Прислать код');
    const address = await field(label);
    expect(address.getAttribute('aria-invalid')).toBe('true');
    const said = document.querySelector(`#${CSS.escape(address.getAttribute('aria-describedby') ?? '')}`);
    expect(said?.textContent).toMatch(words);
    expect(opened.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  });
});

it('returns to the code when the same address is entered again within the wait', async () => {
  const opened = await open({}, asked);
  await click('Сменить почту');
  await userEvent.type(await field('Новая почта'), 'new@mail.example');
  await click('Прислать код');
  await waitFor(async () => expect(document.activeElement).toBe(await field('Код из шести цифр')));
  await click('Указать другой');
  expect((await field('Новая почта')).value).toBe('new@mail.example');
  const tooEarly = { status: 429, body: { code: 'too_many_requests' }, headers: { 'retry-after': '42' } };
  opened.answerWith({ endpoint: askNewEmail, ...tooEarly });
  await click('Прислать код');
  expect(await screen.findByRole('button', { name: /через 4[12] секунд/ })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('the phone', () => {
  it('is saved at once when it is the first', async () => {
    const opened = await open({}, answer(saveUser, success({ user: { ...samplePerson, phone: PHONE } })));
    await click('Указать телефон');
    await userEvent.type(await field('Новый номер'), '8 (999) 123-45-67');
    await click('Сохранить');
    expect(await screen.findByText('Телефон изменён')).toBeTruthy();
    expect(opened.bodies.at(-1)).toEqual({ phone: PHONE });
  });

  it('is confirmed by SMS when the server takes it for no first one', async () => {
    const refused = answer(saveUser, refusal({ phone: ['Сначала подтвердите кодом.'] }));
    const sent = answer(requestPhoneOtp, message({ resend_after: 60 }));
    const verified = answer(verifyPhone, message({ user: { ...samplePerson, phone: PHONE } }));
    await open({}, refused, sent, verified);
    await click('Указать телефон');
    await userEvent.type(await field('Новый номер'), PHONE);
    await click('Сохранить');
    expect(await screen.findByText('Сначала подтвердите кодом.')).toBeTruthy();
    await click('Прислать код');
    await userEvent.type(await field('Код из шести цифр'), '123456');
    expect(await screen.findByText('Телефон изменён')).toBeTruthy();
  });

  it('can be removed', async () => {
    const opened = await open({ phone: PHONE }, answer(saveUser, success({ user: samplePerson })));
    await click('Сменить телефон');
    await click('Удалить номер');
    expect(await screen.findByText('Номер удалён')).toBeTruthy();
    await waitFor(() => expect(opened.bodies.at(-1)).toEqual({ phone: '' }));
  });
});
