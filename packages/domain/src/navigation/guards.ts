import type { RouteFeature, RouteName } from './route-table.ts';
import { getRoute } from './routes.ts';

/** What the guards need to know of the signed-in person. */
export interface GuardUserFacts {
  email: string | null;
  requireEmailValidate: boolean;
  requirePhoneValidate: boolean;
  requiredUpdatePassword: boolean;
  requiredUpdateProfile: boolean;
  /** Practises without having signed up. */
  isGuest: boolean;
}

export type GuardFlag = Exclude<keyof GuardUserFacts, 'email' | 'isGuest'>;

/** Facts about subscriptions; guard 5 waits until they are loaded. */
export interface GuardSubscriptionFacts {
  hasActive: boolean;
  /** Rows of the unfiltered list of the server, mobile and inactive ones included (Q45). */
  rawCount: number;
  streams: readonly { isOptionalPurchase: boolean }[];
}

export interface GuardFacts {
  hasToken: boolean;
  /** Null until the person is loaded. */
  user: GuardUserFacts | null;
  subscriptions: GuardSubscriptionFacts | null;
  features: Readonly<Record<RouteFeature, boolean>>;
  /** Where a guest route redirects people with a session (Q33). */
  homepage: RouteName;
}

export type GuardDecision =
  | { kind: 'allow' }
  | {
      kind: 'go';
      name: RouteName;
      search?: Readonly<Record<string, string>>;
      /** The requested path is stored as the return address (ACC-056). */
      storesReturnUrl?: true;
      /** A parameter of the target that has to be looked up first (Q80). */
      lookUp?: string;
    }
  | { kind: 'load_user' }
  | { kind: 'ask_email' }
  | { kind: 'unavailable'; feature: RouteFeature };

const ALLOW: GuardDecision = { kind: 'allow' };

interface FlagGuard {
  readonly flag: GuardFlag;
  readonly to: RouteName;
  readonly alsoOpen: readonly RouteName[];
}

/** Guards 1 to 4 in their order (ACC-046..050). */
const FLAG_GUARDS: readonly FlagGuard[] = [
  { flag: 'requireEmailValidate', to: 'emailVerification', alsoOpen: [] },
  { flag: 'requirePhoneValidate', to: 'phoneVerification', alsoOpen: [] },
  { flag: 'requiredUpdatePassword', to: 'resetPassword', alsoOpen: [] },
  { flag: 'requiredUpdateProfile', to: 'updateProfile', alsoOpen: ['userInfoChat'] }, // Q43
];

/** Decides what happens when a route is asked for; null is an address that does not exist, where no guard runs (Q81). */
export function guard(name: RouteName | null, facts: GuardFacts): GuardDecision {
  if (name === null) return ALLOW;
  const { access } = getRoute(name);
  if (access === 'open') return guardOpen(name, facts);
  return access === 'guest' ? guardGuest(name, facts) : guardAuth(name, facts);
}

function guardOpen(name: RouteName, { hasToken, user }: GuardFacts): GuardDecision {
  const isForNobody = !hasToken && (name === 'delete' || name === 'logout'); // SHL-025, SHL-026
  if (isForNobody) return { kind: 'go', name: 'login' };
  // A guest has no account to delete: leaving deletes what they practised.
  return name === 'delete' && user?.isGuest ? { kind: 'go', name: 'logout' } : ALLOW;
}

function guardGuest(name: RouteName, { hasToken, user, features, homepage }: GuardFacts): GuardDecision {
  const mayJoin = hasToken && name === 'signup';
  if (mayJoin && !user) return { kind: 'load_user' };
  if (hasToken && !(mayJoin && user?.isGuest)) return { kind: 'go', name: homepage }; // ACC-057
  const { feature } = getRoute(name);
  if (feature && !features[feature]) return { kind: 'go', name: hasToken ? homepage : 'login' }; // ACC-025
  return ALLOW;
}

function guardAuth(name: RouteName, facts: GuardFacts): GuardDecision {
  const { hasToken, user } = facts;
  if (!hasToken) return { kind: 'go', name: 'login', storesReturnUrl: true };
  if (!user) return { kind: 'load_user' }; // ACC-055
  if (user.isGuest && !getRoute(name).isForGuests) return { kind: 'go', name: 'signup', storesReturnUrl: true };
  const flagged = FLAG_GUARDS.find(({ flag }) => user[flag]);
  if (flagged) return flagged.to === name || flagged.alsoOpen.includes(name) ? ALLOW : { kind: 'go', name: flagged.to };
  if (!getRoute(name).isSpared && hasLapsed(facts.subscriptions))
    return { kind: 'go', name: 'subscriptions', search: { warning: 'true' } };
  return enter(name, facts, user);
}

/** Guard 5 (ACC-051..053): no active subscription, a former one, and every stream requires a subscription. */
function hasLapsed(subscriptions: GuardSubscriptionFacts | null): boolean {
  if (!subscriptions || subscriptions.hasActive || subscriptions.rawCount === 0) return false;
  return subscriptions.streams.every(({ isOptionalPurchase }) => isOptionalPurchase);
}

function enter(name: RouteName, { features }: GuardFacts, { email }: GuardUserFacts): GuardDecision {
  const { redirect, feature, needsEmail } = getRoute(name);
  if (redirect) {
    const { to, search, lookUp } = redirect;
    return { kind: 'go', name: to, ...(search && { search }), ...(lookUp && { lookUp }) };
  }
  if (feature && !features[feature]) return { kind: 'unavailable', feature }; // Q30
  return needsEmail && !email ? { kind: 'ask_email' } : ALLOW; // ACC-058
}
