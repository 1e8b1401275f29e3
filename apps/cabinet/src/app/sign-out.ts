import { windowStorage } from '@daystream/client/browser-storage';
import { keepSignedOutCode } from '@daystream/client/signed-out-code';
import { guard } from '@daystream/domain/navigation/guards';
import { findRoute } from '@daystream/domain/navigation/routes';
import type { AnyRouter } from '@tanstack/react-router';
import { forgetPerson } from '#shared/known-person.ts';
import { keepReturnUrl } from '#shared/return-url.ts';
import { session } from '#shared/session.ts';
import { forgetEmail } from '../features/account/kept-email.ts';
import { forgetSecondStep } from '../features/account/security/kept-second-step.ts';
import { forgetMessage } from '../features/support/kept-message.ts';
import { guardFacts } from './guard-facts.ts';

/** Where the pages a person has been to are kept, in this window. */
export const VISITS_KEY = 'visits';

/**
 * This device forgets the person: the session, every answer of the server, where they have been, what they wrote to the
 * school and did not send, a sign-in that was begun. Language, consent, the
 * memory of the QR modal and the return address stay (Q73); so does practice that is not sent yet, for the same person.
 */
export function endSession(code?: string): void {
  session.end();
  forgetPerson();
  windowStorage.removeItem(VISITS_KEY);
  forgetEmail();
  forgetSecondStep();
  forgetMessage();
  if (code !== undefined) keepSignedOutCode(code);
}

/** Shows the sign-in; a session that ended by itself is gone on with where it was, and without it where that may be. */
export async function showSignIn(router: AnyRouter, code?: string): Promise<void> {
  if (session.token() === null) return;
  const { href, pathname } = router.state.location;
  endSession();
  if (code !== undefined) {
    if (mayStayAt(pathname)) return;
    keepReturnUrl(href);
    keepSignedOutCode(code);
  }
  await router.navigate({ to: '/', replace: true });
}

function mayStayAt(pathname: string): boolean {
  const found = findRoute(pathname);
  return found !== null && guard(found.name, guardFacts()).kind === 'allow';
}
