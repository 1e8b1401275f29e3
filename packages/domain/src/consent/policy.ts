import { DAY_MS, SECOND_MS } from '../durations.ts';

export const cookieCategories = ['essential', 'analytics', 'marketing'] as const; // CNS-010
export type CookieCategory = (typeof cookieCategories)[number];

/** What a cookie lives for: the visit, or longer (Q120). */
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

/** Names of the cookies that keep it (Q23). */
export const consentCookies = { policy: 'cookie_consent', id: 'cookie_consent_id' } as const;

/** Answers what holds as long as nobody chose (CNS-007). */
export function defaultPolicy(): CookiePolicy {
  return { essential: true, analytics: false, marketing: false };
}

/** Answers what dismissing stores, in the banner and in the settings alike (CNS-002, Q103). */
export function dismissedPolicy(): CookiePolicy {
  return defaultPolicy();
}

/** Answers what accepting everything stores (CNS-003). */
export function acceptedPolicy(): CookiePolicy {
  return { essential: true, analytics: true, marketing: true };
}

/** Answers what a choice stores; essential stays on whatever was asked (CNS-004, CNS-006). */
export function chosenPolicy(toggles: Partial<Record<CookieCategory, unknown>>): CookiePolicy {
  return { essential: true, analytics: toggles.analytics === true, marketing: toggles.marketing === true };
}

export interface ConsentFacts {
  /** The site asks for consent at all. */
  isEnabled: boolean;
  /** Null as long as nobody chose. */
  policy: CookiePolicy | null;
}

/** Says whether something of a category may run; where consent is not asked for, everything may (CNS-008, CNS-018). */
export function isAllowed(category: CookieCategory, { isEnabled, policy }: ConsentFacts): boolean {
  return !isEnabled || (policy ?? defaultPolicy())[category];
}

/** Says whether the banner shows: consent is asked for, none is kept, and it was not closed yet (CNS-001). */
export function isBannerShown({ isEnabled, policy }: ConsentFacts, isClosed: boolean): boolean {
  return isEnabled && policy === null && !isClosed;
}

/** Writes a policy as its cookie keeps it. */
export function printPolicy({ analytics, marketing }: CookiePolicy): string {
  return JSON.stringify({ essential: true, analytics, marketing });
}

/** Reads the decoded text of the cookie; what is no policy counts as no choice. */
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
