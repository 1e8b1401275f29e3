/** One sign-in attempt at a network; everything but `redirectUri` is secret until it is used. */
export interface OAuthAttempt {
  /** Where the network sends the person back to, exactly as registered there. */
  readonly redirectUri: string;
  readonly state: string;
  /** PKCE: proves that the sender of the code also started the attempt. */
  readonly verifier: string;
  /** Returned inside the ID token of an OpenID provider. */
  readonly nonce: string;
}

/** Redirects people to a network and identifies them by its answer. */
export interface OAuthClient {
  /** The sign-in page of the network. */
  authorizationUrl(attempt: OAuthAttempt): Promise<string>;
  /** The network's id of the person, null when there is none; throws OAuthFailure. */
  findSubject(answer: URLSearchParams, attempt: OAuthAttempt): Promise<string | null>;
}

export const oauthFailureReasons = [
  'access_denied',
  'provider_error',
  'provider_unreachable',
  'answer_invalid',
] as const;
export type OAuthFailureReason = (typeof oauthFailureReasons)[number];

/** Why a network did not identify the person. Contains no secrets, so it may be logged. */
export class OAuthFailure extends Error {
  readonly reason: OAuthFailureReason;
  /** The short code from the network or from our check. */
  readonly detail: string;
  constructor(reason: OAuthFailureReason, detail = '') {
    super(`a network did not sign somebody in: ${reason}`);
    this.reason = reason;
    this.detail = plainCode(detail);
  }
}

/** Codes of a refusal by the person: the standard one, and Apple's. */
const REFUSALS = new Set(['access_denied', 'user_cancelled_authorize']);

/** The failure in an answer's `error`; null when there is none. */
export function answeredFailure(answer: URLSearchParams): OAuthFailure | null {
  const error = answer.get('error');
  if (error === null) return null;
  return new OAuthFailure(REFUSALS.has(error) ? 'access_denied' : 'provider_error', error);
}

/** A code as the standards define it; anything else could be personal data. */
function plainCode(text: string): string {
  return /^[\w.-]{1,60}$/.test(text) ? text : '';
}
