import { describe, expect, it } from 'vitest';
import {
  type HomeworkStatus,
  type HomeworkTarget,
  homeworkActions,
  homeworkStatuses,
  homeworkStatusFor,
  nextHomeworkStatus,
} from './status.ts';

describe('the status of a homework', () => {
  it('is one of the four of the specification', () => {
    expect(homeworkStatuses).toEqual(['NOT_UPLOADED', 'UPLOADED', 'DONE', 'FAIL']);
  });

  const moves: Record<HomeworkStatus, (HomeworkStatus | null)[]> = {
    //             send        approve fail    undo_review
    NOT_UPLOADED: ['UPLOADED', null, null, null],
    UPLOADED: [null, 'DONE', 'FAIL', null],
    DONE: [null, null, null, 'UPLOADED'],
    FAIL: ['UPLOADED', null, null, 'UPLOADED'],
  };

  it.each(
    homeworkStatuses.flatMap((status) =>
      homeworkActions.map((action, place) => [status, action, moves[status][place]] as const),
    ),
  )('moves from %s by %s to %s', (status, action, next) => {
    expect(nextHomeworkStatus(status, action)).toBe(next);
  });
});

describe('the homework of a target', () => {
  const target = { targetId: 5, targetType: 'stage_day_homework' } as const;
  const row: HomeworkTarget & { streamId: number } = { ...target, streamId: 1 };

  it('is its row', () => {
    expect(homeworkStatusFor(target, 1, [row])).toBe(row);
  });

  it.each([
    ['without a row', []],
    ['whose number belongs to a stage’s homework', [{ ...row, targetType: 'course_stage_homework' as const }]],
    ['sent in another stream', [{ ...row, streamId: 2 }]],
  ])('%s is a placeholder that is not uploaded', (_, rows) => {
    expect(homeworkStatusFor(target, 1, rows)).toEqual({
      id: null,
      ...target,
      streamId: 1,
      status: 'NOT_UPLOADED',
      isLocked: false,
      isRefused: false,
    });
  });
});
