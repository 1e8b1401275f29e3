import type { AuditActionName } from '@daystream/domain/audit';
import { textLimits } from '@daystream/domain/limits';
import { normalizeSegmentName, segmentNameProblem } from '@daystream/domain/people';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal, refuse, refuseField } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { recordAudit } from '../audit/index.ts';
import { refuseDuplicate } from '#http/unique-violation.ts';
import { lockSegmentFor, mayEditPeople, mayViewPeople } from './people.access.ts';
import * as store from './segments.store.ts';

type Segment = Awaited<ReturnType<typeof store.listSegments>>[number];

export async function readSegments(ctx: Context, viewer: Viewer): Promise<Segment[] | Refusal> {
  return mayViewPeople(viewer) ? store.listSegments(ctx.db) : refuse('not_allowed');
}

export function makeSegment(ctx: Context, viewer: Viewer, written: string): Promise<Segment | Refusal> {
  return change(ctx, viewer, async (trx, now) => {
    const name = checkedName(written);
    if (isRefusal(name)) return name;
    const made = await store.insertSegment(trx, name, now);
    if (made === undefined) return refuseField('name', 'name_taken');
    return { id: made.id, action: 'create_segment', details: { name } };
  });
}

export function renameSegment(ctx: Context, viewer: Viewer, id: number, written: string): Promise<Segment | Refusal> {
  const rename = change(ctx, viewer, async (trx) => {
    const found = await lockSegmentFor(trx, viewer, id);
    if (isRefusal(found)) return found;
    const name = checkedName(written);
    if (isRefusal(name)) return name;
    if (await store.isNameOfAnother(trx, id, name)) return refuseField('name', 'name_taken');
    if (name === found.name) return { id };
    await store.setName(trx, id, name);
    return { id, action: 'rename_segment', details: { name, before: found.name } };
  });
  return rename.catch(refuseDuplicate('name'));
}

export async function removeSegment(ctx: Context, viewer: Viewer, id: number): Promise<Segment[] | Refusal> {
  return ctx.db.transaction().execute(async (trx) => {
    const found = await lockSegmentFor(trx, viewer, id);
    if (isRefusal(found)) return found;
    await store.deleteSegment(trx, id);
    await record(trx, viewer, { id, action: 'delete_segment', details: { name: found.name } });
    return store.listSegments(trx);
  });
}

/** Adds and removes people; nobody when one of them is unknown. */
export function changePeople(
  ctx: Context,
  viewer: Viewer,
  id: number,
  { add, remove }: { add: readonly number[]; remove: readonly number[] },
): Promise<Segment | Refusal> {
  return change(ctx, viewer, async (trx) => {
    const found = await lockSegmentFor(trx, viewer, id);
    if (isRefusal(found)) return found;
    const wanted = [...new Set(add)];
    if ((await store.knownPeople(trx, wanted)).length < wanted.length) return refuseField('add', 'person_unknown');
    const added = await store.addPeople(trx, id, wanted);
    const removed = await store.removePeople(trx, id, remove);
    if (added.length + removed.length === 0) return { id };
    return { id, action: 'change_segment_people', details: { name: found.name, added, removed } };
  });
}

interface Done {
  readonly id: number;
  /** Missing: nothing had to change. */
  readonly action?: AuditActionName;
  readonly details?: Readonly<Record<string, unknown>>;
}

interface Recorded {
  readonly id: number;
  readonly action: AuditActionName;
  readonly details: Done['details'] | undefined;
}

async function change(
  ctx: Context,
  viewer: Viewer,
  run: (trx: Trx, now: Date) => Promise<Done | Refusal>,
): Promise<Segment | Refusal> {
  if (!mayEditPeople(viewer)) return refuse('not_allowed');
  return ctx.db.transaction().execute(async (trx) => {
    const done = await run(trx, new Date(ctx.clock.nowMs()));
    if (isRefusal(done)) return done;
    const { id, action, details } = done;
    if (action !== undefined) await record(trx, viewer, { id, action, details });
    const [segment] = await store.listSegments(trx, id);
    return segment ?? refuse('not_found');
  });
}

function record(trx: Trx, { userId }: Viewer, { id, action, details }: Recorded): Promise<void> {
  return recordAudit(trx, {
    staffId: userId,
    action,
    subjectType: 'segment',
    subjectId: id,
    ...(details && { details }),
  });
}

function checkedName(written: string): string | Refusal {
  const problem = segmentNameProblem(written);
  return problem === null
    ? normalizeSegmentName(written)
    : refuseField('name', problem, { count: textLimits.segmentName });
}
