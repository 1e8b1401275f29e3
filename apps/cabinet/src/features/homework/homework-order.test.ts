import type { HomeworkStatus } from '@daystream/domain/homework';
import { expect, it } from 'vitest';
import { homeworkStanding, orderHomework, storyOf } from './homework-order.ts';

let nextId = 0;
const homework = (
  status: HomeworkStatus,
  change: { isLocked?: boolean; isRefused?: boolean; updatedAt?: number } = {},
) => ({
  id: ++nextId,
  homeworkId: 1,
  status,
  isLocked: false,
  isRefused: false,
  updatedAt: 0,
  ...change,
});

it.each([
  ['waits', homework('NOT_UPLOADED'), 'to_send'],
  ['waits for another try', homework('FAIL'), 'to_redo'],
  ['is with the expert, also behind a lock', homework('UPLOADED', { isLocked: true }), 'in_review'],
  ['is approved', homework('DONE'), 'approved'],
  ['was refused', homework('NOT_UPLOADED', { isRefused: true }), 'refused'],
  ['opens later', homework('NOT_UPLOADED', { isLocked: true }), 'later'],
] as const)('says that a homework %s', (_, facts, standing) => {
  expect(homeworkStanding(facts)).toBe(standing);
});

it('puts what waits first and the latest news before the older (HMW-024)', () => {
  const later = homework('NOT_UPLOADED', { isLocked: true });
  const old = homework('DONE', { updatedAt: 1 });
  const recent = homework('DONE', { updatedAt: 2 });
  const review = homework('UPLOADED');
  const send = homework('NOT_UPLOADED');
  const redo = homework('FAIL');
  const ordered = orderHomework([later, old, recent, review, send, redo]);
  expect(ordered).toEqual([redo, send, review, recent, old, later]);
});

it('opens the place that still needs the learner when a homework is asked twice', () => {
  const done = homework('DONE');
  const open = homework('NOT_UPLOADED');
  expect(storyOf([done, open], 1)).toBe(open);
  expect(storyOf([done, open], 2)).toBeNull();
});
