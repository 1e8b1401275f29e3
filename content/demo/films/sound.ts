import type { Film } from './film.ts';
import { surf } from './surf.ts';
import { tones } from './tones.ts';

/** Of the sea, against the tones. */
const SEA = 0.35;

/** What is heard with a film: tones that follow the breath, over the sea where there is one. Nobody speaks. */
export function soundOf({ steps, rootHz, path, hasSurf = false }: Film): Float32Array {
  const heard = tones(steps, rootHz, path);
  if (!hasSurf) return heard;
  return surf(steps, path).map((sample, index) => sample * SEA + (heard[index] ?? 0));
}
