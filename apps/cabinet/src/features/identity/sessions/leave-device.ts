import { isSending, kindsLeft } from '#shared/left-on-device.ts';
import { onlineState } from '#shared/session.ts';
import { leavingTexts } from '../leaving-texts.ts';
import { unsentRequest } from './unsent-request.ts';

export { forgetOnDevice } from '#shared/forget-on-device.ts';
export { UnsentDialog } from './unsent-dialog.tsx';

/** What is on its way gets this long to arrive before anybody is asked about it. */
const ARRIVES_WITHIN_MS = 3000;
const LOOKS_EVERY_MS = 100;

/** Asks before something that only this device knows is lost. */
export async function mayLeaveDevice(userId: number): Promise<boolean> {
  await whenSent(userId);
  if (kindsLeft(userId).length === 0) return true;
  await leavingTexts();
  return unsentRequest.ask();
}

async function whenSent(userId: number): Promise<void> {
  for (let waitedMs = 0; waitedMs < ARRIVES_WITHIN_MS; waitedMs += LOOKS_EVERY_MS) {
    if (!onlineState.isOnline() || !isSending(userId)) return;
    await new Promise((resolve) => setTimeout(resolve, LOOKS_EVERY_MS));
  }
}
