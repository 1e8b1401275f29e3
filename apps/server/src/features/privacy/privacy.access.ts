import { isExportKept } from '@daystream/domain/privacy';
import type { Context } from '#http/context.ts';
import { type ExportRow, findExport } from './exports.store.ts';

/** Access to a finished export; another's and a removed one look missing. */
export async function findOwnExport(ctx: Context, userId: number, id: number): Promise<ExportRow | undefined> {
  const row = await findExport(ctx.db, id);
  return row?.user_id === userId && isExportKept(row.ready_at?.getTime() ?? null, ctx.steadyClock.nowMs())
    ? row
    : undefined;
}
