import type { AuditActionName } from '@daystream/domain/audit';
import { textLimits } from '@daystream/domain/limits';
import { MOST_SAVED_FILTERS, type NamedList, normalizeSegmentName, segmentNameProblem } from '@daystream/domain/people';
import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal, refuse, refuseField } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { recordAudit } from '../audit/index.ts';
import { findFilterFor, mayViewList } from './people.access.ts';
import * as store from './saved-filters.store.ts';

type SavedFilter = Awaited<ReturnType<typeof store.listSavedFilters>>[number];

export async function readSavedFilters(
  ctx: Context,
  viewer: Viewer,
  list: NamedList,
): Promise<SavedFilter[] | Refusal> {
  return mayViewList(viewer, list) ? store.listSavedFilters(ctx.db, list) : refuse('not_allowed');
}

/** Keeps a search by a name that follows the rules of segments' names; the same name again is the same filter. */
export async function keepFilter(
  ctx: Context,
  viewer: Viewer,
  { list, name: written, search }: { list: NamedList; name: string; search: Readonly<Record<string, string>> },
): Promise<SavedFilter[] | Refusal> {
  if (!mayViewList(viewer, list)) return refuse('not_allowed');
  const problem = segmentNameProblem(written);
  if (problem !== null) return refuseField('name', problem, { count: textLimits.segmentName });
  const name = normalizeSegmentName(written);
  return ctx.db.transaction().execute(async (trx) => {
    const known = await store.listSavedFilters(trx, list);
    const isNew = !known.some((filter) => filter.name.toLowerCase() === name.toLowerCase());
    if (isNew && known.length >= MOST_SAVED_FILTERS)
      return refuseField('name', 'list_too_long', { count: MOST_SAVED_FILTERS });
    const now = new Date(ctx.clock.nowMs());
    const id = await store.upsertFilter(trx, { list, name, search, staffId: viewer.userId, now });
    await record(trx, viewer, 'save_filter', id, { list, name });
    return store.listSavedFilters(trx, list);
  });
}

export function removeFilter(ctx: Context, viewer: Viewer, id: number): Promise<SavedFilter[] | Refusal> {
  return ctx.db.transaction().execute(async (trx) => {
    const found = await findFilterFor(trx, viewer, id);
    if (isRefusal(found)) return found;
    await store.deleteFilter(trx, id);
    await record(trx, viewer, 'delete_filter', id, { list: found.list, name: found.name });
    return store.listSavedFilters(trx, found.list);
  });
}

function record(
  trx: Parameters<typeof recordAudit>[0],
  { userId: staffId }: Viewer,
  action: AuditActionName,
  subjectId: number,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  return recordAudit(trx, { staffId, action, subjectType: 'saved_filter', subjectId, details });
}
