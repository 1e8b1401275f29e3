import { type AuditActionName, fieldChanges } from '@daystream/domain/audit';
import {
  changedSettings,
  listPlacedFiles,
  logoPath,
  normalSettings,
  type SettingName,
  settingProblems,
  type VariantSettings,
} from '@daystream/domain/config';
import type { Variant } from '@daystream/variants/variant';
import { looks, settingsOf, withSettings } from '@daystream/variants/variant-settings';
import { lockName } from '#db/lock-name.ts';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal, refuse, refuseField, refuseFields } from '#http/refusal.ts';
import type { Preview } from '#registrations/variants.ts';
import type { Viewer } from '#http/viewer.ts';
import { recordAudit } from '../audit/index.ts';
import { findVariantFor, mayEditConfig } from './config.access.ts';
import * as store from './config.store.ts';
import { keptOf, readKept, settingsInUse } from './kept-settings.rules.ts';
import { newPreviewTicket, readPreviewTicket } from './preview-ticket.rules.ts';
import { listForsaken } from './published-files.store.ts';
import { refreshPublished } from './published.service.ts';

/** The configuration of a variant for the owner's screen. */
export interface ReadConfig {
  readonly variantId: string;
  readonly shipped: VariantSettings;
  readonly published: VariantSettings;
  /** undefined: nothing was published, so the defaults apply. */
  readonly newest: store.VersionRow | undefined;
  readonly draft: store.DraftRow | undefined;
  /** Preview address of the draft's own logo; null without one. */
  readonly draftLogo: string | null;
}

export async function readConfig(ctx: Context, viewer: Viewer, variantId: string): Promise<ReadConfig | Refusal> {
  const variant = findVariantFor(viewer, variantId);
  if (isRefusal(variant)) return variant;
  const [newest, draft] = await Promise.all([
    store.findNewestVersion(ctx.db, variantId),
    store.findDraft(ctx.db, variantId),
  ]);
  const shipped = settingsOf(variant);
  const published = settingsInUse(variantId, newest?.changes);
  const draftLogo = draft === undefined ? null : draftLogoOf(ctx, viewer, variantId, readKept(shipped, draft.changes));
  return { variantId, shipped, published, newest, draft, draftLogo };
}

/** The logo of a draft, as long as the session of this viewer. */
function draftLogoOf(
  ctx: Context,
  { sessionId, tokenVersion }: Viewer,
  variantId: string,
  { ownLogo }: VariantSettings,
): string | null {
  const ticket = { variantId, isGuest: true, sessionId, tokenVersion };
  return ownLogo === null ? null : logoPath(ownLogo, newPreviewTicket(ctx, ticket).token);
}

export interface ListedVariant {
  readonly variant: Variant;
  readonly version: number;
  readonly publishedAt: Date | null;
  readonly hasDraft: boolean;
}

/** Every variant as published now. */
export async function readVariants(ctx: Context, viewer: Viewer): Promise<ListedVariant[] | Refusal> {
  if (!mayEditConfig(viewer)) return refuse('not_allowed');
  const [published, drafted] = await Promise.all([store.listPublished(ctx.db), store.listDrafted(ctx.db)]);
  return ctx.variants.list().map((variant) => {
    const newest = published.find(({ variant_id }) => variant_id === variant.id);
    return {
      variant,
      version: newest?.version ?? 0,
      publishedAt: newest?.published_at ?? null,
      hasDraft: drafted.includes(variant.id),
    };
  });
}

/** Saves a draft without validating it; publishing validates. */
export function saveDraft(
  ctx: Context,
  viewer: Viewer,
  variantId: string,
  { revision, changes }: { revision: number; changes: Partial<VariantSettings> },
): Promise<ReadConfig | Refusal> {
  return change(ctx, viewer, variantId, async ({ trx, shipped, draft, now }) => {
    if (draft.revision !== revision) return refuse('config_changed');
    const settings = await ctx.settingFiles.take(trx, viewer.userId, normalSettings({ ...shipped, ...changes }));
    if (isRefusal(settings)) return settings;
    const kept = keptOf(shipped, settings);
    await store.setDraft(trx, variantId, { changes: kept, staffId: viewer.userId, now });
    await audit(trx, viewer, 'save_config_draft', { variant: variantId, changed: Object.keys(kept) });
    return null;
  });
}

export function discardDraft(
  ctx: Context,
  viewer: Viewer,
  variantId: string,
  revision: number,
): Promise<ReadConfig | Refusal> {
  return change(ctx, viewer, variantId, async ({ trx, draft, now }) => {
    if (draft.revision !== revision) return refuse('config_changed');
    if (draft.changes !== null) {
      await store.setDraft(trx, variantId, { changes: null, staffId: viewer.userId, now });
      await audit(trx, viewer, 'discard_config_draft', { variant: variantId });
    }
    return null;
  });
}

/** Publishes the draft; refuses it when the draft or the published version changed since the viewer read them. */
export function publish(
  ctx: Context,
  viewer: Viewer,
  variantId: string,
  { revision, current }: { revision: number; current: number },
): Promise<ReadConfig | Refusal> {
  return changePublished(ctx, viewer, variantId, async ({ trx, shipped, draft, newest, now }) => {
    if (draft.revision !== revision || draft.changes === null || (newest?.version ?? 0) !== current)
      return refuse('config_changed');
    const settings = normalSettings(readKept(shipped, draft.changes));
    const problems = Object.entries(settingProblems(settings, looks));
    if (problems.length > 0) return refuseFields(Object.fromEntries(problems.map(([name, found]) => [name, [found]])));
    const inUse = settingsInUse(variantId, newest?.changes);
    if (!(await mayStartWith(ctx, trx, settings.starter, inUse.starter)))
      return refuseField('starter', 'course_not_published');
    await store.setDraft(trx, variantId, { changes: null, staffId: viewer.userId, now });
    const changed = changedSettings(inUse, settings);
    if (changed.length === 0) return null;
    const version = current + 1;
    const changes = keptOf(shipped, settings);
    await store.insertVersion(trx, { variantId, version, changes, restoredFrom: null, staffId: viewer.userId, now });
    const changesMade = fieldChanges(valuesOf(inUse, changed), valuesOf(settings, changed));
    await audit(trx, viewer, 'publish_config', { variant: variantId, version, changed, changes: changesMade });
    await store.notifyPublished(trx, variantId);
    return null;
  });
}

function valuesOf(settings: VariantSettings, names: readonly SettingName[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, settings[name]]));
}

/** A starter that was archived after it was chosen holds up no other change. */
async function mayStartWith(ctx: Context, trx: Trx, starter: number | null, before: number | null): Promise<boolean> {
  return starter === null || starter === before || ctx.settingCourses.isOpen(trx, starter);
}

/** Publishes an earlier version again; 0 means the defaults. The draft stays unchanged. */
export function restore(
  ctx: Context,
  viewer: Viewer,
  variantId: string,
  { version: from, current }: { version: number; current: number },
): Promise<ReadConfig | Refusal> {
  return changePublished(ctx, viewer, variantId, async ({ trx, newest, now }) => {
    if ((newest?.version ?? 0) !== current) return refuse('config_changed');
    const earlier = from === 0 ? { changes: {} } : await store.findVersion(trx, variantId, from);
    if (earlier === undefined || from >= current) return refuse('not_found');
    const changes = earlier.changes as store.KeptChanges;
    const version = current + 1;
    await store.insertVersion(trx, { variantId, version, changes, restoredFrom: from, staffId: viewer.userId, now });
    await audit(trx, viewer, 'restore_config', { variant: variantId, version, from });
    await store.notifyPublished(trx, variantId);
    return null;
  });
}

interface Changing {
  readonly trx: Trx;
  readonly shipped: VariantSettings;
  readonly draft: { readonly changes: unknown; readonly revision: number };
  readonly newest: store.VersionRow | undefined;
  readonly now: Date;
}

/** Runs a change of one variant's configuration and returns the new state. */
async function change(
  ctx: Context,
  viewer: Viewer,
  variantId: string,
  write: (changing: Changing) => Promise<Refusal | null>,
): Promise<ReadConfig | Refusal> {
  const variant = findVariantFor(viewer, variantId);
  if (isRefusal(variant)) return variant;
  const refused = await ctx.db.transaction().execute(async (trx) => {
    // One lock for all variants: a file that one change releases may be used by a change of another variant.
    await lockName(trx, 'config');
    const draft = await store.lockDraft(trx, variantId);
    const newest = await store.findNewestVersion(trx, variantId);
    const shipped = settingsOf(variant);
    const problem = await write({ trx, shipped, draft, newest, now: new Date(ctx.clock.nowMs()) });
    if (problem === null) await releaseForsaken(ctx, trx, readKept(shipped, draft.changes));
    return problem;
  });
  return refused ?? readConfig(ctx, viewer, variantId);
}

/** Releases files of the previous draft that no draft and no version uses. */
async function releaseForsaken(ctx: Context, trx: Trx, before: VariantSettings): Promise<void> {
  const ids = listPlacedFiles(before).map(({ id }) => id);
  if (ids.length > 0) await ctx.settingFiles.release(trx, await listForsaken(trx, ids));
}

/** Runs a change that publishes. This process applies it at once, the others when they get the notification. */
async function changePublished(...changing: Parameters<typeof change>): Promise<ReadConfig | Refusal> {
  const changed = await change(...changing);
  if (!isRefusal(changed)) await refreshPublished(changing[0]);
  return changed;
}

async function audit(
  trx: Trx,
  viewer: Viewer,
  action: AuditActionName,
  details: Record<string, unknown>,
): Promise<void> {
  await recordAudit(trx, { staffId: viewer.userId, action, subjectType: 'config', subjectId: null, details });
}

/** Who published what and when. */
export async function readVersions(
  ctx: Context,
  viewer: Viewer,
  variantId: string,
  { perPage, offset }: { perPage: number; offset: number },
) {
  const variant = findVariantFor(viewer, variantId);
  if (isRefusal(variant)) return variant;
  const [rows, totalCount] = await Promise.all([
    store.listVersions(ctx.db, variantId, perPage, offset),
    store.countVersions(ctx.db, variantId),
  ]);
  return { rows, totalCount };
}

/** Creates a ticket to preview the draft. */
export async function openPreview(ctx: Context, viewer: Viewer, variantId: string, isGuest: boolean) {
  const variant = findVariantFor(viewer, variantId);
  if (isRefusal(variant)) return variant;
  await ctx.db
    .transaction()
    .execute((trx) => audit(trx, viewer, 'preview_config', { variant: variantId, is_guest: isGuest }));
  const { sessionId, tokenVersion } = viewer;
  return newPreviewTicket(ctx, { variantId, isGuest, sessionId, tokenVersion });
}

/**
 * The variant that a ticket previews: with the valid settings of its draft, or as published without a draft; null once whoever
 * asked for it is signed out or may not edit settings any more.
 */
export async function findPreview(ctx: Context, token: string): Promise<Preview | null> {
  const ticket = readPreviewTicket(ctx, token);
  const published = ticket && ctx.variants.find(ticket.variantId);
  if (ticket === null || published == null) return null;
  const viewer = await ctx.sessions.find(ticket);
  if (viewer === null || !mayEditConfig(viewer)) return null;
  const draft = await store.findDraft(ctx.db, ticket.variantId);
  const kept = draft?.changes ?? null;
  const variant = kept === null ? published : withSettings(published, settingsInUse(ticket.variantId, kept));
  return { variant, isGuest: ticket.isGuest, ticket: token };
}
