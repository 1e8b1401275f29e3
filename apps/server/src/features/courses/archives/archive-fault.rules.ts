import type { PathProblem } from '@daystream/domain/courses/folder-names';

/** Why an archive is not unpacked, as it is stored. Texts: i18n `import.archive`; of paths `errors.paths`. */
export type ArchiveFault =
  | PathProblem
  /** Of one entry. */
  | { readonly kind: 'link' | 'special' | 'encrypted' | 'method' | 'name_unreadable'; readonly path: string }
  /** Of one entry, else of the archive as a whole. */
  | { readonly kind: 'bomb' | 'broken'; readonly path?: string }
  | { readonly kind: 'nothing' | 'too_large' | 'too_many' | 'overlap' | 'disk_full' | 'gone' | 'unexpected' }
  /** Of the folder that it would become. */
  | { readonly kind: 'folder_foreign' | 'folder_busy'; readonly path: string };

/** Thrown while an archive is read, because the fault may be in any byte of it. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
  readonly fault: ArchiveFault;

  constructor(fault: ArchiveFault, cause?: unknown) {
    super(`an archive cannot be unpacked: ${JSON.stringify(fault)}`, { cause });
    this.fault = fault;
  }
}
