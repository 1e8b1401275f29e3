import { buffer } from 'node:stream/consumers';
import type { Context } from '#http/context.ts';
import { inPictureProcess } from '../engine/pictures/in-picture-process.ts';
import { logoKey, originalKey } from '../storage-keys.rules.ts';

/** Fits an uploaded picture into a transparent square. */
export async function drawLogo(ctx: Context, { storage_key: key }: { storage_key: string }): Promise<void> {
  const picture = await buffer(ctx.files.read(originalKey(key)));
  await ctx.files.write(logoKey(key), await inPictureProcess('fitLogo', picture));
}
