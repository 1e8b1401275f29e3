import type { WireAssertion, WireRequestOptions } from '@daystream/contract/account.passkeys';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';

/** Asks the device to sign with a passkey; declined: it or its owner would not, failed: something broke. */
export async function askDevice(options: WireRequestOptions): Promise<WireAssertion | 'declined' | 'failed'> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
    return (await startAuthentication({ optionsJSON })) as WireAssertion;
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    return name === 'NotAllowedError' || name === 'AbortError' ? 'declined' : 'failed';
  }
}
