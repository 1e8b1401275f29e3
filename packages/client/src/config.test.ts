import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchConfig, pickConfig } from './config.ts';
import { createTransport } from './transport.ts';

const server = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const session = { token: () => null, language: () => 'ru', appId: 'face', appType: 'web' as const };
const ignored = () => undefined;
const events = { signedOut: ignored, serverTime: ignored, callEnded: ignored, servedSaved: ignored };
const { call } = createTransport(session, events, { origin: 'https://a.example' });

afterEach(() => {
  vi.unstubAllGlobals();
  server.mockReset();
});

describe('picking a configuration', () => {
  const bundled = { version: 13, from: 'bundled' };
  it.each([
    [13, 'remote'],
    [12, 'bundled'],
    [14, 'bundled'],
    [99, 'bundled'],
  ])('with bundled version 13 and remote version %d takes the %s one (CFG-018)', (version, from) => {
    expect(pickConfig(bundled, { version, from: 'remote' }).from).toBe(from);
  });
});

describe('the published configuration', () => {
  const ask = (answer: unknown, status = 200) => {
    vi.stubGlobal('fetch', server);
    server.mockImplementation(async () => Response.json(answer, { status }));
    return fetchConfig(call);
  };

  it('is requested with the id of this application (CFG-017)', async () => {
    expect(await ask({ data: { config: { version: 13 } } })).toEqual({ version: 13 });
    const [url, init] = server.mock.lastCall ?? ['', {}];
    expect(new URL(url).pathname).toBe('/spa/api/v1/external-application-config');
    expect(new Headers(init.headers).get('x-app-id')).toBe('face');
  });

  it.each([
    ['a fault of the server', { code: 'unexpected' }, 500, { kind: 'server' }],
    ['an answer of somebody else', { hello: 'from the proxy' }, 200, { name: 'TypeError' }],
    ['a configuration without its version', { data: { config: {} } }, 200, { name: 'TypeError' }],
  ])('is rejected when the answer is %s', async (_, answer, status, reason) => {
    await expect(ask(answer, status)).rejects.toMatchObject(reason);
  });
});
