import * as z from 'zod/mini';
import { signedIn } from './identity.ts';
import { endpoint } from './endpoint.ts';
import { wireAssertion, wireRequestOptions } from './identity.passkeys.ts';
import { body, text, wire } from './wire.ts';

/** Own additions (issue 3, §2.6): the second step of signing in, and signing in by a passkey alone. */

/** Token of a sign-in that waits for its second step. */
const pending = text(200, 1);

/** One of the three; the first that is given counts. */
export const passSecondStep = endpoint({
  name: 'passSecondStep',
  method: 'POST',
  path: '/spa/api/v1/auth/second-step',
  auth: 'none',
  dialect: 'success',
  body: body({
    token: pending,
    code: z.optional(text(20)),
    recovery_code: z.optional(text(60)),
    passkey: z.optional(wireAssertion),
  }),
  answer: signedIn,
});

/** What the browser asks a passkey of the person for. */
export const askSecondStepPasskey = endpoint({
  name: 'askSecondStepPasskey',
  method: 'POST',
  path: '/spa/api/v1/auth/second-step/passkey-options',
  auth: 'none',
  dialect: 'success',
  body: body({ token: pending }),
  answer: wire({ options: wireRequestOptions }),
});

/** Of anybody: which passkey there is, the device knows. */
export const askPasskey = endpoint({
  name: 'askPasskey',
  method: 'POST',
  path: '/spa/api/v1/auth/passkey-options',
  auth: 'none',
  dialect: 'success',
  answer: wire({ options: wireRequestOptions }),
});

/** Both steps in one: the device, and the finger, face or code it asks for. */
export const signInByPasskey = endpoint({
  name: 'signInByPasskey',
  method: 'POST',
  path: '/spa/api/v1/auth/passkey',
  auth: 'none',
  dialect: 'success',
  body: body({ passkey: wireAssertion }),
  answer: signedIn,
});
