import type { ErrorCode } from '@daystream/contract/error-codes';
import type { ImportState } from '@daystream/domain/courses/imports';
import { sql } from 'kysely';
import { lockName } from '#db/lock-name.ts';
import type { Connection, Trx } from '#db/open.ts';
import type { Problem } from '../folder/problems.ts';

/** A file the media store refused for its content. */
export interface FileRefusal {
  readonly path: string;
  readonly code: ErrorCode | 'file_changed';
}

/** Why an import in the background failed or, with `no_space`, waits; as it is stored. */
export type ImportFailure =
  | { readonly kind: 'running' | 'folder_missing' | 'no_space' | 'unexpected' }
  /** The first error of the folder; its plan has them all. */
  | { readonly kind: 'refused'; readonly problem?: Problem | undefined }
  | ({ readonly kind: 'file_refused' } & FileRefusal);

const columns = [
  'id',
  'started_by',
  'folder',
  'state',
  'done_bytes',
  'total_bytes',
  'course_id',
  'course_key',
  sql.ref<ImportFailure | null>('failure').as('failure'),
  'created_at',
  'updated_at',
] as const;

export type ImportRun = NonNullable<Awaited<ReturnType<typeof findImportRun>>>;

export function findImportRun(db: Connection, id: number) {
  return db.selectFrom('course_imports').select(columns).where('id', '=', id).executeTakeFirst();
}

export function listImportRuns(db: Connection, limit: number, offset: number) {
  return db.selectFrom('course_imports').select(columns).orderBy('id', 'desc').limit(limit).offset(offset).execute();
}

export async function countImportRuns(db: Connection): Promise<number> {
  const { count } = await db
    .selectFrom('course_imports')
    .select((all) => all.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export function findRunningImport(db: Connection, folder: string) {
  return db
    .selectFrom('course_imports')
    .select('id')
    .where('folder', '=', folder)
    .where('state', 'in', ['planned', 'running'])
    .executeTakeFirst();
}

/** Starts a run under a lock, so that a folder has one run at a time; null when it is already running. */
export async function insertImportRun(
  trx: Trx,
  run: { startedBy: number; folder: string; now: Date },
): Promise<number | null> {
  await lockName(trx, `import ${run.folder}`);
  if ((await findRunningImport(trx, run.folder)) !== undefined) return null;
  const { id } = await trx
    .insertInto('course_imports')
    .values({ started_by: run.startedBy, folder: run.folder, created_at: run.now, updated_at: run.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface ImportRunChanges {
  readonly state: Exclude<ImportState, 'planned'>;
  readonly doneBytes?: number;
  readonly totalBytes?: number;
  readonly courseId?: number;
  readonly courseKey?: string;
  /** null: it no longer waits. */
  readonly failure?: ImportFailure | null;
}

/** Changes an import that is not over; answers whether it did. */
export async function updateImportRun(
  db: Connection,
  id: number,
  changes: ImportRunChanges,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('course_imports')
    .set({
      state: changes.state,
      // A file that a full disk or a restart cut off is stored from its start: progress never runs backwards.
      done_bytes: changes.doneBytes === undefined ? undefined : farthest(changes.doneBytes, changes.totalBytes),
      total_bytes: changes.totalBytes,
      course_id: changes.courseId,
      course_key: changes.courseKey,
      failure: changes.failure == null ? changes.failure : JSON.stringify(changes.failure),
      updated_at: now,
    })
    .where('id', '=', id)
    .where('state', 'in', ['planned', 'running'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function farthest(doneBytes: number, totalBytes: number | undefined) {
  const farther = sql<number>`greatest(done_bytes, ${doneBytes}::bigint)`;
  return totalBytes === undefined ? farther : sql<number>`least(${farther}, ${totalBytes}::bigint)`;
}

export const CANCELLED_CHANNEL = 'daystream_cancelled_imports';

/** Whoever runs the import is notified when the transaction commits. */
export async function notifyCancelled(trx: Trx, importId: number): Promise<void> {
  await sql`select pg_notify(${CANCELLED_CHANNEL}, ${String(importId)})`.execute(trx);
}
