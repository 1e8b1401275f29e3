import { textLimits } from '@daystream/domain/limits';
import * as z from 'zod/mini';
import { signedIn } from './identity.ts';
import { endpoint } from './endpoint.ts';
import { wireAssertion, wireRequestOptions } from './identity.passkeys.ts';
import { body, text, wire } from './wire.ts';

/** Our additions: two-factor authentication (2FA) at sign-in, and signing in by passkey alone. */

/** Token of a sign-in that still needs 2FA. */
const pending = text(textLimits.token, 1);

/** Accepts one of three proofs; if several are sent, the first is used. */
export const verifyTwoFactor = endpoint({
  name: 'verifyTwoFactor',
  method: 'POST',
  path: '/spa/api/v1/auth/second-step',
  auth: 'none',
  dialect: 'success',
  body: body({
    token: pending,
    code: z.optional(text(textLimits.code)),
    recovery_code: z.optional(text(textLimits.recoveryCode)),
    passkey: z.optional(wireAssertion),
  }),
  answer: signedIn,
});

/** Options for the browser to ask for one of the person's passkeys. */
export const askTwoFactorPasskey = endpoint({
  name: 'askTwoFactorPasskey',
  method: 'POST',
  path: '/spa/api/v1/auth/second-step/passkey-options',
  auth: 'none',
  dialect: 'success',
  body: body({ token: pending }),
  answer: wire({ options: wireRequestOptions }),
});

/** The request names no person: the device offers the passkeys it has. */
export const askPasskey = endpoint({
  name: 'askPasskey',
  method: 'POST',
  path: '/spa/api/v1/auth/passkey-options',
  auth: 'none',
  dialect: 'success',
  answer: wire({ options: wireRequestOptions }),
});

/** A passkey is both factors at once: the device, and the fingerprint, face or PIN it asks for. */
export const signInByPasskey = endpoint({
  name: 'signInByPasskey',
  method: 'POST',
  path: '/spa/api/v1/auth/passkey',
  auth: 'none',
  dialect: 'success',
  body: body({ passkey: wireAssertion }),
  answer: signedIn,
});
