import { findVariant } from '@daystream/variants/variants';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import pino from 'pino';
import { renderEmail, phoneCodeText } from '#ports/email/render-email.ts';
import { openSenders } from '#ports/senders.ts';
import { openTestSchool, type TestSchool } from '../testing/test-school.ts';
import type { Context } from '#http/context.ts';
import { mountOutbox } from './outbox.ts';
import { secureAnswers } from '#http/security.ts';

let school: TestSchool;
let app: FastifyInstance;
beforeAll(async () => {
  school = await openTestSchool();
  app = serve(school.ctx);
});
afterAll(async () => {
  await app.close();
  await school.close();
});
beforeEach(() => school.ctx.db.deleteFrom('outbox_messages').execute());

function serve(ctx: Context): FastifyInstance {
  const server = Fastify({ trustProxy: ctx.config.trustsProxy });
  secureAnswers(server, ctx.config);
  mountOutbox(server, ctx);
  return server;
}

const variant = findVariant('face')!;

async function sendCode(name = 'Анна'): Promise<number> {
  const written = renderEmail('sign_in_code', { language: 'ru', variant, name }, { code: '482913', validMs: 600_000 });
  await school.ctx.mail.send({ to: 'anna@school.example', ...written });
  return newest();
}

async function newest(): Promise<number> {
  const { id } = await school.ctx.db
    .selectFrom('outbox_messages')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

const see = (path: string, language = 'ru') => app.inject({ url: path, headers: { 'accept-language': language } });

describe('the outbox (ADM-054)', () => {
  it('says that it is empty, in the language of the browser', async () => {
    expect((await see('/outbox')).body).toContain('Пока пусто.');
    expect((await see('/outbox', 'en')).body).toContain('<html lang="en">');
    expect((await see('/outbox?lang=es')).body).toContain('Todavía no hay nada.');
  });

  it('lists emails and text messages, newest first', async () => {
    await sendCode();
    await school.ctx.sms.send({
      to: '+79161234567',
      text: phoneCodeText({ language: 'ru', variant }, { code: '482913' }),
    });
    const { body, headers } = await see('/outbox');
    expect(body.indexOf('СМС на +79161234567')).toBeGreaterThan(0);
    expect(body.indexOf('СМС на +79161234567')).toBeLessThan(body.indexOf('Код для входа в Face'));
    expect(body).toContain('anna@school.example');
    expect(body).not.toContain('482913');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('shows an email as people see it, with its text version beside it', async () => {
    const id = await sendCode();
    const { body } = await see(`/outbox/${id}`);
    expect(body).toContain(`src="/outbox/${id}/html"`);
    expect(body).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    expect(body).toMatch(/<pre class="card">Код для входа\n\nЗдравствуйте, Анна!/);
    expect(body).toContain('<dd>face@daystream.example</dd>');
    const drawn = await see(`/outbox/${id}/html`);
    expect(drawn.body).toContain('>482913<');
    expect(drawn.body).toContain('<base target="_blank">');
  });

  it('shows a push notification as text, without its secret address', async () => {
    const keys = { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: Buffer.alloc(16).toString('base64url') };
    const to = { endpoint: 'https://push.service.example/send/a-secret-of-the-browser', keys };
    const notice = { title: 'Домашнее задание проверено', text: '<b>Хорошо</b>', path: '/homework/5' };
    expect(await school.ctx.push.send({ to, ...notice, language: 'ru', validMs: 60_000 })).toBe('sent');
    const { body } = await see(`/outbox/${await newest()}`);
    for (const said of ['Текст уведомления', notice.title, '&lt;b&gt;Хорошо', notice.path, 'push.service.example'])
      expect(body).toContain(said);
    expect(body).not.toContain('a-secret');
    expect((await see('/outbox', 'en')).body).toContain('Notification');
  });

  it('shows a text message', async () => {
    await school.ctx.sms.send({ to: '+79161234567', text: 'Face: <код> 482913.' });
    const { body } = await see(`/outbox/${await newest()}`);
    expect(body).toContain('<pre class="card">Face: &lt;код&gt; 482913.</pre>');
    expect(body).not.toContain('<iframe');
    expect((await see(`/outbox/${await newest()}/html`)).statusCode).toBe(404);
  });

  it('runs no code of an email and loads nothing for it', async () => {
    const id = await sendCode();
    const policy = String((await see(`/outbox/${id}/html`)).headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/sandbox (?!.*allow-(scripts|same-origin|forms))/);
  });

  it('escapes markup in what people wrote', async () => {
    await school.ctx.mail.send({
      to: 'anna@school.example',
      subject: '</title><script>1</script>',
      text: '</pre><script>2</script>',
      html: '',
      fromName: '<script>3</script>',
    });
    const { body } = await see(`/outbox/${await newest()}`);
    expect(body).not.toContain('<script');
    expect((await see('/outbox')).body).not.toContain('<script');
  });

  it('answers 404 for any other message', async () => {
    for (const path of ['/outbox/999999', '/outbox/x', '/outbox/0', '/outbox/1e9', '/outbox/9999999999999999/html'])
      expect((await see(path)).statusCode).toBe(404);
  });

  it('does not exist in production', async () => {
    const id = await sendCode();
    const production = serve({ ...school.ctx, config: { ...school.ctx.config, isProduction: true } });
    for (const path of ['/outbox', `/outbox/${id}`, `/outbox/${id}/html`])
      expect((await production.inject(path)).statusCode).toBe(404);
    await production.close();
  });

  it.each([
    { host: 'rebound.example:3000' },
    { host: 'rebound.example:3000', 'x-forwarded-host': 'localhost:3000' },
    { host: 'localhost:3000', 'x-forwarded-host': 'tunnel.example' },
    { host: '192.168.1.5:3000' },
  ])('looks missing at %j', async (headers) => {
    const id = await sendCode();
    const behindProxy = serve(school.ctx);
    for (const server of [school.app, behindProxy])
      for (const url of ['/outbox', `/outbox/${id}`, `/outbox/${id}/html`])
        for (const method of ['GET', 'HEAD'] as const) {
          const answer = await server.inject({ method, url, headers });
          expect([answer.statusCode, answer.body.includes('482913')]).toEqual([404, false]);
        }
    await behindProxy.close();
    expect((await see(`/outbox/${id}`)).statusCode).toBe(200);
  });

  it('refuses what no sender accepts', async () => {
    const send = (to: string) => school.ctx.mail.send({ to, subject: 's', text: 't', html: 'h' });
    await expect(send('anna@school.example\r\nBcc: all@school.example')).rejects.toThrow('not one plain address');
    await expect(school.ctx.sms.send({ to: '112', text: 't' })).rejects.toThrow('not an international number');
    expect((await see('/outbox')).body).toContain('Пока пусто.');
  });
});

describe('a production school without senders', () => {
  it('warns at start, fails each message and keeps none', async () => {
    const said: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => said.push(line) });
    const { config, db, clock } = school.ctx;
    const { mail, sms, push } = openSenders({ ...config, isProduction: true }, db, clock, log);
    expect(said.join('')).toContain('SMTP_URL is not set');
    await expect(mail.send({ to: 'a@b.example', subject: 's', text: 't', html: 'h' })).rejects.toThrow(
      'nothing is sent: SMTP_URL is not set',
    );
    await expect(sms.send({ to: '+79161234567', text: 't' })).rejects.toThrow('nothing is sent: SMS_URL is not set');
    await expect(push.send({} as never)).rejects.toThrow('nothing is sent: PUSH_PUBLIC_KEY is not set');
    expect(await db.selectFrom('outbox_messages').select('id').execute()).toEqual([]);
  });
});
