import type { Context } from '#http/context.ts';
import { inBatches } from '#registrations/export-parts.ts';
import { provideUserParts } from '../identity/index.ts';
import * as store from './exported.store.ts';
import { auditedSegmentsNamed, readAuditedSegments, removeFromSegments, segmentsOf } from './segments.store.ts';
import { provideAudited, provideAuditParts } from '../audit/index.ts';
import { aboutPerson } from './people.store.ts';

/** Exports people's data about a person, and removes it when their account is anonymized. */
export function connectPeople({ db, exportParts, reactions }: Context): void {
  provideUserParts({ segments: segmentsOf });
  provideAuditParts({ aboutPerson });
  provideAudited('segment', readAuditedSegments, auditedSegmentsNamed);
  exportParts.provide('segments', (userId) => store.listSegmentNames(db, userId));
  exportParts.provide('staff_actions', (userId) =>
    inBatches((afterId, limit) => store.listStaffActionsAfter(db, userId, afterId, limit)),
  );
  reactions.react('account_anonymized', (_ctx, trx, { userId }) => removeFromSegments(trx, userId));
}
