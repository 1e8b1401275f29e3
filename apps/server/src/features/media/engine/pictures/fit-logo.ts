import sharp from 'sharp';
import { LOGO_SIDE_PX } from '@daystream/domain/config';
import { MAX_IMAGE_PIXELS } from '@daystream/domain/media';

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** Fits a picture into a transparent square, as PNG. */
export async function fitLogo(picture: Uint8Array): Promise<Uint8Array> {
  return sharp(picture, { failOn: 'error', limitInputPixels: MAX_IMAGE_PIXELS })
    .resize({ width: LOGO_SIDE_PX, height: LOGO_SIDE_PX, fit: 'contain', background: CLEAR })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
