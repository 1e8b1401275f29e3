import { type ConsentFacts, type CookiePolicy, chosenPolicy, CONSENT_DAYS } from '@daystream/domain/consent';
import { DAY_MS } from '@daystream/domain/durations';
import type { Context } from '#http/context.ts';
import type { Refusal } from '#http/refusal.ts';
import { limitCallsWithin } from '../identity/index.ts';
import type { Asker } from './asker.service.ts';
import * as store from './consent.store.ts';

/** The current choice, null without one; a person without a choice takes over the browser's (Q104). */
export async function findPolicy(ctx: Context, { userId, consentHash }: Asker): Promise<CookiePolicy | null> {
  if (userId === null) return consentHash === null ? null : read(ctx, { consentHash });
  const own = await read(ctx, { userId });
  if (own !== null || consentHash === null) return own;
  await store.copyPolicy(ctx.db, consentHash, userId);
  return read(ctx, { userId });
}

async function read(ctx: Context, chooser: store.Chooser): Promise<CookiePolicy | null> {
  const row = await store.findPolicy(ctx.db, chooser);
  return row === undefined ? null : chosenPolicy(row);
}

/** Stores a choice beside the earlier ones; the same choice again adds none. Limited, because anybody may make one. */
export async function savePolicy(
  ctx: Context,
  chooser: store.Chooser,
  policy: CookiePolicy,
  { appId, address }: { readonly appId: string; readonly address: string },
): Promise<Refusal | null> {
  const last = await store.findPolicy(ctx.db, chooser);
  if (last?.analytics === policy.analytics && last.marketing === policy.marketing) return null;
  return ctx.db.transaction().execute(async (trx) => {
    const held = await limitCallsWithin(ctx, trx, 'cookie_choice', address);
    if (held === null) await store.insertPolicy(trx, chooser, policy, { appId, now: new Date(ctx.clock.nowMs()) });
    return held;
  });
}

/** What the cookie rules need to know of the asker. */
export async function consentFacts(ctx: Context, asker: Asker, appId: string): Promise<ConsentFacts> {
  return { isEnabled: ctx.variants.find(appId)?.site.isConsentAsked ?? true, policy: await findPolicy(ctx, asker) };
}

/** Removes choices of browsers whose consent cookie has expired. */
export async function tidyConsentOf(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.nowMs() - CONSENT_DAYS * DAY_MS);
  await store.deleteBrowserPoliciesBefore(ctx.db, before);
}
