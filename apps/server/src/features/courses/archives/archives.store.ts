import { sql } from 'kysely';
import type { Connection, Trx } from '#db/open.ts';
import type { ArchiveFault } from './archive-fault.rules.ts';

const columns = [
  'id',
  'started_by',
  'file_id',
  'name',
  'state',
  'done_bytes',
  'total_bytes',
  'folder',
  sql.ref<ArchiveFault | null>('failure').as('failure'),
  'created_at',
  'updated_at',
] as const;

export type ArchiveRow = NonNullable<Awaited<ReturnType<typeof findArchive>>>;

export function findArchive(db: Connection, id: number) {
  return db.selectFrom('course_archives').select(columns).where('id', '=', id).executeTakeFirst();
}

/** A person's archives, the newest first. */
export function listArchivesOf(db: Connection, staffId: number, limit: number) {
  return db
    .selectFrom('course_archives')
    .select(columns)
    .where('started_by', '=', staffId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Null when this file is already being unpacked. */
export async function insertArchive(
  trx: Trx,
  { startedBy, fileId, name, now }: { startedBy: number; fileId: number; name: string; now: Date },
): Promise<number | null> {
  const made = await trx
    .insertInto('course_archives')
    .values({ started_by: startedBy, file_id: fileId, name, created_at: now, updated_at: now })
    .onConflict((same) => same.column('file_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? null;
}

export function findArchiveOfFile(db: Connection, fileId: number) {
  return db.selectFrom('course_archives').select(columns).where('file_id', '=', fileId).executeTakeFirst();
}

export interface ArchiveChanges {
  readonly state: 'running' | 'done' | 'failed';
  readonly doneBytes?: number;
  readonly totalBytes?: number;
  readonly folder?: string;
  readonly failure?: ArchiveFault;
}

/** Changes what is not over yet. */
export async function updateArchive(db: Connection, id: number, changes: ArchiveChanges, now: Date): Promise<void> {
  await db
    .updateTable('course_archives')
    .set({
      state: changes.state,
      done_bytes: changes.doneBytes,
      total_bytes: changes.totalBytes,
      folder: changes.folder,
      failure: changes.failure === undefined ? undefined : JSON.stringify(changes.failure),
      updated_at: now,
    })
    .where('id', '=', id)
    .where('state', 'in', ['planned', 'running'])
    .execute();
}

/** Which of these are neither done nor refused. */
export async function listUnfinishedArchives(db: Connection, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('course_archives')
    .select('id')
    .where('id', 'in', [0, ...ids])
    .where('state', 'in', ['planned', 'running'])
    .execute();
  return new Set(rows.map(({ id }) => id));
}
