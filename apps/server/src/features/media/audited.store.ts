import { isForCourses, type UploadPurpose } from '@daystream/domain/media';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#db/open.ts';
import type { AuditedThing } from '../audit/index.ts';

type Things = Promise<ReadonlyMap<number, AuditedThing>>;

/** Files by name; what somebody sent is theirs. */
export async function readAuditedFiles(db: Connection, ids: readonly number[]): Things {
  const rows = await db
    .selectFrom('files')
    .select(['id', 'name', 'purpose', 'owner_id'])
    .where('id', 'in', [0, ...ids])
    .execute();
  return new Map(rows.map((file) => [file.id, thingOf(file)]));
}

/** Films by the names of their files. */
export async function readAuditedVideos(db: Connection, ids: readonly number[]): Things {
  const rows = await db
    .selectFrom('videos')
    .innerJoin('files', 'files.id', 'videos.file_id')
    .select(['videos.id', 'files.name', 'files.purpose', 'files.owner_id'])
    .where('videos.id', 'in', [0, ...ids])
    .execute();
  return new Map(rows.map((file) => [file.id, thingOf(file)]));
}

export function auditedFilesNamed(pattern: string): RawBuilder<unknown> {
  return sql`select id from files where name ilike ${pattern}`;
}

export function auditedVideosNamed(pattern: string): RawBuilder<unknown> {
  return sql`select id from videos where file_id in (${auditedFilesNamed(pattern)})`;
}

function thingOf({ name, purpose, owner_id }: { name: string; purpose: UploadPurpose; owner_id: number | null }) {
  return { title: name, personId: isForCourses(purpose) ? null : owner_id };
}
