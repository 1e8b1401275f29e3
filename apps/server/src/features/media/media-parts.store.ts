import type { Expression, RawBuilder } from 'kysely';
import type { Connection, Trx } from '#db/open.ts';
import { providedParts } from '#db/provided-parts.ts';

/** SQL that courses provide for media. */
export interface MediaParts {
  /** Whether a resumable import keeps a file. */
  readonly isImported: (fileId: Expression<number>) => RawBuilder<boolean>;
  readonly hasCourse: (db: Connection, courseId: number) => Promise<boolean>;
  /** A table of the films and files in use: video_id or file_id. */
  readonly used: () => RawBuilder<unknown>;
  /** A table of where these files and these films (SQL that selects their ids) are used: kind, course_id, course_title,
   * part_id, set_id and day_number (of a lesson), title, version, video_id, file_id. */
  readonly places: (fileIds: readonly number[], videoIds: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** Deletes the record that an import created a file. */
  readonly forgetImported: (trx: Trx, fileId: number) => Promise<void>;
}

const parts = providedParts<MediaParts>('a file');
export const provideMediaParts = parts.provide;
export const mediaPart = parts.part;
