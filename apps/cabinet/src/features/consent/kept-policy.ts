import { readCookie, writeCookie } from '@daystream/client/browser-storage';
import {
  type ConsentFacts,
  CONSENT_S,
  consentCookies,
  type CookiePolicy,
  printPolicy,
  readPolicy,
} from '@daystream/domain/consent/policy';

const listeners = new Set<() => void>();
let isConsentAsked = true;
let read: { text: string | null; policy: CookiePolicy | null } = { text: null, policy: null };

/** What was chosen in this browser, null as long as nothing was; the same object as long as it stays the same. */
export function keptPolicy(): CookiePolicy | null {
  const text = readCookie(consentCookies.policy);
  if (text !== read.text) read = { text, policy: readPolicy(decoded(text)) };
  return read.policy;
}

/** The browser remembers the choice for 365 days (CNS-009, Q23). */
export function keepPolicy(policy: CookiePolicy): void {
  writeCookie(consentCookies.policy, encodeURIComponent(printPolicy(policy)), CONSENT_S);
  tell();
}

/** The server has said whether this school asks for consent at all (CNS-008). */
export function takeConsentAsked(isAsked: boolean): void {
  isConsentAsked = isAsked;
  tell();
}

/** What the rules about cookies want to know; until the server says otherwise, consent is asked for. */
export function consentFacts(): ConsentFacts {
  return { isEnabled: isConsentAsked, policy: keptPolicy() };
}

/** Hears of every change of what is allowed. */
export function listenToConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}

function decoded(text: string | null): string | null {
  try {
    return text === null ? null : decodeURIComponent(text);
  } catch {
    return null;
  }
}
