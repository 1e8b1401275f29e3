import { textLimits } from '@daystream/domain/limits';
import { proofWays } from '@daystream/domain/identity/factors';
import * as z from 'zod/mini';
import { wireAssertion, wireAttestation, wireCreationOptions, wireRequestOptions } from './identity.passkeys.ts';
import { endpoint } from './endpoint.ts';
import { body, idText, text, wire, wireId, wireNothing, wireSeconds } from './wire.ts';

/** Own additions: sign-in methods besides the password. */
const PATH = '/spa/api/v1/user/security';

const wirePasskey = wire({
  id: wireId,
  name: z.string(),
  /** Synced by the platform's provider, so it survives the loss of the device. */
  is_backed_up: z.boolean(),
  /** Works at the host of this request. */
  is_here: z.boolean(),
  created_at: wireSeconds,
  used_at: z.nullable(wireSeconds),
});

export const wireSecurity = wire({
  has_password: z.boolean(),
  totp: z.nullable(wire({ confirmed_at: wireSeconds, used_at: z.nullable(wireSeconds) })),
  passkeys: z.array(wirePasskey),
  recovery_codes_left: z.int(),
  /** Changes require a fresh proof of identity. */
  proof: wire({ is_fresh: z.boolean(), ways: z.array(z.enum(proofWays)) }),
});
export type WireSecurity = z.output<typeof wireSecurity>;

/** `recovery_codes` are returned only when they are created; null: the person already had some. */
const changed = wire({ security: wireSecurity, recovery_codes: z.nullable(z.array(z.string())) });

export const getSecurity = endpoint({
  name: 'getSecurity',
  method: 'GET',
  path: PATH,
  auth: 'session',
  dialect: 'bare',
  answer: wireSecurity,
});

/** Accepts one of four proofs; if several are sent, the first is used. */
export const provePerson = endpoint({
  name: 'provePerson',
  method: 'POST',
  path: `${PATH}/proof`,
  auth: 'session',
  dialect: 'success',
  body: body({
    password: z.optional(text(textLimits.anyLine)),
    code: z.optional(text(textLimits.code)),
    email_code: z.optional(text(textLimits.code)),
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

/** Creates a secret for an authenticator app; its codes are not required until the first is confirmed. */
export const beginTotp = endpoint({
  name: 'beginTotp',
  method: 'POST',
  path: `${PATH}/totp`,
  auth: 'session',
  dialect: 'success',
  /** `uri`: the content of the QR code for the app. */
  answer: wire({ secret: z.string(), uri: z.string() }),
});

export const confirmTotp = endpoint({
  name: 'confirmTotp',
  method: 'PUT',
  path: `${PATH}/totp`,
  auth: 'session',
  dialect: 'success',
  body: body({ code: text(textLimits.code) }),
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
  body: body({ name: text(textLimits.anyLine), passkey: wireAttestation }),
  answer: changed,
});

export const renamePasskey = endpoint({
  name: 'renamePasskey',
  method: 'PATCH',
  path: `${PATH}/passkeys/:passkeyId`,
  auth: 'session',
  dialect: 'success',
  params: z.object({ passkeyId: idText }),
  body: body({ name: text(textLimits.anyLine) }),
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

/** Creates new recovery codes; earlier ones become invalid. */
export const makeRecoveryCodes = endpoint({
  name: 'makeRecoveryCodes',
  method: 'POST',
  path: `${PATH}/recovery-codes`,
  auth: 'session',
  dialect: 'success',
  answer: changed,
});
