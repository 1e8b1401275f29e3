import type { Expression, RawBuilder } from 'kysely';
import type { Connection } from '#db/open.ts';
import { providedParts } from '#db/provided-parts.ts';

/** SQL that courses provide for media. */
export interface MediaParts {
  /** Whether a resumable import keeps a file. */
  readonly isImported: (fileId: Expression<number>) => RawBuilder<boolean>;
  readonly hasCourse: (db: Connection, courseId: number) => Promise<boolean>;
}

const parts = providedParts<MediaParts>('a file');
export const provideMediaParts = parts.provide;
export const mediaPart = parts.part;
