import { consentCookies, readPolicy } from '@daystream/domain/consent/policy';
import type { RouteName } from '@daystream/domain/navigation';
import type { VariantConfig } from '@daystream/variants/variant';

interface Asked {
  readonly route: RouteName | null;
  readonly query: Readonly<Record<string, unknown>>;
  readonly features: Pick<VariantConfig['features'], 'registration'>;
}

/** The address an entrance page is painted at, without what changes nothing in its first paint; null: it is not painted. */
export function entranceAddress({ route, query, features }: Asked): string | null {
  // Back from a social network, the page has to show the outcome.
  if (route === 'login') return query.action === undefined ? '/' : null;
  if (route === 'signup') return features.registration ? '/signup' : null;
  if (route === 'accessRecovery') return query.by === 'code' ? '/reset?by=code' : '/reset';
  return null;
}

/** Whether this browser has answered the question about cookies. */
export function isConsentChosen(cookies: Readonly<Record<string, string | undefined>>): boolean {
  return readPolicy(cookies[consentCookies.policy]) !== null;
}
