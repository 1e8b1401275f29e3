import { exchangeTicket, login } from '@daystream/contract/identity';
import { beginTotp, confirmTotp } from '@daystream/contract/identity.factors';
import { practiseAsGuest } from '@daystream/contract/streams';
import { listPeople, seeAsPerson } from '@daystream/contract/people.admin';
import {
  type Flag,
  flagPerson,
  giveRole,
  joinByAppId,
  joinSchool,
  NEW_PASSWORD,
  newName,
  ownAddress,
} from '../account/newcomers.ts';
import { totpCode } from '../account/totp.ts';
import { emailOf, guestOf, holding, signedIn, tokenOf } from '../support/calls.ts';
import type { Newcomer } from './screen.ts';

/** A new person without a name, in the starter course. */
export const newcomer = once((origin) => joinSchool(origin, newName('new')));

/** Somebody who practises the starter's first day without an account. */
export const practising = once(async (origin) => {
  const begun = await fetch(origin + practiseAsGuest.path, {
    method: practiseAsGuest.method,
    headers: { 'content-type': 'application/json', 'x-app-id': 'dev', ...ownAddress(newName('practising')) },
    body: '{}',
  });
  const { data } = (await begun.json()) as { data: { token: string } };
  return holding(origin, data.token);
});

/** A person of the mobile application, without an email. */
export const withoutEmail = once(joinByAppId);

export const mustProveEmail = flagged('requireEmailValidate');
export const mustProvePhone = flagged('requirePhoneValidate');
export const mustChangePassword = flagged('requiredUpdatePassword');
export const mustCompleteProfile = flagged('requiredUpdateProfile');

/** A staff member who impersonates the demo learner. */
export const looking = once(async (origin) => {
  const owner = await signedIn(origin, 'admin', 'admin');
  const { rows } = await owner.callPage(listPeople, { query: { text: emailOf('learner') } });
  const [learner] = rows;
  if (learner === undefined) throw new Error('the demo school has no learner');
  const ticket = await owner.call(seeAsPerson, { params: { personId: learner.id } });
  const entered = await guestOf(origin).call(exchangeTicket, { body: { token: ticket.token, purpose: 'see_as' } });
  return holding(origin, tokenOf(entered));
});

/** A staff member with 2FA by authenticator app. */
const carefulOne = once(async (origin) => {
  const person = newName('careful');
  await joinSchool(origin, person);
  await giveRole(origin, person, 'expert');
  // A change of roles ends existing sessions.
  const body = { email: emailOf(person), password: NEW_PASSWORD };
  const session = holding(origin, tokenOf(await guestOf(origin).call(login, { body })));
  const { secret } = await session.call(beginTotp);
  await session.call(confirmTotp, { body: { code: totpCode(secret) } });
  return { session, email: emailOf(person) };
});

export const careful: Newcomer = async (origin) => (await carefulOne(origin)).session;
export const carefulEmail = async (origin: string): Promise<string> => (await carefulOne(origin)).email;

function flagged(flag: Flag): Newcomer {
  return once(async (origin) => {
    const person = newName('flagged');
    const session = await joinSchool(origin, person);
    await flagPerson(origin, person, [flag]);
    return session;
  });
}

function once<Joined>(join: (origin: string) => Promise<Joined>): (origin: string) => Promise<Joined> {
  let joined: Promise<Joined> | undefined;
  return (origin) => (joined ??= join(origin));
}
