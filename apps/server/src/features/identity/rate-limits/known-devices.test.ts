import { createHash } from 'node:crypto';
import { login } from '@daystream/contract/identity';
import { requestOtp, requestPhoneOtp, verifyOtp, verifyPhone } from '@daystream/contract/identity.codes';
import { endOtherSessions, updatePassword } from '@daystream/contract/identity.profile';
import { requestPasswordReset } from '@daystream/contract/identity.sign-up';
import type { EndpointShape } from '@daystream/contract/endpoint';
import { addressNetwork, CODE_ATTEMPTS } from '@daystream/domain/identity';
import { callLimits, codeSendLimits, deviceSignInLimits, signInLimits } from '@daystream/domain/limits';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@daystream/domain/durations';
import { parseSetCookie } from 'cookie';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSchool, type Person, type TestSchool, testPassword, tokenIn } from '../../../testing/test-school.ts';
import { codeIn, messagesTo, nextMessageTo } from '../testing/mailbox.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await openTestSchool({ workers: true });
});
afterAll(() => school.close());

const PER_DEVICE = deviceSignInLimits[0].failures;
const times = (count: number) => Array.from({ length: count }, (_, at) => at);
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

/** Keeps its cookies, as browsers do. */
class Browser {
  readonly address: string;
  cookies: Record<string, string> = {};
  constructor(address: string) {
    this.address = address;
  }

  async send(endpoint: EndpointShape, body: object, token?: string) {
    const cookie = Object.entries(this.cookies).map(([name, value]) => `${name}=${value}`);
    const answer = await school.call(endpoint, {
      body,
      headers: {
        'x-forwarded-for': this.address,
        ...(cookie.length > 0 && { cookie: cookie.join('; ') }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
    });
    for (const one of [answer.headers['set-cookie'] ?? []].flat()) {
      const { name, value } = parseSetCookie(one);
      this.cookies[name] = value ?? '';
    }
    return { ...answer, body: answer.body as object };
  }

  signIn(email: string, password = testPassword) {
    return this.send(login, { email, password });
  }

  async askCode(email: string): Promise<string> {
    const before = await messagesTo(school, email);
    await this.send(requestOtp, { email });
    return codeIn(await nextMessageTo(school, email, before.length));
  }
}

let networks = 0;
/** A browser in a network of its own. */
function browser(): Browser {
  networks += 1;
  return new Browser(`10.${Math.floor(networks / 250)}.${networks % 250}.7`);
}

/** Somebody whose browser has signed in before. */
async function known(): Promise<{ anna: Person; own: Browser }> {
  const [anna, own] = [await school.person(), browser()];
  expect(tokenIn((await own.signIn(anna.email)).body)).not.toBe('');
  return { anna, own };
}

/** Wrong passwords of strangers, without the time that comparing them takes. */
async function failed(count: number, { email, from }: { email: string; from: Browser }): Promise<void> {
  const failure = {
    email_hash: createHash('sha256').update(email).digest(),
    network: addressNetwork(from.address),
    failed_at: new Date(school.clock.nowMs()),
  };
  await school.ctx.db
    .insertInto('sign_in_failures')
    .values(times(count).map(() => failure))
    .execute();
}

describe('wrong passwords of strangers', () => {
  it('from everywhere leave the owner the password on a known device', async () => {
    const { anna, own } = await known();
    await failed(signInLimits[2].failures, { email: anna.email, from: browser() });
    expect((await browser().signIn(anna.email)).body).toMatchObject({ code: 'code_required' });
    expect(tokenIn((await own.signIn(anna.email)).body)).not.toBe('');
  });

  it('from the owner’s network do so too', async () => {
    const { anna, own } = await known();
    const stranger = new Browser(own.address);
    for (const _ of times(signInLimits[0].failures)) await stranger.signIn(anna.email, 'wrong');
    await failed(signInLimits[1].failures, { email: 'nobody@school.example', from: stranger });
    expect((await stranger.signIn(anna.email)).status).toBe(429);
    expect(tokenIn((await own.signIn(anna.email)).body)).not.toBe('');
  });

  it('leave the owner the password when it is changed', async () => {
    const { anna, own } = await known();
    const token = tokenIn((await own.signIn(anna.email)).body);
    await failed(signInLimits[1].failures, { email: 'nobody@school.example', from: own });
    const password = 'a walk by the sea';
    const body = { current_password: testPassword, password, password_repeat: password };
    expect((await own.send(updatePassword, body, token)).body).toMatchObject({ success: true });
  });
});

describe('wrong passwords on a known device', () => {
  it('hold this device, and nobody else', async () => {
    const { anna, own } = await known();
    for (const _ of times(PER_DEVICE)) await own.signIn(anna.email, 'wrong');
    expect((await own.signIn(anna.email)).status).toBe(429);
    expect(tokenIn((await browser().signIn(anna.email)).body)).not.toBe('');
    school.clock.forwardMs(15 * MINUTE_MS);
    expect(tokenIn((await own.signIn(anna.email)).body)).not.toBe('');
  });

  it('tried at once are no more than one after another', async () => {
    const { anna, own } = await known();
    const answers = await Promise.all(times(PER_DEVICE * 3).map(() => own.signIn(anna.email, 'wrong')));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(PER_DEVICE);
  });

  it('are limited by the day as well', async () => {
    const { anna, own } = await known();
    const [, perDay] = deviceSignInLimits;
    for (const at of times(perDay.failures)) {
      if (at % PER_DEVICE === 0) school.clock.forwardMs(15 * MINUTE_MS);
      expect((await own.signIn(anna.email, 'wrong')).status).toBe(200);
    }
    school.clock.forwardMs(15 * MINUTE_MS);
    expect((await own.signIn(anna.email)).status).toBe(429);
    school.clock.forwardMs(DAY_MS);
    expect(tokenIn((await own.signIn(anna.email)).body)).not.toBe('');
  });

  it('of another account count as a stranger’s', async () => {
    const { own } = await known();
    const other = await school.person();
    for (const _ of times(signInLimits[0].failures)) await own.signIn(other.email, 'wrong');
    expect((await own.signIn(other.email)).status).toBe(429);
    expect(tokenIn((await browser().signIn(other.email)).body)).not.toBe('');
  });
});

describe('a known device', () => {
  /** Whether this browser may still try after strangers used up the attempts of their network. */
  async function isKnown(own: Browser, email: string, password = testPassword): Promise<boolean> {
    const here = new Browser(own.address);
    here.cookies = own.cookies;
    await failed(signInLimits[0].failures, { email, from: own });
    expect((await new Browser(own.address).signIn(email, password)).status).toBe(429);
    return tokenIn((await here.signIn(email, password)).body) !== '';
  }

  it('has an HttpOnly cookie for a year, stored only as a hash', async () => {
    const anna = await school.person();
    const { headers } = await browser().signIn(anna.email);
    const cookie = String(headers['set-cookie']);
    expect(cookie).toMatch(/^device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    const stored = await school.ctx.db.selectFrom('known_devices').selectAll().where('user_id', '=', anna.id).execute();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(/device=([\w-]+)/.exec(cookie)?.[1]);
  });

  it('is made by a sign-in only: a wrong password gives no cookie and no row', async () => {
    const anna = await school.person();
    const stranger = browser();
    const { headers } = await stranger.signIn(anna.email, 'wrong');
    expect(headers['set-cookie']).toBeUndefined();
    const stored = school.ctx.db.selectFrom('known_devices').selectAll().where('user_id', '=', anna.id);
    expect(await stored.execute()).toEqual([]);
  });

  it('may be named by a header, for clients without cookies', async () => {
    const anna = await school.person();
    const body = { email: anna.email, password: testPassword };
    const headers = { 'x-device-token': 'n'.repeat(43), 'x-forwarded-for': '10.200.1.1' };
    const signedIn = await school.call(login, { body, headers });
    expect(signedIn.headers['set-cookie']).toBeUndefined();
    const stranger = new Browser('10.200.1.1');
    for (const _ of times(signInLimits[0].failures)) await stranger.signIn(anna.email, 'wrong');
    expect(tokenIn((await school.call(login, { body, headers })).body)).not.toBe('');
  });

  it.each(['', 'short', `${'n'.repeat(43)}!`, 'я'.repeat(43)])('is not named by %j', async (token) => {
    const anna = await school.person();
    const answer = await school.call(login, {
      body: { email: anna.email, password: testPassword },
      headers: { 'x-device-token': encodeURIComponent(token) },
    });
    expect(answer.headers['set-cookie']).toMatch(/^device=/);
  });

  it('stays known after signing out, and is forgotten when others are signed out', async () => {
    const { anna, own } = await known();
    const elsewhere = browser();
    const token = tokenIn((await elsewhere.signIn(anna.email)).body);
    expect(await isKnown(own, anna.email)).toBe(true);
    await elsewhere.send(endOtherSessions, {}, token);
    expect(await isKnown(own, anna.email)).toBe(false);
    expect(await isKnown(elsewhere, anna.email)).toBe(true);
  });

  it('is forgotten with a new password chosen elsewhere', async () => {
    const { anna, own } = await known();
    const elsewhere = browser();
    const token = tokenIn((await elsewhere.signIn(anna.email)).body);
    const password = 'a walk by the sea';
    await elsewhere.send(
      updatePassword,
      { current_password: testPassword, password, password_repeat: password },
      token,
    );
    expect(await isKnown(own, anna.email, password)).toBe(false);
    expect(await isKnown(elsewhere, anna.email, password)).toBe(true);
  });

  it('is forgotten when nobody signs in there for a year, and when ten others did since', async () => {
    const { anna, own } = await known();
    for (const _ of times(10)) {
      school.clock.forwardMs(1000);
      await browser().signIn(anna.email);
    }
    expect(await isKnown(own, anna.email)).toBe(false);
    const last = browser();
    await last.signIn(anna.email);
    school.clock.forwardMs(365 * DAY_MS);
    expect(await isKnown(last, anna.email)).toBe(false);
  });
});

describe('codes of strangers', () => {
  it('entered wrongly leave the owner’s code valid', async () => {
    const { anna, own } = await known();
    const code = await own.askCode(anna.email);
    const near = new Browser(own.address);
    for (const _ of times(CODE_ATTEMPTS * 2)) await near.send(verifyOtp, { email: anna.email, code: otherThan(code) });
    for (const _ of times(CODE_ATTEMPTS)) await browser().send(verifyOtp, { email: anna.email, code: otherThan(code) });
    expect(tokenIn((await own.send(verifyOtp, { email: anna.email, code })).body)).not.toBe('');
  });

  it('of a client that names no device may be entered by such a client, from any network', async () => {
    const anna = await school.person();
    const code = await browser().askCode(anna.email);
    expect(tokenIn((await browser().send(verifyOtp, { email: anna.email, code })).body)).not.toBe('');
  });

  it('leave the code of an owner with a new browser valid too', async () => {
    const [anna, own] = [await school.person(), browser()];
    const code = await own.askCode(anna.email);
    for (const _ of times(CODE_ATTEMPTS)) await browser().send(verifyOtp, { email: anna.email, code: otherThan(code) });
    expect(tokenIn((await own.send(verifyOtp, { email: anna.email, code })).body)).not.toBe('');
  });

  it('asked for do not replace the owner’s, nor open the account to another browser', async () => {
    const { anna, own } = await known();
    const code = await own.askCode(anna.email);
    const stranger = browser();
    const theirs = await stranger.askCode(anna.email);
    expect(tokenIn((await stranger.send(verifyOtp, { email: anna.email, code })).body)).toBe('');
    expect(tokenIn((await own.send(verifyOtp, { email: anna.email, code: otherThan(code) })).body)).toBe('');
    expect(tokenIn((await own.send(verifyOtp, { email: anna.email, code })).body)).not.toBe('');
    expect(tokenIn((await stranger.send(verifyOtp, { email: anna.email, code: theirs })).body)).not.toBe('');
  });

  it('do not use up the owner’s; all strangers together have ten an hour', async () => {
    const { anna, own } = await known();
    const { email } = anna;
    const strangers = times(3).map(() => browser());
    let sent = 0;
    for (const _ of times(codeSendLimits.perHour)) {
      for (const stranger of strangers) if ((await stranger.send(requestOtp, { email })).status === 200) sent += 1;
      school.clock.forwardMs(MINUTE_MS);
    }
    expect(sent).toBe(codeSendLimits.strangersPerHour);
    for (const _ of times(codeSendLimits.perHour)) {
      await own.askCode(email);
      expect((await own.send(requestOtp, { email })).status).toBe(429);
      school.clock.forwardMs(MINUTE_MS);
    }
    expect((await own.send(requestOtp, { email })).status).toBe(429);
  });

  it('from one network are five an hour, however often it drops its cookies', async () => {
    const anna = await school.person();
    const { address } = browser();
    const ask = () => new Browser(address).send(requestOtp, { email: anna.email });
    for (const _ of times(codeSendLimits.perHour)) {
      expect((await ask()).status).toBe(200);
      expect((await ask()).status).toBe(429);
      school.clock.forwardMs(MINUTE_MS);
    }
    expect((await ask()).status).toBe(429);
    expect((await browser().send(requestOtp, { email: anna.email })).status).toBe(200);
  });
});

describe('codes by SMS', () => {
  const ask = (as: Person, phone: string) => school.call(requestPhoneOtp, { as, body: { phone } });

  it('asked for by another person do not use up those of the number’s owner', async () => {
    const [anna, stranger] = [await school.person(), await school.person()];
    const phone = '+79995550101';
    for (const _ of times(codeSendLimits.perHour)) {
      expect((await ask(stranger, phone)).status).toBe(200);
      expect((await ask(anna, phone)).status).toBe(200);
      school.clock.forwardMs(MINUTE_MS);
    }
    school.clock.forwardMs(HOUR_MS);
  });

  it('to one number are ten an hour, and apart for the person who verified it', async () => {
    const anna = await school.person();
    const phone = '+79995550102';
    await ask(anna, phone);
    const code = codeIn(await nextMessageTo(school, phone));
    await school.call(verifyPhone, { as: anna, body: { phone, code } });
    school.clock.forwardMs(HOUR_MS);
    const statuses: number[] = [];
    for (const _ of times(codeSendLimits.strangersPerHour + 1)) {
      const headers = { 'x-forwarded-for': browser().address };
      const as = await school.person();
      statuses.push((await school.call(requestPhoneOtp, { as, headers, body: { phone } })).status);
    }
    expect(statuses).toEqual([...times(codeSendLimits.strangersPerHour).map(() => 200), 429]);
    expect((await ask(anna, phone)).status).toBe(200);
  });
});

describe('links to choose a new password', () => {
  it('asked for by strangers do not use up the owner’s', async () => {
    const { anna, own } = await known();
    const { email } = anna;
    for (const at of times(callLimits.password_reset.calls)) {
      await browser().send(requestPasswordReset, { email });
      await nextMessageTo(school, email, at);
    }
    await browser().send(requestPasswordReset, { email });
    await own.send(requestPasswordReset, { email });
    await nextMessageTo(school, email, callLimits.password_reset.calls);
    expect(await messagesTo(school, email)).toHaveLength(callLimits.password_reset.calls + 1);
  });
});
