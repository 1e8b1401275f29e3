import { routePath } from '@daystream/domain/navigation/routes';
import type { AnyRouter } from '@tanstack/react-router';
import { forgetHere } from '#shared/forget-window.ts';
import { homepagePath } from '#shared/homepage.ts';
import { session } from '#shared/session.ts';
import { variant } from '#shared/variant.ts';

/**
 * All windows of a browser have one session: it ends in each as soon as it ends in one, and a page of somebody else shows
 * nothing of who was there before. Answers how to stop.
 */
export function followOtherWindows(router: AnyRouter): () => void {
  return session.listenToOthers((before) => {
    // A preview of a course has a session of its own.
    if (before === null || variant.previewToken !== undefined) return;
    forgetHere();
    // Read now: that window may have started another session since. A page of it is loaded whole, because what is shown here
    // would wait for answers that were just forgotten.
    if (session.token() === null) void router.navigate({ href: routePath('login'), replace: true });
    else location.replace(homepagePath());
  });
}
