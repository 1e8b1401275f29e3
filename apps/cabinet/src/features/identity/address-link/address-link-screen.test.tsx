import { getUser } from '@daystream/contract/identity';
import { confirmAddress, readAddressLink, undoAddressChange } from '@daystream/contract/identity.addresses';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { answer, closeScreen, failure } from '../../../testing/open-screen.tsx';
import { openPart } from '../../../testing/open-part.tsx';
import { refusal, samplePerson, success } from '../../../testing/sample-person.ts';
import { AddressLinkScreen } from './address-link-screen.tsx';
import { keptLink } from './kept-link.ts';

afterEach(() => {
  cleanup();
  closeScreen();
});

const link = {
  kind: 'undo' as const,
  state: 'open' as const,
  channel: 'email' as const,
  address: 'marina@mail.example',
  at: 1_700_000_000,
  until: 1_700_259_200,
  is_by_staff: true,
};
const read = (more: object = {}) => answer(readAddressLink, success({ ...link, ...more }) as never);
const open = (answers: unknown[], { path = '/address-link?token=secret', isSignedIn = false } = {}) =>
  openPart({ screen: AddressLinkScreen, path, answers: answers as never, isSignedIn });
const undo = async () => userEvent.click(await screen.findByRole('button', { name: 'Отменить смену' }));

describe('a link that undoes a change', () => {
  it('says what happened, and changes nothing by itself', async () => {
    const opened = await open([read()]);
    expect(await screen.findByRole('heading', { name: 'Отменить смену почты?' })).toBeTruthy();
    expect(screen.getByText(/Прежняя почта: marina@mail.example/)).toBeTruthy();
    expect(screen.getByText('Это сделал сотрудник школы.')).toBeTruthy();
    expect(opened.calls).not.toContain('POST /spa/api/v1/auth/address-link/undo');
    expect([opened.path(), keptLink()]).toEqual(['/address-link', 'secret']);
  });

  it('restores the address by a click and leads to a new password', async () => {
    const done = answer(undoAddressChange, success({ sign_in: { token: 'fresh', user: samplePerson } }));
    const opened = await open([read(), done], { isSignedIn: true });
    await undo();
    await waitFor(() => expect(opened.path()).toBe('/resetPassword'));
    expect(localStorage.getItem('token')).toBe('fresh');
    expect(opened.bodies).toContainEqual({ token: 'secret' });
  });

  it('leads to 2FA where it is set up', async () => {
    const step = { second_step: { token: 'wait', methods: ['totp' as const], expires_at: 1_700_000_600 } };
    const opened = await open([read(), answer(undoAddressChange, success({ sign_in: step }))]);
    await undo();
    await waitFor(() => expect(opened.path()).toBe('/second-step'));
  });

  it('signs nobody in to a closed account', async () => {
    await open([read(), answer(undoAddressChange, success({ sign_in: null }))]);
    await undo();
    expect(await screen.findByRole('heading', { name: 'Смена отменена' })).toBeTruthy();
  });

  it('says that it was undone meanwhile', async () => {
    const opened = await open([read(), answer(undoAddressChange, refusal({ token: ['Не действует.'] }))]);
    await screen.findByRole('button', { name: 'Отменить смену' });
    opened.answerWith(read({ state: 'undone' }));
    await undo();
    expect(await screen.findByRole('heading', { name: 'Смена уже отменена' })).toBeTruthy();
  });

  it.each([
    ['expired', [read({ state: 'expired' })]],
    ['is unknown', [answer(readAddressLink, refusal({ token: ['Не действует.'] }))]],
  ])('says that it no longer works when it %s', async (_, answers) => {
    await open(answers);
    expect(await screen.findByRole('heading', { name: 'Ссылка больше не действует' })).toBeTruthy();
  });

  it('can be read again after a failure', async () => {
    const opened = await open([failure(readAddressLink)]);
    await screen.findByRole('alert');
    opened.answerWith(read());
    await userEvent.click(await screen.findByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('heading', { name: 'Отменить смену почты?' })).toBeTruthy();
  });

  it('is nothing without a secret', async () => {
    const opened = await open([], { path: '/address-link' });
    expect(await screen.findByRole('heading', { name: 'Ссылка больше не действует' })).toBeTruthy();
    expect(opened.calls).toEqual([]);
  });
});

describe('a link that confirms an email', () => {
  it('confirms it by a click', async () => {
    const opened = await open([
      read({ kind: 'confirm', address: 'new@mail.example' }),
      answer(confirmAddress, success(null)),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Подтвердить почту' }));
    expect(await screen.findByRole('heading', { name: 'Почта подтверждена' })).toBeTruthy();
    expect(opened.bodies.at(-1)).toEqual({ token: 'secret' });
  });

  it('says that it is confirmed already', async () => {
    await open([read({ kind: 'confirm', state: 'done', address: 'new@mail.example' })]);
    expect(await screen.findByText(/new@mail.example/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Подтвердить почту' })).toBeNull();
  });
});

describe('the link in the email of a sign-up', () => {
  const own = (more: object = {}) => read({ kind: 'confirm_own', is_by_staff: false, ...more });
  const confirmed = answer(confirmAddress, success(null));
  const me = (email: string) => answer(getUser, { ...samplePerson, email });
  const done = () => screen.findByRole('heading', { name: 'Почта подтверждена' });

  it('confirms at once in the person’s own browser, and leads home', async () => {
    const opened = await open([own(), me('marina@mail.example'), confirmed], { isSignedIn: true });
    expect(await done()).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'На главную' }));
    await waitFor(() => expect(opened.path()).toBe('/home'));
  });

  it.each([
    ['without a session', [], false],
    ['in the browser of somebody else', [me('else@mail.example')], true],
    ['while the session cannot be asked', [failure(getUser)], true],
  ])('waits for a press %s', async (_, more, isSignedIn) => {
    const opened = await open([own(), confirmed, ...more], { isSignedIn });
    const press = await screen.findByRole('button', { name: 'Подтвердить почту' });
    await waitFor(() => expect(press.hasAttribute('disabled') || press.ariaBusy === 'true').toBe(false));
    expect(opened.calls).not.toContain(`POST ${confirmAddress.path}`);
    await userEvent.click(press);
    expect(await done()).toBeTruthy();
  });

  it('says that it is confirmed already', async () => {
    await open([own({ state: 'done' })]);
    expect(await done()).toBeTruthy();
  });
});
