import type { Connection } from '#db/open.ts';
import { listParts, partKinds } from '../parts.store.ts';

export interface KeyedPart {
  readonly id: number;
  readonly key: string;
}

/** The keys of all parts of a course by kind and id, archived ones included; exercises as of their homework. */
export async function listKeys(db: Connection, courseId: number): Promise<ReadonlyMap<string, KeyedPart>> {
  const keys = new Map<string, KeyedPart>();
  for (const kind of partKinds) {
    for (const { id, key } of await listParts(db, kind, courseId)) keys.set(`${kind} ${id}`, { id, key });
  }
  for (const { exercises } of await listParts(db, 'homework', courseId)) {
    for (const { id, key } of exercises) keys.set(`exercise ${id}`, { id, key });
  }
  return keys;
}
