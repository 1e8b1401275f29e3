import * as oauth from 'oauth4webapi';
import { HOUR_MS } from '@daystream/domain/durations';
import { causeCode, NETWORK_TIMEOUT_MS, subjectText } from './ask-network.ts';
import { answeredFailure, type OAuthAttempt, type OAuthClient, OAuthFailure } from './oauth.ts';

export interface OpenIdClientOptions {
  readonly issuer: string;
  readonly clientId: string;
  /** Called per request: Apple's is a signed token that expires soon. */
  readonly clientSecret: () => string;
  readonly responseMode?: 'form_post';
  readonly timeoutMs?: number;
}

/** Provider metadata changes rarely; the keys are fetched again when an unknown one signs. */
const METADATA_KEPT_MS = HOUR_MS;

/** A client of any OpenID provider: code flow with PKCE and nonce; the ID token is verified with its signature. */
export function openOpenIdClient(options: OpenIdClientOptions): OAuthClient {
  const { issuer, clientId, clientSecret, responseMode, timeoutMs = NETWORK_TIMEOUT_MS } = options;
  const client: oauth.Client = { client_id: clientId };
  const request = () => ({
    signal: AbortSignal.timeout(timeoutMs),
    // oxlint-disable-next-line typescript/no-deprecated -- deprecated as a warning only; settings allow http for this machine only
    [oauth.allowInsecureRequests]: issuer.startsWith('http:'),
  });
  const findProvider = keptFor(METADATA_KEPT_MS, async () => {
    const address = new URL(issuer);
    return oauth.processDiscoveryResponse(address, await oauth.discoveryRequest(address, request()));
  });

  return {
    authorizationUrl: (attempt) =>
      failing(async () => {
        const { authorization_endpoint } = await findProvider();
        if (authorization_endpoint === undefined) throw new OAuthFailure('answer_invalid', 'no_authorization_endpoint');
        const url = new URL(authorization_endpoint);
        const query = {
          response_type: 'code',
          client_id: clientId,
          redirect_uri: attempt.redirectUri,
          scope: 'openid',
          state: attempt.state,
          nonce: attempt.nonce,
          code_challenge: await oauth.calculatePKCECodeChallenge(attempt.verifier),
          code_challenge_method: 'S256',
          ...(responseMode === undefined ? {} : { response_mode: responseMode }),
        };
        for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
        return url.href;
      }),

    findSubject: (answer, attempt) => failing(async () => subjectText((await claimsOf(answer, attempt)).sub)),
  };

  async function claimsOf(answer: URLSearchParams, attempt: OAuthAttempt): Promise<oauth.IDToken> {
    const failure = answeredFailure(answer);
    if (failure !== null) throw failure;
    const provider = await findProvider();
    const parameters = oauth.validateAuthResponse(provider, client, answer, attempt.state);
    const response = await oauth.authorizationCodeGrantRequest(
      provider,
      client,
      oauth.ClientSecretPost(clientSecret()),
      parameters,
      attempt.redirectUri,
      attempt.verifier,
      request(),
    );
    const tokens = await oauth.processAuthorizationCodeResponse(provider, client, response, {
      expectedNonce: attempt.nonce,
      requireIdToken: true,
    });
    await oauth.validateApplicationLevelSignature(provider, response, request());
    const claims = oauth.getValidatedIdTokenClaims(tokens);
    if (claims === undefined) throw new OAuthFailure('answer_invalid', 'no_id_token');
    return claims;
  }
}

/** Turns an error of the library or the network into an OAuthFailure without secrets. */
async function failing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof OAuthFailure ? error : failureOf(error);
  }
}

function failureOf(error: unknown): OAuthFailure {
  if (error instanceof oauth.ResponseBodyError) return new OAuthFailure('provider_error', error.error);
  if (error instanceof oauth.WWWAuthenticateChallengeError)
    return new OAuthFailure('provider_error', `status_${error.status}`);
  if (error instanceof oauth.OperationProcessingError || error instanceof oauth.UnsupportedOperationError)
    return new OAuthFailure('answer_invalid', error.code);
  return new OAuthFailure('provider_unreachable', causeCode(error));
}

/** Caches a result for a while; a failure is not cached. */
function keptFor<T>(keptMs: number, ask: () => Promise<T>): () => Promise<T> {
  let kept: { answer: Promise<T>; untilMs: number } | null = null;
  return () => {
    const nowMs = performance.now();
    if (kept === null || nowMs >= kept.untilMs) {
      const asked = { answer: ask(), untilMs: nowMs + keptMs };
      kept = asked;
      asked.answer.catch(() => {
        if (kept === asked) kept = null;
      });
    }
    return kept.answer;
  };
}
