import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { login } from '@daystream/contract/identity';
import { getStream } from '@daystream/contract/streams';
import { wireRefusal } from '@daystream/contract/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openTestSchool, type TestSchool } from '../testing/test-school.ts';

let school: TestSchool;
let port: number;
beforeAll(async () => {
  school = await openTestSchool();
  await school.app.listen({ port: 0, host: '127.0.0.1' });
  port = (school.app.server.address() as AddressInfo).port;
});
afterAll(() => school.close());

/** The answer to raw bytes on a new connection. */
function say(bytes: string): Promise<{ status: number; body: string }> {
  return new Promise((answer, refuse) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString();
    });
    socket.on('close', () => answer({ status: Number(text.split(' ')[1]), body: text.split('\r\n\r\n')[1] ?? '' }));
    socket.on('error', refuse);
  });
}

const get = (path: string, ...headers: string[]) =>
  `${[`GET ${path} HTTP/1.1`, 'host: school.example', 'connection: close', ...headers].join('\r\n')}\r\n\r\n`;

describe('a malformed request', () => {
  const user = '/spa/api/v1/user';
  const refused: [string, string, number, string][] = [
    ['headers of more than 16 kB', get(user, `x-long: ${'x'.repeat(17_000)}`), 431, 'headers_too_large'],
    ['an address of more than 16 kB', get(`${user}?${'x'.repeat(17_000)}`), 431, 'headers_too_large'],
    ['no HTTP', 'hello\r\n\r\n', 400, 'malformed_request'],
    ['a header with a NUL', get(user, 'x-nul: a\u0000b'), 400, 'malformed_request'],
    ['two lengths', get(user, 'content-length: 1', 'content-length: 2'), 400, 'malformed_request'],
    ['length and chunks', get(user, 'content-length: 1', 'transfer-encoding: chunked'), 400, 'malformed_request'],
    ['an address that cannot be decoded', get('/spa/api/v1/courses/%zz'), 400, 'malformed_request'],
    ['an id longer than any', get(getStream.path.replace(':streamId', '9'.repeat(600))), 404, 'not_found'],
    ['an unknown address', get('/spa/api/v1/nothing'), 404, 'not_found'],
  ];
  it.each(refused)('is refused in the documented form: %s', async (_, bytes, status, code) => {
    const answer = await say(bytes);
    expect(answer.status).toBe(status);
    expect(z.parse(wireRefusal, JSON.parse(answer.body))).toMatchObject({ status, code });
  });

  it('does not affect other connections', async () => {
    expect((await say(get('/health'))).status).toBe(200);
  });
});

it('the head of a request may take 30 s to arrive', () => {
  expect(school.app.server.headersTimeout).toBe(30_000);
});

describe('an invalid forwarded address', () => {
  const forged = ['nobody', '1.1.1.1:80', '999.1.1.1', '1.2.3.4/33', ':', '1.1.1.1, nobody'];
  it.each(forged)('is replaced by the address of the connection: %s', async (forwarded) => {
    const body = JSON.stringify({ email: 'nobody@school.example', password: 'not the password' });
    const headers = [
      `POST ${login.path} HTTP/1.1`,
      'host: school.example',
      'connection: close',
      `x-forwarded-for: ${forwarded}`,
      'content-type: application/json',
      `content-length: ${body.length}`,
    ];
    expect((await say(`${headers.join('\r\n')}\r\n\r\n${body}`)).status).toBe(200);
    const counted = await school.ctx.db.selectFrom('sign_in_failures').select('network').distinct().execute();
    expect(counted).toEqual([{ network: '127.0.0.0/24' }]);
  });
});

describe('a body that never ends', () => {
  it('is refused as soon as it is too large, whatever its Content-Length', async () => {
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    const head = ['POST', login.path, 'HTTP/1.1\r\nhost: school.example\r\ncontent-type: application/json'].join(' ');
    const answer = await say(`${head}\r\ntransfer-encoding: chunked\r\n\r\n${chunk.repeat(17)}`);
    expect(JSON.parse(answer.body)).toMatchObject({ status: 413, code: 'body_too_large' });
  });
});
