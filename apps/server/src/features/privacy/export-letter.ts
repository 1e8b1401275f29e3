import { EXPORT_KEPT_MS } from '@daystream/domain/privacy';
import type { Context } from '#http/context.ts';
import { letter } from '#ports/letters/letter.ts';
import { routePath } from '@daystream/domain/navigation/routes';
import { findUser } from '../identity/index.ts';
import { exportReader } from './archive/archive-reader.ts';
import { findExport } from './exports.store.ts';

/** Says that an export is ready and leads to its page, where only its owner gets a link; none travels by mail. */
export async function sendExportEmailOf(ctx: Context, exportId: number): Promise<void> {
  const row = await findExport(ctx.db, exportId);
  const user = row && (await findUser(ctx.db, row.user_id));
  if (row?.ready_at == null || user?.email == null) return;
  const facts = {
    url: `${ctx.config.publicUrl}${routePath('settingsExport')}`,
    sizeBytes: row.size_bytes ?? 0,
    availableUntilMs: row.ready_at.getTime() + EXPORT_KEPT_MS,
  };
  await ctx.mail.send({ to: user.email, ...letter('export_ready', exportReader(ctx, user, row.app_id), facts) });
}
