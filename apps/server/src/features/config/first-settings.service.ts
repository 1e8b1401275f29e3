import type { VariantSettings } from '@daystream/domain/config';
import { settingsOf } from '@daystream/variants/variant-settings';
import { findVariant } from '@daystream/variants/variants';
import { lockName } from '#db/lock-name.ts';
import type { Context } from '#http/context.ts';
import * as store from './config.store.ts';
import { keptOf } from './kept-settings.rules.ts';
import { refreshPublished } from './published.service.ts';

/** Publishes what the demo school begins with; a variant that was published before keeps its settings. */
export async function publishFirstSettings(
  ctx: Context,
  variantId: string,
  changes: Partial<VariantSettings>,
  staffId: number,
): Promise<void> {
  const variant = findVariant(variantId);
  if (variant === undefined) throw new Error(`no variant ${variantId}`);
  const shipped = settingsOf(variant);
  await ctx.db.transaction().execute(async (trx) => {
    await lockName(trx, 'config');
    if ((await store.findNewestVersion(trx, variantId)) !== undefined) return;
    await store.insertVersion(trx, {
      variantId,
      version: 1,
      changes: keptOf(shipped, { ...shipped, ...changes }),
      restoredFrom: null,
      staffId,
      now: new Date(ctx.clock.nowMs()),
    });
    await store.notifyPublished(trx, variantId);
  });
  await refreshPublished(ctx);
}
