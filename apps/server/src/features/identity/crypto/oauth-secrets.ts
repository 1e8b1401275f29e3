import { createHmac } from 'node:crypto';
import type { OAuthAttempt } from '#ports/oauth/oauth.ts';

/** What is sent to the network is made of what the browser keeps: a copy of the database finishes no sign-in. */
export function attemptSecrets(browser: string, state: string, redirectUri: string): OAuthAttempt {
  const made = (use: string) => createHmac('sha256', browser).update(`${use}:${state}`).digest('base64url');
  return { redirectUri, state, verifier: made('verifier'), nonce: made('nonce') };
}
