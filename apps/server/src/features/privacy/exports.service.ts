import { randomBytes } from 'node:crypto';
import { EXPORT_KEPT_MS, EXPORT_MADE_WITHIN_MS, exportHold, isExportKept } from '@daystream/domain/privacy';
import type { Context } from '#http/context.ts';
import { type Refusal, refuse, refuseForNow } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { lockUser } from '../identity/index.ts';
import { EXPORTS_FOLDER, exportKey } from './export-keys.ts';
import { type ExportLink, newExportLink } from './export-links.rules.ts';
import { exportStateOf } from './export-state.ts';
import { makeExport } from './privacy.job.ts';
import * as store from './exports.store.ts';

/** A person's exports and when another may be asked for. */
export interface OwnExports {
  readonly rows: readonly store.ExportRow[];
  readonly nextAtMs: number | null;
}

export async function listOwnExports(ctx: Context, userId: number): Promise<OwnExports> {
  const rows = await store.listExportsOf(ctx.db, userId);
  const nowMs = ctx.clock.nowMs();
  const hold = exportHold(rows.map(factsOf), nowMs);
  // Of what failed only the newest says something; what is not kept any more is about to be removed.
  const shown = rows.filter((row, index) => (row.state === 'failed' ? index === 0 : isStillThere(row, nowMs)));
  return { rows: shown, nextAtMs: hold?.kind === 'too_many' ? hold.untilMs : null };
}

/** Asks for an export, one at a time and so many a day. */
export function askForExport(ctx: Context, userId: number, appId: string): Promise<store.ExportRow | Refusal> {
  return ctx.db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const nowMs = ctx.clock.nowMs();
    const hold = exportHold((await store.listExportsOf(trx, userId)).map(factsOf), nowMs);
    if (hold?.kind === 'running') return refuse('export_running');
    if (hold !== null) return refuseForNow(Math.ceil((hold.untilMs - nowMs) / 1000));
    const storageKey = exportKey(randomBytes(16).toString('hex'));
    const row = await store.insertExport(trx, { userId, storageKey, appId, now: new Date(nowMs) });
    await ctx.jobs.enqueue(trx, makeExport, { exportId: row.id });
    return row;
  });
}

/** An address of a person's own export; another's, and one that is gone, look missing. */
export async function openOwnExport(
  ctx: Context,
  { userId, sessionId }: Viewer,
  id: number,
): Promise<ExportLink | Refusal> {
  const row = await store.findExport(ctx.db, id);
  if (row?.user_id !== userId || row.ready_at === null) return refuse('not_found');
  if (!isExportKept(row.ready_at.getTime(), ctx.clock.nowMs())) return refuse('not_found');
  return newExportLink(ctx, { exportId: id, sessionId });
}

/** Gives up what nobody makes any more, removes what has waited its time, and bytes whose rows went with their person. */
export async function removeOldExports(ctx: Context): Promise<void> {
  const nowMs = ctx.clock.nowMs();
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
  return { state: exportStateOf(row), askedAt: row.created_at.getTime() };
}
