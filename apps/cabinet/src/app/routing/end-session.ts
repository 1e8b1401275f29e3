import { keepSignedOutCode } from '@daystream/client/signed-out-code';
import { guard } from '@daystream/domain/navigation/guards';
import { findRoute } from '@daystream/domain/navigation/routes';
import type { AnyRouter } from '@tanstack/react-router';
import { forgetWindow } from '#shared/forget-window.ts';
import { keepReturnUrl, takeKeptReturnUrl } from '#shared/return-url.ts';
import { session } from '#shared/session.ts';
import { guardFacts } from './guard-facts.ts';

/**
 * Clears the user's data on this device, including an unsent support message. Keeps language, consent, the QR modal's
 * dismissal and the return URL (Q73), and the same user's unsent practice, homework drafts and pending uploads.
 */
export function endSession(code?: string): void {
  // The next person on this device must not get back to a guest's pages.
  if (session.isGuest()) takeKeptReturnUrl();
  forgetWindow();
  if (code !== undefined) keepSignedOutCode(code);
}

/** Shows the sign-in. If the session expired, the user returns to this page after signing in, or stays if guests may see it. */
export async function showSignIn(router: AnyRouter, code?: string): Promise<void> {
  if (session.token() === null) return;
  const { href, pathname } = router.state.location;
  const wasGuest = session.isGuest();
  const stays = code !== undefined && isForGuests(pathname);
  endSession(stays ? undefined : code);
  if (stays) return;
  if (code !== undefined && !wasGuest) keepReturnUrl(href);
  await router.navigate({ to: '/', replace: true });
}

function isForGuests(pathname: string): boolean {
  const found = findRoute(pathname);
  return found !== null && guard(found.name, { ...guardFacts(), hasToken: false, user: null }).kind === 'allow';
}
