import { hasCapability } from '@daystream/domain/identity';
import type { Connection, Trx } from '#db/open.ts';
import { type Refusal, refuse } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import * as store from './support.store.ts';

export function mayAnswerSupport({ roles }: Viewer): boolean {
  return hasCapability(roles, 'answer_support');
}

/** Staff access to a question; the asker gets the answer by email. */
export function findQuestionFor(db: Connection, viewer: Viewer, id: number): Promise<store.QuestionRow | Refusal> {
  return permitted(viewer, () => store.findQuestion(db, id));
}

/** The same for writing: locked until the transaction ends. */
export function lockQuestionFor(trx: Trx, viewer: Viewer, id: number): Promise<store.QuestionRow | Refusal> {
  return permitted(viewer, () => store.lockQuestion(trx, id));
}

async function permitted(
  viewer: Viewer,
  find: () => Promise<store.QuestionRow | undefined>,
): Promise<store.QuestionRow | Refusal> {
  if (!mayAnswerSupport(viewer)) return refuse('not_allowed');
  return (await find()) ?? refuse('not_found');
}
