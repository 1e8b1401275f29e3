import { figure, pickPose } from './figure/figure.ts';
import type { Picture, Scene } from './picture.ts';
import { pickLook, portrait, PORTRAIT_BOX } from './portrait/portrait.ts';
import { num } from './drawing/svg.ts';

/** Height of the portrait's box in heights of the picture: the lowest part stays outside. */
const PORTRAIT_HEIGHT = 1.05;

function face(picture: Picture, centre: number): string {
  const { width, height, short, tag, random, palette, key } = picture;
  const scale = Math.min(
    (height * PORTRAIT_HEIGHT) / PORTRAIT_BOX.height,
    (Math.min(width, short * 1.1) * 1.06) / PORTRAIT_BOX.width,
  );
  const look = pickLook(random, {
    gestures: tag === 'beauty' ? ['none', 'cheeks'] : ['temples', 'cheeks', 'jaw', 'brow'],
  });
  const [x, y] = [centre - (PORTRAIT_BOX.width / 2) * scale, Math.max(0, height - PORTRAIT_BOX.height * scale)];
  return `<g transform="translate(${num(x)} ${num(y)}) scale(${num(scale)})">${portrait(look, { palette, key: `${key}p` })}</g>`;
}

/** What the picture shows: a face for face practices, a person for all others. */
export function subject(picture: Picture, { foot, sun }: Scene): string {
  const { tag, width, height, short } = picture;
  if (tag === 'face' || tag === 'beauty') return face(picture, foot.x);
  return figure(picture, {
    pose: pickPose(picture),
    foot,
    maxWidth: Math.min(width * 0.86, short * 1.12),
    maxHeight: height * 0.74,
    sun,
  });
}
