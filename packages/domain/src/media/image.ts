/** Image types a browser shows and a phone can make; HEIC is refused so that phones convert (Q16). */
export const imageMimes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Stored widths of an image, in pixels (Q16). */
export const imageWidths = { large: 1280, medium: 640, small: 320 } as const;
export type ImageSize = keyof typeof imageWidths;
export const imageSizes = Object.keys(imageWidths) as ImageSize[];

export const MAX_IMAGE_PIXELS = 40_000_000; // Q16

export const imageFailures = ['heic', 'not_image', 'broken', 'too_many_pixels'] as const;
export type ImageFailure = (typeof imageFailures)[number];

/** Says whether an image has more than 40 megapixels. */
export function hasTooManyPixels(width: number, height: number): boolean {
  return width * height > MAX_IMAGE_PIXELS;
}

/** Returns the width and height of an image in one of its sizes, never larger than the original. */
export function scaledImage(width: number, height: number, size: ImageSize): { width: number; height: number } {
  const scale = Math.min(1, imageWidths[size] / width);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
