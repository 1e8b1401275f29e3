import { generateKeyPairSync } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '#config/config.ts';
import { openFacebookClient } from './facebook-client.ts';
import { OAuthFailure } from './oauth.ts';
import { openOAuthClients } from './oauth-clients.ts';
import { openOpenIdClient } from './openid-client.ts';
import { openVkClient } from './vk-client.ts';

let stop: () => Promise<unknown> = () => Promise.resolve();
afterEach(() => stop());

const attempt = { redirectUri: 'http://school.example/back', state: 's', verifier: 'v'.repeat(43), nonce: 'n' };
const answer = new URLSearchParams({ code: 'c', state: 's', device_id: 'd' });

/** A network that answers every request alike. */
async function startNetwork(reply: (response: ServerResponse, path: string) => void) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url?.split('?')[0] ?? '');
    request.resume();
    reply(response, request.url ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const clientsAt = (url: string, timeoutMs?: number) => ({
  openid: openOpenIdClient({ issuer: url, clientId: 'a', clientSecret: () => 'b', timeoutMs }),
  vk: openVkClient({ url, clientId: 'a' }, timeoutMs),
  facebook: openFacebookClient({ dialogUrl: url, graphUrl: url, clientId: 'a', clientSecret: 'b' }, timeoutMs),
});

const json = (status: number, body: unknown) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

describe.each(['openid', 'vk', 'facebook'] as const)('the client of %s', (kind) => {
  async function failureAt(reply: (response: ServerResponse, path: string) => void, timeoutMs?: number) {
    const network = await startNetwork(reply);
    const failure = await clientsAt(network.url, timeoutMs)
      [kind].findSubject(answer, attempt)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(OAuthFailure);
    return { failure: failure as OAuthFailure, asked: network.asked };
  }

  it('gives up on a network that does not answer', async () => {
    expect((await failureAt(() => undefined, 200)).failure).toMatchObject({
      reason: 'provider_unreachable',
      detail: 'TimeoutError',
    });
  });

  it('gives up on a network that cannot be reached', async () => {
    const failure = await clientsAt('http://127.0.0.1:1')
      [kind].findSubject(answer, attempt)
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ reason: 'provider_unreachable' });
  });

  it.each([301, 302, 307])('does not follow a %i', async (status) => {
    const { failure, asked } = await failureAt((response) =>
      response.writeHead(status, { location: '/elsewhere' }).end(),
    );
    expect(failure.reason).not.toBe('access_denied');
    expect(asked).toHaveLength(1);
    expect(asked).not.toContain('/elsewhere');
  });

  it.each([
    ['a page', (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')],
    ['null', json(200, null)],
    ['a list', json(200, [])],
    ['nothing', json(200, {})],
    ['an error', json(500, { error: 'server_error' })],
  ])('accepts no person from %s', async (_, reply) => {
    expect(['answer_invalid', 'provider_error']).toContain((await failureAt(reply)).failure.reason);
  });

  it('sends no request after the network’s refusal, and repeats none of its text', async () => {
    const network = await startNetwork(json(200, {}));
    const failures = ['access_denied', 'user_cancelled_authorize', 'server_error', '<b>person@mail</b>'].map((error) =>
      clientsAt(network.url)
        [kind].findSubject(new URLSearchParams({ error, error_description: 'secret', state: 's' }), attempt)
        .catch((failure: unknown) => failure as OAuthFailure),
    );
    const said = (await Promise.all(failures)).map((failure) => [
      (failure as OAuthFailure).reason,
      (failure as OAuthFailure).detail,
    ]);
    expect(said).toEqual([
      ['access_denied', 'access_denied'],
      ['access_denied', 'user_cancelled_authorize'],
      ['provider_error', 'server_error'],
      ['provider_error', ''],
    ]);
    expect(network.asked).toEqual([]);
  });
});

it('retries discovery of an OpenID provider after an outage', async () => {
  let isUnavailable = true;
  const { url } = await startNetwork((response) => {
    if (isUnavailable) return response.writeHead(503).end();
    json(200, { issuer: url, authorization_endpoint: `${url}/ask`, token_endpoint: `${url}/token` })(response);
  });
  const { openid } = clientsAt(url);
  await expect(openid.authorizationUrl(attempt)).rejects.toBeInstanceOf(OAuthFailure);
  isUnavailable = false;
  expect(await openid.authorizationUrl(attempt)).toMatch(`${url}/ask?`);
});

it('refuses a provider with another issuer', async () => {
  const { url } = await startNetwork((response) =>
    json(200, { issuer: 'https://accounts.google.com', authorization_endpoint: `${url}/ask` })(response),
  );
  await expect(clientsAt(url).openid.authorizationUrl(attempt)).rejects.toMatchObject({ reason: 'answer_invalid' });
});

describe('the settings of networks', () => {
  const p8 = (curve: string) =>
    generateKeyPairSync('ec', { namedCurve: curve }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const google = { GOOGLE_CLIENT_ID: 'g', GOOGLE_CLIENT_SECRET: 'gs' };
  const apple = { APPLE_CLIENT_ID: 'a', APPLE_TEAM_ID: 't', APPLE_KEY_ID: 'k', APPLE_PRIVATE_KEY: p8('P-256') };

  it('open a client of each configured network only', () => {
    const networks = (settings: object) => Object.keys(openOAuthClients(readConfig('test', settings).oauth));
    expect(networks({})).toEqual([]);
    expect(networks(google)).toEqual(['google']);
    const all = { ...google, VK_CLIENT_ID: 'v', FACEBOOK_CLIENT_ID: 'f', FACEBOOK_CLIENT_SECRET: 'fs', ...apple };
    expect(networks(all)).toEqual(['google', 'vkontakte', 'facebook', 'apple']);
  });

  it('accept Apple’s key with line breaks written as \\n', () => {
    const { oauth } = readConfig('test', { ...apple, APPLE_PRIVATE_KEY: p8('P-256').replaceAll('\n', '\\n') });
    expect(oauth.apple?.privateKey.asymmetricKeyType).toBe('ec');
  });

  it('lead to the networks’ own addresses, or to the configured provider', () => {
    const { oauth } = readConfig('test', { ...google, VK_CLIENT_ID: 'v' });
    expect([oauth.google?.issuer, oauth.vkontakte?.url]).toEqual(['https://accounts.google.com', 'https://id.vk.com']);
    const local = { ...google, GOOGLE_ISSUER: 'http://127.0.0.1:4000' };
    expect(readConfig('test', local).oauth.google?.issuer).toBe('http://127.0.0.1:4000');
  });

  it.each([
    [{ GOOGLE_CLIENT_ID: 'g' }, /GOOGLE_CLIENT_SECRET/],
    [{ FACEBOOK_CLIENT_SECRET: 'very secret' }, /FACEBOOK_CLIENT_ID/],
    [{ ...apple, APPLE_KEY_ID: undefined }, /APPLE_KEY_ID/],
    [{ ...apple, APPLE_PRIVATE_KEY: 'very secret' }, /APPLE_PRIVATE_KEY/],
    [{ ...apple, APPLE_PRIVATE_KEY: p8('P-384') }, /APPLE_PRIVATE_KEY/],
    [{ ...google, GOOGLE_ISSUER: 'http://provider.example' }, /GOOGLE_ISSUER/],
    [{ ...google, GOOGLE_ISSUER: 'accounts.google.com' }, /GOOGLE_ISSUER/],
    [{ ...google, GOOGLE_ISSUER: 'https://provider.example/?x=1' }, /GOOGLE_ISSUER/],
  ])('that cannot be used end the start with one sentence: %o', (settings, sentence) => {
    expect(() => readConfig('test', settings)).toThrow(sentence);
    expect(() => readConfig('test', settings)).not.toThrow(/very secret|BEGIN/);
  });
});
