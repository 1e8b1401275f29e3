import type { Context } from '#http/context.ts';
import { type FileRow, readPictureColor } from '../media/index.ts';
import { perSchool } from './per-school.ts';
import { RecentMap } from './recent-map.ts';

const KEPT_COLORS = 1000;

/** A stored picture never changes, so its colour is read once. */
const shelf = perSchool(() => new RecentMap<number, Promise<string | null>>(KEPT_COLORS));

/** The colour an owner's own cover has most of; null for a picture that cannot be read. */
export function coverColor(ctx: Context, file: FileRow): Promise<string | null> {
  const colors = shelf(ctx);
  const color = colors.get(file.id) ?? readPictureColor(ctx, file);
  colors.set(file.id, color);
  return color;
}
