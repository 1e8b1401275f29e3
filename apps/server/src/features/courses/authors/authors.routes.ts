import * as api from '@daystream/contract/courses.authors.admin';
import { route } from '#http/mount.ts';
import { refuse } from '#http/refusal.ts';
import { mayEditCourses, mayViewCourses } from '../courses.access.ts';
import { presentAuthor } from './authors.presenter.ts';
import { listAuthors, visitDraft } from './authors.service.ts';

/** Who else has a draft open. */
export const authorsRoutes = [
  route(api.listAuthors, async ({ ctx, viewer, params }) => {
    if (!mayViewCourses(viewer)) return refuse('not_allowed');
    return (await listAuthors(ctx, viewer, params.courseId)).map(presentAuthor);
  }),

  route(api.visitDraft, async ({ ctx, viewer, params, body }) => {
    if (!mayEditCourses(viewer)) return refuse('not_allowed');
    const { visit: id, part } = body;
    const { userId: staffId, sessionId } = viewer;
    const refusal = await visitDraft(ctx, { id, sessionId, staffId, courseId: params.courseId, part });
    return refusal ?? (await listAuthors(ctx, viewer, params.courseId)).map(presentAuthor);
  }),
];
