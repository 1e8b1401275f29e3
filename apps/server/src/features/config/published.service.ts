import { withSettings } from '@daystream/variants/variant-settings';
import { variants as shipped } from '@daystream/variants/variants';
import type { Context } from '#http/context.ts';
import { listPublished, PUBLISHED_CHANNEL } from './config.store.ts';
import { settingsInUse } from './kept-settings.rules.ts';

/** Caches the published configuration in memory and refreshes it when another process publishes. */
export async function followPublished(ctx: Context): Promise<void> {
  const follow = () => {
    refreshPublished(ctx).catch((error: unknown) => ctx.log.error({ err: error }, 'the configuration was not read'));
  };
  // Listens before reading, so that no publication in between is missed.
  await ctx.listening.listen(PUBLISHED_CHANNEL, { onNotification: follow, onReconnected: follow });
  await refreshPublished(ctx);
}

const readings = new WeakMap<Context['variants'], Promise<void>>();

/** Reads the published configuration; reads run one after another, so that an older result never overwrites a newer. */
export function refreshPublished(ctx: Context): Promise<void> {
  const before = readings.get(ctx.variants) ?? Promise.resolve();
  const reading = before.catch(() => undefined).then(() => read(ctx));
  readings.set(ctx.variants, reading);
  return reading;
}

async function read({ db, variants }: Context): Promise<void> {
  const kept = new Map((await listPublished(db)).map(({ variant_id, changes }) => [variant_id, changes]));
  variants.replace(
    shipped.map((variant) =>
      kept.has(variant.id) ? withSettings(variant, settingsInUse(variant.id, kept.get(variant.id))) : variant,
    ),
  );
}
