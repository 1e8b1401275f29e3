import type { Expression, RawBuilder } from 'kysely';
import type { Connection } from '#db/open.ts';
import { providedParts } from '#db/provided-parts.ts';

/** What courses know that media asks for. */
export interface MediaParts {
  /** Whether an import that may go on keeps a file. */
  readonly isImported: (fileId: Expression<number>) => RawBuilder<boolean>;
  readonly hasCourse: (db: Connection, courseId: number) => Promise<boolean>;
}

const parts = providedParts<MediaParts>('a file');
export const provideMediaParts = parts.provide;
export const mediaPart = parts.part;
