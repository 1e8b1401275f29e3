import { CallError } from '@daystream/client/transport';
import { createTicket, type login } from '@daystream/contract/identity';
import type { AnswerOf } from '@daystream/contract/endpoint';
import type { WayIn } from '@daystream/domain/analytics/events';
import { afterSignIn, readReturnUrl, type ReturnPlace } from '@daystream/domain/identity/return-url';
import { externalPurpose } from '@daystream/domain/identity/ticket';
import { routePath } from '@daystream/domain/navigation/routes';
import type { AnyRouter } from '@tanstack/react-router';
import { forgetWindow } from '#shared/forget-window.ts';
import { homepagePath } from '#shared/homepage.ts';
import { forgetPerson, knownPerson } from '#shared/known-person.ts';
import { returnHosts, takeKeptReturnUrl } from '#shared/return-url.ts';
import { call, session } from '#shared/session.ts';
import { trackLater } from '../../analytics-later/index.ts';
import { forgetEnteredEmail } from './entered-email.ts';
import { clearPendingTwoFactor, savePendingTwoFactor } from '../security/pending-two-factor.ts';

type Entered = AnswerOf<typeof login>;
type SignedIn = Extract<Entered, { token: string }>;

export interface Entrance {
  /** null: an automatic sign-in, which is not tracked. */
  by: WayIn | null;
  returnUrl?: unknown;
  isNewAccount?: true;
}

/** The password or code was right: starts the session, or asks for the second factor (2FA) if one is set up. */
export async function continueSignIn(router: AnyRouter, entered: Entered, entrance: Entrance): Promise<void> {
  if ('token' in entered) return startSession(router, entered, entrance);
  forgetPreviousUser();
  savePendingTwoFactor(entered.second_step, entrance);
  await router.navigate({ href: routePath('twoFactor') });
}

/** Starts the session, clears what another user left, and opens the return URL or home (ACC-015..018). */
export async function startSession(router: AnyRouter, { token, user }: SignedIn, entrance: Entrance): Promise<void> {
  forgetPreviousUser();
  session.start(token);
  forgetEnteredEmail();
  clearPendingTwoFactor();
  forgetPerson();
  const kept = takeKeptReturnUrl();
  const place = (await returnPlace(entrance.returnUrl)) ?? (await returnPlace(kept));
  if (place?.kind === 'external') {
    // The event is sent before the page is left.
    await trackSignIn(entrance, user.id);
    location.assign(place.url);
    return;
  }
  await router.navigate({ href: place?.path ?? homepagePath(), replace: true });
  void trackSignIn(entrance, user.id);
}

/** Clears the data of a user who is still signed in; keeps what a guest has typed. */
function forgetPreviousUser(): void {
  if (session.token() !== null || knownPerson() !== null) forgetWindow();
}

async function trackSignIn({ by, isNewAccount }: Entrance, userId: number): Promise<void> {
  if (by === null) return;
  if (isNewAccount) await trackLater('user_registration', { method: by });
  else await trackLater('login', { method: by, status: 'success', user_id: userId });
}

/** An external return URL gets a one-time ticket for its host, never the session (Q4, Q37); without a ticket it is not opened. */
async function returnPlace(returnUrl: unknown): Promise<ReturnPlace | null> {
  const place = readReturnUrl(returnUrl, returnHosts());
  if (place?.kind !== 'external') return place;
  try {
    const { token } = await call(createTicket, { body: { purpose: externalPurpose(place.host) } });
    return afterSignIn(returnUrl, token, returnHosts());
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return null;
  }
}
