import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { bodyShapes } from './body.ts';
import { dress } from './clothes.ts';
import { pickComplexion } from '../complexion.ts';
import { HAIR_STYLES } from './head.ts';
import { PALETTES } from '../palettes.ts';
import { POSES, poseExtent } from './poses.ts';
import { seededRandom } from '../drawing/random.ts';
import { blendPoses, GROUND } from './skeleton.ts';

const clothes = dress(PALETTES.yoga[0], pickComplexion(seededRandom('anyone')));
const boxed = (shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="0 0 400 400">${shapes}</svg>`;

describe('poses', () => {
  it.each(Object.entries(POSES))(
    'draws %s as a body that stays inside its box and above the ground',
    async (_, skeleton) => {
      const drawing = boxed(bodyShapes(skeleton, clothes, 'knot'));
      const { data, info } = await sharp(Buffer.from(drawing)).raw().toBuffer({ resolveWithObject: true });
      const alpha = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3] ?? 0;
      const rows = Array.from({ length: 200 }, (_unused, y) => y);
      const covered = rows.filter((y) => rows.some((x) => alpha(x, y) > 127));
      expect(covered.length).toBeGreaterThan(20);
      expect(Math.max(...covered) * 2).toBeLessThanOrEqual(GROUND + 4);
      expect(Math.min(...covered) * 2).toBeGreaterThanOrEqual(poseExtent(skeleton).top - 8);
      expect(rows.some((y) => alpha(0, y) > 0 || alpha(199, y) > 0)).toBe(false);
    },
  );

  it('passes from one pose to another without a jump at either end', () => {
    const { tree, warrior } = POSES;
    expect(blendPoses(tree, warrior, 0)).toEqual(tree);
    expect(blendPoses(tree, warrior, 1)).toEqual(warrior);
    expect(blendPoses(tree, warrior, 0.5).head.y).toBeCloseTo((tree.head.y + warrior.head.y) / 2);
  });

  it('wears every hair style in every pose', () => {
    for (const skeleton of Object.values(POSES)) {
      const drawings = HAIR_STYLES.map((style) => bodyShapes(skeleton, clothes, style));
      expect(new Set(drawings).size).toBe(HAIR_STYLES.length);
    }
  });
});
