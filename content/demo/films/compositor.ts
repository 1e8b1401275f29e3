import type { Raster } from './raster.ts';
import { WIDTH } from './size.ts';

/** A raster reduced to the places where it covers anything. */
export interface Layer {
  readonly places: Int32Array;
  readonly bytes: Uint8Array;
}

/** `which` keeps only places of some opacity. */
export function layerOf({ left, top, width, height, bytes }: Raster, which = (alpha: number) => alpha > 0): Layer {
  const places: number[] = [];
  const kept: number[] = [];
  for (let index = 0; index < width * height; index++) {
    const alpha = bytes[index * 4 + 3] ?? 0;
    if (!which(alpha)) continue;
    places.push((top + Math.floor(index / width)) * WIDTH + left + (index % width));
    kept.push(bytes[index * 4] ?? 0, bytes[index * 4 + 1] ?? 0, bytes[index * 4 + 2] ?? 0, alpha);
  }
  return { places: Int32Array.from(places), bytes: Uint8Array.from(kept) };
}

export function paintLayer(frame: Uint8Array, { places, bytes }: Layer): void {
  for (let index = 0; index < places.length; index++) {
    const place = (places[index] ?? 0) * 3;
    const alpha = (bytes[index * 4 + 3] ?? 0) / 255;
    for (let channel = 0; channel < 3; channel++) {
      const under = frame[place + channel] ?? 0;
      frame[place + channel] = under + ((bytes[index * 4 + channel] ?? 0) - under) * alpha;
    }
  }
}
