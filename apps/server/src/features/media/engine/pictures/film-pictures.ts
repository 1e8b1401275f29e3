import sharp from 'sharp';

/** Of 255: darker or flatter frames are fades, titles on black and black itself. */
const MIN_BRIGHTNESS = 28;
const MIN_CONTRAST = 14;

export async function judgeFrame(frame: Uint8Array): Promise<{ richness: number; isGood: boolean }> {
  const { channels } = await sharp(frame).greyscale().resize(160, 160, { fit: 'inside' }).stats();
  const { mean, stdev } = channels[0] ?? { mean: 0, stdev: 0 };
  return { richness: stdev + Math.min(mean, 64) / 8, isGood: mean >= MIN_BRIGHTNESS && stdev >= MIN_CONTRAST };
}

export async function encodePoster(frame: Uint8Array): Promise<{ jpeg: Uint8Array; webp: Uint8Array }> {
  const picture = sharp(frame);
  return {
    jpeg: await picture.clone().jpeg({ quality: 82, mozjpeg: true }).toBuffer(),
    webp: await picture.clone().webp({ quality: 80 }).toBuffer(),
  };
}

/** Of the pictures of the seek bar, as WebP. */
export async function encodeSheet(sheet: Uint8Array): Promise<Uint8Array> {
  return sharp(sheet).webp({ quality: 70 }).toBuffer();
}
