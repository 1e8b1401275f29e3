import type { WirePointsEntry } from '@daystream/contract/points';

export function presentEntry(row: { id: number; amount: number; type: string; created_at: Date }): WirePointsEntry {
  const bookedAt = Math.floor(row.created_at.getTime() / 1000);
  // The ledger is append-only: an entry never changes after it was booked.
  return { id: row.id, amount: row.amount, type: row.type, created_at: bookedAt, updated_at: bookedAt };
}
