import { num, path, type Point } from './svg.ts';

const at = (points: readonly Point[], index: number): Point => {
  const point = points[Math.min(points.length - 1, Math.max(0, index))];
  if (point === undefined) throw new RangeError('a curve needs points');
  return point;
};

const SLACK = 1 / 6;

function span(before: Point, from: Point, to: Point, after: Point): string {
  return path`C${from.x + (to.x - before.x) * SLACK},${from.y + (to.y - before.y) * SLACK} ${
    to.x - (after.x - from.x) * SLACK
  },${to.y - (after.y - from.y) * SLACK} ${to.x},${to.y}`;
}

/** A smooth line through every point (Catmull-Rom as cubics), without its end. */
export function throughPoints(points: readonly Point[]): string {
  const start = at(points, 0);
  const spans = points
    .slice(1)
    .map((point, index) => span(at(points, index - 1), at(points, index), point, at(points, index + 2)));
  return `M${num(start.x)},${num(start.y)}${spans.join('')}`;
}

/** The same, closed without a corner. */
export function closedThrough(points: readonly Point[]): string {
  const count = points.length;
  const turn = (index: number) => at(points, (index + count) % count);
  const start = at(points, 0);
  const spans = points.map((point, index) => span(turn(index - 1), point, turn(index + 1), turn(index + 2)));
  return `M${num(start.x)},${num(start.y)}${spans.join('')}Z`;
}

export function lerp(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
