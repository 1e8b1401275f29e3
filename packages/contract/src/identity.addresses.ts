import { textLimits } from '@daystream/domain/limits';
import { addressChannels, undoStates } from '@daystream/domain/identity/address-change';
import * as z from 'zod/mini';
import { entered, wireUser } from './identity.ts';
import { endpoint } from './endpoint.ts';
import { body, text, wire, wireDurationSeconds, wireNothing, wireSeconds } from './wire.ts';

/** Own additions: another email for an account, and the links that confirm or undo a change of address. */
const OWN = '/spa/api/v1/user/new-email';
const LINK = '/spa/api/v1/auth/address-link';

/** Sends a code to the new email; needs a fresh proof. */
export const askNewEmail = endpoint({
  name: 'askNewEmail',
  method: 'POST',
  path: OWN,
  auth: 'session',
  dialect: 'success',
  body: body({ email: text(textLimits.anyLine) }),
  answer: wire({ resend_after: wireDurationSeconds }),
});

/** Changes the email by the code that was sent to it; needs a fresh proof. */
export const confirmNewEmail = endpoint({
  name: 'confirmNewEmail',
  method: 'POST',
  path: `${OWN}/confirm`,
  auth: 'session',
  dialect: 'success',
  body: body({ email: text(textLimits.anyLine), code: text(textLimits.code) }),
  answer: wire({ user: wireUser }),
});

const CONFIRMATION = '/spa/api/v1/user/email-confirmation';

/** Sends the email that confirms the account's current email, unless it is confirmed; 404 without an email. */
export const askEmailConfirmation = endpoint({
  name: 'askEmailConfirmation',
  method: 'POST',
  path: CONFIRMATION,
  auth: 'session',
  dialect: 'success',
  answer: wire({ resend_after: wireDurationSeconds }),
});

/** Confirms the email by the code from that message. */
export const confirmOwnEmail = endpoint({
  name: 'confirmOwnEmail',
  method: 'POST',
  path: `${CONFIRMATION}/code`,
  auth: 'session',
  dialect: 'success',
  body: body({ code: text(textLimits.code) }),
  answer: wire({ user: wireUser }),
});

const link = body({ token: text(textLimits.token, 1) });

/** Describes a link from a message; changes nothing. */
export const readAddressLink = endpoint({
  name: 'readAddressLink',
  method: 'POST',
  path: LINK,
  auth: 'none',
  dialect: 'success',
  body: link,
  answer: wire({
    /** The link's purpose: undo a change, confirm an email entered by staff, or confirm the current one. */
    kind: z.enum(['undo', 'confirm', 'confirm_own']),
    /** `done`: confirmed. */
    state: z.enum([...undoStates, 'done']),
    channel: z.enum(addressChannels),
    /** Undo: the address before the change, null if there was none. Confirm: the new one. */
    address: z.nullable(z.string()),
    /** When it was changed or requested. */
    at: wireSeconds,
    until: wireSeconds,
    is_by_staff: z.boolean(),
  }),
});
export type WireAddressLink = z.output<typeof readAddressLink.answer>;

/** Undoes a change of address and ends every session. The new session may only choose a password. */
export const undoAddressChange = endpoint({
  name: 'undoAddressChange',
  method: 'POST',
  path: `${LINK}/undo`,
  auth: 'none',
  dialect: 'success',
  body: link,
  /** null: the account is blocked or deleted, so that nobody signs in. */
  answer: wire({ sign_in: z.nullable(entered) }),
});

/** Confirms an email entered by staff, which then becomes the account's, or the account's current one. */
export const confirmAddress = endpoint({
  name: 'confirmAddress',
  method: 'POST',
  path: `${LINK}/confirm`,
  auth: 'none',
  dialect: 'success',
  body: link,
  answer: wireNothing,
});
