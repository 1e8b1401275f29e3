import { serverNowMs } from '#shared/session.ts';
import type { DayOfStream } from './day-actions.ts';
import { practiceOutbox, startId } from './practice-outbox.ts';

/** Starts a day, unless its start already waits in the outbox. */
export function startNow(userId: number, place: DayOfStream): void {
  const outbox = practiceOutbox(userId);
  if (!outbox.has(startId(place))) outbox.add({ ...place, startedAt: serverNowMs() });
}
