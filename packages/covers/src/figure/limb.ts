import { lerp } from '../drawing/curve.ts';
import { path, type Point } from '../drawing/svg.ts';

/** A place along a limb and the half of its thickness there. */
export type Girth = readonly [at: Point, radius: number];

function ball([{ x, y }, radius]: Girth): string {
  return path`M${x - radius},${y}A${radius},${radius} 0 0 0 ${x + radius},${y}A${radius},${radius} 0 0 0 ${x - radius},${y}Z`;
}

const STEPS = 6;
const ease = (share: number) => share * share * (3 - 2 * share);

/** One bone: both its sides swell or taper without a corner. */
function bone([from, fromRadius]: Girth, [to, toRadius]: Girth): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return '';
  const [nx, ny] = [-(to.y - from.y) / length, (to.x - from.x) / length];
  const side = (index: number, sign: 1 | -1) => {
    const share = index / STEPS;
    const centre = lerp(from, to, share);
    const radius = (fromRadius + (toRadius - fromRadius) * ease(share)) * sign;
    return path`${centre.x + nx * radius},${centre.y + ny * radius}`;
  };
  const steps = Array.from({ length: STEPS + 1 }, (_, index) => index);
  const there = steps.map((index) => side(index, 1));
  const back = steps.toReversed().map((index) => side(index, -1));
  return `M${[...there, ...back].join('L')}Z`;
}

/** Outline of a limb: all its parts wind the same way, so that they fill as one. */
export function limb(girths: readonly Girth[]): string {
  const bones = girths.slice(1).map((girth, index) => bone(girths[index] ?? girth, girth));
  return [...girths.map(ball), ...bones].join('');
}
