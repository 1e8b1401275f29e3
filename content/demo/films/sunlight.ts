import type { Hex } from '@daystream/covers/drawing/colour';
import { mix } from '@daystream/covers/drawing/colour';
import type { Palette } from '@daystream/covers/palettes';
import type { Sun } from '@daystream/covers/picture';
import type { Raster } from './raster.ts';
import { HEIGHT, WIDTH } from './size.ts';

type Rgb = readonly [number, number, number];
const rgb = (hex: Hex): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;

/** Rays around the upper half of the sun: together they are the clock of a breath. */
const RAYS = 25;
const RAY_SPREAD = Math.PI * 1.12;
const RINGS = [1.62, 1.98, 2.34, 2.7] as const;
const GLOW_REACH = 3.4;
const TABLE_STEPS = 4096;

export interface LightState {
  /** 0 to 1: how full the lungs are. */
  readonly level: number;
  /** 0 to 1: how many rays are lit. */
  readonly rays: number;
}

export interface SunlightLook {
  readonly palette: Palette;
  readonly sun: Sun;
  readonly isRinged: boolean;
}

/** The sun as a function of the distance from its middle, so that it can breathe in every frame. */
export class Sunlight {
  readonly #sky: Raster;
  readonly #look: SunlightLook;
  /** Places of the frame the light can reach, and what is known of each beforehand. */
  readonly #places: Int32Array;
  readonly #distances: Float32Array;
  readonly #rayOf: Int8Array;
  readonly #raySoftness: Float32Array;
  readonly #glow = new Float32Array(TABLE_STEPS);
  readonly #warmth = new Float32Array(TABLE_STEPS);
  readonly #ring = new Float32Array(TABLE_STEPS);

  constructor(look: SunlightLook, sky: Raster, ground: Raster) {
    this.#look = look;
    this.#sky = sky;
    const places: number[] = [];
    for (let place = 0; place < WIDTH * HEIGHT; place++) {
      if ((ground.bytes[place * 4 + 3] ?? 255) < 255) places.push(place);
    }
    this.#places = Int32Array.from(places);
    const { at, radius } = look.sun;
    this.#distances = new Float32Array(places.length);
    this.#rayOf = new Int8Array(places.length).fill(-1);
    this.#raySoftness = new Float32Array(places.length);
    places.forEach((place, index) => {
      const [dx, dy] = [(place % WIDTH) + 0.5 - at.x, Math.floor(place / WIDTH) + 0.5 - at.y];
      const distance = Math.hypot(dx, dy);
      this.#distances[index] = distance;
      this.#markRay(index, Math.atan2(dx, -dy), distance / radius, radius);
    });
  }

  /** Rays are short rounded strokes standing around the largest sun. */
  #markRay(index: number, angle: number, reach: number, radius: number): void {
    const gap = RAY_SPREAD / (RAYS - 1);
    const ray = Math.round((angle + RAY_SPREAD / 2) / gap);
    if (ray < 0 || ray >= RAYS) return;
    const turn = angle - (ray * gap - RAY_SPREAD / 2);
    const [inner, outer, half] = [1.3, 1.44, 0.018];
    const across = Math.sin(turn) * reach;
    const along = Math.cos(turn) * reach;
    const beyond = along < inner ? inner - along : along > outer ? along - outer : 0;
    const inside = (half - Math.hypot(across, beyond)) * radius + 0.5;
    if (inside <= 0) return;
    this.#rayOf[index] = ray;
    this.#raySoftness[index] = Math.min(1, inside);
  }

  /** What depends on the distance alone, in radii of the sun at rest. */
  #fillTables(level: number): void {
    const { palette, sun, isRinged } = this.#look;
    const strength = (palette.isNight ? 0.66 : 0.88) + 0.1 * level;
    for (let step = 0; step < TABLE_STEPS; step++) {
      const reach = (step / TABLE_STEPS) * GLOW_REACH;
      const fade = Math.max(0, 1 - reach / GLOW_REACH);
      this.#glow[step] = strength * fade ** (palette.isNight ? 3.1 : 2.3);
      this.#warmth[step] = Math.min(1, Math.max(0, (reach - 0.9) / 1.3));
      this.#ring[step] = isRinged ? ringStrength(reach, sun.radius, palette.isNight) : 0;
    }
  }

  /** Paints sky and light into an RGB frame, everywhere the ground leaves them visible. */
  paint(frame: Uint8Array, { level, rays }: LightState): void {
    const { palette, sun } = this.#look;
    const radius = sun.radius * (0.84 + 0.26 * level);
    this.#fillTables(level);
    const [coreR, coreG, coreB] = rgb(palette.sunCore);
    const [warmR, warmG, warmB] = rgb(palette.sun);
    const [coolR, coolG, coolB] = rgb(mix(palette.sunCore, palette.sun, 0.12));
    const [lineR, lineG, lineB] = palette.isNight ? rgb(palette.rim) : [255, 255, 255];
    const sky = this.#sky.bytes;
    const lit = rays * RAYS;
    const scale = TABLE_STEPS / (GLOW_REACH * sun.radius);
    for (let index = 0; index < this.#places.length; index++) {
      const place = this.#places[index] ?? 0;
      const distance = this.#distances[index] ?? 0;
      const step = Math.min(TABLE_STEPS - 1, (distance * scale) | 0);
      const glow = this.#glow[step] ?? 0;
      const warmth = this.#warmth[step] ?? 0;
      const disc = Math.min(1, Math.max(0, radius - distance + 0.5));
      const height = Math.min(1, Math.max(0, 0.5 + (Math.floor(place / WIDTH) - sun.at.y) / (2 * radius)));
      let pale = (this.#ring[step] ?? 0) * (1 - disc);
      const ray = this.#rayOf[index] ?? -1;
      if (ray >= 0) {
        const brightness = 0.2 + 0.8 * Math.min(1, Math.max(0, lit - ray));
        pale = Math.max(pale, brightness * (this.#raySoftness[index] ?? 0));
      }
      const square = height * height;
      // Three channels written out: a loop inside this loop doubles the time of a film.
      const at = place * 4;
      const to = place * 3;
      const tint = warmth * 0.7;
      let under = sky[at] ?? 0;
      let halo = under + (coreR + (warmR - coreR) * tint - under) * glow;
      let shone = halo + (coolR + (warmR - coolR) * square - halo) * disc;
      frame[to] = shone + (lineR - shone) * pale;
      under = sky[at + 1] ?? 0;
      halo = under + (coreG + (warmG - coreG) * tint - under) * glow;
      shone = halo + (coolG + (warmG - coolG) * square - halo) * disc;
      frame[to + 1] = shone + (lineG - shone) * pale;
      under = sky[at + 2] ?? 0;
      halo = under + (coreB + (warmB - coreB) * tint - under) * glow;
      shone = halo + (coolB + (warmB - coolB) * square - halo) * disc;
      frame[to + 2] = shone + (lineB - shone) * pale;
    }
  }
}

function ringStrength(reach: number, radius: number, isNight: boolean): number {
  let strength = 0;
  RINGS.forEach((ring, index) => {
    const inside = 1 - Math.abs(reach - ring) * radius * 0.8;
    strength = Math.max(strength, inside * (isNight ? 0.26 : 0.5) * (1 - index * 0.2));
  });
  return Math.max(0, strength);
}
