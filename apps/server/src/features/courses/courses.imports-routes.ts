import * as api from '@daystream/contract/courses.imports.admin';
import type { WireImport, WireImportPlan, WirePlanNode } from '@daystream/contract/courses.imports.admin';
import { wireTime } from '@daystream/contract/wire-time';
import { hasCapability } from '@daystream/domain/account';
import type { Language } from '@daystream/domain/languages';
import { translate } from '#http/language.ts';
import { PagedAnswer, route } from '#http/mount.ts';
import { refuse, refuseField } from '#http/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import type { ImportPlan, PlanNode } from './folder/plan.ts';
import { planSummary, summaryLines } from './folder/plan-summary.ts';
import { fillFolder } from './importing/fill-folder.ts';
import { importCourse } from './importing/import-course.job.ts';
import { importFailureText } from './importing/import-failure.ts';
import { findImportFolder, importRoot, listImportFolders } from './importing/import-folder.ts';
import {
  countImportRuns,
  findImportRun,
  type ImportRun,
  insertImportRun,
  listImportRuns,
} from './importing/import-runs.store.ts';
import { planFolder } from './imports.service.ts';

export const importsRoutes = [
  route(api.listImportFolders, async ({ ctx, viewer }) => {
    if (!hasCapability(viewer.roles, 'import_courses')) return refuse('not_allowed');
    return { path: importRoot(ctx), folders: await listImportFolders(ctx) };
  }),

  route(api.planImport, async ({ ctx, viewer, body, language }) => {
    if (!hasCapability(viewer.roles, 'import_courses')) return refuse('not_allowed');
    const folder = await findImportFolder(ctx, body.folder);
    return folder === null
      ? refuseField('folder', 'folder_unknown')
      : presentPlan(await planFolder(ctx, folder), language);
  }),

  route(api.startImport, async ({ ctx, viewer, body, language }) => {
    if (!hasCapability(viewer.roles, 'import_courses')) return refuse('not_allowed');
    if ((await findImportFolder(ctx, body.folder)) === null) return refuseField('folder', 'folder_unknown');
    const { userId } = viewer;
    const now = new Date(ctx.clock.nowMs());
    const run = await ctx.db.transaction().execute(async (trx) => {
      const importId = await insertImportRun(trx, { startedBy: userId, folder: body.folder, now });
      if (importId === null) return null;
      await ctx.jobs.enqueue(trx, importCourse, { importId });
      const details = { folder: body.folder };
      await recordAudit(trx, {
        staffId: userId,
        action: 'start_import',
        subjectType: 'import',
        subjectId: importId,
        details,
      });
      return findImportRun(trx, importId);
    });
    return run === null || run === undefined ? refuse('import_running') : presentImport(run, language);
  }),

  route(api.listImports, async ({ ctx, viewer, page, language }) => {
    if (!hasCapability(viewer.roles, 'import_courses')) return refuse('not_allowed');
    const runs = await listImportRuns(ctx.db, page.perPage, page.offset);
    return new PagedAnswer(
      runs.map((run) => presentImport(run, language)),
      await countImportRuns(ctx.db),
    );
  }),

  route(api.getImport, async ({ ctx, viewer, params, language }) => {
    if (!hasCapability(viewer.roles, 'import_courses')) return refuse('not_allowed');
    const run = await findImportRun(ctx.db, params.importId);
    return run === undefined ? refuse('not_found') : presentImport(run, language);
  }),

  route(api.fillImportFolder, async ({ ctx, viewer, body }) => {
    if (!hasCapability(viewer.roles, 'import_courses')) return refuse('not_allowed');
    return (await fillFolder(ctx, { ownerId: viewer.userId, ...body })) ?? { folder: body.folder };
  }),
];

function presentPlan(plan: ImportPlan, language: Language): WireImportPlan {
  const inWords = (key: string, params: Readonly<Record<string, string | number>>) =>
    translate(language, `import:${key}`, params);
  const summary = planSummary(plan);
  return {
    has_changes: plan.hasChanges,
    version: plan.version,
    summary: summaryLines(summary, inWords, language),
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
      message: inWords(`problems.${code}`, params),
    })),
    course: plan.root === null ? null : presentNode(plan.root),
  };
}

function presentNode({ action, kind, key, title, changed, children }: PlanNode): WirePlanNode {
  return { action, kind, key, title, changed: [...changed], children: children.map(presentNode) };
}

function presentImport(run: ImportRun, language: Language): WireImport {
  return {
    id: run.id,
    folder: run.folder,
    state: api.importStates.find((state) => state === run.state) ?? 'failed',
    done_bytes: run.done_bytes,
    total_bytes: run.total_bytes,
    course_id: run.course_id,
    failure: run.failure === null ? null : importFailureText(run.failure, language),
    created_at: wireTime(run.created_at),
    updated_at: wireTime(run.updated_at),
  };
}
