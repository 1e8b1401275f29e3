import { exchangeTicket } from '@daystream/contract/identity';
import { addPasskey, askNewPasskey, beginTotp } from '@daystream/contract/identity.factors';
import { askPasskey } from '@daystream/contract/identity.two-factor';
import { makeAuthenticator } from '../../features/identity/factors/testing/authenticator.ts';
import { codeOf, dataOf } from '../../features/identity/factors/testing/factors.ts';
import { createEntryTicket } from '../../features/identity/sessions/tickets.service.ts';
import type { TestSchool } from '../../testing/test-school.ts';
import { HERE, SECRET_BASE32 } from './factor-rows.ts';
import type { Fixture } from './rows.ts';

type Body = Record<string, unknown>;

/** Bodies of the calls about sign-in methods and factors. */
export const factorBodies: Readonly<Record<string, (school: TestSchool, fixture: Fixture) => Promise<Body>>> = {
  verifyTwoFactor: async (school, fixture) => ({
    token: await pendingToken(school, fixture),
    code: codeOf(school, SECRET_BASE32),
    recovery_code: undefined,
    passkey: undefined,
  }),
  askTwoFactorPasskey: async (school, fixture) => ({ token: await pendingToken(school, fixture) }),
  provePerson: async (school) => ({
    password: undefined,
    email_code: undefined,
    passkey: undefined,
    code: codeOf(school, SECRET_BASE32),
  }),
  confirmTotp: async (school, { learner }) => {
    const { secret } = dataOf(await school.call(beginTotp, { as: learner }));
    return { code: codeOf(school, secret) };
  },
  addPasskey: async (school, { learner }) => {
    const { options } = dataOf(await school.call(askNewPasskey, { as: learner, headers: HERE.headers }));
    return { name: 'Phone', passkey: makeAuthenticator(new URL(HERE.origin).origin).create(options) };
  },
  renamePasskey: async () => ({ name: 'Phone' }),
  signInByPasskey: async (school, { learner }) => {
    const device = makeAuthenticator(new URL(HERE.origin).origin);
    const made = dataOf(await school.call(askNewPasskey, { as: learner, headers: HERE.headers }));
    const body = { name: 'Phone', passkey: device.create(made.options) };
    await school.call(addPasskey, { as: learner, body, headers: HERE.headers });
    const { options } = dataOf(await school.call(askPasskey, { headers: HERE.headers }));
    return { passkey: device.sign(options) };
  },
};

async function pendingToken(school: TestSchool, { learner }: Fixture): Promise<string> {
  const ticket = await createEntryTicket(school.ctx, { userId: learner.id, purpose: 'social_login' });
  const body = { token: ticket?.token, purpose: 'social_login' };
  const entered = dataOf(await school.call(exchangeTicket, { body }));
  return 'second_step' in entered ? entered.second_step.token : '';
}
