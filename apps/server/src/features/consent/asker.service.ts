import { createHash, randomUUID } from 'node:crypto';
import type { EndpointShape } from '@daystream/contract/endpoint';
import { CONSENT_S, consentCookies } from '@daystream/domain/consent/policy';
import { type HostCookie, readHostCookie, writeHostCookie } from '#http/host-cookie.ts';
import type { Call } from '#http/mount.ts';

const consentId: HostCookie = {
  name: consentCookies.id,
  value: /^[A-Za-z0-9-]{16,64}$/,
  maxAgeS: CONSENT_S,
  sameSite: 'strict',
  isNameFixed: true,
};

/** Who asks about cookies: a person, a browser that has chosen before, both, or neither. */
export interface Asker {
  readonly userId: number | null;
  readonly consentHash: Buffer | null;
}

type Asking = Pick<Call<EndpointShape>, 'ctx' | 'request' | 'reply'> & {
  readonly viewer: { readonly userId: number; readonly impersonatorId?: number } | null;
};

export function askerOf({ ctx, viewer, request }: Asking): Asker {
  const id = readHostCookie(request, ctx.config, consentId);
  // The browser is the impersonator's; its choice is not that person's.
  const userId = viewer === null || viewer.impersonatorId !== undefined ? null : viewer.userId;
  return { userId, consentHash: id === null ? null : consentHash(id) };
}

/** Gives a browser an id at its first choice; scripts cannot read it. */
export function setConsentId({ ctx, reply }: Asking): Buffer {
  const id = randomUUID();
  writeHostCookie(reply, ctx.config, consentId, id);
  return consentHash(id);
}

function consentHash(id: string): Buffer {
  return createHash('sha256').update(id).digest();
}
