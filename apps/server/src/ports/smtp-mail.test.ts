import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '#config/config.ts';
import { type MailMessage, SendFailure } from './mail.ts';
import { lineOptions, openSmtpMail } from './smtp-mail.ts';
import { openMailServer } from './testing/mail-server.ts';

const message: MailMessage = {
  to: 'anna@school.example',
  subject: 'Код для входа',
  text: 'Код 482913',
  html: '<p>Код 482913</p>',
  fromName: 'Face',
  replyTo: 'face@school.example',
  headers: { 'Auto-Submitted': 'auto-generated' },
};

let closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.map((close) => close()));
  closing = [];
});

async function startServer(options: SMTPServerOptions = {}) {
  const server = await openMailServer(options);
  closing.push(() => server.close());
  return server;
}

function mailTo(port: number, user = '', timeoutMs?: number, replyMs?: number) {
  const { smtp } = readConfig('test', {
    SMTP_URL: `smtp://${user}127.0.0.1:${port}`,
    MAIL_FROM: 'Daystream <hello@school.example>',
  });
  if (smtp === null) throw new Error('no settings');
  return openSmtpMail(smtp, timeoutMs, replyMs);
}

describe('an email by SMTP', () => {
  it('reaches one person, from the school’s name', async () => {
    const server = await startServer();
    await mailTo(server.port).send(message);
    const [letter] = server.delivered;
    expect(letter).toMatchObject({ from: 'hello@school.example', to: ['anna@school.example'] });
    expect(letter?.source).toMatch(/^From: Face <hello@school\.example>$/m);
    expect(letter?.source).toMatch(/^Reply-To: face@school\.example$/m);
    expect(letter?.source).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(letter?.source).toContain('multipart/alternative');
    expect(letter?.source).toContain('text/plain');
    expect(letter?.source).toContain('text/html');
  });

  it('authenticates when the server requires it', async () => {
    const asked: unknown[] = [];
    const server = await startServer({
      authOptional: false,
      onAuth({ username, password }, _session, done) {
        asked.push([username, password]);
        if (password === 'p@ss/%') done(null, { user: username });
        else done(new Error('who are you'));
      },
    });
    await mailTo(server.port, 'school:p%40ss%2F%25@').send(message);
    expect(asked).toEqual([['school', 'p@ss/%']]);
    expect(server.delivered).toHaveLength(1);
    const refused = mailTo(server.port, 'school:wrong@').send(message);
    await expect(refused).rejects.toMatchObject({ cause: { code: 'EAUTH', responseCode: 535 } });
  });

  it('keeps the server’s refusal without the recipient’s address', async () => {
    const server = await startServer({
      onRcptTo: ({ address }, _session, done) =>
        done(Object.assign(new Error(`<${address}> has moved`), { responseCode: 550 })),
    });
    const error = await mailTo(server.port)
      .send(message)
      .catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(SendFailure);
    const { cause } = error as SendFailure & { cause: Error };
    expect(cause).toMatchObject({ responseCode: 550, command: 'RCPT TO' });
    expect(cause.message).toContain('has moved');
    expect(JSON.stringify([cause, cause.message, cause.stack])).not.toContain('anna');
  });

  it('gives up on a silent or unreachable server', async () => {
    const lines: Socket[] = [];
    const silent = createServer((line) => lines.push(line));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    await expect(mailTo(port, '', 200).send(message)).rejects.toMatchObject({ cause: { code: 'ETIMEDOUT' } });
    for (const line of lines) line.destroy();
    await new Promise((resolve) => silent.close(resolve));
    await expect(mailTo(port, '', 200).send(message)).rejects.toMatchObject({ cause: { code: 'ESOCKET' } });
  });

  it('is unsure only if the server received it whole and did not answer', async () => {
    const unsureOf = (error: unknown) => (error instanceof SendFailure ? error.isUnsure : null);
    const silent = await startServer({ onData: (stream) => void stream.resume() });
    expect(
      unsureOf(
        await mailTo(silent.port, '', 5000, 1500)
          .send(message)
          .catch((error: unknown) => error),
      ),
    ).toBe(true);
    const strict = await startServer({
      onData(stream, _session, done) {
        stream.resume().on('end', () => done(Object.assign(new Error('spam'), { responseCode: 554 })));
      },
    });
    expect(
      unsureOf(
        await mailTo(strict.port)
          .send(message)
          .catch((error: unknown) => error),
      ),
    ).toBe(false);
    const slow = await startServer({
      onData(stream, _session, done) {
        stream.resume().on('end', () => void setTimeout(done, 2200));
      },
    });
    const patient = mailTo(slow.port, '', 500, 10_000).send(message);
    await expect(patient).resolves.toBeUndefined();
  });

  it('gives up on a server that never finishes', async () => {
    const talker = createServer((line) => {
      line.write('220 school.example\r\n');
      const talking = setInterval(() => line.write('250-still thinking\r\n'), 50);
      line.on('error', () => {}).on('close', () => clearInterval(talking));
    });
    await new Promise<void>((resolve) => talker.listen(0, '127.0.0.1', resolve));
    const began = Date.now();
    const { port } = talker.address() as AddressInfo;
    await expect(mailTo(port, '', 150).send(message)).rejects.toBeInstanceOf(SendFailure);
    expect(Date.now() - began).toBeLessThan(2000);
    await new Promise((resolve) => talker.close(resolve));
  });

  it.each<[string, Partial<MailMessage>]>([
    ['a second recipient', { to: 'anna@school.example, all@school.example' }],
    ['a line after the recipient', { to: 'anna@school.example\r\nBcc: all@school.example' }],
    ['a recipient with a name', { to: 'Anna <anna@school.example>' }],
    ['a recipient in a group', { to: 'all:anna@school.example;' }],
    ['a list before the address', { to: 'all,anna@school.example' }],
    ['a space in the address', { to: 'anna all@school.example' }],
    ['no recipient', { to: '' }],
    ['a line after the subject', { subject: 'Код\r\nBcc: all@school.example' }],
    ['a bare line feed in the subject', { subject: 'Код\nBcc: all@school.example' }],
    ['a line after the name', { fromName: 'Face\r\nBcc: all@school.example' }],
    ['a line after the reply address', { replyTo: 'face@school.example\nBcc: all@school.example' }],
    ['a line after a header', { headers: { 'X-School': 'face\r\nBcc: all@school.example' } }],
    ['a header within a name', { headers: { 'X-School: face\r\nBcc': 'all@school.example' } }],
  ])('refuses %s before anything is sent', async (_what, part) => {
    const server = await startServer();
    await expect(mailTo(server.port).send({ ...message, ...part })).rejects.toBeInstanceOf(SendFailure);
    expect(server.delivered).toEqual([]);
  });
});

describe('the connection to a mail server', () => {
  const line = (url: string) => {
    const { smtp } = readConfig('test', { SMTP_URL: url, MAIL_FROM: 'hello@school.example' });
    return smtp === null ? null : lineOptions(smtp);
  };

  it.each([
    ['smtps://u:p@mail.example', { port: 465, secure: true, requireTLS: false, ignoreTLS: false }],
    ['smtp://u:p@mail.example', { port: 587, secure: false, requireTLS: true, ignoreTLS: false }],
    ['smtp://mail.example:25', { port: 25, secure: false, requireTLS: false, ignoreTLS: false }],
    ['smtp://u:p@localhost:1025', { port: 1025, secure: false, requireTLS: false, ignoreTLS: true }],
    ['smtp://u:p@127.0.0.1.evil.example', { secure: false, requireTLS: true, ignoreTLS: false }],
  ])('%s never sends a password unencrypted', (url, options) => {
    expect(line(url)).toMatchObject(options);
  });
});

describe('the settings of mail and SMS', () => {
  it.each([
    [{ SMTP_URL: 'https://u:secret@mail.example' }, 'SMTP_URL must look like'],
    [{ SMTP_URL: 'smtp://u:secret@mail.example/?pool=true', MAIL_FROM: 'a@b.example' }, 'SMTP_URL must look like'],
    [{ SMTP_URL: 'smtp://u:secret@mail.example' }, 'SMTP_URL also requires MAIL_FROM'],
    [
      { SMTP_URL: 'smtp://u:secret@mail.example', MAIL_FROM: 'a@b.example, c@d.example' },
      'SMTP_URL also requires MAIL_FROM',
    ],
    [{ SMTP_URL: 'smtp://u:secret%@mail.example', MAIL_FROM: 'a@b.example' }, 'SMTP_URL contains a %'],
    [{ SMS_URL: 'http://account:secret@api.example', SMS_FROM: '+15005550006' }, 'SMS_URL must look like'],
    [{ SMS_URL: 'https://api.example', SMS_FROM: '+15005550006' }, 'SMS_URL must look like'],
    [{ SMS_URL: 'https://account:secret@api.example' }, 'SMS_URL also requires SMS_FROM'],
  ])('refuse %j in one sentence without its password', (environment, sentence) => {
    const read = () => readConfig('test', environment);
    expect(read).toThrow(sentence);
    expect(read).not.toThrow(/secret/);
  });

  it('accept a sender with and without a name', () => {
    const from = (MAIL_FROM: string) => readConfig('test', { SMTP_URL: 'smtp://mail.example', MAIL_FROM }).smtp?.from;
    expect(from('Школа Daystream <hello@school.example>')).toEqual({
      name: 'Школа Daystream',
      address: 'hello@school.example',
    });
    expect(from('hello@school.example')).toEqual({ name: '', address: 'hello@school.example' });
  });
});
