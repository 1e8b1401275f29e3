import { type DocumentName, documentSettings } from '@daystream/domain/config';
import { sql } from 'kysely';
import type { Connection } from '#db/open.ts';

/** Whether a file was ever published as this document, in whichever variant and language; one of a draft was not. */
export async function wasPublished(db: Connection, name: DocumentName, fileId: number): Promise<boolean> {
  const place = `$.${documentSettings[name]}.*.id ? (@ == ${fileId})`;
  const row = await db
    .selectFrom('config_versions')
    .select('id')
    .where(sql<boolean>`jsonb_path_exists(changes, ${place}::jsonpath)`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
