import { textLimits } from '@daystream/domain/limits';
import * as z from 'zod/mini';
import { onceEach, text, wire } from './wire.ts';

/** The JSON shapes of Web Authentication (level 3) that these calls use. */

const base64url = text(textLimits.passkeyPart, 1).check(z.regex(/^[\w-]*$/));
const kind = z.literal('public-key');
/** These calls request no extensions; results that a browser adds are ignored. */
const extensions = z.optional(z.record(z.string(), z.unknown()));
const attachment = z.optional(z.nullable(z.string()));

/** The response of a passkey when it signs in (assertion). */
export const wireAssertion = z.object({
  id: base64url,
  rawId: base64url,
  type: kind,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.optional(z.nullable(base64url)),
  }),
  clientExtensionResults: extensions,
  authenticatorAttachment: attachment,
});
export type WireAssertion = z.output<typeof wireAssertion>;

/** The response of a device that created a passkey (attestation). */
export const wireAttestation = z.object({
  id: base64url,
  rawId: base64url,
  type: kind,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.optional(onceEach(text(textLimits.passkeyTransport))),
  }),
  clientExtensionResults: extensions,
  authenticatorAttachment: attachment,
});
export type WireAttestation = z.output<typeof wireAttestation>;

const descriptor = wire({ type: kind, id: z.string(), transports: z.optional(z.array(z.string())) });
const verification = z.literal('required');

export const wireRequestOptions = wire({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: verification,
  /** Empty: any passkey the device has for this host. */
  allowCredentials: z.array(descriptor),
});
export type WireRequestOptions = z.output<typeof wireRequestOptions>;

export const wireCreationOptions = wire({
  challenge: z.string(),
  rp: wire({ id: z.string(), name: z.string() }),
  user: wire({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(wire({ type: kind, alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: wire({
    residentKey: verification,
    requireResidentKey: z.literal(true),
    userVerification: verification,
  }),
});
export type WireCreationOptions = z.output<typeof wireCreationOptions>;
