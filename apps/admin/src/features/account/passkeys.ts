import type { WireAssertion, WireRequestOptions } from '@daystream/contract/account.passkeys';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';

/** Browsers keep passkeys for names, never for a bare address. */
export function isPasskeyPossible(): boolean {
  return typeof PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(location.hostname);
}

/** Asks the device to sign with a passkey; null: it or its owner would not. */
export async function askDevice(options: WireRequestOptions): Promise<WireAssertion | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
    return (await startAuthentication({ optionsJSON })) as WireAssertion;
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}
