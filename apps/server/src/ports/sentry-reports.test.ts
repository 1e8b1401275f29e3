import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '#config/config.ts';
import { FakeClock } from '../testing/fake-clock.ts';
import { openSentryReports } from './sentry-reports.ts';

let stop: () => Promise<unknown> = () => Promise.resolve();
afterEach(() => stop());

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly lines: Record<string, unknown>[];
}

/** A server that accepts envelopes, as the protocol's documentation describes it. */
async function startService(
  answer: (response: ServerResponse) => void = (response) => response.writeHead(200).end('{"id":"x"}'),
  timeoutMs = 10_000,
) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const lines = body.split('\n').map((line) => JSON.parse(line) as Record<string, unknown>);
      received.push({ path: request.url ?? '', headers: request.headers, lines });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  const logged: string[] = [];
  const clock = new FakeClock(1_700_000_000_000);
  const port = (server.address() as AddressInfo).port;
  const config = readConfig('1.2.3', { SENTRY_DSN: `http://publickey:oldsecret@127.0.0.1:${port}/in/7` });
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
  return { received, logged, clock, reports: openSentryReports(config, clock, log, timeoutMs) };
}

const place = { method: 'POST', route: '/spa/api/v1/user' };

describe('an unexpected error', () => {
  it('goes to the service as one envelope, with its causes', async () => {
    const { received, reports } = await startService();
    reports.report(new TypeError('no row for anna@school.example', { cause: new Error('connection lost') }), place);
    await reports.close();
    expect(received).toHaveLength(1);
    const [{ path, headers, lines } = { path: '', headers: {}, lines: [] }] = received;
    expect(path).toBe('/in/api/7/envelope/');
    expect(headers['content-type']).toBe('application/x-sentry-envelope');
    expect(headers['x-sentry-auth']).toBe(
      'Sentry sentry_version=7, sentry_key=publickey, sentry_client=daystream/1.2.3',
    );
    expect(lines[0]?.event_id).toMatch(/^[\da-f]{32}$/);
    expect(lines[1]).toEqual({ type: 'event' });
    expect(lines[2]).toMatchObject({
      event_id: lines[0]?.event_id,
      timestamp: 1_700_000_000,
      platform: 'node',
      release: '1.2.3',
      tags: { app: 'server', ...place },
      exception: { values: [{ type: 'Error' }, { type: 'TypeError', value: 'no row for …' }] },
    });
    expect(JSON.stringify(lines)).toContain('sentry-reports.test.ts');
    expect(JSON.stringify([lines, headers])).not.toContain('oldsecret');
  });

  it('is reported once an hour, other errors independently', async () => {
    const { received, clock, reports } = await startService();
    const failed = new Error('again');
    for (let turn = 0; turn < 5; turn += 1) reports.report(failed, place);
    reports.report(new Error('another'), place);
    await reports.close();
    expect(received).toHaveLength(2);
    clock.forwardMs(3_600_000);
    reports.report(failed, place);
    await reports.close();
    expect(received).toHaveLength(3);
  });

  it('is not sent while the service limits the rate', async () => {
    const { received, clock, reports } = await startService((response) =>
      response.writeHead(429, { 'retry-after': '20' }).end(),
    );
    reports.report(new Error('first'), place);
    await reports.close();
    reports.report(new Error('second'), place);
    await reports.close();
    expect(received).toHaveLength(1);
    clock.forwardMs(20_000);
    reports.report(new Error('third'), place);
    await reports.close();
    expect(received).toHaveLength(2);
  });

  it('stays unsent when an earlier report is answered after the one that hit the rate limit', async () => {
    const late = Promise.withResolvers<ServerResponse>();
    let count = 0;
    const { received, reports } = await startService((response) => {
      count += 1;
      if (count === 1) late.resolve(response);
      else response.writeHead(429, { 'retry-after': '20' }).end();
    });
    reports.report(new Error('first'), place);
    const first = await late.promise;
    reports.report(new Error('second'), place);
    await expect.poll(() => received.length).toBe(2);
    first.writeHead(200).end();
    await reports.close();
    reports.report(new Error('third'), place);
    await reports.close();
    expect(received).toHaveLength(2);
  });

  it.each<[string, (response: ServerResponse) => void, number?]>([
    ['hangs', () => undefined, 200],
    ['fails', (response: ServerResponse) => response.writeHead(500).end()],
    ['sends elsewhere', (response: ServerResponse) => response.writeHead(307, { location: '/other' }).end()],
  ])('does no harm when the service %s, and is logged without the address', async (_, answer, timeoutMs) => {
    const { logged, reports } = await startService(answer, timeoutMs);
    reports.report(new Error('lost'), place);
    await reports.close();
    expect(logged.join()).toContain('an error could not be reported');
    expect(logged.join()).not.toMatch(/publickey|oldsecret|127\.0\.0\.1/);
  });

  it('goes nowhere without a setting', async () => {
    const asked = vi.spyOn(globalThis, 'fetch');
    const reports = openSentryReports(readConfig('1', {}), new FakeClock(0), pino({ level: 'silent' }));
    reports.report(new Error('lost'), place);
    await reports.close();
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  });

  it.each(['errors.example', 'http://key@errors.example/1', 'https://secretpart@errors.example/'])(
    'the address %s is refused at the start, in one sentence without it',
    (dsn) => {
      for (const name of ['SENTRY_DSN', 'SENTRY_PAGES_DSN'])
        expect(() => readConfig('1', { [name]: dsn })).toThrow(`${name} must look like https://key@errors.example/1.`);
    },
  );
});
