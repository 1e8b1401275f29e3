import type { LocalDate } from '@daystream/domain/local-dates';
import type { FreezeFacts } from '@daystream/domain/streams';

interface FreezeRow {
  readonly start_date: LocalDate;
  readonly end_date: LocalDate;
  readonly canceled_from: LocalDate | null;
}

/** A stored freeze as the rules take it. */
export function freezeFacts({ start_date, end_date, canceled_from }: FreezeRow): FreezeFacts {
  return { from: start_date, to: end_date, canceledFrom: canceled_from };
}
