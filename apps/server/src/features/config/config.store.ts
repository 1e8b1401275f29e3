import { sql } from 'kysely';
import type { Connection, Trx } from '#db/open.ts';

/** Settings that differ from the defaults, by name. */
export type KeptChanges = Readonly<Record<string, unknown>>;

/** The newest version of every variant that has one. */
export function listPublished(db: Connection) {
  return db
    .selectFrom('config_versions')
    .distinctOn('variant_id')
    .select(['variant_id', 'version', 'changes', 'published_at'])
    .orderBy('variant_id')
    .orderBy('version', 'desc')
    .execute();
}

export type VersionRow = NonNullable<Awaited<ReturnType<typeof findVersion>>>;

export function findVersion(db: Connection, variantId: string, version: number) {
  return db
    .selectFrom('config_versions')
    .select(['version', 'changes', 'published_at'])
    .where('variant_id', '=', variantId)
    .where('version', '=', version)
    .executeTakeFirst();
}

export function findNewestVersion(db: Connection, variantId: string) {
  return db
    .selectFrom('config_versions')
    .select(['version', 'changes', 'published_at'])
    .where('variant_id', '=', variantId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A page of versions, newest first, with publisher and previous version. */
export function listVersions(db: Connection, variantId: string, limit: number, offset: number) {
  return db
    .selectFrom('config_versions as own')
    .innerJoin('people_names as staff', 'staff.user_id', 'own.published_by')
    .leftJoin('config_versions as before', (join) =>
      join.onRef('before.variant_id', '=', 'own.variant_id').on('before.version', '=', sql<number>`own.version - 1`),
    )
    .select(['own.id', 'own.version', 'own.changes', 'own.restored_from', 'own.published_at'])
    .select(['before.changes as changes_before', 'staff.first_name', 'staff.last_name'])
    .where('own.variant_id', '=', variantId)
    .orderBy('own.version', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countVersions(db: Connection, variantId: string): Promise<number> {
  const { count } = await db
    .selectFrom('config_versions')
    .select((from) => from.fn.countAll<number>().as('count'))
    .where('variant_id', '=', variantId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface NewVersion {
  readonly variantId: string;
  readonly version: number;
  readonly changes: KeptChanges;
  readonly restoredFrom: number | null;
  readonly staffId: number;
  readonly now: Date;
}

export async function insertVersion(trx: Trx, version: NewVersion): Promise<void> {
  await trx
    .insertInto('config_versions')
    .values({
      variant_id: version.variantId,
      version: version.version,
      changes: JSON.stringify(version.changes),
      restored_from: version.restoredFrom,
      published_by: version.staffId,
      published_at: version.now,
    })
    .execute();
}

const draftColumns = ['changes', 'revision', 'config_drafts.updated_at', 'first_name', 'last_name'] as const;

export type DraftRow = NonNullable<Awaited<ReturnType<typeof findDraft>>>;

export function findDraft(db: Connection, variantId: string) {
  return db
    .selectFrom('config_drafts')
    .leftJoin('people_names as staff', 'staff.user_id', 'config_drafts.updated_by')
    .select(draftColumns)
    .where('variant_id', '=', variantId)
    .executeTakeFirst();
}

/** Variants that have a draft. */
export async function listDrafted(db: Connection): Promise<string[]> {
  const rows = await db.selectFrom('config_drafts').select('variant_id').where('changes', 'is not', null).execute();
  return rows.map(({ variant_id }) => variant_id);
}

/** Locks a variant's draft until the transaction ends; creates the row if needed. */
export async function lockDraft(trx: Trx, variantId: string): Promise<{ changes: unknown; revision: number }> {
  await trx
    .insertInto('config_drafts')
    .values({ variant_id: variantId })
    .onConflict((row) => row.doNothing())
    .execute();
  return trx
    .selectFrom('config_drafts')
    .select(['changes', 'revision'])
    .where('variant_id', '=', variantId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Saves or discards a draft. */
export async function setDraft(
  trx: Trx,
  variantId: string,
  { changes, staffId, now }: { changes: KeptChanges | null; staffId: number; now: Date },
): Promise<void> {
  await trx
    .updateTable('config_drafts')
    .set({
      changes: changes === null ? null : JSON.stringify(changes),
      revision: sql<number>`revision + 1`,
      updated_by: staffId,
      updated_at: now,
    })
    .where('variant_id', '=', variantId)
    .execute();
}

export const PUBLISHED_CHANNEL = 'daystream_config';

/** Notifies the other processes when the transaction commits. */
export async function notifyPublished(trx: Trx, variantId: string): Promise<void> {
  await sql`select pg_notify(${PUBLISHED_CHANNEL}, ${variantId})`.execute(trx);
}
