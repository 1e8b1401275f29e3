import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '#config/config.ts';
import { SendFailure } from './mail.ts';
import { openTwilioSms } from './twilio-sms.ts';

let stop: () => Promise<unknown> = () => Promise.resolve();
afterEach(() => stop());

/** A local server that implements the provider's documented protocol. */
async function startProvider(answer: (response: ServerResponse) => void, path = '') {
  const asked: { request: IncomingMessage; form: Record<string, string> }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      asked.push({ request, form: Object.fromEntries(new URLSearchParams(body)) });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  const { sms } = readConfig('test', {
    SMS_URL: `http://AC42:s%2Fcret@127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    SMS_FROM: '+15005550006',
  });
  if (sms === null) throw new Error('no settings');
  return { asked, sms: openTwilioSms(sms, 300) };
}

const answering = (status: number, body: object) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const message = { to: '+79161234567', text: 'Daystream: код 482913.' };

describe('a text message', () => {
  it('is posted as a form with the account’s credentials', async () => {
    const { asked, sms } = await startProvider(answering(201, { sid: 'SM1', status: 'queued', error_code: null }));
    await sms.send(message);
    expect(asked).toHaveLength(1);
    const { request, form } = asked[0]!;
    expect([request.method, request.url]).toEqual(['POST', '/2010-04-01/Accounts/AC42/Messages.json']);
    expect(request.headers.authorization).toBe(`Basic ${Buffer.from('AC42:s/cret').toString('base64')}`);
    expect(request.headers['content-type']).toContain('application/x-www-form-urlencoded');
    expect(form).toEqual({ To: '+79161234567', From: '+15005550006', Body: 'Daystream: код 482913.' });
  });

  it('goes to a provider below a path', async () => {
    const { asked, sms } = await startProvider(answering(201, {}), '/gateway/');
    await sms.send(message);
    expect(asked[0]?.request.url).toBe('/gateway/2010-04-01/Accounts/AC42/Messages.json');
  });

  it.each([
    [400, { code: 21_211, message: "The 'To' number +79161234567 is not valid", status: 400 }, '400, code 21211'],
    [401, { code: 20_003, message: 'Authenticate' }, '401, code 20003'],
    [429, { code: 20_429, message: 'Too Many Requests' }, '429, code 20429'],
    [503, { detail: 'down' }, '503'],
    [200, {}, '200'],
  ])(
    'that is answered %i fails with the number of the reason and nothing of the message',
    async (status, body, said) => {
      const { sms } = await startProvider(answering(status, body));
      const error = await sms.send(message).catch((cause: unknown) => cause as Error);
      expect(error).toBeInstanceOf(SendFailure);
      expect(error?.message).toBe(`the SMS provider answered ${said}`);
    },
  );

  it('fails when the provider hangs, redirects or is unreachable', async () => {
    const silent = await startProvider(() => {});
    await expect(silent.sms.send(message)).rejects.toMatchObject({ cause: { name: 'TimeoutError' } });
    await stop();
    await expect(silent.sms.send(message)).rejects.toThrow('did not answer');
    const moved = await startProvider((response) =>
      moved.asked.length === 1
        ? response.writeHead(307, { location: '/elsewhere' }).end()
        : answering(201, {})(response),
    );
    await expect(moved.sms.send(message)).rejects.toThrow('did not answer');
    expect(moved.asked).toHaveLength(1);
  });

  it.each([
    '79161234567',
    '+0123456789',
    '+7916',
    '+7 916 123-45-67',
    '+79161234567\r\nTo: +1',
    '+7916123456789012',
    '',
  ])('is refused for the number %j', async (to) => {
    const { asked, sms } = await startProvider(answering(201, {}));
    await expect(sms.send({ ...message, to })).rejects.toBeInstanceOf(SendFailure);
    expect(asked).toEqual([]);
  });
});
