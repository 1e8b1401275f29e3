import { whenOnline } from '@daystream/client/when-online';
import { hasWaiting } from '#shared/person-outbox.ts';
import { homeworkOutbox } from '../../features/homework/index.ts';
import { practiceOutbox } from '../../features/practice/index.ts';

/** Outboxes whose code is loaded only when something waits in them. */
const others = {
  profile: async (userId: number) => {
    const { profileOutbox } = await whenOnline(() => import('../../features/identity/profile/profile-outbox.ts'));
    profileOutbox(userId);
  },
};

/** Sends what this person did offline, on whatever screen they are now. */
export function openOutboxes(userId: number): void {
  practiceOutbox(userId);
  homeworkOutbox(userId);
  for (const [name, open] of Object.entries(others)) {
    if (hasWaiting(name, userId)) open(userId).catch(reportError);
  }
}
