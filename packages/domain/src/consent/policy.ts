import { DAY_MS, SECOND_MS } from '../durations.ts';

export const cookieCategories = ['essential', 'analytics', 'marketing'] as const; // CNS-010
export type CookieCategory = (typeof cookieCategories)[number];

/** Lifetime of a cookie: the visit, or longer (Q120). */
export const cookieTypes = ['session', 'persistent'] as const;
export type CookieType = (typeof cookieTypes)[number];

/** What a person allows; essential is always on (CNS-006). */
export interface CookiePolicy {
  readonly essential: true;
  readonly analytics: boolean;
  readonly marketing: boolean;
}

export const CONSENT_DAYS = 365; // CNS-009, CON-009
export const CONSENT_S = (CONSENT_DAYS * DAY_MS) / SECOND_MS;

/** Names of the cookies that store the policy (Q23). */
export const consentCookies = { policy: 'cookie_consent', id: 'cookie_consent_id' } as const;

/** Returns the policy before a choice was made (CNS-007). */
export function defaultPolicy(): CookiePolicy {
  return { essential: true, analytics: false, marketing: false };
}

/** Returns the policy stored on dismissal, in the banner and in the settings (CNS-002, Q103). */
export function dismissedPolicy(): CookiePolicy {
  return defaultPolicy();
}

/** Returns the policy stored on "accept all" (CNS-003). */
export function acceptedPolicy(): CookiePolicy {
  return { essential: true, analytics: true, marketing: true };
}

/** Returns the policy stored for a choice; essential is always on (CNS-004, CNS-006). */
export function chosenPolicy(toggles: Partial<Record<CookieCategory, unknown>>): CookiePolicy {
  return { essential: true, analytics: toggles.analytics === true, marketing: toggles.marketing === true };
}

export interface ConsentFacts {
  /** The site asks for consent at all. */
  isEnabled: boolean;
  /** null: no choice was made yet. */
  policy: CookiePolicy | null;
}

/** Says whether scripts of a category may run; all may where the site does not ask for consent (CNS-008, CNS-018). */
export function isAllowed(category: CookieCategory, { isEnabled, policy }: ConsentFacts): boolean {
  return !isEnabled || (policy ?? defaultPolicy())[category];
}

/** Says whether the banner shows: the site asks for consent, none is stored, and it was not closed yet (CNS-001). */
export function isBannerShown({ isEnabled, policy }: ConsentFacts, isClosed: boolean): boolean {
  return isEnabled && policy === null && !isClosed;
}

/** Serialises a policy for its cookie. */
export function printPolicy({ analytics, marketing }: CookiePolicy): string {
  return JSON.stringify({ essential: true, analytics, marketing });
}

/** Parses the decoded text of the cookie; an invalid one counts as no choice. */
export function readPolicy(text: string | null | undefined): CookiePolicy | null {
  try {
    const kept: unknown = JSON.parse(text ?? '');
    if (typeof kept !== 'object' || kept === null) return null;
    const { analytics, marketing } = kept as Record<string, unknown>;
    return typeof analytics === 'boolean' && typeof marketing === 'boolean'
      ? { essential: true, analytics, marketing }
      : null;
  } catch {
    return null;
  }
}
