import { getUser, login } from '@daystream/contract/identity';
import { createPerson, getPerson, listPeople, seeAsPerson } from '@daystream/contract/people.admin';
import { createSegment } from '@daystream/contract/people.segments.admin';
import { askNewEmail } from '@daystream/contract/identity.addresses';
import { saveUser } from '@daystream/contract/identity.profile';
import { requestPasswordReset, signUpByEmail } from '@daystream/contract/identity.sign-up';
import { requestOtp } from '@daystream/contract/identity.codes';
import { askSupport, askSupportAnonymously } from '@daystream/contract/support';
import { answerQuestion, listQuestions } from '@daystream/contract/support.admin';
import { personalDataAgreement } from '@daystream/domain/identity';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOutbox } from '#ports/outbox.ts';
import { type Delivered, type MailServer, openMailServer } from '#ports/testing/mail-server.ts';
import { messagesTo, nextMessageTo } from '../../features/identity/testing/mailbox.ts';
import { openTestSchool, type Person, type TestSchool, testPassword } from '../../testing/test-school.ts';

describe('header injection in emails', () => {
  let server: MailServer;
  let school: TestSchool;
  let owner: Person;
  beforeAll(async () => {
    server = await openMailServer();
    const settings = { SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: 'School <hello@school.example>' };
    school = await openTestSchool({ workers: true, settings });
    owner = await school.person({ roles: ['admin'] });
  });
  afterAll(async () => {
    await school.close();
    await server.close();
  });

  const ends = ['\r\n', '\n', '\r', '\u2028', '\u0085', '%0d%0a', '\\r\\n', '=0D=0A', '=?utf-8?q?=0D=0A?='];
  const injected = ends.map((end) => `Anna${end}Bcc: all${end}X-Evil: 1${end}${end}Evil`);

  async function lettersTo(address: string, run: () => Promise<unknown>, count = 1): Promise<Delivered[]> {
    const before = server.delivered.length;
    await run();
    const sent = () => server.delivered.slice(before).filter(({ to }) => to.includes(address));
    await expect.poll(() => sent(), { interval: 20 }).toHaveLength(count);
    return sent();
  }

  /** Header names: of the email, then of its text and its HTML part; folded lines belong to the previous header. */
  function headersOf({ source }: Delivered): string[][] {
    const boundary = /boundary="([^"]+)"/.exec(source)?.[1] ?? 'a letter of one part';
    return source.split(`\r\n--${boundary}`).map((part) => {
      const [head = ''] = part.replace(/^--\r\n|^\r\n/, '').split('\r\n\r\n');
      const lines = head.split(/\r\n(?![ \t])/).filter((line) => line !== '');
      return lines.map((line) => (line.split(':')[0] ?? '').toLowerCase());
    });
  }
  const known = new Set(
    (
      'from to reply-to subject message-id date mime-version content-type content-transfer-encoding ' +
      'auto-submitted x-auto-response-suppress'
    ).split(' '),
  );

  /** Unexpected headers and recipients of an email. */
  function excessOf(letter: Delivered | undefined, to: string): string[] {
    if (letter === undefined) return ['there is no letter'];
    const unknown = headersOf(letter).flatMap((headers) =>
      headers.filter((name, at) => !known.has(name) || headers.indexOf(name) !== at),
    );
    return [...letter.to.filter((address) => address !== to), ...unknown];
  }

  it.each(injected)('fails with the name %j', async (name) => {
    const anna = await school.person({ firstName: name, lastName: name });
    const code = () => school.call(requestOtp, { body: { email: anna.email } });
    for (const letter of await lettersTo(anna.email, code)) expect(excessOf(letter, anna.email)).toEqual([]);
    const reset = () => school.call(requestPasswordReset, { body: { email: anna.email } });
    for (const letter of await lettersTo(anna.email, reset)) expect(excessOf(letter, anna.email)).toEqual([]);
  });

  it('fails with a name, a question and an answer in support emails, which quote them', async () => {
    for (const text of injected) {
      const anna = await school.person({ firstName: text, language: 'en' });
      const body = { support_category_id: 10, name: text, message: `Question ${text}` };
      const [receipt] = await lettersTo(anna.email, () => school.call(askSupport, { as: anna, body }));
      expect(excessOf(receipt, anna.email)).toEqual([]);
      const [question] = (await school.call(listQuestions, { as: owner, query: { text: anna.email } })).body;
      const params = { questionId: question?.id ?? 0 };
      const message = `Answer ${text}`;
      const answer = () => school.call(answerQuestion, { as: owner, params, body: { revision: 1, message } });
      const [answered] = await lettersTo(anna.email, answer);
      expect(excessOf(answered, anna.email)).toEqual([]);
      for (const letter of [receipt, answered]) expect(letter?.source).toContain('Question Anna');
      expect(answered?.source).toContain('Answer Anna');
    }
  });

  it('fails with the names of the inviter and of the invited person', async () => {
    for (const [at, text] of injected.entries()) {
      const inviter = await school.person({ roles: ['admin'], firstName: text, lastName: text });
      const email = `invited-${at}@mail.example`;
      const body = { email, name: text, last_name: text, language: 'en' };
      const [invitation] = await lettersTo(email, () => school.call(createPerson, { as: inviter, body }));
      expect(excessOf(invitation, email)).toEqual([]);
    }
  }, 60_000);

  it.each(ends)('no call that sends email accepts an address with %j', async (end) => {
    const email = `anna@mail.example${end}Bcc: all@evil.example`;
    const before = server.delivered.length;
    const body = { email, password: 'a walk by the sea', password_repeat: 'a walk by the sea' };
    const answers = [
      await school.call(signUpByEmail, { body }),
      await school.call(requestOtp, { body: { email } }),
      await school.call(requestPasswordReset, { body: { email } }),
      await school.call(askSupportAnonymously, { body: { name: 'Anna', email, message: 'Hello' } }),
      await school.call(saveUser, { as: owner, body: { email } }),
      await school.call(askNewEmail, { as: owner, body: { email } }),
      await school.call(createPerson, { as: owner, body: { email, name: 'A', last_name: 'B', language: 'en' } }),
    ];
    for (const { body: refused } of answers) expect(JSON.stringify(refused)).toMatch(/"email"/);
    expect(server.delivered).toHaveLength(before);
  });
});

describe('stored markup in names', () => {
  let school: TestSchool;
  let owner: Person;
  beforeAll(async () => {
    school = await openTestSchool({ workers: true });
    owner = await school.person({ roles: ['admin'] });
  });
  afterAll(() => school.close());

  const markup = [
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '"><svg onload=alert(1)>',
    "' onmouseover='alert(1)",
    '</title></script><b>',
    '<a href="javascript:alert(1)">',
    '{{constructor.constructor("alert(1)")()}}',
    '&lt;img src=x onerror=alert(1)&gt;',
  ];
  const anyTag = /<(img|script|svg|b|a href="javascript)[\s>]|onmouseover='/i;

  it.each(markup)('%s is escaped in every email and on the outbox page', async (name) => {
    const anna = await school.person({ firstName: name, lastName: name });
    await school.call(requestOtp, { body: { email: anna.email } });
    await nextMessageTo(school, anna.email);
    await school.call(requestPasswordReset, { body: { email: anna.email } });
    await nextMessageTo(school, anna.email, 1);
    for (const { html, id } of await messagesTo(school, anna.email)) {
      expect((html ?? '').replaceAll(/<a href="http[^>]*>/g, '')).not.toMatch(anyTag);
      const page = await school.app.inject({ url: `/outbox/${id}` });
      expect(page.body).not.toMatch(/<(img|svg|b)[\s>]|<script>alert/);
    }
    expect((await listOutbox(school.ctx.db, 1))[0]?.subject).not.toMatch(anyTag);
  });

  it.each(markup)('%s is sent to screens with a content type that browsers do not render as a page', async (name) => {
    const anna = await school.person({ firstName: name, lastName: name });
    const params = { personId: anna.id };
    const answers = [
      await school.call(saveUser, { as: anna, body: { name, last_name: name, city: name } }),
      await school.call(getUser, { as: anna }),
      await school.call(listPeople, { as: owner, query: { text: anna.email } }),
      await school.call(getPerson, { as: owner, params }),
      await school.call(seeAsPerson, { as: owner, params }),
      await school.call(createSegment, { as: owner, body: { name: `${name} ${anna.id}` } }),
      await school.call(login, { body: { email: anna.email, password: testPassword } }),
    ];
    for (const { headers } of answers) {
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  it('in a path or a query is never reflected in a page', async () => {
    for (const text of markup) {
      const url = encodeURI(`/${text}?lang=${text}&returnUrl=${text}&email=${text}&error=${text}`);
      const headers = { accept: 'text/html', cookie: `lang=${encodeURIComponent(text)}`, 'x-app-id': text };
      for (const path of [url, `/admin${url}`, `/outbox/1${url}`]) {
        const { body } = await school.app.inject({ url: path, headers });
        expect(body).not.toMatch(/alert\(1\)/);
      }
    }
  });
});

describe('what nobody sees in names', () => {
  let school: TestSchool;
  let owner: Person;
  beforeAll(async () => {
    school = await openTestSchool();
    owner = await school.person({ roles: ['admin'] });
  });
  afterAll(() => school.close());

  const password = 'a walk by the sea';
  const account = { timezone: 'Europe/Moscow', personal_data_agreement: personalDataAgreement.edition };
  /** Every way to give somebody a name; answers whose it is. */
  const givers: [string, (name: string) => Promise<number | null>][] = [
    [
      'saving the profile',
      async (name) => {
        const anna = await school.person();
        const { body } = await school.call(saveUser, { as: anna, body: { name, last_name: name, city: name } });
        return body.success ? anna.id : null;
      },
    ],
    [
      'signing up',
      async (name) => {
        const email = `${randomUUID()}@school.example`;
        const form = { name, email, password, password_repeat: password, ...account };
        const { body } = await school.call(signUpByEmail, { body: form });
        return body.success ? body.data.user.id : null;
      },
    ],
    [
      'creating a person',
      async (name) => {
        const body = { name, last_name: name, email: `${randomUUID()}@school.example`, language: 'ru' as const };
        const answer = await school.call(createPerson, { as: owner, body });
        return answer.status === 200 ? answer.body.id : null;
      },
    ],
  ];

  it.each(givers)('is not stored by %s', async (_, give) => {
    const id = await give('Anna\u202egnp\u2066\n\u0007 Maria');
    const { name } = (await school.call(getPerson, { as: owner, params: { personId: id ?? 0 } })).body;
    expect(name).toBe('Annagnp Maria');
  });

  it.each(givers)('is no name for %s', async (_, give) => {
    for (const name of ['\u200b\u200b', '\u3164', '\u2800', '\u202e']) expect(await give(name)).toBeNull();
  });
});
