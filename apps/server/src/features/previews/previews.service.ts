import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal } from '#http/refusal.ts';
import type { FindViewer, Viewer } from '#http/viewer.ts';
import { recordAudit } from '../audit/index.ts';
import { findViewerOfSession } from '../identity/index.ts';
import { isPreviewToken, newPreviewToken, readPreviewToken } from './preview-token.rules.ts';
import { findCourseToPreview, mayPreview } from './previews.access.ts';

/** Far from every id that a sequence gives. */
const FIRST_ID = 900_000_000_000_000;
const DAYS_OF_SESSION = 10_000;

/** The learner and the stream of a session's previews: the same in every call, and no other session's. */
function previewedId(sessionId: number): number {
  return FIRST_ID + sessionId * DAYS_OF_SESSION;
}

export interface OpenedPreview {
  readonly token: string;
  readonly expiresAtMs: number;
  readonly streamId: number;
}

/** Opens a preview of a draft; that somebody looks at it is recorded. */
export async function openPreview(ctx: Context, viewer: Viewer, courseId: number): Promise<OpenedPreview | Refusal> {
  const course = await findCourseToPreview(ctx.db, viewer, courseId);
  if (isRefusal(course)) return course;
  await ctx.db.transaction().execute((trx) =>
    recordAudit(trx, {
      staffId: viewer.userId,
      action: 'preview_course',
      subjectType: 'course',
      subjectId: courseId,
    }),
  );
  const { sessionId, tokenVersion } = viewer;
  return { ...newPreviewToken(ctx, { courseId, sessionId, tokenVersion }), streamId: previewedId(sessionId) };
}

/** Finds the viewer of a preview's token as long as the session that asked for it may preview courses; others as before. */
export function previewFinder(ctx: Context, findViewer: FindViewer): FindViewer {
  return async (token, read) => {
    if (!isPreviewToken(token)) return findViewer(token, read);
    const ticket = readPreviewToken(ctx, token);
    if (typeof ticket === 'string') return ticket;
    const { courseId, untilMs, scene } = ticket;
    const staff = await findViewerOfSession(ctx, ticket);
    if (staff === null || staff.impersonatorId !== undefined || !mayPreview(staff)) return 'token_invalid';
    return {
      ...staff,
      userId: previewedId(staff.sessionId),
      appType: 'web',
      roles: [],
      impersonatorId: staff.userId,
      preview: { courseId, untilMs, scene },
    };
  };
}
