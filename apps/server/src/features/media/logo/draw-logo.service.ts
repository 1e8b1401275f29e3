import { buffer } from 'node:stream/consumers';
import { LOGO_SIDE_PX } from '@daystream/domain/config';
import { MAX_IMAGE_PIXELS } from '@daystream/domain/media';
import type { Context } from '#http/context.ts';
import { logoKey, originalKey } from '../storage-keys.rules.ts';

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** Fits an uploaded picture into a transparent square. */
export async function drawLogo(ctx: Context, { storage_key: key }: { storage_key: string }): Promise<void> {
  const { default: sharp } = await import('sharp');
  const picture = await buffer(ctx.files.read(originalKey(key)));
  const square = { width: LOGO_SIDE_PX, height: LOGO_SIDE_PX, fit: 'contain', background: CLEAR } as const;
  const logo = await sharp(picture, { failOn: 'error', limitInputPixels: MAX_IMAGE_PIXELS })
    .resize(square)
    .png({ compressionLevel: 9 })
    .toBuffer();
  await ctx.files.write(logoKey(key), logo);
}
