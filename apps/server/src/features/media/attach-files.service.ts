import type { Trx } from '#db/open.ts';
import { lockOwnFiles } from './files.access.ts';
import { type FileRow, markUsed } from './media.store.ts';

export interface FileUse {
  /** null: the school itself. */
  readonly ownerId: number | null;
  readonly ids: readonly number[];
  readonly usedByType: string;
  readonly usedById: number;
  /** Accepts a film that failed to transcode; staff can start it again. */
  readonly takesFailed?: boolean;
}

/** One of the field problem codes; another's file and a missing one look the same. */
export interface FileUseProblem {
  readonly problem: 'file_unknown' | 'file_used' | 'file_failed';
  readonly fileId: number;
}

/** Attaches the sender's own unused files to one thing, all or none (Q17); rows in the order of `ids`. */
export async function attachFiles(trx: Trx, use: FileUse): Promise<FileRow[] | FileUseProblem> {
  const ids = [...new Set(use.ids)];
  if (ids.length === 0) return [];
  const rows = new Map((await lockOwnFiles(trx, use.ownerId, ids)).map((row) => [row.id, row]));
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
