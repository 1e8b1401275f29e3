import { exchangeTicket } from '@daystream/contract/identity';
import { seeAsPerson } from '@daystream/contract/people.admin';
import { updateCookiePolicy } from '@daystream/contract/consent';
import { isWriting } from '@daystream/contract/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, tokenIn } from '../testing/test-school.ts';
import { goodRequest } from './testing/good-requests.ts';
import { byName, endpoints, type GuardedSchool, openGuardedSchool } from './testing/guarded-school.ts';

/** They only change who is signed in. */
const ofSignIn = ['login', 'logout', 'exchangeTicket'];
const ofLearners = endpoints.filter(({ auth }) => auth !== 'staff');

let guarded: GuardedSchool;
let impersonator: Person;
/** Cookie consent belongs to the impersonator's browser, not to the learner. */
let cookie: string;
beforeAll(async () => {
  guarded = await openGuardedSchool();
  const { school, callers } = guarded;
  const { learner } = callers.fixture;
  const ticket = await school.call(seeAsPerson, { as: callers.owner, params: { personId: learner.id } });
  const body = { token: ticket.body.token, purpose: 'see_as' };
  const entered = await school.call(exchangeTicket, { body });
  if (!entered.body.success) throw new Error('no impersonation');
  impersonator = { ...learner, token: tokenIn(entered.body) };
  const chosen = await school.call(updateCookiePolicy, { body: { analytics: true, marketing: false } });
  cookie = String(chosen.headers['set-cookie']).split(';')[0] ?? '';
  guarded.ask.noteChanges();
});
afterAll(() => guarded.school.close());

describe('an impersonated session', () => {
  it.each(byName(ofLearners.filter((one) => isWriting(one) && !ofSignIn.includes(one.name))))(
    'writes nothing by %s',
    async (_, endpoint) => {
      const request = await goodRequest(endpoint, guarded.callers);
      expect(await guarded.ask(endpoint, { ...request, as: impersonator })).toMatchObject({
        status: 403,
        code: 'read_only_session',
      });
    },
  );

  it.each(byName(ofLearners.filter((one) => !isWriting(one))))(
    'sees what the learner sees by %s',
    async (_, endpoint) => {
      const request = await goodRequest(endpoint, guarded.callers);
      const own = await guarded.ask(endpoint, { ...request, as: guarded.callers.fixture.learner });
      const seen = await guarded.ask(endpoint, { ...request, as: impersonator, cookie });
      expect([seen.status, seen.code]).toEqual([own.status, own.code]);
    },
  );
});
