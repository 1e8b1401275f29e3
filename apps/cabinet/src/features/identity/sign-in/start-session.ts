import { CallError } from '@daystream/client/transport';
import { createTicket, type login } from '@daystream/contract/identity';
import type { AnswerOf } from '@daystream/contract/endpoint';
import type { WayIn } from '@daystream/domain/analytics/events';
import { afterSignIn, readReturnUrl, type ReturnPlace } from '@daystream/domain/identity/return-url';
import { routePath } from '@daystream/domain/navigation/routes';
import type { AnyRouter } from '@tanstack/react-router';
import { forgetWindow } from '#shared/forget-window.ts';
import { homepagePath } from '#shared/homepage.ts';
import { forgetPerson, knownPerson } from '#shared/known-person.ts';
import { returnHosts, takeKeptReturnUrl } from '#shared/return-url.ts';
import { call, session } from '#shared/session.ts';
import { trackLater } from '../../analytics-later/index.ts';
import { forgetEmail } from './entered-email.ts';
import { forgetSecondStep, keepSecondStep } from '../security/kept-second-step.ts';

type Entered = AnswerOf<typeof login>;
type SignedIn = Extract<Entered, { token: string }>;

export interface Entrance {
  /** null: nobody's own, so it is not told of. */
  by: WayIn | null;
  returnUrl?: unknown;
  isNewAccount?: true;
}

/** The first step is passed: in, or on to the second where one is set up. */
export async function goIn(router: AnyRouter, entered: Entered, entrance: Entrance): Promise<void> {
  if ('token' in entered) return beginSession(router, entered, entrance);
  forgetWhoeverIsIn();
  keepSecondStep(entered.second_step, entrance);
  await router.navigate({ href: routePath('secondStep') });
}

/** Somebody is in: nothing of another person stays, and they go where they were going, else home (ACC-015..018). */
export async function beginSession(router: AnyRouter, { token, user }: SignedIn, entrance: Entrance): Promise<void> {
  forgetWhoeverIsIn();
  session.start(token);
  forgetEmail();
  forgetSecondStep();
  forgetPerson();
  const kept = takeKeptReturnUrl();
  const place = (await returnPlace(entrance.returnUrl)) ?? (await returnPlace(kept));
  if (place?.kind === 'external') {
    // What is told goes out before the page does.
    await tellOf(entrance, user.id);
    location.assign(place.url);
    return;
  }
  await router.navigate({ href: place?.path ?? homepagePath(), replace: true });
  void tellOf(entrance, user.id);
}

/** They leave by this sign-in, if they have not in another window; what a guest has written is theirs who signs in. */
function forgetWhoeverIsIn(): void {
  if (session.token() !== null || knownPerson() !== null) forgetWindow();
}

async function tellOf({ by, isNewAccount }: Entrance, userId: number): Promise<void> {
  if (by === null) return;
  if (isNewAccount) await trackLater('user_registration', { method: by });
  else await trackLater('login', { method: by, status: 'success', user_id: userId });
}

/** An address elsewhere carries a ticket, never the session itself (Q4, Q37); without one it is not gone to. */
async function returnPlace(returnUrl: unknown): Promise<ReturnPlace | null> {
  const place = readReturnUrl(returnUrl, returnHosts());
  if (place?.kind !== 'external') return place;
  try {
    const { token } = await call(createTicket, { body: { purpose: 'auto_login' } });
    return afterSignIn(returnUrl, token, returnHosts());
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return null;
  }
}
