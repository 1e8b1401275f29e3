import type { AuditActionName } from '@daystream/domain/audit';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { type Refusal, refuse, refuseField } from '#http/refusal.ts';
import { findUser, type UserRow } from '../identity/index.ts';
import { recordAudit } from '../audit/index.ts';
import * as store from './courses.store.ts';
import { hasPart } from './parts.store.ts';

/** Who assigns which person to which course. */
interface Assignment {
  readonly staffId: number;
  readonly courseId: number;
  readonly userId: number;
}

/** The people who review the homework of a course, by name. */
export async function listCourseExperts({ db }: Context, courseId: number): Promise<UserRow[] | Refusal> {
  if (!(await hasPart(db, 'course', courseId, courseId))) return refuse('not_found');
  const ids = await store.listExpertIds(db, courseId);
  const people = await Promise.all(ids.map((id) => findUser(db, id)));
  const { compare } = new Intl.Collator(['ru', 'en']);
  return people
    .filter((person) => person !== undefined)
    .sort((a, b) => compare(a.last_name ?? '', b.last_name ?? '') || compare(a.first_name ?? '', b.first_name ?? ''));
}

export async function assignExpert(ctx: Context, { staffId, courseId, userId }: Assignment): Promise<Refusal | null> {
  if (!(await hasPart(ctx.db, 'course', courseId, courseId))) return refuse('not_found');
  const person = await findUser(ctx.db, userId);
  // Only people who may review homework can be assigned.
  const canReview = person?.roles.some((role) => role === 'expert' || role === 'admin') ?? false;
  if (!canReview) return refuseField('user_id', 'person_unknown');
  await ctx.db.transaction().execute(async (trx) => {
    if (await store.insertExpert(trx, courseId, userId))
      await record(trx, 'assign_expert', { staffId, courseId, userId });
  });
  return null;
}

export async function removeExpert(ctx: Context, { staffId, courseId, userId }: Assignment): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    if (await store.deleteExpert(trx, courseId, userId))
      await record(trx, 'remove_expert', { staffId, courseId, userId });
  });
}

/** Removes all assignments of a person who left. */
export function removeFromAllCourses(trx: Trx, userId: number): Promise<void> {
  return store.removeExpertFromAll(trx, userId);
}

function record(trx: Trx, action: AuditActionName, { staffId, courseId, userId }: Assignment): Promise<unknown> {
  const details = { user_id: userId };
  return recordAudit(trx, { staffId, action, subjectType: 'course', subjectId: courseId, details });
}
