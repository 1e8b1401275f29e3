import { createHmac } from 'node:crypto';
import type { OAuthAttempt } from '#ports/oauth/oauth.ts';

/** The network gets values derived from what the browser keeps, so a copy of the database cannot finish a sign-in. */
export function attemptSecrets(browser: string, state: string, redirectUri: string): OAuthAttempt {
  const made = (use: string) => createHmac('sha256', browser).update(`${use}:${state}`).digest('base64url');
  return { redirectUri, state, verifier: made('verifier'), nonce: made('nonce') };
}
