import sharp from 'sharp';
import { avatar } from '@daystream/covers/avatar';

/** A WebP of `size` pixels for somebody without a picture. */
export async function drawAvatar(order: { readonly seed: string; readonly size: number }): Promise<Uint8Array> {
  return sharp(Buffer.from(avatar(order)))
    .webp({ quality: 85 })
    .toBuffer();
}
