import { updateCookiePolicy } from '@daystream/contract/consent';
import type { EndpointShape } from '@daystream/contract/endpoint';
import { login } from '@daystream/contract/identity';
import { requestOtp } from '@daystream/contract/identity.codes';
import { requestPasswordReset } from '@daystream/contract/identity.sign-up';
import { addressNetwork, type LimitedCall } from '@daystream/domain/identity';
import { callLimits } from '@daystream/domain/limits';
import { parseSetCookie } from 'cookie';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSchool, testPassword, type TestSchool } from '../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await openTestSchool();
});
afterAll(() => school.close());

let networks = 0;
const newAddress = () => `10.9.${(networks += 1)}.7`;

/** All calls that a network has within the hour. */
async function useUp(kind: LimitedCall, address: string): Promise<void> {
  const call = { kind, subject: `address ${addressNetwork(address)}`, called_at: new Date(school.clock.nowMs()) };
  const calls = Array.from({ length: callLimits[kind].calls }, () => call);
  await school.ctx.db.insertInto('counted_calls').values(calls).execute();
}

let emails = 0;
const anotherEmail = () => ({ email: `nobody-${(emails += 1)}@school.example` });
let isAllowed = true;
const anotherChoice = () => ({ analytics: (isAllowed = !isAllowed), marketing: false });

const calls: readonly (readonly [LimitedCall, EndpointShape, () => object])[] = [
  ['email_code', requestOtp, anotherEmail],
  ['reset_request', requestPasswordReset, anotherEmail],
  ['cookie_choice', updateCookiePolicy, anotherChoice],
];

describe('what a stranger leaves in the database', () => {
  it.each(calls)('is limited by network: %s', async (kind, endpoint, body) => {
    const address = newAddress();
    const ask = (from: string) => school.call(endpoint, { body: body(), headers: { 'x-forwarded-for': from } });
    expect((await ask(address)).status).toBe(200);
    await useUp(kind, address);
    const refused = await ask(address);
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, 3600]);
    expect((await ask(newAddress())).status).toBe(200);
  });

  it.each(calls.slice(0, 2))('is not limited on a known device of the owner: %s', async (kind, endpoint) => {
    const address = newAddress();
    const { email } = await school.person();
    const headers = { 'x-forwarded-for': address };
    const entered = await school.call(login, { body: { email, password: testPassword }, headers });
    const { name, value } = parseSetCookie([entered.headers['set-cookie'] ?? ''].flat()[0] ?? '');
    await useUp(kind, address);
    expect((await school.call(endpoint, { body: { email }, headers })).status).toBe(429);
    const known = { ...headers, cookie: `${name}=${value ?? ''}` };
    expect((await school.call(endpoint, { body: { email }, headers: known })).status).toBe(200);
  });
});
