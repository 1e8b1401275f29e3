import type { Context } from '#http/context.ts';
import { probeSound } from '../engine/probe-sound.ts';
import { originalKey } from '../storage-keys.rules.ts';
import { mediaTools } from './media-tools.service.ts';

/** Whether a sound file can be decoded; one that cannot would fail the whole film. */
export async function hasReadableSound(ctx: Context, file: { readonly storage_key: string }): Promise<boolean> {
  await using sound = await ctx.localFiles.openFile(originalKey(file.storage_key));
  return (await probeSound(await mediaTools(ctx), sound.path)).ok;
}
