import { createHash, randomUUID } from 'node:crypto';
import type { EndpointShape } from '@daystream/contract/endpoint';
import { CONSENT_S, consentCookies } from '@daystream/domain/consent/policy';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Call } from '#http/mount.ts';

/** Applications that keep no cookies send the id under this name. */
const CONSENT_HEADER = 'x-cookie-consent-id';
const CONSENT_ID = /^[A-Za-z0-9-]{16,64}$/;

/** Whoever asks about cookies: a person, a browser that has chosen before, both, or neither. */
export interface Asker {
  readonly userId: number | null;
  readonly consentHash: Buffer | null;
}

type Asking = Pick<Call<EndpointShape>, 'ctx' | 'request' | 'reply'> & { readonly viewer: { userId: number } | null };

export function askerOf({ viewer, request }: Asking): Asker {
  const fromCookie = parseCookie(request.headers.cookie ?? '')[consentCookies.id];
  const given = request.headers[CONSENT_HEADER] ?? fromCookie;
  const isId = typeof given === 'string' && CONSENT_ID.test(given);
  return { userId: viewer?.userId ?? null, consentHash: isId ? consentHash(given) : null };
}

/** Gives a browser that chooses for the first time the id its choice is kept under; no script can read it. */
export function nameBrowser({ ctx, reply }: Asking): Buffer {
  const id = randomUUID();
  const cookie = stringifySetCookie({
    name: consentCookies.id,
    value: id,
    path: '/',
    maxAge: CONSENT_S,
    sameSite: 'strict',
    httpOnly: true,
    secure: ctx.config.publicUrl.startsWith('https:'),
  });
  reply.header('set-cookie', cookie);
  return consentHash(id);
}

function consentHash(id: string): Buffer {
  return createHash('sha256').update(id).digest();
}
