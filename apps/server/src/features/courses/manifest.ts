import { worker } from '#jobs/jobs.ts';
import type { Manifest } from '../manifest.ts';
import { authorsRoutes } from './authors/authors.routes.ts';
import { attachingRoutes } from './attaching/attaching.routes.ts';
import { mountSharedPicture } from './shared-course.plugin.ts';
import { findSharedCourse } from './shared-course.service.ts';
import { removeHalfUnpacked, unpack } from './archives/archives.service.ts';
import { tidyArchives, unpackArchive } from './archives/unpack-archive.job.ts';
import { courseEntitlement, documentWithholding, previewEntitlement } from './course-entitlement.service.ts';
import { coursesAdminRoutes } from './courses.admin-routes.ts';
import { expertsRoutes } from './courses.experts.routes.ts';
import { importsRoutes } from './courses.imports.routes.ts';
import { partsRoutes } from './courses.parts.routes.ts';
import { coursesRoutes } from './courses.routes.ts';
import { connectReactions } from './courses.reactions.ts';
import { gatherFailedFilms, sendFailedFilms } from './failing/failed-films.job.ts';
import { gatherFailures, sendFailuresTo } from './failing/failed-films.service.ts';
import { mountExports } from './exporting/export.plugin.ts';
import { exportRoutes } from './exporting/export.routes.ts';
import { tidyHistories } from './history/history.job.ts';
import { historyRoutes } from './history/history.routes.ts';
import { tidyHistory } from './history/undoing.service.ts';
import { followCancels } from './importing/cancelled-imports.service.ts';
import { importCourse } from './importing/import-course.job.ts';
import { findCurrentCourse } from './published-courses.service.ts';
import { runImport } from './importing/import-runs.service.ts';
import { versionsRoutes } from './versions/versions.routes.ts';

export const courses: Manifest = {
  noun: 'courses',
  routes: [
    ...coursesRoutes,
    ...coursesAdminRoutes,
    ...partsRoutes,
    ...versionsRoutes,
    ...historyRoutes,
    ...authorsRoutes,
    ...attachingRoutes,
    ...expertsRoutes,
    ...importsRoutes,
    ...exportRoutes,
  ],
  plugin(app, ctx) {
    mountSharedPicture(app, ctx);
    mountExports(app, ctx);
  },
  jobs: [importCourse, unpackArchive, tidyArchives, tidyHistories, gatherFailedFilms, sendFailedFilms],
  workers: (ctx) => [
    worker(importCourse, ({ importId, waits }, signal) => runImport(ctx, importId, signal, waits)),
    worker(unpackArchive, ({ archiveId }, signal) => unpack(ctx, archiveId, signal)),
    worker(tidyArchives, () => removeHalfUnpacked(ctx)),
    worker(tidyHistories, () => tidyHistory(ctx)),
    worker(gatherFailedFilms, () => gatherFailures(ctx)),
    worker(sendFailedFilms, (payload) => sendFailuresTo(ctx, payload)),
  ],
  async connect(ctx) {
    ctx.entitlements.entitle(courseEntitlement(ctx));
    ctx.entitlements.entitlePreview(previewEntitlement(ctx));
    ctx.entitlements.explain(documentWithholding(ctx));
    ctx.settingCourses.provide(async (db, courseId) => (await findCurrentCourse(ctx, courseId, db)) !== undefined);
    ctx.sharedCourses.provide((asked) => findSharedCourse(ctx, asked));
    connectReactions(ctx);
    await followCancels(ctx);
  },
};
