import type { WireFile } from '@daystream/contract/media';
import type { Context } from '#http/context.ts';
import { type Refusal, refuse } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { listOwnFiles, presentFiles } from '../media/index.ts';
import { mayReview } from './homework.access.ts';

/** A remark that the viewer has recorded, sent or not; other files and those of other people look missing. */
export async function readVoice(ctx: Context, viewer: Viewer, fileId: number): Promise<WireFile | Refusal> {
  if (!mayReview(viewer)) return refuse('not_allowed');
  const [file] = await listOwnFiles(ctx.db, viewer.userId, [fileId]);
  if (file?.purpose !== 'voice') return refuse('not_found');
  return (await presentFiles(ctx, ctx.db, viewer, [fileId])).get(fileId) ?? refuse('not_found');
}
