import type { WirePointsEntry } from '@daystream/contract/points';
import { msOf } from '@daystream/contract/wire-time';
import { pointsEntry } from '@daystream/domain/points';
import type { Model } from './model.ts';

export function mapPointsEntry(wire: WirePointsEntry) {
  const { id, created_at, updated_at, subject = null } = wire;
  return {
    id,
    ...pointsEntry(wire),
    createdAt: msOf(created_at),
    updatedAt: msOf(updated_at),
    /** The day or homework it is for; null for anything else. */
    subject: subject && {
      kind: subject.kind,
      streamId: subject.stream_id,
      courseTitle: subject.course_title,
      title: subject.title,
      dayNumber: subject.day_number,
      homeworkId: subject.homework_id,
    },
  };
}

/** One line of the points history. */
export type PointsEntry = Model<typeof mapPointsEntry>;
