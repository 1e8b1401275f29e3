import type { FileType } from '@daystream/domain/courses';
import type { SkippedCue } from '@daystream/domain/media';

/** The content of an upload, stored in its final place. */
export interface Settled {
  readonly type: FileType;
  readonly mime: string;
  readonly sizeBytes: number;
  readonly storageKey: string;
  readonly width: number | null;
  readonly height: number | null;
  /** Of a remark; films are measured later. */
  readonly durationMs: number | null;
  /** Of subtitles. */
  readonly skippedCues: readonly SkippedCue[];
}
