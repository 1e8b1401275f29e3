import { forgetFiles } from '@daystream/client/kept-files';
import { keepSignedOutCode } from '@daystream/client/signed-out-code';
import type { AnyRouter } from '@tanstack/react-router';
import { queryClient } from '#shared/query-client.ts';
import { session } from '#shared/session.ts';
import { staffQuery } from '#shared/staff.ts';

/** Clears everything of this person and shows the sign-in; the code says why a session ended by itself. */
export async function showSignIn(router: AnyRouter, code?: string): Promise<void> {
  if (session.token() === null) return;
  const returnUrl = router.state.location.href;
  const staff = queryClient.getQueryData(staffQuery.queryKey);
  session.end();
  // Whoever has signed out leaves nothing; a session that ended by itself goes on.
  if (code === undefined && staff !== undefined) forgetFiles(staff.id);
  queryClient.clear();
  if (code !== undefined) keepSignedOutCode(code);
  await router.invalidate();
  await router.navigate({ to: '/', search: code === undefined ? {} : { returnUrl }, replace: true });
}
