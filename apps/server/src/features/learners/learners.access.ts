import { hasCapability } from '@daystream/domain/identity';
import type { Connection } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { type Refusal, refuse } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { findOwnStream, findStreamOwner, type OwnStream } from '../streams/index.ts';
import { type BatchRow, findBatchRow } from './batches.store.ts';

type Staff = Pick<Viewer, 'roles'>;

export const mayViewLearners = ({ roles }: Staff): boolean => hasCapability(roles, 'view_learners');
export const mayViewPeople = ({ roles }: Staff): boolean => hasCapability(roles, 'view_people');
/** Work on many people at once: what is done to one learner asks for the same. */
export const mayWorkOnLearners = ({ roles }: Staff): boolean => hasCapability(roles, 'enrol_learners');
export const mayInvite = ({ roles }: Staff): boolean => hasCapability(roles, 'edit_people');

/** A learner's stream for staff. */
export async function findLearnerStream(ctx: Context, viewer: Viewer, streamId: number): Promise<OwnStream | Refusal> {
  if (!mayViewLearners(viewer)) return refuse('not_allowed');
  const owner = await findStreamOwner(ctx.db, streamId);
  const stream = owner && (await findOwnStream(ctx, ctx.db, owner.user_id, streamId));
  return stream ?? refuse('not_found');
}

/** Everybody who may start such work sees what others started. */
export async function findBatchFor(db: Connection, viewer: Viewer, id: number): Promise<BatchRow | Refusal> {
  if (!mayWorkOnLearners(viewer)) return refuse('not_allowed');
  return (await findBatchRow(db, id)) ?? refuse('not_found');
}
