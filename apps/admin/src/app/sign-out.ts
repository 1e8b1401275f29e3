import { keepSignedOutCode } from '@daystream/client/signed-out-code';
import type { AnyRouter } from '@tanstack/react-router';
import { forgetOnDevice, stopForPerson } from '#shared/left-on-device.ts';
import { queryClient } from '#shared/query-client.ts';
import { session } from '#shared/session.ts';
import { staffQuery } from '#shared/staff.ts';

/** Clears everything of this person and shows the sign-in; the code says why a session ended by itself. */
export async function showSignIn(router: AnyRouter, code?: string): Promise<void> {
  if (session.token() === null) return;
  const returnUrl = router.state.location.href;
  const staff = queryClient.getQueryData(staffQuery.queryKey);
  stopForPerson();
  session.end();
  queryClient.clear();
  if (code !== undefined) keepSignedOutCode(code);
  await router.invalidate();
  await router.navigate({ to: '/', search: code === undefined ? {} : { returnUrl }, replace: true });
  // Deletes unsent work after a sign-out, but not after a session that expired. No screen is open that could store it again.
  if (code === undefined && staff !== undefined) forgetOnDevice(staff.id);
}
