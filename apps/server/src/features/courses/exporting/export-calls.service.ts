import type { Context } from '#http/context.ts';
import { type Refusal, refuse } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { recordAudit } from '../../audit/index.ts';
import { findViewerOfSession } from '../../identity/index.ts';
import { mayEditCourses } from '../courses.access.ts';
import { findVersion } from '../courses.store.ts';
import { findCourseRow } from '../draft.store.ts';
import { type CourseExport, readExport } from './export-course.service.ts';
import { type ExportLink, newExportLink, readExportLink } from './export-link.rules.ts';

/** A link to the archive of a course; who takes a course out of the school is recorded. */
export async function linkExport(
  ctx: Context,
  viewer: Viewer,
  courseId: number,
  version: number | null,
): Promise<ExportLink | Refusal> {
  if (!mayEditCourses(viewer)) return refuse('not_allowed');
  const course = await findCourseRow(ctx.db, courseId);
  const isThere = version === null || (await findVersion(ctx.db, courseId, version)) !== undefined;
  if (course === undefined || !isThere) return refuse('not_found');
  await ctx.db.transaction().execute((trx) =>
    recordAudit(trx, {
      staffId: viewer.userId,
      action: 'export_course',
      subjectType: 'course',
      subjectId: courseId,
      details: version === null ? {} : { version },
    }),
  );
  return newExportLink(ctx, viewer, { courseId, version });
}

/** null when the link is forged or expired, or its session may not edit courses any more. */
export async function openExport(ctx: Context, link: string): Promise<CourseExport | null> {
  const linked = readExportLink(ctx, link);
  const viewer = linked && (await findViewerOfSession(ctx, linked));
  if (linked === null || viewer === null || !mayEditCourses(viewer)) return null;
  return (await readExport(ctx, linked.courseId, linked.version)) ?? null;
}
