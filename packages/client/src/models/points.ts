import type { WirePointsEntry } from '@daystream/contract/points';
import { type PointsKind, pointsEntry } from '@daystream/domain/points';
import { msOf } from '@daystream/contract/wire-time';

/** One line of the points history (PNT-001). */
export interface PointsEntry {
  id: number;
  kind: PointsKind;
  /** Absolute: the kind says which way. */
  amount: number;
  howItWas: string;
  createdAt: number;
  updatedAt: number;
}

export function mapPointsEntry(wire: WirePointsEntry): PointsEntry {
  return {
    id: wire.id,
    ...pointsEntry(wire),
    createdAt: msOf(wire.created_at),
    updatedAt: msOf(wire.updated_at),
  };
}
