import { login } from '@daystream/contract/identity';
import type { WireAssertion } from '@daystream/contract/identity.passkeys';
import { askTwoFactorPasskey, verifyTwoFactor } from '@daystream/contract/identity.two-factor';
import { listDeskQueue } from '@daystream/contract/homework.admin';
import type { TwoFactorMethod } from '@daystream/domain/identity';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#shared/session.ts';
import { answerWith, refuseFields, reply } from '../../testing/answers.ts';
import { openPage } from '../../testing/open-page.tsx';
import { staffReply } from '../../testing/staff.ts';
import { staffUser } from '../../testing/staff-user.ts';

const startAuthentication = vi.hoisted(() => vi.fn<() => Promise<WireAssertion>>());
vi.mock('@simplewebauthn/browser', () => ({ startAuthentication }));

const assertion: WireAssertion = {
  id: 'key',
  rawId: 'key',
  type: 'public-key',
  response: { clientDataJSON: 'data', authenticatorData: 'data', signature: 'sign' },
  clientExtensionResults: {},
};
const options = {
  challenge: 'challenge',
  rpId: 'localhost',
  timeout: 60_000,
  userVerification: 'required' as const,
  allowCredentials: [],
};

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('PublicKeyCredential', class {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  startAuthentication.mockReset();
});

/** Enters the password of somebody with these 2FA methods; `wrong`: refusals by field. */
async function enter(methods: TwoFactorMethod[], wrong: Record<string, string> = {}) {
  const server = answerWith([
    reply(login, () => ({ second_step: { token: 'waits', methods, expires_at: 2_000_000_000 } })),
    reply(askTwoFactorPasskey, () => ({ options })),
    reply(verifyTwoFactor, () =>
      Object.keys(wrong).length > 0 ? refuseFields(wrong) : { token: 'in', user: staffUser },
    ),
    staffReply('expert'),
    reply(listDeskQueue, () => []),
  ]);
  const page = await openPage('/', { isSignedIn: false });
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'expert@school.example' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } });
  fireEvent.submit(screen.getByRole('form'));
  await screen.findByRole('heading', { name: /^Two-factor\sauthentication$/ });
  return { ...server, ...page };
}

const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = () => fireEvent.submit(screen.getByRole('form'));
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('2FA of staff', () => {
  it('comes after the password and opens the desk with a right code', async () => {
    const { asked, path } = await enter(['totp', 'recovery_code']);
    expect(session.token()).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('Code from the app'));
    write('Code from the app', '492817');
    send();
    await waitFor(() => expect(path()).toBe('/desk'));
    expect(asked('verifyTwoFactor')).toMatchObject([{ body: { token: 'waits', code: '492817' } }]);
    expect(session.token()).toBe('in');
  });

  it('shows a wrong code at its field, keeps it and accepts a recovery code instead', async () => {
    const { asked } = await enter(['totp', 'recovery_code'], { code: 'This code does not fit.' });
    write('Code from the app', '000000');
    send();
    expect(await screen.findByText('This code does not fit.')).toBeTruthy();
    expect(screen.getByLabelText('Code from the app')).toHaveProperty('value', '000000');
    press(/^Recovery\scode$/);
    expect(screen.queryByText('This code does not fit.')).toBeNull();
    write('Recovery code', 'AAAA-BBBB');
    send();
    await waitFor(() => expect(asked('verifyTwoFactor')).toHaveLength(2));
    expect(asked('verifyTwoFactor')[1]).toMatchObject({ body: { token: 'waits', recovery_code: 'AAAA-BBBB' } });
  });

  it('accepts a passkey', async () => {
    startAuthentication.mockResolvedValue(assertion);
    const { asked } = await enter(['passkey', 'totp']);
    send();
    await waitFor(() => expect(session.token()).toBe('in'));
    expect(asked('verifyTwoFactor')).toMatchObject([{ body: { token: 'waits', passkey: { id: 'key' } } }]);
  });

  it.each([
    ['NotAllowedError', /^No\spasskey\swas\schosen/, false],
    ['AbortError', /^No\spasskey\swas\schosen/, false],
    ['SecurityError', /^Couldn’t\suse\sthe\spasskey/, true],
    ['TypeError', /^Couldn’t\suse\sthe\spasskey/, true],
  ])('explains why a passkey failed and reports unexpected errors: %s', async (name, words, isReported) => {
    const reported = vi.fn<(error: unknown) => void>();
    vi.stubGlobal('reportError', reported);
    const error = Object.assign(new Error('no'), { name });
    startAuthentication.mockRejectedValue(error);
    const { asked } = await enter(['passkey']);
    send();
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(reported.mock.calls).toEqual(isReported ? [[error]] : []);
    expect(asked('verifyTwoFactor')).toEqual([]);
  });

  it('does not offer a passkey where the browser has none', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    await enter(['passkey', 'totp']);
    expect(screen.getByLabelText('Code from the app')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /passkey/i })).toBeNull();
  });

  it('offers to start over once the pending sign-in has expired', async () => {
    await enter(['totp'], { token: 'The time is over.' });
    write('Code from the app', '492817');
    send();
    expect((await screen.findByRole('alert')).textContent).toContain('The time is over.');
    expect(screen.queryByLabelText('Code from the app')).toBeNull();
    press(/^Sign\sin\sagain$/);
    expect(await screen.findByLabelText('Password')).toBeTruthy();
  });
});
