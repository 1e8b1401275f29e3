import { originalKey } from '../../features/media/index.ts';
import type { Check, Difference } from './check.ts';
import { filesRepairs } from './repairs/files.ts';

/** The folder of every stored file. */
const STORED = 'f';

/** Rows and bytes: every file is stored as its row says, and no bytes are without a row. */
export const filesCheck: Check = {
  name: 'files',
  repairs: filesRepairs,
  // Bytes are listed before rows are read, because an upload has a row before its bytes are moved here.
  async find(ctx) {
    const stored = new Set((await ctx.files.list(STORED)).map((key) => key.split('/').slice(0, 3).join('/')));
    const rows = await ctx.db.selectFrom('files').select(['id', 'storage_key', 'size_bytes']).execute();
    const uploads = await ctx.db.selectFrom('uploads').select('id').execute();
    const differences: Difference[] = [];
    for (const { id, storage_key: key, size_bytes: size } of rows) {
      const found = await ctx.files.stat(originalKey(key));
      if (found === null) differences.push({ kind: 'file_without_bytes', words: { id, key } });
      else if (found.size !== size) {
        differences.push({ kind: 'file_of_other_size', words: { id, expected: size, found: found.size } });
      }
    }
    const known = new Set(rows.map((row) => row.storage_key));
    const awaited = new Set(uploads.map((upload) => upload.id));
    const unknown = [...stored].filter((key) => !known.has(key) && !awaited.has(key.split('/').at(-1) ?? ''));
    return [...differences, ...unknown.map((key) => ({ kind: 'bytes_without_file', words: { key } }))];
  },
};
