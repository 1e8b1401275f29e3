/** Draws the pictures the demo learners send as homework: `node content/demo/answers/make.ts`. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type Sharp from 'sharp';
import { cover } from '@daystream/covers/cover';

// The image library belongs to the server; the demo school borrows it.
const sharp = createRequire(new URL('../../../apps/server/package.json', import.meta.url))('sharp') as typeof Sharp;

const PICTURES = [
  { file: 'seat-on-a-cushion.jpg', id: 'a6', tag: 'breath' },
  { file: 'seat-by-the-window.jpg', id: 'a5', tag: 'breath' },
  { file: 'seat-at-sunrise.jpg', id: 'a7', tag: 'breath' },
  { file: 'mirror-before.jpg', id: 'f6', tag: 'face' },
  { file: 'mirror-after.jpg', id: 'f5', tag: 'face' },
] as const;

for (const { file, id, tag } of PICTURES) {
  const drawing = Buffer.from(cover({ id, tag, width: 900, height: 1200 }));
  await sharp(drawing)
    .jpeg({ quality: 74, mozjpeg: true })
    .toFile(join(import.meta.dirname, file));
}
