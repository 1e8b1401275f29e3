import { proofWays } from '@daystream/domain/identity/factors';
import * as z from 'zod/mini';
import { wireAssertion, wireAttestation, wireCreationOptions, wireRequestOptions } from './identity.passkeys.ts';
import { endpoint } from './endpoint.ts';
import { body, idText, text, wire, wireId, wireNothing, wireSeconds } from './wire.ts';

/** Own additions (issue 3, §2.6): what a person signs in with besides the password. */
const PATH = '/spa/api/v1/user/security';

const wirePasskey = wire({
  id: wireId,
  name: z.string(),
  /** Kept by the device's maker too, so that it survives the device. */
  is_backed_up: z.boolean(),
  /** Works at the address the call came to. */
  is_here: z.boolean(),
  created_at: wireSeconds,
  used_at: z.nullable(wireSeconds),
});

export const wireSecurity = wire({
  has_password: z.boolean(),
  totp: z.nullable(wire({ confirmed_at: wireSeconds, used_at: z.nullable(wireSeconds) })),
  passkeys: z.array(wirePasskey),
  recovery_codes_left: z.int(),
  /** What changes something asks for a fresh proof of who the person is. */
  proof: wire({ is_fresh: z.boolean(), ways: z.array(z.enum(proofWays)) }),
});
export type WireSecurity = z.output<typeof wireSecurity>;

/** Codes are told once, when they are made; null: there were some already. */
const changed = wire({ security: wireSecurity, recovery_codes: z.nullable(z.array(z.string())) });

export const getSecurity = endpoint({
  name: 'getSecurity',
  method: 'GET',
  path: PATH,
  auth: 'session',
  dialect: 'bare',
  answer: wireSecurity,
});

/** One of the four; the first that is given counts. */
export const provePerson = endpoint({
  name: 'provePerson',
  method: 'POST',
  path: `${PATH}/proof`,
  auth: 'session',
  dialect: 'success',
  body: body({
    password: z.optional(text(1000)),
    code: z.optional(text(20)),
    email_code: z.optional(text(20)),
    passkey: z.optional(wireAssertion),
  }),
  answer: wireNothing,
});

export const askProofPasskey = endpoint({
  name: 'askProofPasskey',
  method: 'POST',
  path: `${PATH}/proof/passkey-options`,
  auth: 'session',
  dialect: 'success',
  answer: wire({ options: wireRequestOptions }),
});

/** A secret for an authenticator app; nothing asks for its codes before the first is confirmed. */
export const beginTotp = endpoint({
  name: 'beginTotp',
  method: 'POST',
  path: `${PATH}/totp`,
  auth: 'session',
  dialect: 'success',
  /** `uri`: what the picture for the app says. */
  answer: wire({ secret: z.string(), uri: z.string() }),
});

export const confirmTotp = endpoint({
  name: 'confirmTotp',
  method: 'PUT',
  path: `${PATH}/totp`,
  auth: 'session',
  dialect: 'success',
  body: body({ code: text(20) }),
  answer: changed,
});

export const removeTotp = endpoint({
  name: 'removeTotp',
  method: 'DELETE',
  path: `${PATH}/totp`,
  auth: 'session',
  dialect: 'success',
  answer: wireSecurity,
});

export const askNewPasskey = endpoint({
  name: 'askNewPasskey',
  method: 'POST',
  path: `${PATH}/passkeys/options`,
  auth: 'session',
  dialect: 'success',
  answer: wire({ options: wireCreationOptions }),
});

export const addPasskey = endpoint({
  name: 'addPasskey',
  method: 'POST',
  path: `${PATH}/passkeys`,
  auth: 'session',
  dialect: 'success',
  body: body({ name: text(1000), passkey: wireAttestation }),
  answer: changed,
});

export const renamePasskey = endpoint({
  name: 'renamePasskey',
  method: 'PATCH',
  path: `${PATH}/passkeys/:passkeyId`,
  auth: 'session',
  dialect: 'success',
  params: z.object({ passkeyId: idText }),
  body: body({ name: text(1000) }),
  answer: wireSecurity,
});

export const removePasskey = endpoint({
  name: 'removePasskey',
  method: 'DELETE',
  path: `${PATH}/passkeys/:passkeyId`,
  auth: 'session',
  dialect: 'success',
  params: z.object({ passkeyId: idText }),
  answer: wireSecurity,
});

/** New codes; those before count no more. */
export const makeRecoveryCodes = endpoint({
  name: 'makeRecoveryCodes',
  method: 'POST',
  path: `${PATH}/recovery-codes`,
  auth: 'session',
  dialect: 'success',
  answer: changed,
});
