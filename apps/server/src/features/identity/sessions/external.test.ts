import { createTicket, exchangeTicket } from '@daystream/contract/identity';
import { redeemTicket } from '@daystream/contract/identity.external';
import { MINUTE_MS } from '@daystream/domain/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSchool, type Person, type TestSchool, tokenIn } from '../../../testing/test-school.ts';

const CLUB = 'club.school.example';
let school: TestSchool;
let anna: Person;
beforeAll(async () => {
  school = await openTestSchool({ settings: { PUBLIC_URL: 'https://school.example' } });
  anna = await school.person({ firstName: 'Анна', lastName: 'Клубная' });
});
afterAll(() => school.close());

const ask = (purpose: string) => school.call(createTicket, { as: anna, body: { purpose } });
const ticket = async (host = CLUB) => tokenIn((await ask(`external:${host}`)).body);
const redeem = (token: string, host: string) => school.call(redeemTicket, { body: { token, host } });

describe('a ticket for another site (Q4)', () => {
  it('identifies the person to that site, once', async () => {
    const token = await ticket();
    const user = { id: anna.id, name: 'Анна', last_name: 'Клубная' };
    expect((await redeem(token, CLUB)).body).toEqual({ success: true, data: { user }, errors: {} });
    expect((await redeem(token, CLUB)).body).toMatchObject({ success: false });
  });

  it('is valid at no other host and not for long, whatever the case of the host', async () => {
    const token = await ticket();
    expect((await redeem(token, 'school.example')).body).toMatchObject({ success: false });
    expect((await redeem(token, CLUB.toUpperCase())).body).toMatchObject({ success: true });
    const late = await ticket();
    school.clock.forwardMs(MINUTE_MS);
    expect((await redeem(late, CLUB)).body).toMatchObject({ success: false });
  });

  it.each(['auto_login', 'admin', 'social_login', `external:${CLUB}`])('is no session here as %s', async (purpose) => {
    const token = await ticket();
    const { status, body } = await school.call(exchangeTicket, { body: { token, purpose } });
    expect([status, body]).toMatchObject([200, { success: false }]);
  });

  it('is made for hosts only that people may be sent to (Q37)', async () => {
    for (const host of ['evil.example', 'school.example.evil.example', 'evilschool.example', '', 'a b', '..'])
      expect((await ask(`external:${host}`)).body).toMatchObject({ success: false });
  });

  it('no other ticket is redeemed by a site', async () => {
    const { body } = await ask('auto_login');
    for (const host of [CLUB, 'auto_login']) expect((await redeem(tokenIn(body), host)).body.success).toBe(false);
  });
});
