/** A place in a picture: shares of its width and height, 0 to 1, from its top left corner. */
export interface PicturePoint {
  readonly x: number;
  readonly y: number;
}

/** Strokes of one drawing. */
export const MOST_STROKES = 20;
/** Points of one stroke; a longer one keeps its shape with fewer. */
export const MOST_POINTS = 100;

/** Coordinates are stored in thousandths. */
const GRID = 1000;
/** Points nearer to each other than this say nothing new, in shares of the picture. */
const NEAR = 0.006;
const COORDINATE = '(?:1000|\\d{1,3})';
const POINT = `${COORDINATE},${COORDINATE}`;
const STROKE = new RegExp(`^${POINT}(?: ${POINT}){0,${MOST_POINTS - 1}}$`);

/** Whether this is a stroke: "x,y x,y …" in thousandths of the picture, as in the `points` of an SVG polyline. */
export function isStroke(text: string): boolean {
  return STROKE.test(text);
}

/** The stroke that a pen drew through these points; null when there are none. */
export function writeStroke(points: readonly PicturePoint[]): string | null {
  const apart: PicturePoint[] = [];
  for (const point of points) {
    const last = apart.at(-1);
    if (last === undefined || Math.hypot(point.x - last.x, point.y - last.y) >= NEAR) apart.push(point);
  }
  // Evenly spread, with both ends.
  const count = Math.min(apart.length, MOST_POINTS);
  const kept = Array.from({ length: count }, (_, index) =>
    apart.at(Math.round((index * (apart.length - 1)) / Math.max(1, count - 1))),
  );
  return kept.length === 0 ? null : kept.map((point) => `${onGrid(point?.x ?? 0)},${onGrid(point?.y ?? 0)}`).join(' ');
}

/** A pen may leave the picture: what it draws there is put on its edge. */
function onGrid(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * GRID);
}
