import { daysLater, localDate } from '@daystream/domain/local-dates';
import { MAX_FREEZE_DAYS } from '@daystream/domain/streams';
import type { Trx } from '#db/open.ts';
import { insertFreeze } from './freezes.store.ts';
import { insertStream, type NewStream } from './streams.store.ts';

/** A stream that is only looked at, in a transaction that is rolled back: nothing is announced. */
export async function insertPreviewedStream(
  trx: Trx,
  stream: NewStream & { readonly id: number },
  { isFrozen, now }: { readonly isFrozen: boolean; readonly now: Date },
): Promise<void> {
  const streamId = await insertStream(trx, stream);
  if (!isFrozen) return;
  const from = localDate(now.getTime(), stream.timeZone);
  await insertFreeze(trx, streamId, { from, to: daysLater(from, MAX_FREEZE_DAYS - 1) }, now);
}
