import type {
  WireAssertion,
  WireAttestation,
  WireCreationOptions,
  WireRequestOptions,
} from '@daystream/contract/account.passkeys';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

/** Why there is no passkey: the person or the device would not, the device has one already, or something broke. */
export class PasskeyFailure extends Error {
  readonly reason: 'declined' | 'known' | 'failed';
  constructor(reason: PasskeyFailure['reason'], cause: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/** Asks the device to sign with a passkey. */
export async function askDevice(options: WireRequestOptions): Promise<WireAssertion> {
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return orFailure(async () => (await startAuthentication({ optionsJSON })) as WireAssertion);
}

/** Asks the device to make a passkey. */
export async function makePasskey(options: WireCreationOptions): Promise<WireAttestation> {
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return orFailure(async () => (await startRegistration({ optionsJSON })) as WireAttestation);
}

async function orFailure<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'NotAllowedError' || name === 'AbortError') throw new PasskeyFailure('declined', error);
    throw new PasskeyFailure(name === 'InvalidStateError' ? 'known' : 'failed', error);
  }
}
