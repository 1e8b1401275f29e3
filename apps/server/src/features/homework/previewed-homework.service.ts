import type { PreviewHomeworkState } from '@daystream/domain/previews';
import type { Trx } from '#db/open.ts';
import { insertMessage } from '../chats/index.ts';
import type { PublishedCourse } from '../courses/index.ts';
import * as store from './homework.store.ts';

export interface PreviewedAnswers {
  readonly streamId: number;
  readonly userId: number;
  /** The viewer, named as the reviewer. */
  readonly staffId: number;
  readonly course: PublishedCourse;
  readonly stateOf: (target: PublishedCourse['homeworkTargets'][number]) => PreviewHomeworkState;
  /** The words of the learner and those of the expert. */
  readonly words: { readonly answer: string; readonly declined: string; readonly approved: string };
  readonly now: Date;
}

/** Puts every homework of a previewed stream into a state, without notifications or points. */
export async function insertPreviewedHomework(trx: Trx, given: PreviewedAnswers): Promise<void> {
  const { streamId, userId, course, stateOf } = given;
  const targets = course.homeworkTargets.map((target) => ({
    target,
    key: { targetType: target.type, targetId: target.link.id, homeworkId: target.homework.id },
  }));
  await store.insertStatuses(
    trx,
    streamId,
    userId,
    targets.map(({ key }) => key),
  );
  const ids = await store.listStatusIds(trx, streamId);
  for (const { target, key } of targets) {
    const id = ids.get(`${key.targetType}:${key.targetId}`);
    const state = stateOf(target);
    if (id !== undefined && state !== 'not_sent') await writeAnswer(trx, given, { id, target, state });
  }
}

interface AnswerOf {
  readonly id: number;
  readonly target: PublishedCourse['homeworkTargets'][number];
  readonly state: Exclude<PreviewHomeworkState, 'not_sent'>;
}

async function writeAnswer(
  trx: Trx,
  { streamId, userId, staffId, course, words, now }: PreviewedAnswers,
  { id, target, state }: AnswerOf,
): Promise<void> {
  const { exercises, score: worth } = target.homework;
  await store.markSent(
    trx,
    { id, attempt: 0 },
    { status: 'UPLOADED', exercises: exercises.slice(0, 1).map((one) => one.id), version: course.tree.version, now },
  );
  const message = { streamId, homeworkStatusId: id, fileIds: [], now };
  await insertMessage(trx, { ...message, authorId: userId, isFromExpert: false, body: words.answer });
  if (state === 'waiting') return;
  const comment = await insertMessage(trx, {
    ...message,
    authorId: staffId,
    isFromExpert: true,
    body: words[state],
  });
  const verdict = state === 'approved' ? 'DONE' : 'FAIL';
  const score = state === 'approved' ? worth : 0;
  await store.insertReview(trx, {
    statusId: id,
    reviewerId: staffId,
    attempt: 1,
    verdict,
    score,
    messageId: comment.id,
    now,
  });
  await store.markReviewed(trx, id, verdict, state === 'approved' ? score : null, now);
}
