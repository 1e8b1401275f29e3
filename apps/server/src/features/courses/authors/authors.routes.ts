import * as api from '@daystream/contract/courses.authors.admin';
import type { Context } from '#http/context.ts';
import { route } from '#http/mount.ts';
import { refuse } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { mayEditCourses, mayViewCourses } from '../courses.access.ts';
import { presentAuthor } from './authors.presenter.ts';
import { listAuthors, visitDraft } from './authors.service.ts';

/** Who else has a draft open. */
export const authorsRoutes = [
  route(api.listAuthors, async ({ ctx, viewer, params }) =>
    mayViewCourses(viewer) ? answerAuthors(ctx, viewer, params.courseId) : refuse('not_allowed'),
  ),

  route(api.visitDraft, async ({ ctx, viewer, params, body }) => {
    if (!mayEditCourses(viewer)) return refuse('not_allowed');
    const { visit: id, part } = body;
    const { userId: staffId, sessionId } = viewer;
    const refusal = await visitDraft(ctx, { id, sessionId, staffId, courseId: params.courseId, part });
    return refusal ?? answerAuthors(ctx, viewer, params.courseId);
  }),
];

async function answerAuthors(ctx: Context, viewer: Viewer, courseId: number) {
  const authors = await listAuthors(ctx, viewer, courseId);
  return authors === undefined ? refuse('not_found') : authors.map(presentAuthor);
}
