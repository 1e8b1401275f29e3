import type { WirePointsEntry } from '@daystream/contract/points';
import { msOf } from '@daystream/contract/wire-time';
import { pointsEntry } from '@daystream/domain/points';
import type { Model } from './model.ts';

export function mapPointsEntry(wire: WirePointsEntry) {
  return { id: wire.id, ...pointsEntry(wire), createdAt: msOf(wire.created_at), updatedAt: msOf(wire.updated_at) };
}

/** One line of the points history. */
export type PointsEntry = Model<typeof mapPointsEntry>;
