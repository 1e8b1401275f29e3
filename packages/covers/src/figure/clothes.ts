import { mix, type Hex } from '../drawing/colour.ts';
import type { Complexion } from '../complexion.ts';
import type { Palette } from '../palettes.ts';

export interface Clothes {
  readonly skin: Hex;
  readonly skinFar: Hex;
  readonly top: Hex;
  readonly leggings: Hex;
  readonly leggingsFar: Hex;
  readonly hair: Hex;
}

/** Backlit cloth and skin: every tone leans towards the body's own, more so at night. */
export function dress({ body, shade, horizon, rim, isNight }: Palette, person: Complexion): Clothes {
  const skin = mix(mix(person.skin, person.light, 0.15), body, isNight ? 0.5 : 0.14);
  return {
    skin,
    skinFar: mix(skin, body, 0.4),
    top: mix(body, isNight ? rim : horizon, isNight ? 0.12 : 0.2),
    leggings: body,
    leggingsFar: mix(body, shade, 0.3),
    hair: mix(mix(person.hair, shade, 0.45), body, isNight ? 0.3 : 0),
  };
}
