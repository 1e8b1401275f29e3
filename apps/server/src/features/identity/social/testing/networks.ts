import { createHash, createHmac, randomUUID } from 'node:crypto';
import { type LocalServer, formOf, openLocalServer, sendJson } from './local-server.ts';

const hashed = (text: string) => createHash('sha256').update(text).digest('base64url');

/** A network without OpenID, on this machine. */
export interface LocalNetwork extends LocalServer {
  /** The person's id at the network; null: none. */
  userId: string | null;
  isDenied: boolean;
  readonly calls: string[];
}

/** VK ID as documented: a code bound to a device, PKCE instead of a secret, the person by `user_info`. */
export async function openVk(clientId: string): Promise<LocalNetwork> {
  const codes = new Map<string, { challenge: string; redirectUri: string }>();
  const network = await openLocalServer((own) => async (request, response) => {
    const url = new URL(request.url ?? '/', own);
    const form = await formOf(request);
    state.calls.push(`${request.method} ${url.pathname}`);
    if (url.pathname === '/authorize') {
      const query = url.searchParams;
      const back = new URL(query.get('redirect_uri') ?? '');
      back.searchParams.set('state', query.get('state') ?? '');
      if (state.isDenied) back.searchParams.set('error', 'access_denied');
      else {
        const code = `vk2.${randomUUID()}`;
        codes.set(code, { challenge: query.get('code_challenge') ?? '', redirectUri: query.get('redirect_uri') ?? '' });
        for (const [name, value] of [
          ['code', code],
          ['device_id', 'device-7'],
          ['type', 'code_v2'],
        ] as const)
          back.searchParams.set(name, value);
      }
      response.writeHead(302, { location: back.href }).end();
    } else if (url.pathname === '/oauth2/auth') {
      const kept = codes.get(form.get('code') ?? '');
      codes.delete(form.get('code') ?? '');
      const isRight =
        kept?.challenge === hashed(form.get('code_verifier') ?? '') &&
        kept.redirectUri === form.get('redirect_uri') &&
        form.get('client_id') === clientId &&
        form.get('device_id') === 'device-7' &&
        form.get('grant_type') === 'authorization_code';
      // VK refuses with 200.
      if (!isRight) return sendJson(response, 200, { error: 'invalid_grant', error_description: 'code is invalid' });
      sendJson(response, 200, {
        access_token: 'vk-token',
        refresh_token: 'vk-refresh',
        id_token: 'not.to.be-read',
        token_type: 'Bearer',
        expires_in: 3600,
        user_id: 1,
        state: form.get('state'),
        scope: 'vkid.personal_info',
      });
    } else if (url.pathname === '/oauth2/user_info' && form.get('access_token') === 'vk-token') {
      sendJson(response, 200, { user: { user_id: state.userId ?? undefined, first_name: 'Анна', last_name: 'Т.' } });
    } else sendJson(response, 401, { error: 'invalid_token' });
  });
  const state: LocalNetwork = Object.assign(network, { userId: '42', isDenied: false, calls: [] as string[] });
  return state;
}

/** Facebook Login as documented: the dialog, a token for the code, the id from the Graph API. */
export async function openFacebook(clientId: string, clientSecret: string): Promise<LocalNetwork> {
  const codes = new Map<string, { challenge: string; redirectUri: string }>();
  const proof = createHmac('sha256', clientSecret).update('fb-token').digest('hex');
  const network = await openLocalServer((own) => async (request, response) => {
    const url = new URL(request.url ?? '/', own);
    const form = await formOf(request);
    const path = url.pathname.replace(/^\/v\d+\.0\//, '/');
    state.calls.push(`${request.method} ${path}`);
    const query = url.searchParams;
    if (path === '/dialog/oauth') {
      const back = new URL(query.get('redirect_uri') ?? '');
      back.searchParams.set('state', query.get('state') ?? '');
      if (state.isDenied)
        for (const [name, value] of [
          ['error', 'access_denied'],
          ['error_code', '200'],
          ['error_reason', 'user_denied'],
        ] as const)
          back.searchParams.set(name, value);
      else {
        const code = `fb${codes.size}`;
        codes.set(code, { challenge: query.get('code_challenge') ?? '', redirectUri: query.get('redirect_uri') ?? '' });
        back.searchParams.set('code', code);
      }
      // Facebook appends this to its redirects.
      response.writeHead(302, { location: `${back.href}#_=_` }).end();
    } else if (path === '/oauth/access_token') {
      const kept = codes.get(form.get('code') ?? '');
      codes.delete(form.get('code') ?? '');
      const isRight =
        kept?.challenge === hashed(form.get('code_verifier') ?? '') &&
        kept.redirectUri === form.get('redirect_uri') &&
        form.get('client_id') === clientId &&
        form.get('client_secret') === clientSecret;
      if (!isRight)
        return sendJson(response, 400, { error: { message: 'Invalid code', type: 'OAuthException', code: 100 } });
      sendJson(response, 200, { access_token: 'fb-token', token_type: 'bearer', expires_in: 5_183_944 });
    } else if (path === '/me' && query.get('access_token') === 'fb-token' && query.get('appsecret_proof') === proof) {
      sendJson(response, 200, { id: state.userId ?? undefined });
    } else sendJson(response, 400, { error: { message: 'Invalid token', type: 'OAuthException', code: 190 } });
  });
  const state: LocalNetwork = Object.assign(network, { userId: '42', isDenied: false, calls: [] as string[] });
  return state;
}
