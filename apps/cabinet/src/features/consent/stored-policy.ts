import { readCookie, writeCookie } from '@daystream/client/browser-storage';
import {
  type ConsentFacts,
  CONSENT_S,
  consentCookies,
  type CookiePolicy,
  printPolicy,
  readPolicy,
} from '@daystream/domain/consent/policy';
import { variant } from '#shared/variant.ts';

const listeners = new Set<() => void>();
let isConsentAsked = variant.isConsentAsked;
let read: { text: string | null; policy: CookiePolicy | null } = { text: null, policy: null };

/** The choice stored in this browser, null without one. The object is the same until the choice changes. */
export function storedPolicy(): CookiePolicy | null {
  const text = readCookie(consentCookies.policy);
  if (text !== read.text) read = { text, policy: readPolicy(decoded(text)) };
  return read.policy;
}

/** Stores the choice for 365 days (CNS-009, Q23). */
export function storePolicy(policy: CookiePolicy): void {
  writeCookie(consentCookies.policy, encodeURIComponent(printPolicy(policy)), CONSENT_S);
  notify();
}

/** Sets whether this school asks for consent, as the server says (CNS-008). */
export function setConsentAsked(isAsked: boolean): void {
  isConsentAsked = isAsked;
  notify();
}

/** The facts of the consent rules; the page comes with whether it is asked for. */
export function consentFacts(): ConsentFacts {
  return { isEnabled: isConsentAsked, policy: storedPolicy() };
}

/** Calls the listener when the consent changes. */
export function listenToConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}

function decoded(text: string | null): string | null {
  try {
    return text === null ? null : decodeURIComponent(text);
  } catch {
    return null;
  }
}
