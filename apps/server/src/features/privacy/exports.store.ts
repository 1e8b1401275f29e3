import type { ExportFailure, ExportState } from '@daystream/domain/privacy';
import { sql } from 'kysely';
import type { Connection, Trx } from '#db/open.ts';

const exportColumns = [
  'id',
  'user_id',
  'state',
  'percent',
  'runs',
  'failure',
  'size_bytes',
  'file_count',
  'storage_key',
  'app_id',
  'created_at',
  'ready_at',
] as const;

export type ExportRow = NonNullable<Awaited<ReturnType<typeof findExport>>>;

export function findExport(db: Connection, id: number) {
  return db.selectFrom('data_exports').select(exportColumns).where('id', '=', id).executeTakeFirst();
}

/** A person's exports, newest first; old ones are removed every hour. */
export function listExportsOf(db: Connection, userId: number) {
  return db
    .selectFrom('data_exports')
    .select(exportColumns)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
}

export interface NewExport {
  readonly userId: number;
  readonly storageKey: string;
  readonly appId: string;
  readonly now: Date;
}

export function insertExport(trx: Trx, { userId, storageKey, appId, now }: NewExport) {
  return trx
    .insertInto('data_exports')
    .values({ user_id: userId, storage_key: storageKey, app_id: appId, created_at: now })
    .returning(exportColumns)
    .executeTakeFirstOrThrow();
}

const running: readonly ExportState[] = ['queued', 'making'];

/** Counts a run of an unfinished export; undefined when there is nothing left to do. */
export function beginRun(db: Connection, id: number) {
  return db
    .updateTable('data_exports')
    .set({ state: 'making', percent: 0, runs: sql<number>`runs + 1` })
    .where('id', '=', id)
    .where('state', 'in', running)
    .returning(exportColumns)
    .executeTakeFirst();
}

export async function updatePercent(db: Connection, id: number, percent: number): Promise<void> {
  await db.updateTable('data_exports').set({ percent }).where('id', '=', id).where('state', '=', 'making').execute();
}

/** false: another run has finished it meanwhile. */
export async function markReady(
  trx: Trx,
  id: number,
  { sizeBytes, fileCount, now }: { sizeBytes: number; fileCount: number; now: Date },
): Promise<boolean> {
  const ready = await trx
    .updateTable('data_exports')
    .set({ state: 'ready', percent: 100, size_bytes: sizeBytes, file_count: fileCount, ready_at: now })
    .where('id', '=', id)
    .where('state', '=', 'making')
    .returning('id')
    .executeTakeFirst();
  return ready !== undefined;
}

export async function markFailed(db: Connection, id: number, failure: ExportFailure): Promise<void> {
  await db
    .updateTable('data_exports')
    .set({ state: 'failed', failure })
    .where('id', '=', id)
    .where('state', 'in', running)
    .execute();
}

/** Fails exports whose job is gone (restored database, retries used up), which would block new ones for ever. */
export async function failStuckExports(db: Connection, askedBefore: Date): Promise<void> {
  await db
    .updateTable('data_exports')
    .set({ state: 'failed', failure: 'unexpected' })
    .where('created_at', '<=', askedBefore)
    .where('state', 'in', running)
    .execute();
}

/** Exports that finished or failed before a moment. */
export function listOldExports(db: Connection, before: Date) {
  return db
    .selectFrom('data_exports')
    .select(['id', 'storage_key'])
    .where((row) =>
      row.or([row('ready_at', '<=', before), row.and([row('state', '=', 'failed'), row('created_at', '<=', before)])]),
    )
    .orderBy('id')
    .execute();
}

export async function deleteExport(db: Connection, id: number): Promise<void> {
  await db.deleteFrom('data_exports').where('id', '=', id).execute();
}

export async function deleteExportsOf(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('data_exports').where('user_id', '=', userId).execute();
}

export async function hasExportAt(db: Connection, storageKey: string): Promise<boolean> {
  const row = await db.selectFrom('data_exports').select('id').where('storage_key', '=', storageKey).executeTakeFirst();
  return row !== undefined;
}
