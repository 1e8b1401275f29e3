import { type PasskeyProblem, passkeyProblem } from '@daystream/client/passkey-problem';
import type { WireAssertion, WireRequestOptions } from '@daystream/contract/identity.passkeys';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';

/** Asks the device to sign with a passkey; unexpected errors are reported. */
export async function askDevice(options: WireRequestOptions): Promise<WireAssertion | PasskeyProblem> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
    return (await startAuthentication({ optionsJSON })) as WireAssertion;
  } catch (error) {
    const problem = passkeyProblem(error);
    if (problem === 'failed') reportError(error);
    return problem;
  }
}
