import {
  type DeskKeys,
  type DeskSettings,
  undoChoicesS,
  unfitDeskKeys,
  usualDeskKeys,
  usualDeskSettings,
} from '@daystream/domain/homework';
import type { Connection } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { type Refusal, refuse, refuseFields } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { mayReview } from './homework.access.ts';
import * as store from './desk-settings.store.ts';

export async function readDeskSettings(ctx: Context, viewer: Viewer): Promise<DeskSettings | Refusal> {
  return mayReview(viewer) ? settingsOf(ctx.db, viewer.userId) : refuse('not_allowed');
}

export async function changeDeskSettings(
  ctx: Context,
  viewer: Viewer,
  settings: DeskSettings,
): Promise<DeskSettings | Refusal> {
  if (!mayReview(viewer)) return refuse('not_allowed');
  const unfit = unfitDeskKeys(settings.keys);
  if (unfit.length > 0) {
    return refuseFields(Object.fromEntries(unfit.map((action) => [`keys.${action}`, [{ code: 'key_taken' }]])));
  }
  await store.setSettings(ctx.db, viewer.userId, settings);
  return settings;
}

async function settingsOf(db: Connection, userId: number): Promise<DeskSettings> {
  const row = await store.findSettings(db, userId);
  if (row === undefined) return usualDeskSettings;
  const undoS = undoChoicesS.find((known) => known === row.undo_s) ?? usualDeskSettings.undoS;
  // An action that came later has its usual key.
  return { undoS, keysOn: row.keys_on, keys: { ...usualDeskKeys, ...(row.keys as Partial<DeskKeys>) } };
}

/** How long the viewer is offered undo. */
export async function undoMsOf(db: Connection, userId: number): Promise<number> {
  return (await settingsOf(db, userId)).undoS * 1000;
}
