import type { Spread } from '../measure/quantiles.ts';

/** A Markdown table; the first column is text, the others are figures. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'));
  return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** `0.83 (0.81–0.86)`: the median and its quartiles. */
export function withQuartiles({ median, lower, upper }: Spread, digits = 2): string {
  return `${median.toFixed(digits)} (${lower.toFixed(digits)}–${upper.toFixed(digits)})`;
}

/** Marks a figure that misses its aim. */
export function judged(text: string, isReached: boolean): string {
  return isReached ? text : `**${text}** ✗`;
}

export function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
