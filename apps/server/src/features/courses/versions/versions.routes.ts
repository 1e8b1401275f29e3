import * as api from '@daystream/contract/courses.versions.admin';
import { route } from '#http/mount.ts';
import { refuse } from '#http/refusal.ts';
import { mayEditCourses, mayViewCourses } from '../courses.access.ts';
import { edit } from '../draft-calls.routes.ts';
import { offerVersion } from './offering.service.ts';
import { readPublishing } from './publishing.service.ts';
import { restoreVersion } from './restoring.service.ts';
import { presentPublishing } from './versions.presenter.ts';

/** What publishing changes and for which learners, and restoring a version. */
export const versionsRoutes = [
  route(api.getPublishing, async ({ ctx, viewer, params, query }) => {
    if (!mayViewCourses(viewer)) return refuse('not_allowed');
    const publishing = await readPublishing(ctx, viewer, params.courseId, query.version ?? null);
    return publishing === undefined ? refuse('not_found') : presentPublishing(publishing);
  }),

  route(api.offerVersion, async ({ ctx, viewer, params, body }) => {
    if (!mayEditCourses(viewer)) return refuse('not_allowed');
    const { version, is_offered: isOffered } = body;
    const refusal = await offerVersion(ctx, { staffId: viewer.userId, courseId: params.courseId, version, isOffered });
    return refusal ?? { version, is_offered: isOffered };
  }),

  route(api.restoreVersion, async (call) => edit(call, null, (by) => restoreVersion(call.ctx, by, call.body.version))),
];
