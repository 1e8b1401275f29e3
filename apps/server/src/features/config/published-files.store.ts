import { fileSettings, type SettingName } from '@daystream/domain/config';
import { sql } from 'kysely';
import type { Connection, Trx } from '#db/open.ts';

/** The given files that no published version and no draft of any variant uses. */
export async function listForsaken(trx: Trx, fileIds: readonly number[]): Promise<number[]> {
  const settings = [...fileSettings.keys()].map((setting) => `@.key == "${setting}"`);
  const place = `$.keyvalue() ? (${settings.join(' || ')}).value.**.id ? (@ == $id)`;
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${fileIds}::bigint[]) as id
    where not exists (
      select from (select changes from config_versions union all select changes from config_drafts) as kept
      where jsonb_path_exists(kept.changes, ${place}::jsonpath, jsonb_build_object('id', id)))`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Whether any variant ever published a file in this setting, in any language; drafts do not count. */
export async function wasPublished(db: Connection, setting: SettingName, fileId: number): Promise<boolean> {
  const place = `$.${setting}.**.id ? (@ == ${fileId})`;
  const row = await db
    .selectFrom('config_versions')
    .select('id')
    .where(sql<boolean>`jsonb_path_exists(changes, ${place}::jsonpath)`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
