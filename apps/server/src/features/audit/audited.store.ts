import type { LocalizedText } from '@daystream/domain/languages';
import type { RawBuilder } from 'kysely';
import type { Connection } from '#db/open.ts';
import { providedParts } from '#db/provided-parts.ts';

/** What an entry is about, as its noun names it now. */
export interface AuditedThing {
  readonly title: string | LocalizedText | null;
  /** Whose it is. */
  readonly personId?: number | null;
  readonly courseId?: number | null;
  /** Of a person. */
  readonly timeZone?: string;
}

/** Names of things by id; those that are gone are left out. */
export type ReadAudited = (db: Connection, ids: readonly number[]) => Promise<ReadonlyMap<number, AuditedThing>>;

/** SQL for the ids of things of one type that a LIKE pattern names: by their own title, or by whose they are. */
export type AuditedNamed = (pattern: string) => RawBuilder<unknown>;

const reads = new Map<string, ReadAudited>();
const searches = new Map<string, AuditedNamed>();

/** A noun says how its things are named; once per type, while a school connects. Types without a name are shown by their entry. */
export function provideAudited(type: string, read: ReadAudited, named: AuditedNamed): void {
  reads.set(type, read);
  searches.set(type, named);
}

/** Things of one type by id. */
export async function readAudited(
  db: Connection,
  type: string,
  ids: Iterable<number>,
): Promise<ReadonlyMap<number, AuditedThing>> {
  const asked = [...new Set(ids)];
  return asked.length === 0 ? new Map() : ((await reads.get(type)?.(db, asked)) ?? new Map());
}

/** How things of each type are found by name. */
export function auditedSearches(): ReadonlyMap<string, AuditedNamed> {
  return searches;
}

interface AuditParts {
  /** Whether an entry is about a person or what belongs to them, by the columns of its subject. */
  readonly aboutPerson: (userId: number) => RawBuilder<boolean>;
}

const parts = providedParts<AuditParts>('an audit entry');
export const provideAuditParts = parts.provide;
export const auditPart = parts.part;
