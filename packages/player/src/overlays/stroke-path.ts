/** The side of the square in which strokes are given. */
export const STROKE_GRID = 1000;

/** The SVG path of a stroke "x,y x,y …": a soft curve through the middles between its points, or a dot. */
export function strokePath(stroke: string): string {
  const [first = '0,0', ...rest] = stroke.split(' ');
  const curves = rest.map((point, index) => `Q${rest[index - 1] ?? first} ${middle(rest[index - 1] ?? first, point)}`);
  return `M${first}${curves.join('')}L${rest.at(-1) ?? first}`;
}

function middle(a: string, b: string): string {
  const [ax = 0, ay = 0] = a.split(',').map(Number);
  const [bx = 0, by = 0] = b.split(',').map(Number);
  return `${(ax + bx) / 2},${(ay + by) / 2}`;
}
