import { deviceZone } from '@daystream/client/device-zone';
import { practiseAsGuest } from '@daystream/contract/streams';
import { LAST_GUEST_DAY } from '@daystream/domain/identity/guest';
import { routePath } from '@daystream/domain/navigation/routes';
import type { AnyRouter } from '@tanstack/react-router';
import { asViewer } from '#shared/as-viewer.ts';
import { forgetWindow } from '#shared/forget-window.ts';
import { call, session } from '#shared/session.ts';
import { takeKeptReturnUrl } from '#shared/return-url.ts';

/** Begins the starter's first day without an account; signing up on this device keeps what is practised. */
export async function practiseFirst(router: AnyRouter): Promise<void> {
  const { token, stream_id: streamId } = await call(asViewer(practiseAsGuest), { body: { timezone: deviceZone } });
  forgetWindow();
  // Nobody is sent back to somebody else's page.
  takeKeptReturnUrl();
  session.start(token, 'guest');
  const day = { streamId: String(streamId), dayNumber: String(LAST_GUEST_DAY) };
  await router.navigate({ href: routePath('day', day), replace: true });
}
