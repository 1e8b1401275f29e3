import { login } from '@daystream/contract/identity';
import { askNewEmail } from '@daystream/contract/identity.addresses';
import { updatePassword } from '@daystream/contract/identity.profile';
import {
  loginByAppId,
  requestPasswordReset,
  signUpByAppId,
  validateSignUpForm,
} from '@daystream/contract/identity.sign-up';
import { requestOtp, verifyOtp } from '@daystream/contract/identity.codes';
import type { EndpointShape } from '@daystream/contract/endpoint';
import { CODE_ATTEMPTS } from '@daystream/domain/identity';
import { callLimits, signInLimits } from '@daystream/domain/limits';
import { HOUR_MS, MINUTE_MS } from '@daystream/domain/durations';
import argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { NamingClient } from '#db/naming-client.ts';
import { codeIn, nextMessageTo } from '../../features/identity/testing/mailbox.ts';
import { openTestSchool, type Person, type TestSchool, testPassword } from '../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await openTestSchool({ workers: true });
});
afterAll(() => {
  compared.mockRestore();
  return school.close();
});

const [PER_PERSON, PER_NETWORK] = signInLimits.map(({ failures }) => failures) as [number, number];
const compared = vi.spyOn(argon2, 'verify');
let network = 0;
/** Each test uses its own client network. */
beforeEach(() => {
  network += 1;
  compared.mockClear();
});

interface Sent {
  readonly from?: string;
  readonly as?: Person;
  readonly language?: string;
}

async function send(endpoint: EndpointShape, body: object, { from, as, language = 'en' }: Sent = {}) {
  const response = await school.app.inject({
    method: endpoint.method,
    url: endpoint.path,
    remoteAddress: from ?? `10.${network}.0.1`,
    headers: { 'accept-language': language, ...(as && { authorization: `Bearer ${as.token}` }) },
    payload: body,
  });
  const { date: _, ...headers } = response.headers;
  // The only random value: a browser without a device cookie gets one.
  if (headers['set-cookie'] !== undefined)
    headers['set-cookie'] = String(headers['set-cookie']).replace(/^device=[\w-]{43};/, 'device=…;');
  return { status: response.statusCode, text: response.body, headers };
}

const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');
const times = (count: number) => Array.from({ length: count }, (_, at) => at);

async function codeFor(email: string): Promise<string> {
  await send(requestOtp, { email });
  return codeIn(await nextMessageTo(school, email));
}

describe('brute force', () => {
  it('of a password gets no more attempts in parallel than in sequence', async () => {
    const { email } = await school.person();
    const answers = await Promise.all(times(40).map((at) => send(login, { email, password: `guess ${at}` })));
    expect(compared.mock.calls.length).toBeLessThanOrEqual(PER_PERSON);
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(40 - PER_PERSON);
    for (const at of times(PER_PERSON)) await send(login, { email, password: `guess ${at}` });
    compared.mockClear();
    expect((await send(login, { email, password: testPassword })).status).toBe(429);
    expect(compared).not.toHaveBeenCalled();
  });

  it('of the current password from an open session is limited too', async () => {
    const anna = await school.person();
    const next = { password: 'a walk by the sea', password_repeat: 'a walk by the sea' };
    const guess = (current_password: string) => send(updatePassword, { current_password, ...next }, { as: anna });
    await Promise.all(times(30).map((at) => guess(`guess ${at}`)));
    expect(compared.mock.calls.length).toBeLessThanOrEqual(PER_PERSON);
    for (const at of times(PER_PERSON)) await guess(`guess ${at}`);
    expect((await guess(testPassword)).status).toBe(429);
  });

  it('of a code invalidates the code, however many attempts run in parallel and from anywhere', async () => {
    const { email } = await school.person();
    const code = await codeFor(email);
    const guess = (at: number) => send(verifyOtp, { email, code: otherThan(code) }, { from: `10.${network}.${at}.1` });
    await Promise.all(times(CODE_ATTEMPTS * 3).map(guess));
    expect((await send(verifyOtp, { email, code }, { from: `10.${network}.200.1` })).text).not.toContain('token');
  });
});

describe('spraying', () => {
  const spray = (at: number, from?: string) =>
    send(login, { email: `nobody-${network}-${at}@school.example`, password: 'daystream1' }, { from });

  it('of one password over many emails is limited per network, also in parallel', async () => {
    const { email } = await school.person();
    const from = (at: number) => `10.${network}.0.${at}`;
    await Promise.all(times(PER_NETWORK + 30).map((at) => spray(at, from(at))));
    expect(compared.mock.calls.length).toBeLessThanOrEqual(PER_NETWORK);
    for (const at of times(PER_NETWORK)) await spray(at, from(at));
    expect((await send(login, { email, password: testPassword }, { from: from(250) })).status).toBe(429);
    const elsewhere = await send(login, { email, password: testPassword }, { from: `10.${network}.1.1` });
    expect([elsewhere.status, elsewhere.text]).toEqual([200, expect.stringContaining('token') as string]);
  });

  it('is limited per IPv6 network, not per address', async () => {
    const guess = (at: number, from: string) =>
      send(verifyOtp, { email: `nobody-${at}@school.example`, code: '123456' }, { from });
    for (const at of times(PER_NETWORK)) await guess(at, `2001:db8:${network}:1::${at.toString(16)}`);
    expect((await guess(99, `2001:db8:${network}:1:ffff::1`)).status).toBe(429);
    expect((await guess(99, `2001:db8:${network}:2::1`)).status).toBe(200);
  });

  it('of one code over many emails is limited like a password', async () => {
    const guess = (at: number) => send(verifyOtp, { email: `nobody-${at}@school.example`, code: '123456' });
    for (const at of times(PER_NETWORK)) await guess(at);
    const { email } = await school.person();
    const code = await codeFor(email);
    expect((await send(verifyOtp, { email, code })).status).toBe(429);
    expect((await send(verifyOtp, { email, code }, { from: `10.${network}.9.1` })).text).toContain('token');
  });
});

/** One person for each state of an account. */
async function everyKind(): Promise<{ unknown: string; known: Readonly<Record<string, string>> }> {
  const set = async (values: object) => {
    const { id, email } = await school.person();
    await school.ctx.db.updateTable('users').set(values).where('id', '=', id).execute();
    return email;
  };
  return {
    unknown: `nobody-${network}@school.example`,
    known: {
      'a learner': (await school.person()).email,
      'a member of staff': (await school.person({ roles: ['admin'] })).email,
      'somebody blocked': await set({ status: 5 }),
      'somebody who has gone': await set({ status: 0 }),
      'somebody invited': await set({ password_hash: null, must_update_password: true }),
    },
  };
}

/** Public endpoints that take an email, a phone or an id of a person. */
const naming: readonly (readonly [string, (email: string, sent?: Sent) => ReturnType<typeof send>])[] = [
  ['a wrong password', (email, sent) => send(login, { email, password: 'wrong password' }, sent)],
  ['a request for a code', (email, sent) => send(requestOtp, { email }, sent)],
  ['a wrong code', (email, sent) => send(verifyOtp, { email, code: '000000' }, sent)],
  ['a forgotten password', (email, sent) => send(requestPasswordReset, { email }, sent)],
];

describe('enumeration by text', () => {
  it.each(naming)('%s has the same answer for every account state', async (_, ask) => {
    const { unknown, known } = await everyKind();
    for (const language of ['ru', 'en', 'es']) {
      school.clock.forwardMs(2 * HOUR_MS);
      const nobody = await ask(unknown, { language });
      for (const [who, email] of Object.entries(known))
        expect({ who, ...(await ask(email, { language })) }).toEqual({ who, ...nobody });
    }
  });

  it('an unknown app id is answered like a wrong password', async () => {
    const [known, unknown] = ['known', 'nobody'].map((who) => `${who}-${network}-${'x'.repeat(30)}`);
    const password = 'a walk by the sea';
    await send(signUpByAppId, { app_id: known, password, password_repeat: password });
    const nobody = await send(loginByAppId, { app_id: unknown, password: 'wrong password' });
    expect(await send(loginByAppId, { app_id: known, password: 'wrong password' })).toEqual(nobody);
  });

  const anna: { person?: Person } = {};
  it.each([
    ['the availability of a sign-up', (email: string) => send(validateSignUpForm, { email })],
    ['a new email of one’s own', (email: string) => send(askNewEmail, { email }, { as: anna.person })],
  ] as const)('%s is rate-limited, also in parallel (Q36)', async (_, ask) => {
    anna.person = await school.person();
    const other = await school.person();
    const allowed = callLimits.availability.calls;
    const answers = await Promise.all(times(allowed * 3).map(() => ask(other.email)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(allowed);
    const [held] = answers.filter(({ status }) => status === 429);
    expect((await ask(`nobody-${network}@school.example`)).text).toBe(held?.text);
  });
});

describe('enumeration by time', () => {
  // Without workers: the work of jobs does not delay an answer, but would be counted here.
  let working: TestSchool;
  beforeAll(async () => {
    working = school;
    school = await openTestSchool();
  });
  afterAll(async () => {
    await school.close();
    school = working;
  });

  /** Everything that takes time: statements by kind and table, password comparisons, enqueued jobs. */
  async function workOf(run: () => Promise<unknown>): Promise<{ statements: string[]; compared: number }> {
    const asked = vi.spyOn(NamingClient.prototype as { query(text: unknown): unknown }, 'query');
    compared.mockClear();
    try {
      await run();
      const texts = asked.mock.calls.map(([text]) => statementOf(text));
      return { statements: texts, compared: compared.mock.calls.length };
    } finally {
      asked.mockRestore();
    }
  }

  it.each(naming)('%s takes the same work for every account state', async (_, ask) => {
    const { unknown, known } = await everyKind();
    // The first sign-in of a process creates the dummy hash that later ones compare with.
    await send(login, { email: unknown, password: 'wrong password' });
    school.clock.forwardMs(2 * HOUR_MS);
    const nobody = await workOf(() => ask(unknown));
    expect(nobody.statements.length).toBeGreaterThan(1);
    for (const [who, email] of Object.entries(known))
      expect({ who, ...(await workOf(() => ask(email))) }).toEqual({ who, ...nobody });
  });

  it('a wrong code takes the same work whether or not one was sent', async () => {
    const { unknown, known } = await everyKind();
    const email = known['a learner'] ?? '';
    for (const whose of [email, unknown]) await send(requestOtp, { email: whose });
    const codes = school.ctx.db.updateTable('one_time_codes').set({ code_hash: Buffer.alloc(32) });
    await codes.where('user_id', 'is not', null).execute();
    school.clock.forwardMs(MINUTE_MS);
    const guess = (whose: string) => workOf(() => send(verifyOtp, { email: whose, code: '000000' }));
    const [sent, nothing] = [await guess(email), await guess(unknown)];
    expect(sent).toEqual(nothing);
    const failures = await school.ctx.db
      .selectFrom('one_time_codes')
      .select('nameless_failures')
      .where('nameless_failures', '=', 1)
      .execute();
    expect(failures.length).toBeGreaterThanOrEqual(2);
  });
});

/** The kind and table of a statement: two updates of one table are equal work. */
function statementOf(given: unknown): string {
  const text = typeof given === 'string' ? given : String((given as { text?: unknown }).text);
  const [verb = ''] = text.trim().toLowerCase().split(/\s/);
  const table = /\b(?:from|into|update)\s+"?([\w.]+)/i.exec(text)?.[1] ?? '';
  return `${verb} ${table}`.trim();
}
