import { type PasskeyProblem, passkeyProblem } from '@daystream/client/passkey-problem';
import type {
  WireAssertion,
  WireAttestation,
  WireCreationOptions,
  WireRequestOptions,
} from '@daystream/contract/identity.passkeys';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

/** A failed passkey request, with its reason. */
export class PasskeyFailure extends Error {
  readonly reason: PasskeyProblem;
  constructor(cause: unknown) {
    const reason = passkeyProblem(cause);
    super(reason, { cause });
    this.reason = reason;
  }
}

/** Asks the device to sign with a passkey. */
export async function askDevice(options: WireRequestOptions): Promise<WireAssertion> {
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return orFailure(async () => (await startAuthentication({ optionsJSON })) as WireAssertion);
}

/** Asks the device to create a passkey. */
export async function makePasskey(options: WireCreationOptions): Promise<WireAttestation> {
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return orFailure(async () => (await startRegistration({ optionsJSON })) as WireAttestation);
}

async function orFailure<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw new PasskeyFailure(error);
  }
}
