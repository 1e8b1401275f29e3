import type { Context } from '#http/context.ts';
import { type Refusal, refuse } from '#http/refusal.ts';
import { recordAudit } from '../../audit/index.ts';
import * as store from '../courses.store.ts';
import { lockCourse } from '../draft.store.ts';

export interface VersionOffer {
  readonly staffId: number;
  readonly courseId: number;
  readonly version: number;
  readonly isOffered: boolean;
}

/** Offers a published version to those who learn by an earlier one, or withdraws it; a second call changes nothing. */
export function offerVersion(ctx: Context, offer: VersionOffer): Promise<Refusal | null> {
  const { staffId, courseId, version, isOffered } = offer;
  return ctx.db.transaction().execute(async (trx) => {
    await lockCourse(trx, courseId);
    const isChanged = await store.offerVersion(trx, courseId, version, isOffered);
    if (isChanged === undefined) return refuse('not_found');
    if (!isChanged) return null;
    const action = isOffered ? 'offer_version' : 'withdraw_version';
    await recordAudit(trx, { staffId, action, subjectType: 'course', subjectId: courseId, details: { version } });
    return null;
  });
}
