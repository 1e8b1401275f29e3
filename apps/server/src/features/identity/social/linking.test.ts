import { createTicket, exchangeTicket, login, logout } from '@daystream/contract/identity';
import { provePerson } from '@daystream/contract/identity.factors';
import { claimExternalAuth, listExternalAuths, updatePassword } from '@daystream/contract/identity.profile';
import { userStatus } from '@daystream/domain/identity';
import { HOUR_MS } from '@daystream/domain/durations';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Person, testPassword, tokenIn } from '../../../testing/test-school.ts';
import { whileRowsLocked } from '../testing/row-locks.ts';
import { GOOGLE, type GoogleSchool, LOGIN, openGoogleSchool } from './testing/google-school.ts';
import { linkNetwork, saidIn, SCHOOL, type SocialSchool } from './testing/social-school.ts';

let google: GoogleSchool;
let school: SocialSchool;
beforeAll(async () => {
  google = await openGoogleSchool();
  school = google.school;
});
afterAll(() => google.close());
afterEach(() => {
  Object.assign(google.there, { subject: 'g-1' });
});

/** Any sentence; the catalogue decides which. */
const aText = expect.any(String) as string;
const signIn = (email: string) => school.call(login, { body: { email, password: testPassword } });

async function linkTicket(person: Person): Promise<string> {
  const { body } = await school.call(createTicket, { as: person, body: { purpose: 'social_link' } });
  if (!body.success) throw new Error('no ticket');
  return body.data.token;
}

async function linkAs(person: Person, more = '') {
  const browser = school.browser();
  browser.signIn(person.token);
  return browser.follow(`${GOOGLE}?action=link&token=${await linkTicket(person)}${more}`);
}

const linksOf = async (person: Person) =>
  (await school.call(listExternalAuths, { as: person })).body.map(({ source }) => source);

const failure = (errorCode: string, errorMessage: string) => ({
  action: 'link',
  method: 'google',
  status: 'fail',
  errorCode,
  errorMessage,
});

const SUCCESS = `${SCHOOL}/user/social-networks?action=link&method=google&status=success`;

describe('linking a network', () => {
  it('adds it to the person who asked, who then signs in by it (ACC-114, ACC-117, Q62)', async () => {
    const person = await school.person();
    google.there.subject = 'new-1';
    expect(await linkAs(person)).toBe(SUCCESS);
    expect(await linksOf(person)).toEqual(['google']);
    const { token } = saidIn(await school.browser().follow(LOGIN));
    const { body } = await school.call(exchangeTicket, { body: { token, purpose: 'social_login' } });
    expect(body).toMatchObject({ data: { user: { id: person.id } } });
  });

  it('a second time changes nothing and succeeds', async () => {
    const person = await school.person();
    google.there.subject = 'twice';
    await linkAs(person);
    expect(await linkAs(person)).toBe(SUCCESS);
    expect(await linksOf(person)).toEqual(['google']);
  });

  it('is refused for an id that is another’s, whatever their status (ACC-115, ERR-016)', async () => {
    const [owner, person] = [await school.person(), await school.person()];
    await linkNetwork(school, owner.id, 'google', 'taken');
    google.there.subject = 'taken';
    const taken = failure('link_social_id_already_taken', 'taken');
    expect(saidIn(await linkAs(person))).toEqual(taken);
    await school.ctx.db.updateTable('users').set({ status: userStatus.deleted }).where('id', '=', owner.id).execute();
    expect(saidIn(await linkAs(person))).toEqual(taken);
    expect(await linksOf(person)).toEqual([]);
  });

  it('a second profile at the same network is refused; the first stays', async () => {
    const person = await school.person();
    await linkNetwork(school, person.id, 'google', 'first');
    google.there.subject = 'second';
    expect(saidIn(await linkAs(person))).toEqual(failure('unknown_error', 'another_profile_linked'));
    expect(await linksOf(person)).toEqual(['google']);
  });

  it('by two people at once succeeds for one', async () => {
    const people = await Promise.all([school.person(), school.person(), school.person()]);
    google.there.subject = 'wanted';
    const outcomes = await Promise.all(people.map(async (person) => saidIn(await linkAs(person))));
    expect(outcomes.filter(({ status }) => status === 'success')).toHaveLength(1);
    expect(outcomes.filter(({ errorCode }) => errorCode === 'link_social_id_already_taken')).toHaveLength(2);
  });

  it('that is cancelled at the network says so and links nothing (ACC-115)', async () => {
    const person = await school.person();
    google.there.subject = null;
    const back = await linkAs(person);
    expect(back.startsWith(`${SCHOOL}/user/social-networks?action=link`)).toBe(true);
    expect(saidIn(back)).toEqual(failure('unknown_error', 'access_denied'));
    expect(await linksOf(person)).toEqual([]);
  });

  it('returns only to the list of networks', async () => {
    const person = await school.person();
    google.there.subject = 'no-further';
    expect(await linkAs(person, '&returnUrl=/chat')).toBe(SUCCESS);
  });
});

describe('linking without permission (ERR-015)', () => {
  const UNAUTHORISED = [failure('link_user_unauthorised', 'ticket_invalid'), 1];

  /** The message at the return address, and how many addresses were visited: one, because the network was not asked. */
  async function saidAt(address: string, session: string | null) {
    const browser = school.browser();
    if (session !== null) browser.signIn(session);
    return [saidIn(await browser.follow(address)), browser.visited.length];
  }

  it('is refused without a ticket, and with a wrong, used, expired or other-purpose one', async () => {
    const person = await school.person();
    expect(await saidAt(`${GOOGLE}?action=link`, person.token)).toEqual(UNAUTHORISED);
    expect(await saidAt(`${GOOGLE}?action=link&token=wrong`, person.token)).toEqual(UNAUTHORISED);
    const used = await linkTicket(person);
    google.there.subject = 'once';
    const browser = school.browser();
    browser.signIn(person.token);
    await browser.follow(`${GOOGLE}?action=link&token=${used}`);
    expect(await saidAt(`${GOOGLE}?action=link&token=${used}`, person.token)).toEqual(UNAUTHORISED);
    const old = await linkTicket(person);
    school.clock.forwardMs(60_000);
    expect(await saidAt(`${GOOGLE}?action=link&token=${old}`, person.token)).toEqual(UNAUTHORISED);
    const { body } = await school.call(createTicket, { as: person, body: { purpose: 'auto_login' } });
    expect(await saidAt(`${GOOGLE}?action=link&token=${body.success ? body.data.token : ''}`, person.token)).toEqual(
      UNAUTHORISED,
    );
    expect(await saidAt(`${GOOGLE}?action=link&token=${person.token}`, person.token)).toEqual(UNAUTHORISED);
  });

  it('is refused in a browser that is signed out or signed in as another person', async () => {
    const [attacker, victim] = [await school.person(), await school.person()];
    expect(await saidAt(`${GOOGLE}?action=link&token=${await linkTicket(attacker)}`, null)).toEqual(UNAUTHORISED);
    expect(await saidAt(`${GOOGLE}?action=link&token=${await linkTicket(attacker)}`, victim.token)).toEqual(
      UNAUTHORISED,
    );
    expect(await saidAt(`${GOOGLE}?action=link&token=${await linkTicket(attacker)}`, 'not a session')).toEqual(
      UNAUTHORISED,
    );
    expect(await linksOf(attacker)).toEqual([]);
  });

  it('is refused to a person who was blocked meanwhile', async () => {
    const person = await school.person();
    google.there.subject = 'blocked-meanwhile';
    const browser = school.browser();
    browser.signIn(person.token);
    const { location } = await browser.open(`${GOOGLE}?action=link&token=${await linkTicket(person)}`);
    await school.ctx.db.updateTable('users').set({ status: userStatus.blocked }).where('id', '=', person.id).execute();
    expect(saidIn(await browser.follow(location ?? ''))).toEqual(failure('link_user_unauthorised', 'no_user'));
    const links = await school.ctx.db.selectFrom('external_auths').where('user_id', '=', person.id).execute();
    expect(links).toEqual([]);
  });
});

describe('the app', () => {
  it('gets the result by the URL scheme of its variant (Q95, SHL-116)', async () => {
    const person = await school.person();
    await linkNetwork(school, person.id, 'google', 'in the app');
    google.there.subject = 'in the app';
    const back = await school.browser().follow(`${GOOGLE}?action=login&app=1&app_id=mind`);
    expect(back).toMatch(/^mindapp:\/\/login\?action=login&method=google&status=success&token=[\w-]{43}$/);
    google.there.subject = null;
    const failed = await school.browser().follow(`${GOOGLE}?action=login&app=1&app_id=mind`);
    expect(failed).toBe(
      'mindapp://login?action=login&method=google&status=fail&errorCode=unknown_error&errorMessage=access_denied',
    );
  });

  const claim = (as: Person, token = '') => school.call(claimExternalAuth, { as, body: { token } });

  it('links what its browser brings back, once, in the session that began it', async () => {
    const person = await school.person();
    google.there.subject = 'linked in the app';
    const back = await school.browser().follow(`${GOOGLE}?action=link&app=1&token=${await linkTicket(person)}`);
    expect(back).toMatch(/^devapp:\/\/socialNetworks\?action=link&method=google&status=success&token=[\w-]{43}$/);
    expect(await linksOf(person)).toEqual([]);
    const { token } = saidIn(back);
    expect((await claim(person, token)).body).toMatchObject({ success: true });
    expect(await linksOf(person)).toEqual(['google']);
    expect((await claim(person, token)).body).toMatchObject({ success: false });
  });

  it('links nothing when the session ends while its claim is taken', async () => {
    const person = await school.person();
    google.there.subject = 'ended under the claim';
    const address = `${GOOGLE}?action=link&app=1&token=${await linkTicket(person)}`;
    const { token } = saidIn(await school.browser().follow(address));
    const [answer] = await whileRowsLocked(
      school,
      [person.id],
      () => [claim(person, token)],
      (trx) =>
        trx
          .updateTable('sessions')
          .set({ ended_at: new Date(school.clock.nowMs()), end_reason: 'staff' })
          .where('id', '=', person.sessionId)
          .execute(),
    );
    expect([answer?.status, answer?.body]).toMatchObject([401, { code: 'token_invalid' }]);
    const links = school.ctx.db.selectFrom('external_auths').select('id').where('user_id', '=', person.id);
    expect(await links.execute()).toEqual([]);
  });

  it('links no network to the person who sent the address', async () => {
    const [attacker, victim] = [await school.person(), await school.person()];
    google.there.subject = 'of the victim';
    const sent = `${GOOGLE}?action=link&app=1&token=${await linkTicket(attacker)}`;
    const { token } = saidIn(await school.browser().follow(sent));
    expect((await claim(victim, token)).body).toMatchObject({ success: false, errors: { token: [aText] } });
    expect([await linksOf(attacker), await linksOf(victim)]).toEqual([[], []]);
  });

  it('links nothing in another session of the same person, nor too late, nor a taken profile', async () => {
    const [person, owner] = [await school.person(), await school.person()];
    const begin = async (subject: string) => {
      google.there.subject = subject;
      const address = `${GOOGLE}?action=link&app=1&token=${await linkTicket(person)}`;
      return saidIn(await school.browser().follow(address)).token;
    };
    const other = { ...person, token: tokenIn((await signIn(person.email)).body) };
    expect((await claim(other, await begin('another session'))).body).toMatchObject({ errors: { token: [aText] } });
    const late = await begin('late');
    school.clock.forwardMs(60_000);
    expect((await claim(person, late)).body).toMatchObject({ errors: { token: [aText] } });
    await linkNetwork(school, owner.id, 'google', 'of the owner');
    expect((await claim(person, await begin('of the owner'))).body).toMatchObject({ errors: { source: [aText] } });
    expect(await linksOf(person)).toEqual([]);
  });
});

describe('linking without a fresh proof', () => {
  it('gets no ticket', async () => {
    const person = await school.person();
    school.clock.forwardMs(HOUR_MS);
    const asked = await school.call(createTicket, { as: person, body: { purpose: 'social_link' } });
    expect(asked.body).toMatchObject({ code: 'proof_required' });
    await school.call(provePerson, { as: person, body: { password: testPassword } });
    google.there.subject = 'proved';
    expect(await linkAs(person)).toBe(SUCCESS);
  });
});

describe('a page', () => {
  it('links only in the session that began it', async () => {
    const person = await school.person();
    google.there.subject = 'of one session';
    const browser = school.browser();
    browser.signIn(tokenIn((await signIn(person.email)).body));
    const back = await browser.follow(`${GOOGLE}?action=link&token=${await linkTicket(person)}`);
    expect(saidIn(back)).toEqual(failure('link_user_unauthorised', 'ticket_invalid'));
  });

  it('links nothing once that session has a new password', async () => {
    const person = await school.person();
    google.there.subject = 'of a stolen token';
    const browser = school.browser();
    browser.signIn(person.token);
    const { location } = await browser.open(`${GOOGLE}?action=link&token=${await linkTicket(person)}`);
    const chosen = { password: 'a calm tide 7', password_repeat: 'a calm tide 7' };
    await school.call(updatePassword, { as: person, body: { current_password: testPassword, ...chosen } });
    expect(saidIn(await browser.follow(location ?? ''))).toMatchObject({ status: 'fail' });
    const links = school.ctx.db.selectFrom('external_auths').select('id').where('user_id', '=', person.id);
    expect(await links.execute()).toEqual([]);
  });

  it('links nothing once that session has ended', async () => {
    const person = await school.person();
    google.there.subject = 'ended meanwhile';
    const browser = school.browser();
    browser.signIn(person.token);
    const { location } = await browser.open(`${GOOGLE}?action=link&token=${await linkTicket(person)}`);
    await school.call(logout, { as: person });
    expect(saidIn(await browser.follow(location ?? ''))).toEqual(failure('link_user_unauthorised', 'no_user'));
  });
});
