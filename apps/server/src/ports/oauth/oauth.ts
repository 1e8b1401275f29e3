/** What one sign-in at a network is held together by; everything but `redirectUri` is secret until it is used. */
export interface OAuthAttempt {
  /** Where the network sends the person back to, exactly as it is registered there. */
  readonly redirectUri: string;
  readonly state: string;
  /** Proves that whoever brings the code also began (PKCE). */
  readonly verifier: string;
  /** Comes back inside the signed answer of an OpenID provider. */
  readonly nonce: string;
}

/** Sends people to a network and learns from its answer who they are there. */
export interface OAuthClient {
  /** The page of the network that asks the person. */
  authorizationUrl(attempt: OAuthAttempt): Promise<string>;
  /** The network's own id of the person, null when it gives none; throws OAuthFailure. */
  findSubject(answer: URLSearchParams, attempt: OAuthAttempt): Promise<string | null>;
}

export const oauthFailureReasons = [
  'access_denied',
  'provider_error',
  'provider_unreachable',
  'answer_invalid',
] as const;
export type OAuthFailureReason = (typeof oauthFailureReasons)[number];

/** Why a network did not say who the person is. Carries nothing of what was exchanged, so it may be logged. */
export class OAuthFailure extends Error {
  readonly reason: OAuthFailureReason;
  /** The short code the network or the check gave. */
  readonly detail: string;
  constructor(reason: OAuthFailureReason, detail = '') {
    super(`a network did not sign somebody in: ${reason}`);
    this.reason = reason;
    this.detail = plainCode(detail);
  }
}

/** What people's refusals are called: by the standard, and by Apple. */
const REFUSALS = new Set(['access_denied', 'user_cancelled_authorize']);

/** The failure an `error` in the answer stands for; null when there is none. */
export function answeredFailure(answer: URLSearchParams): OAuthFailure | null {
  const error = answer.get('error');
  if (error === null) return null;
  return new OAuthFailure(REFUSALS.has(error) ? 'access_denied' : 'provider_error', error);
}

/** A code as the standards write them; anything longer or stranger could be somebody's data. */
function plainCode(text: string): string {
  return /^[\w.-]{1,60}$/.test(text) ? text : '';
}
