import type { Tally } from './reports.ts';

/** The budget of a whole run on two idle cores. */
const BUDGET_S = 480;

export interface Row {
  readonly name: string;
  /** Undefined when it was not run. */
  readonly tally?: Tally;
  readonly seconds?: number;
}

/** The closing table; its last line is the total. */
export function closingTable(rows: readonly Row[]): string {
  const lines = rows.map(({ name, tally, seconds = 0 }) => {
    if (tally === undefined) return `  ${name.padEnd(10)} not run`;
    const { passed, failed, skipped } = tally;
    const mark = failed > 0 ? '✗' : '✓';
    const rest = skipped > 0 ? `, ${skipped} left out` : '';
    const counts = `${mark} ${name.padEnd(10)} ${`${passed} passed`.padStart(12)}, ${failed} failed${rest}`;
    return `${counts.padEnd(50)}${seconds.toFixed(1).padStart(7)} s`;
  });
  const sum = (part: keyof Tally) => rows.reduce((total, { tally }) => total + (tally?.[part] ?? 0), 0);
  const hints = [
    budgetLine(rows.reduce((total, { seconds = 0 }) => total + seconds, 0)),
    ...(sum('skipped') > 0 ? [`${sum('skipped')} left out: npm test -- --everything runs them`] : []),
  ];
  return [...lines, '', ...hints, `${sum('passed')} passed, ${sum('failed')} failed`].join('\n');
}

/** Only a note, never a failure: the machine may be busy or slow. */
function budgetLine(seconds: number): string {
  const compared = seconds > BUDGET_S ? `over the budget of ${clock(BUDGET_S)}` : `the budget is ${clock(BUDGET_S)}`;
  return `${clock(seconds)} in all; ${compared} on two quiet cores`;
}

function clock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
