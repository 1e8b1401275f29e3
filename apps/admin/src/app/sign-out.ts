import { keepSignedOutCode } from '@daystream/client/signed-out-code';
import type { AnyRouter } from '@tanstack/react-router';
import { forgetOnDevice, stopForPerson } from '#shared/left-on-device.ts';
import { queryClient } from '#shared/query-client.ts';
import { session } from '#shared/session.ts';
import { staffQuery } from '#shared/staff.ts';

/** Clears everything of this person and shows the sign-in; the code says why a session ended by itself. */
export async function showSignIn(router: AnyRouter, code?: string): Promise<void> {
  if (session.token() === null) return;
  const staffId = knownStaffId();
  stopForPerson();
  session.end(code === undefined ? staffId : undefined);
  if (code !== undefined) keepSignedOutCode(code);
  await leave(router, { staffId, isLeft: code === undefined });
}

/** All tabs have one session: it ends in each as soon as it ends in one, and none keeps what its person has left. */
export function followOtherTabs(router: AnyRouter): () => void {
  return session.listenToOthers(() => {
    const staffId = knownStaffId();
    const isLeft = staffId !== undefined && session.wasLeftBy(staffId);
    stopForPerson();
    // Read now: that tab may have started another session since. What is shown here is of the former one.
    if (session.token() === null) return void leave(router, { staffId, isLeft });
    if (isLeft) forgetOnDevice(staffId);
    location.reload();
  });
}

function knownStaffId(): number | undefined {
  return queryClient.getQueryData(staffQuery.queryKey)?.id;
}

async function leave(router: AnyRouter, { staffId, isLeft }: { staffId: number | undefined; isLeft: boolean }) {
  const returnUrl = router.state.location.href;
  queryClient.clear();
  await router.invalidate();
  await router.navigate({ to: '/', search: isLeft ? {} : { returnUrl }, replace: true });
  // Deletes unsent work after a sign-out, but not after a session that expired. No screen is open that could store it again.
  if (isLeft && staffId !== undefined) forgetOnDevice(staffId);
}
