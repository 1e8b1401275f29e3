import type { WireImport, WireImportPlan, WirePlanNode } from '@daystream/contract/courses.imports.admin';
import { wireTime } from '@daystream/contract/wire-time';
import type { ImportPlan, PlanNode } from '../folder/plan.ts';
import { planSummary, summaryLines, type Translate } from '../folder/plan-summary.ts';
import type { Problem } from '../folder/problems.ts';
import type { FileRefusal, ImportFailure, ImportRun } from './import-runs.store.ts';

/** Texts of the server's catalogues in the reader's language. */
export interface Reader {
  readonly language: string;
  readonly text: (key: string, params?: Readonly<Record<string, string | number>>) => string;
}

export function presentPlan(plan: ImportPlan, { language, text }: Reader): WireImportPlan {
  const importText: Translate = (key, params) => text(`import:${key}`, params);
  const summary = planSummary(plan);
  return {
    has_changes: plan.hasChanges,
    version: plan.version,
    summary: summaryLines(summary, importText, language),
    films: {
      count: summary.films.count,
      size: summary.films.sizeBytes,
      converting: Math.round(summary.films.convertingMs / 1000),
    },
    problems: plan.problems.map(({ path, line, severity, code, params }) => ({
      path,
      line,
      severity,
      code,
      message: importText(`problems.${code}`, params),
    })),
    course: plan.root === null ? null : presentNode(plan.root),
  };
}

function presentNode({ action, kind, key, title, changed, children }: PlanNode): WirePlanNode {
  return { action, kind, key, title, changed: [...changed], children: children.map(presentNode) };
}

export function presentImport(run: ImportRun, reader: Reader): WireImport {
  return {
    id: run.id,
    folder: run.folder,
    state: run.state,
    done_bytes: run.done_bytes,
    total_bytes: run.total_bytes,
    course_id: run.course_id,
    failure: run.failure === null ? null : failureText(run.failure, reader),
    created_at: wireTime(run.created_at),
    updated_at: wireTime(run.updated_at),
  };
}

function failureText(failure: ImportFailure, { text }: Reader): string {
  switch (failure.kind) {
    case 'file_refused':
      return fileRefusalText(failure, text);
    case 'folder_missing':
      return text('errors:fields.folder_unknown');
    case 'no_space':
      return text('errors:media.no_space');
    case 'unexpected':
      return text('errors:unexpected');
    case 'refused':
      return failure.problem === undefined ? text('school:refused') : problemText(failure.problem, text);
    case 'running':
      return text('school:running');
  }
}

function problemText({ path, line, code, params }: Problem, text: Reader['text']): string {
  const place = line === null ? path : `${path}:${line}`;
  return text('school:file_refused', { path: place, message: text(`import:problems.${code}`, params) });
}

export function fileRefusalText({ path, code }: FileRefusal, text: Reader['text']): string {
  const message =
    code === 'file_changed' ? text('import:problems.file_changed', { name: path }) : text(`errors:${code}`);
  return text('school:file_refused', { path, message });
}
