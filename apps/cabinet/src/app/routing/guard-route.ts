import { CallError } from '@daystream/client/transport';
import { whenOnline } from '@daystream/client/when-online';
import { type GuardDecision, guard } from '@daystream/domain/navigation/guards';
import type { RouteFeature } from '@daystream/domain/navigation/route-table';
import { findRoute, type RouteParams, routePath } from '@daystream/domain/navigation/routes';
import { queryText } from '@daystream/domain/navigation/web-address';
import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { homepagePath } from '#shared/homepage.ts';
import { keepReturnUrl } from '#shared/return-url.ts';
import { session } from '#shared/session.ts';
import { emailRequest } from '../../features/identity/verification/email-request.ts';
import { guardFacts } from './guard-facts.ts';
import { endSession } from './end-session.ts';
import { joiningTexts } from '../texts/texts.ts';

export interface Guarded {
  /** Set when the variant has this route's feature switched off (Q30). */
  unavailable: RouteFeature | null;
}

interface Visit {
  location: Pick<ParsedLocation, 'pathname' | 'href'>;
  /** A preload on hover or focus: asks the user nothing and stores nothing. */
  preload: boolean;
}

/** Runs the guards for an address, however it was reached (ACC-046..059). */
export async function guardRoute({ location, preload }: Visit): Promise<Guarded> {
  const found = findRoute(location.pathname);
  if (found === null) return { unavailable: null };
  const wasGuest = session.isGuest();
  for (;;) {
    const decision = guard(found.name, guardFacts());
    switch (decision.kind) {
      case 'allow':
        return { unavailable: null };
      case 'unavailable':
        return { unavailable: decision.feature };
      case 'load_user':
        await loadUser();
        break;
      case 'ask_email':
        // When navigating from another page, the question was already asked there.
        if (preload || (await hasGivenEmail())) return { unavailable: null };
        throw redirect({ href: homepagePath(), replace: true });
      case 'go':
        // A guest whose session has expired will not come back to their pages.
        if (decision.storesReturnUrl && !preload && wasGuest === session.isGuest()) keepReturnUrl(location.href);
        throw redirect({ href: await addressOf(decision, found.params), replace: true });
    }
  }
}

/** Asks for what the next address needs before leaving the page; if cancelled, the user stays (ACC-058, ACC-059). */
export async function mayNavigateTo(path: string): Promise<boolean> {
  const found = findRoute(path);
  if (found === null || guard(found.name, guardFacts()).kind !== 'ask_email') return true;
  return hasGivenEmail();
}

async function hasGivenEmail(): Promise<boolean> {
  await joiningTexts();
  return emailRequest.ask();
}

/** Fetches the user; a 401 ends the session here too (ACC-055). */
async function loadUser(): Promise<void> {
  try {
    // Imported lazily, because the sign-in has no user to fetch.
    const { fetchUser } = await whenOnline(() => import('#shared/account-queries.ts'));
    await fetchUser();
  } catch (error) {
    if (session.token() === null) return;
    if (!(error instanceof CallError && error.status === 401)) throw error;
    endSession(error.code);
  }
}

/** The address a decision redirects to; parameters of the same name are passed on. */
async function addressOf(decision: GuardDecision & { kind: 'go' }, params: RouteParams): Promise<string> {
  const { name, search = {}, lookUp } = decision;
  if (lookUp === undefined) return routePath(name, params) + queryText(search);
  const { addressOfDay } = await whenOnline(() => import('./day-address.ts'));
  return addressOfDay(params);
}
