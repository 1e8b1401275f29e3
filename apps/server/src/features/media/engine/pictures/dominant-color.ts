import sharp from 'sharp';

/** `#rrggbb`. */
export async function dominantColor(picture: Uint8Array): Promise<string> {
  const { dominant } = await sharp(picture).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
