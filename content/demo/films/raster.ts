import { createRequire } from 'node:module';
import type Sharp from 'sharp';
import { HEIGHT, WIDTH } from './size.ts';

// The image library belongs to the server; the films borrow it.
const sharp = createRequire(new URL('../../../apps/server/package.json', import.meta.url))('sharp') as typeof Sharp;

export interface Room {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export const WHOLE: Room = { left: 0, top: 0, width: WIDTH, height: HEIGHT };

/** RGBA bytes of a part of the frame, not multiplied by alpha. */
export interface Raster extends Room {
  readonly bytes: Uint8Array;
}

/** Draws the part of the frame-sized SVG that lies in a room. */
export async function rasterise(content: string, room: Room = WHOLE): Promise<Raster> {
  const { left, top, width, height } = room;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}">${content}</svg>`;
  const bytes = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
  return { ...room, bytes };
}
