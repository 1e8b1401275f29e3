import { type PlanAction, planActions } from '@daystream/domain/courses/imports';
import { MINUTE_MS } from '@daystream/domain/durations';
import { fileSize } from '@daystream/i18n/file-size';
import { formatFor } from '@daystream/i18n/format';
import { type FilmTotals, filmTotals } from './plan-films.ts';
import { type ImportPlan, listPlan } from './plan.ts';
import { type NodeKind, nodeKinds } from './plan-nodes.ts';
import type { Problem } from './problems.ts';

export interface PlanSummary {
  /** Kinds in reading order; only those that occur. */
  readonly counts: Readonly<Record<PlanAction, readonly { readonly kind: NodeKind; readonly count: number }[]>>;
  readonly films: FilmTotals;
  readonly errorCount: number;
  readonly warningCount: number;
  readonly version: number;
  readonly hasChanges: boolean;
}

export function planSummary(plan: ImportPlan, convertingLengths?: number): PlanSummary {
  const nodes = plan.root ? listPlan(plan.root) : [];
  const countsOf = (action: PlanAction) =>
    nodeKinds.flatMap((kind) => {
      const count = nodes.filter((node) => node.action === action && node.kind === kind).length;
      return count > 0 ? [{ kind, count }] : [];
    });
  return {
    counts: {
      create: countsOf('create'),
      update: countsOf('update'),
      keep: countsOf('keep'),
      archive: countsOf('archive'),
      delete: countsOf('delete'),
    },
    films: filmTotals(plan.films, convertingLengths),
    errorCount: plan.problems.filter(({ severity }) => severity === 'error').length,
    warningCount: plan.problems.filter(({ severity }) => severity === 'warning').length,
    version: plan.version,
    hasChanges: plan.hasChanges,
  };
}

/** Translates a key of the catalogue `import` into the reader's language. */
export type Translate = (key: string, params: Readonly<Record<string, string | number>>) => string;

/** The summary in sentences, one a line; the same for the command line and the dashboard. */
export function summaryLines(summary: PlanSummary, translate: Translate, language: string): string[] {
  const { counts, films, errorCount, warningCount } = summary;
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const lines = planActions.flatMap((action) => {
    const things = list.format(counts[action].map(({ kind, count }) => translate(`kinds.${kind}`, { count })));
    return action === 'keep' || things === '' ? [] : [translate(`actions.${action}`, { things })];
  });
  if (films.count > 0) {
    lines.push(translate('films', { count: films.count, size: fileSize(films.sizeBytes, language) }));
    const time = formatFor(language, 'UTC').duration(Math.max(MINUTE_MS, films.convertingMs));
    lines.push(translate('converting', { time }));
  }
  if (errorCount === 0 && !summary.hasChanges) lines.push(translate('nothing', {}));
  if (warningCount > 0) lines.push(translate('warnings', { count: warningCount }));
  if (errorCount > 0) lines.push(translate('errors', { count: errorCount }));
  return lines;
}

/** `day.yaml:4  …` is the form that editors and terminals turn into a link. */
export function problemLine({ path, line, code, params }: Problem, translate: Translate): string {
  return `${path}${line === null ? '' : `:${line}`}  ${translate(`problems.${code}`, params)}`;
}
