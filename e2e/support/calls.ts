import { createTransport, type Transport } from '@daystream/client/transport';
import { login, logout } from '@daystream/contract/identity';
import type { AnswerOf } from '@daystream/contract/endpoint';
import type { AppType } from '@daystream/domain/identity';

export const DEMO_PASSWORD = 'daystream-demo';

/** API access of a person of the demo school. */
export interface SignedIn extends Pick<Transport, 'call' | 'callPage'> {
  readonly token: string;
}

const known = new Map<string, Promise<SignedIn>>();

/** Signs somebody in by API, once per worker, for the set-up of tests. */
export function signedIn(origin: string, person: string, appType: AppType = 'web'): Promise<SignedIn> {
  const key = `${appType} ${person}`;
  const session = known.get(key) ?? signIn(origin, person, appType);
  known.set(key, session);
  return session;
}

async function signIn(origin: string, person: string, appType: AppType): Promise<SignedIn> {
  const start = transport(origin, appType, null);
  const entered = await start.call(login, { body: { email: emailOf(person), password: DEMO_PASSWORD } });
  return holding(origin, tokenOf(entered), appType);
}

/** The session token of a sign-in that needs no 2FA. */
export function tokenOf(entered: AnswerOf<typeof login>): string {
  if (!('token' in entered)) throw new Error('this sign-in needs 2FA');
  return entered.token;
}

/** API access with this session. */
export function holding(origin: string, token: string, appType: AppType = 'web'): SignedIn {
  return { token, ...transport(origin, appType, token) };
}

/** API access without a session. */
export function guestOf(origin: string): Pick<Transport, 'call'> {
  return transport(origin, 'web', null);
}

/** Ends a learner's session by API, without the browser that uses it. */
export async function endSession(origin: string, token: string): Promise<void> {
  await transport(origin, 'web', token).call(logout);
}

function transport(origin: string, appType: AppType, token: string | null): Transport {
  const session = { token: () => token, language: () => 'en', appId: 'dev', appType };
  const ignored = () => undefined;
  const events = { signedOut: ignored, serverTime: ignored, callEnded: ignored, servedSaved: ignored };
  return createTransport(session, events, { origin });
}

/** The email of a demo person by the part before the @. */
export function emailOf(person: string): string {
  return `${person}@daystream.example`;
}
