import { randomBytes } from 'node:crypto';
import { maySignIn } from '@daystream/domain/identity';
import { routePath } from '@daystream/domain/navigation/routes';
import { EXPORT_KEPT_MS, EXPORT_MADE_WITHIN_MS, exportHold, isExportKept } from '@daystream/domain/privacy';
import type { Context } from '#http/context.ts';
import { emailBrand } from '#ports/email/email-brand.ts';
import { type Refusal, refuse, refuseForNow } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { renderEmail } from '#ports/email/render-email.ts';
import { checkFreshProof, findOpenSession, findUser, lockUser, type UserRow } from '../identity/index.ts';
import type { ExportReader } from './archive/archive.ts';
import { type ExportLink, newExportLink, readExportLink } from './export-links.rules.ts';
import * as store from './exports.store.ts';
import { findOwnExport } from './privacy.access.ts';
import { makeExport } from './privacy.job.ts';

/** Where finished exports are stored until they expire. */
const EXPORTS_FOLDER = 'exports';
const exportKey = (secret: string): string => `${EXPORTS_FOLDER}/${secret}.zip`;

/** A person's exports, and when the next may be requested. */
export interface OwnExports {
  readonly rows: readonly store.ExportRow[];
  readonly nextAtMs: number | null;
}

export async function listOwnExports(ctx: Context, userId: number): Promise<OwnExports> {
  const rows = await store.listExportsOf(ctx.db, userId);
  const nowMs = ctx.steadyClock.nowMs();
  const hold = exportHold(rows.map(factsOf), nowMs);
  // Of failed exports only the newest matters; expired ones are about to be removed.
  const shown = rows.filter((row, index) => (row.state === 'failed' ? index === 0 : isStillThere(row, nowMs)));
  return { rows: shown, nextAtMs: hold?.kind === 'too_many' ? hold.untilMs : null };
}

/** Requests an export, one at a time and a limited number a day; whoever finds an open session needs a fresh proof for it. */
export function requestExport(
  ctx: Context,
  { userId, sessionId }: Viewer,
  appId: string,
): Promise<store.ExportRow | Refusal> {
  return ctx.db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const stale = await checkFreshProof(ctx, { sessionId }, trx);
    if (stale !== null) return stale;
    const nowMs = ctx.steadyClock.nowMs();
    const hold = exportHold((await store.listExportsOf(trx, userId)).map(factsOf), nowMs);
    if (hold?.kind === 'running') return refuse('export_running');
    if (hold !== null) return refuseForNow(Math.ceil((hold.untilMs - nowMs) / 1000));
    const storageKey = exportKey(randomBytes(16).toString('hex'));
    const row = await store.insertExport(trx, { userId, storageKey, appId, now: new Date(nowMs) });
    await ctx.jobs.enqueue(trx, makeExport, { exportId: row.id });
    return row;
  });
}

/** The address of a person's own export, for a fresh proof; another's and a removed one look missing. */
export async function openOwnExport(
  ctx: Context,
  { userId, sessionId, tokenVersion }: Viewer,
  id: number,
): Promise<ExportLink | Refusal> {
  const stale = await checkFreshProof(ctx, { sessionId });
  if (stale !== null) return stale;
  if ((await findOwnExport(ctx, userId, id)) === undefined) return refuse('not_found');
  return newExportLink(ctx, { exportId: id, sessionId, tokenVersion });
}

/** The key of the archive of a link; null for a forged or expired link, or when its session, the token of that or the export is gone. */
export async function findExportKey(ctx: Context, link: string): Promise<string | null> {
  const linked = readExportLink(ctx, link);
  if (linked === null) return null;
  const session = await findOpenSession(ctx.db, linked.sessionId, new Date(ctx.steadyClock.nowMs()));
  if (session?.token_version !== linked.tokenVersion || !maySignIn(session.status)) return null;
  return (await findOwnExport(ctx, session.user_id, linked.exportId))?.storage_key ?? null;
}

/** Fails stuck exports, and removes expired ones and bytes without rows. */
export async function removeOldExports(ctx: Context): Promise<void> {
  const nowMs = ctx.steadyClock.nowMs();
  await store.failStuckExports(ctx.db, new Date(nowMs - EXPORT_MADE_WITHIN_MS));
  const before = new Date(nowMs - EXPORT_KEPT_MS);
  for (const { id, storage_key } of await store.listOldExports(ctx.db, before)) {
    await ctx.files.remove(storage_key);
    await store.deleteExport(ctx.db, id);
  }
  for (const key of await ctx.files.list(EXPORTS_FOLDER)) {
    if (!(await store.hasExportAt(ctx.db, key))) await ctx.files.remove(key);
  }
}

function isStillThere({ state, ready_at }: store.ExportRow, nowMs: number): boolean {
  return state !== 'ready' || isExportKept(ready_at?.getTime() ?? null, nowMs);
}

function factsOf(row: store.ExportRow) {
  return { state: row.state, askedAt: row.created_at.getTime() };
}

/** Emails that an export is ready, with a link to its page; the download link itself is never emailed. */
export async function sendExportEmailOf(ctx: Context, exportId: number): Promise<void> {
  const row = await store.findExport(ctx.db, exportId);
  const user = row && (await findUser(ctx.db, row.user_id));
  if (row?.ready_at == null || user?.email == null) return;
  const facts = {
    url: `${ctx.config.publicUrl}${routePath('settingsExport')}`,
    sizeBytes: row.size_bytes ?? 0,
    availableUntilMs: row.ready_at.getTime() + EXPORT_KEPT_MS,
  };
  await ctx.mail.send({ to: user.email, ...renderEmail('export_ready', exportReader(ctx, user, row.app_id), facts) });
}

export function exportReader(ctx: Context, user: UserRow, appId: string): ExportReader {
  return {
    ...emailBrand(ctx, { appId, language: user.language }),
    userId: user.id,
    name: user.first_name,
    timeZone: user.time_zone,
  };
}
