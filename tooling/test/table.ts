import type { Tally } from './reports.ts';

export interface Row {
  readonly name: string;
  /** Undefined when it was not run. */
  readonly tally?: Tally;
  readonly seconds?: number;
}

/** The closing table; its last line is the honest total of what was run. */
export function closingTable(rows: readonly Row[]): string {
  const lines = rows.map(({ name, tally, seconds = 0 }) => {
    if (tally === undefined) return `  ${name.padEnd(10)} not run`;
    const { passed, failed, skipped } = tally;
    const mark = failed > 0 ? '✗' : '✓';
    const rest = skipped > 0 ? `, ${skipped} skipped` : '';
    const counts = `${mark} ${name.padEnd(10)} ${`${passed} passed`.padStart(12)}, ${failed} failed${rest}`;
    return `${counts.padEnd(48)}${seconds.toFixed(1).padStart(7)} s`;
  });
  const sum = (part: 'passed' | 'failed') => rows.reduce((total, { tally }) => total + (tally?.[part] ?? 0), 0);
  return [...lines, '', `${sum('passed')} passed, ${sum('failed')} failed`].join('\n');
}
