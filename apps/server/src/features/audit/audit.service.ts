import type { LocalizedText } from '@daystream/domain/languages';
import type { Connection } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { type Refusal, refuse } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { mayViewAudit } from './audit.access.ts';
import { type AuditFilter, type AuditRow, countEntries, listEntries, listStaffIds } from './audit-list.store.ts';
import { recordAudit } from './audit.store.ts';
import { type AuditedThing, readAudited } from './audited.store.ts';

/** An entry with the names of today. */
export interface AuditRead {
  readonly row: AuditRow;
  /** null: the school by itself. */
  readonly staffName: string | null;
  readonly title: string | LocalizedText | null;
  readonly person: { readonly id: number; readonly name: string; readonly timeZone: string | null } | null;
  readonly course: { readonly id: number; readonly title: string | LocalizedText } | null;
}

export async function readAudit(
  ctx: Context,
  viewer: Viewer,
  filter: AuditFilter,
  { perPage, offset }: { perPage: number; offset: number },
): Promise<{ entries: AuditRead[]; totalCount: number } | Refusal> {
  if (!mayViewAudit(viewer)) return refuse('not_allowed');
  const [rows, totalCount] = await Promise.all([
    listEntries(ctx.db, filter, { limit: perPage, offset }),
    countEntries(ctx.db, filter),
  ]);
  return { entries: await withNames(ctx.db, rows), totalCount };
}

export async function readAuditStaff(ctx: Context, viewer: Viewer): Promise<{ id: number; name: string }[] | Refusal> {
  if (!mayViewAudit(viewer)) return refuse('not_allowed');
  const names = await readAudited(ctx.db, 'person', await listStaffIds(ctx.db));
  return [...names]
    .map(([id, { title }]) => ({ id, name: nameOf(title) }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

const BATCH = 500;

/** Every entry of a filter as it was when the export began, in batches; the export is recorded. */
export async function exportEntries(
  ctx: Context,
  viewer: Viewer,
  filter: AuditFilter,
): Promise<AsyncGenerator<AuditRead> | Refusal> {
  if (!mayViewAudit(viewer)) return refuse('not_allowed');
  const count = await countEntries(ctx.db, filter);
  const [newest] = await listEntries(ctx.db, filter, { limit: 1 });
  await ctx.db.transaction().execute((trx) =>
    recordAudit(trx, {
      staffId: viewer.userId,
      action: 'export_audit',
      subjectType: 'audit',
      subjectId: null,
      details: { count },
    }),
  );
  return allEntries(ctx.db, filter, newest === undefined ? 0 : newest.id + 1);
}

async function* allEntries(db: Connection, filter: AuditFilter, beforeId: number): AsyncGenerator<AuditRead> {
  for (let before = beforeId; ; ) {
    const rows = await listEntries(db, filter, { beforeId: before, limit: BATCH });
    yield* await withNames(db, rows);
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    before = last.id;
  }
}

async function withNames(db: Connection, rows: readonly AuditRow[]): Promise<AuditRead[]> {
  const things = new Map<string, ReadonlyMap<number, AuditedThing>>();
  for (const [type, ofType] of Map.groupBy(rows, ({ subject_type }) => subject_type)) {
    const ids = ofType.flatMap(({ subject_id }) => (subject_id === null ? [] : [subject_id]));
    things.set(type, await readAudited(db, type, ids));
  }
  const found = rows.map((row) => {
    const thing = row.subject_id === null ? undefined : things.get(row.subject_type)?.get(row.subject_id);
    return { row, thing, personId: personOf(row, thing), courseId: courseOf(row, thing) };
  });
  const people = await readAudited(
    db,
    'person',
    found.flatMap(({ row, personId }) => [row.staff_id, personId].filter((id) => id !== null)),
  );
  const courses = await readAudited(
    db,
    'course',
    found.flatMap(({ courseId }) => courseId ?? []),
  );
  return found.map(({ row, thing, personId, courseId }) => {
    const course = courseId === null ? undefined : courses.get(courseId)?.title;
    const about = personId === null ? undefined : people.get(personId);
    return {
      row,
      staffName: row.staff_id === null ? null : nameOf(people.get(row.staff_id)?.title),
      // Its subject is where something was put in order, not what.
      title: row.action === 'reorder_course' ? null : (thing?.title ?? keptTitle(row.details)),
      person:
        personId === null ? null : { id: personId, name: nameOf(about?.title), timeZone: about?.timeZone ?? null },
      course: courseId === null || course == null ? null : { id: courseId, title: course },
    };
  });
}

function personOf({ subject_type, subject_id, details }: AuditRow, thing: AuditedThing | undefined): number | null {
  if (subject_type === 'person') return subject_id;
  return thing?.personId ?? idIn(details['user_id'] ?? details['userId']);
}

function courseOf({ subject_type, subject_id, details }: AuditRow, thing: AuditedThing | undefined): number | null {
  if (subject_type === 'course') return subject_id;
  return thing?.courseId ?? idIn(details['course_id'] ?? details['courseId']);
}

function idIn(value: unknown): number | null {
  return Number.isSafeInteger(value) ? Number(value) : null;
}

/** What the entry itself says of a thing that may be gone by now. */
function keptTitle(details: Readonly<Record<string, unknown>>): string | null {
  for (const name of ['name', 'title', 'folder', 'variant', 'text']) {
    const value = details[name];
    if (typeof value === 'string' && value !== '') return value;
  }
  return null;
}

function nameOf(title: AuditedThing['title'] | undefined): string {
  return typeof title === 'string' ? title : '';
}
