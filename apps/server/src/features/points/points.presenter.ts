import type { WirePointsEntry } from '@daystream/contract/points';
import type { PointsType } from '@daystream/domain/points';
import { wireTime } from '@daystream/contract/wire-time';

export function presentEntry(row: { id: number; amount: number; type: PointsType; created_at: Date }): WirePointsEntry {
  const bookedAt = wireTime(row.created_at);
  // The ledger is append-only: an entry never changes after it was booked.
  return { id: row.id, amount: row.amount, type: row.type, created_at: bookedAt, updated_at: bookedAt };
}
