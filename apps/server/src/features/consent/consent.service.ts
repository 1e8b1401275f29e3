import { type ConsentFacts, type CookiePolicy, chosenPolicy, CONSENT_DAYS } from '@daystream/domain/consent';
import { DAY_MS } from '@daystream/domain/local-dates';
import type { Context } from '#http/context.ts';
import type { Asker } from './asker.rules.ts';
import * as store from './consent.store.ts';

/** What somebody has chosen, null as long as they have not; a person without a choice takes over the browser's (Q104). */
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

/** Keeps a choice beside the earlier ones; the same choice again is no new one. */
export async function savePolicy(
  ctx: Context,
  chooser: store.Chooser,
  policy: CookiePolicy,
  appId: string,
): Promise<void> {
  const last = await store.findPolicy(ctx.db, chooser);
  if (last?.analytics === policy.analytics && last.marketing === policy.marketing) return;
  await store.insertPolicy(ctx.db, chooser, policy, { appId, now: new Date(ctx.clock.nowMs()) });
}

/** What the rules about cookies want to know of somebody. */
export async function consentFacts(ctx: Context, asker: Asker, appId: string): Promise<ConsentFacts> {
  return { isEnabled: ctx.variants.find(appId)?.site.isConsentAsked ?? true, policy: await findPolicy(ctx, asker) };
}

/** A browser's id lives as long as its cookie; nobody can ask for its choice any more. */
export async function tidyConsentOf(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.nowMs() - CONSENT_DAYS * DAY_MS);
  await store.deleteBrowserPoliciesBefore(ctx.db, before);
}
