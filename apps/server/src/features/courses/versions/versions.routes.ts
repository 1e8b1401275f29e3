import * as api from '@daystream/contract/courses.versions.admin';
import { route } from '#http/mount.ts';
import { refuse } from '#http/refusal.ts';
import { mayViewCourses } from '../courses.access.ts';
import { edit } from '../draft-calls.routes.ts';
import { readPublishing } from './publishing.service.ts';
import * as restoring from './restoring.service.ts';
import { presentPublishing } from './versions.presenter.ts';

/** What publishing changes and for whom, and the way back to a version. */
export const versionsRoutes = [
  route(api.getPublishing, async ({ ctx, viewer, params, query }) => {
    if (!mayViewCourses(viewer)) return refuse('not_allowed');
    const publishing = await readPublishing(ctx, viewer, params.courseId, query.version ?? null);
    return publishing === undefined ? refuse('not_found') : presentPublishing(publishing);
  }),

  route(api.restoreVersion, async (call) =>
    edit(call, null, (by) => restoring.restoreVersion(call.ctx, by, call.body.version)),
  ),

  route(api.undoRestore, async (call) => edit(call, null, (by) => restoring.undoRestore(call.ctx, by))),
];
