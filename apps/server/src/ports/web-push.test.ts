import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '#config/config.ts';
import { SendFailure } from './mail.ts';
import type { PushMessage } from './push.ts';
import { openWebPush } from './web-push.ts';

const SERVICE = 'https://push.service.example';

const school = createECDH('prime256v1');
school.generateKeys();
/** About one key of 256 begins with a zero byte, which is omitted. */
const privateKey = Buffer.alloc(32);
school.getPrivateKey().copy(privateKey, 32 - school.getPrivateKey().length);
const settings = {
  PUSH_PUBLIC_KEY: school.getPublicKey('base64url'),
  PUSH_PRIVATE_KEY: privateKey.toString('base64url'),
  PUSH_CONTACT: 'mailto:hello@school.example',
};

/** A subscribed browser; only it can decrypt messages. */
const browser = createECDH('prime256v1');
browser.generateKeys();
const authSecret = Buffer.alloc(16, 7);
const keys = { p256dh: browser.getPublicKey('base64url'), auth: authSecret.toString('base64url') };

const notice = (change: Partial<PushMessage> = {}): PushMessage => ({
  to: { endpoint: `${SERVICE}/send/abc-secret`, keys },
  title: 'Домашнее задание проверено',
  text: 'Хорошо!',
  path: '/homework/5',
  language: 'ru',
  validMs: 3_600_000,
  ...change,
});

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

let stop: () => Promise<unknown> = () => Promise.resolve();
afterEach(async () => {
  vi.unstubAllGlobals();
  await stop();
});

/** A push service on this machine, reached by its public name. */
async function startService(
  answer: (response: ServerResponse) => void = (response) => response.writeHead(201).end(),
  timeoutMs = 10_000,
) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  const here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const reach = fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => reach(url.replace(SERVICE, here), init));
  const { push } = readConfig('test', settings);
  if (push === null) throw new Error('no settings');
  return { received, push: openWebPush(push, timeoutMs) };
}

/** Decrypts as the browser does, by RFC 8188 and RFC 8291. */
function decrypted(body: Buffer): unknown {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + (body[20] ?? 0));
  const sealed = body.subarray(21 + sender.length);
  const shared = browser.computeSecret(sender);
  const context = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', shared, authSecret, context, 32));
  const derive = (info: string, length: number) => Buffer.from(hkdfSync('sha256', secret, salt, `${info}\0`, length));
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive('Content-Encoding: aes128gcm', 16),
    derive('Content-Encoding: nonce', 12),
  );
  decipher.setAuthTag(sealed.subarray(-16));
  const opened = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return JSON.parse(opened.subarray(0, opened.lastIndexOf(2)).toString());
}

describe('a push notification', () => {
  it('can be read by that browser only, and gives the service its topic and lifetime', async () => {
    const { received, push } = await startService();
    expect(await push.send(notice({ topic: 'homework-5' }))).toBe('sent');
    const [{ path, headers, body } = { path: '', headers: {} as IncomingHttpHeaders, body: Buffer.alloc(0) }] =
      received;
    expect(path).toBe('/send/abc-secret');
    expect(headers).toMatchObject({
      ttl: '3600',
      topic: 'homework-5',
      urgency: 'normal',
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
    });
    expect(body.toString('latin1')).not.toContain('homework/5');
    expect(decrypted(body)).toEqual({
      title: 'Домашнее задание проверено',
      text: 'Хорошо!',
      path: '/homework/5',
      language: 'ru',
    });
  });

  it('is signed with the school’s key for this service and for less than a day', async () => {
    const { received, push } = await startService();
    await push.send(notice());
    const [, token = '', key] = /^vapid t=(.+), k=(.+)$/.exec(received[0]?.headers.authorization ?? '') ?? [];
    expect(key).toBe(settings.PUSH_PUBLIC_KEY);
    const [header = '', claims = '', signature = ''] = token.split('.');
    const point = school.getPublicKey();
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const publicKey = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const };
    const isSigned = verify(
      'sha256',
      Buffer.from(`${header}.${claims}`),
      publicKey,
      Buffer.from(signature, 'base64url'),
    );
    expect(isSigned).toBe(true);
    const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; sub: string; exp: number };
    expect(said).toMatchObject({ aud: SERVICE, sub: settings.PUSH_CONTACT });
    expect(said.exp - Date.now() / 1000).toBeLessThanOrEqual(24 * 3600);
  });

  it.each([404, 410])('to an unsubscribed browser counts as gone: %i', async (status) => {
    const { push } = await startService((response) => response.writeHead(status).end());
    expect(await push.send(notice())).toBe('gone');
  });

  it.each<[string, (response: ServerResponse) => void, string, number?]>([
    ['is refused', (response: ServerResponse) => response.writeHead(413).end('abc-secret'), 'answered 413'],
    ['meets a busy service', (response: ServerResponse) => response.writeHead(429).end(), 'answered 429'],
    ['meets a broken one', (response: ServerResponse) => response.writeHead(500).end(), 'answered 500'],
    ['meets a silent one', () => undefined, 'did not answer', 200],
    ['is sent elsewhere', (r: ServerResponse) => r.writeHead(307, { location: '/elsewhere' }).end(), 'did not answer'],
  ])('that %s fails without exposing the browser’s address', async (_, answer, said, timeoutMs) => {
    const { received, push } = await startService(answer, timeoutMs);
    const failure = await push.send(notice()).catch((error: unknown) => error as SendFailure);
    expect(failure).toBeInstanceOf(SendFailure);
    expect(String(failure)).toContain(`the push service ${said}`);
    expect(JSON.stringify([failure, String((failure as Error).cause)])).not.toContain('abc-secret');
    expect(received).toHaveLength(1);
  });

  it.each([
    'http://push.service.example/a',
    'https://localhost/a',
    'https://127.0.0.1/a',
    'https://2130706433/a',
    'https://[::1]/a',
    'https://10.0.0.1/a',
    'https://database.internal/a',
    'https://printer.local/a',
    'https://database/a',
    'https://push.service.example:8443/a',
    'https://user@push.service.example/a',
    'file:///etc/passwd',
    'nonsense',
    `${SERVICE}/${'x'.repeat(2000)}`,
  ])('goes to no address of an internal network: %s', async (endpoint) => {
    const { received, push } = await startService();
    await expect(push.send(notice({ to: { endpoint, keys } }))).rejects.toThrow('names no push service');
    expect(received).toEqual([]);
  });

  it.each<[string, Partial<PushMessage>]>([
    ['a key that is none', { to: { endpoint: `${SERVICE}/a`, keys: { ...keys, auth: 'short' } } }],
    ['another site’s page', { path: '//evil.example' }],
    ['a whole address', { path: 'https://evil.example/' }],
    ['a topic of many words', { topic: 'a b\r\nX-Evil: 1' }],
    ['more than a service takes', { text: 'x'.repeat(3800) }],
    ['more than a service takes, in letters of two bytes', { text: 'ж'.repeat(1900) }],
  ])('is not sent with %s', async (_, change) => {
    const { received, push } = await startService();
    await expect(push.send(notice(change))).rejects.toBeInstanceOf(SendFailure);
    expect(received).toEqual([]);
  });
});

it('accepts text up to the size limit', async () => {
  const { received, push } = await startService();
  const text = 'ж'.repeat(1800);
  expect(await push.send(notice({ text }))).toBe('sent');
  const body = received[0]?.body ?? Buffer.alloc(0);
  expect(body.length).toBeLessThanOrEqual(4096);
  expect(decrypted(body)).toMatchObject({ text });
});

describe('the push settings', () => {
  it.each([
    [{ PUSH_PUBLIC_KEY: settings.PUSH_PUBLIC_KEY }, 'PUSH_PRIVATE_KEY'],
    [{ ...settings, PUSH_PRIVATE_KEY: 'c2VjcmV0' }, 'must be a pair'],
    [{ ...settings, PUSH_PUBLIC_KEY: keys.p256dh }, 'must be a pair'],
    [{ ...settings, PUSH_CONTACT: 'hello' }, 'PUSH_CONTACT must look like'],
  ])('are refused in one sentence without a key: %#', (given, said) => {
    expect(() => readConfig('test', given)).toThrow(said);
    expect(() => readConfig('test', given)).not.toThrow(settings.PUSH_PRIVATE_KEY);
  });

  it('are optional', () => {
    expect(readConfig('test', {}).push).toBeNull();
  });
});
