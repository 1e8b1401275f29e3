import type { Trx } from '#db/open.ts';
import { type FileRow, lockFilesOf, markUsed } from './media.store.ts';

export interface FileUse {
  /** null: the school itself. */
  readonly ownerId: number | null;
  readonly ids: readonly number[];
  readonly usedByType: string;
  readonly usedById: number;
  /** A film that cannot be shown is taken all the same: whoever sees its reason may have it prepared again. */
  readonly takesFailed?: boolean;
}

/** The code is one of the field problems; another's file and one that never was look the same. */
export interface FileUseProblem {
  readonly problem: 'file_unknown' | 'file_used' | 'file_failed';
  readonly fileId: number;
}

/** Attaches the sender's own unused files to one thing, all or none (Q17); the rows come in the order of the ids. */
export async function attachFiles(trx: Trx, use: FileUse): Promise<FileRow[] | FileUseProblem> {
  const ids = [...new Set(use.ids)];
  const rows = new Map((await lockFilesOf(trx, use.ownerId, ids)).map((row) => [row.id, row]));
  const files: FileRow[] = [];
  for (const fileId of ids) {
    const row = rows.get(fileId);
    if (row === undefined) return { problem: 'file_unknown', fileId };
    if (row.used_by_type !== null) return { problem: 'file_used', fileId };
    if (row.video_state === 'failed' && use.takesFailed !== true) return { problem: 'file_failed', fileId };
    files.push({ ...row, used_by_type: use.usedByType, used_by_id: use.usedById });
  }
  await markUsed(trx, ids, use.usedByType, use.usedById);
  return files;
}

export function isFileUseProblem(value: FileRow[] | FileUseProblem): value is FileUseProblem {
  return 'problem' in value;
}
