import type { Trx } from '#db/open.ts';

/** A file that nothing uses any more. */
export async function releaseFile(trx: Trx, id: number): Promise<void> {
  await trx.updateTable('files').set({ used_by_type: null, used_by_id: null }).where('id', '=', id).execute();
}
