import { exchangeTicket, type WirePendingTwoFactor } from '@daystream/contract/identity';
import * as api from '@daystream/contract/identity.factors';
import type { EndpointShape, WireBodyOf } from '@daystream/contract/endpoint';
import { Secret, TOTP } from 'otpauth';
import { vi } from 'vitest';
import type { OutboxMessage } from '#ports/outbox.ts';
import type { Answer, Person, TestSchool } from '../../../../testing/test-school.ts';
import { messagesTo } from '../../testing/mailbox.ts';
import { createEntryTicket } from '../../sessions/tickets.service.ts';
import { type Authenticator, makeAuthenticator } from './authenticator.ts';

/** A host of a variant, with the school's own protocol; people in these tests come from there. */
export const HOST = 'face.localhost';
export const ORIGIN = `http://${HOST}`;
export const atHost = { host: HOST };

/** The answer of an accepted call. */
export function dataOf<T>({
  status,
  body,
}: Answer<T>): Extract<T, { success: true }> extends { data: infer D } ? D : T {
  const { success, data } = body as { success?: boolean; data?: unknown };
  if (status !== 200 || success === false) throw new Error(`refused: ${JSON.stringify(body)}`);
  return (success === undefined ? body : data) as never;
}

/** What the app shows now, or some steps from now. */
export function codeOf({ clock }: TestSchool, secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.nowMs() + steps * 30_000 });
}

/** Sets up an authenticator app; returns its secret and recovery codes. */
export async function giveTotp(school: TestSchool, as: Person): Promise<{ secret: string; codes: readonly string[] }> {
  const { secret } = dataOf(await call(school, api.beginTotp, as));
  const body = { code: codeOf(school, secret, -1) };
  const { recovery_codes } = dataOf(await call(school, api.confirmTotp, as, body));
  return { secret, codes: recovery_codes ?? [] };
}

/** Creates a passkey at our host. */
export async function givePasskey(
  school: TestSchool,
  as: Person,
): Promise<{ device: Authenticator; codes: readonly string[] | null }> {
  const device = makeAuthenticator(ORIGIN);
  const { options } = dataOf(await call(school, api.askNewPasskey, as));
  const body = { name: 'Phone', passkey: device.create(options) };
  const { recovery_codes } = dataOf(await call(school, api.addPasskey, as, body));
  return { device, codes: recovery_codes };
}

/** Signs in by a network, which is the fastest, up to 2FA; returns the pending sign-in. */
export async function beginSignIn(school: TestSchool, { id }: Person, headers: Record<string, string> = {}) {
  const ticket = await createEntryTicket(school.ctx, { userId: id, purpose: 'social_login' });
  const body = { token: ticket?.token, purpose: 'social_login' };
  return waitingIn((await school.call(exchangeTicket, { body, headers: { ...atHost, ...headers } })).body);
}

/** The sign-in that waits for 2FA. */
export function waitingIn(body: object): WirePendingTwoFactor {
  const { data } = body as { data: { second_step?: WirePendingTwoFactor } | null };
  if (data?.second_step === undefined) throw new Error(`nothing waits: ${JSON.stringify(body)}`);
  return data.second_step;
}

/** Waits for a message to a person with this text. */
export function messageSaying(school: TestSchool, { email }: Person, words: string): Promise<OutboxMessage> {
  return vi.waitFor(
    async () => {
      const found = (await messagesTo(school, email)).find(({ text }) => text.includes(words));
      if (found === undefined) throw new Error(`nobody wrote «${words}»`);
      return found;
    },
    { timeout: 30_000, interval: 20 },
  );
}

export function call<E extends EndpointShape>(
  school: TestSchool,
  endpoint: E,
  as: Person,
  body?: unknown,
  params?: Record<string, number>,
): Promise<Answer<WireBodyOf<E>>> {
  return school.call(endpoint, { as, body, params, headers: atHost });
}
