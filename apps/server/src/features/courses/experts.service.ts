import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { type Refusal, refuse, refuseField } from '#http/refusal.ts';
import { findUser } from '../account/index.ts';
import { recordAudit } from '../audit/index.ts';
import { findCourseRow } from './draft.store.ts';
import { deleteExpert, insertExpert, listExperts } from './drafting/drafting.store.ts';

export type ExpertRow = Awaited<ReturnType<typeof listExperts>>[number];

/** Who assigns which person to which course. */
interface Assignment {
  readonly staffId: number;
  readonly courseId: number;
  readonly userId: number;
}

/** The people who review the homework of a course. */
export async function listCourseExperts({ db }: Context, courseId: number): Promise<ExpertRow[] | Refusal> {
  if ((await findCourseRow(db, courseId)) === undefined) return refuse('not_found');
  return listExperts(db, courseId);
}

export async function assignExpert(ctx: Context, { staffId, courseId, userId }: Assignment): Promise<Refusal | null> {
  if ((await findCourseRow(ctx.db, courseId)) === undefined) return refuse('not_found');
  const person = await findUser(ctx.db, userId);
  // Only somebody who reviews homework at all can be asked to review this one.
  const canReview = person?.roles.some((role) => role === 'expert' || role === 'admin') ?? false;
  if (!canReview) return refuseField('user_id', 'person_unknown');
  await ctx.db.transaction().execute(async (trx) => {
    if (await insertExpert(trx, courseId, userId)) await record(trx, 'assign_expert', { staffId, courseId, userId });
  });
  return null;
}

export async function removeExpert(ctx: Context, { staffId, courseId, userId }: Assignment): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    if (await deleteExpert(trx, courseId, userId)) await record(trx, 'remove_expert', { staffId, courseId, userId });
  });
}

function record(trx: Trx, action: string, { staffId, courseId, userId }: Assignment): Promise<unknown> {
  const details = { user_id: userId };
  return recordAudit(trx, { staffId, action, subjectType: 'course', subjectId: courseId, details });
}
