import { createHash, randomUUID } from 'node:crypto';
import type { EndpointShape } from '@daystream/contract/endpoint';
import { CONSENT_S, consentCookies } from '@daystream/domain/consent/policy';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Call } from '#http/mount.ts';

const CONSENT_ID = /^[A-Za-z0-9-]{16,64}$/;

/** Who asks about cookies: a person, a browser that has chosen before, both, or neither. */
export interface Asker {
  readonly userId: number | null;
  readonly consentHash: Buffer | null;
}

type Asking = Pick<Call<EndpointShape>, 'ctx' | 'request' | 'reply'> & {
  readonly viewer: { readonly userId: number; readonly impersonatorId?: number } | null;
};

export function askerOf({ viewer, request }: Asking): Asker {
  const id = parseCookie(request.headers.cookie ?? '')[consentCookies.id];
  // The browser is the impersonator's; its choice is not that person's.
  const userId = viewer === null || viewer.impersonatorId !== undefined ? null : viewer.userId;
  return { userId, consentHash: id !== undefined && CONSENT_ID.test(id) ? consentHash(id) : null };
}

/** Gives a browser an id at its first choice; scripts cannot read it. */
export function setConsentId({ ctx, reply }: Asking): Buffer {
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
