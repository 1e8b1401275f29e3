import {
  blocksNextStage,
  type HomeworkStatus as HomeworkState,
  homeworkStatusFor,
  type HomeworkTarget,
  type HomeworkTargetType,
  isDemoLocked,
  isHomeworkDue,
} from '@daystream/domain/homework';
import type { HomeworkLink } from './course-parts.ts';
import { type Stream, streamFacts, type StreamStatus } from './streams.ts';

/** A homework at one target, with the learner's status. */
export interface AskedHomework extends HomeworkTarget {
  homeworkId: number;
  title: string;
  status: HomeworkState;
  isDue: boolean;
  /** Locks the next stage until it is done. */
  isBlocking: boolean;
  /** null until the status has a row. */
  updatedAt: number | null;
}

interface AskedHomeworkFacts {
  link: HomeworkLink;
  targetType: HomeworkTargetType;
  stream: Stream;
  status: StreamStatus;
}

/** Joins a homework's target in the course with its status; the server decides whether the target is open. */
export function askedHomework({ link, targetType, stream, status }: AskedHomeworkFacts): AskedHomework {
  const target = { targetId: link.id, targetType };
  const row = homeworkStatusFor(target, stream.id, status.homeworks);
  const isOut = isDemoLocked({ stream: streamFacts(stream), isDemoAccessible: link.isDemoAccessible });
  return {
    ...target,
    homeworkId: link.homeworkId,
    title: link.homework?.title ?? '',
    status: row.status,
    // Nothing can be sent during a pause.
    isDue: stream.status !== 'freeze' && !row.isLocked && !isOut && isHomeworkDue({ ...row, lock: null }),
    isBlocking: blocksNextStage({ ...row, isRequired: link.isRequired, isDemoLocked: isOut }),
    updatedAt: 'updatedAt' in row ? row.updatedAt : null,
  };
}
