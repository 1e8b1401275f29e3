import * as api from '@daystream/contract/streams.admin';
import { type Capability, hasCapability } from '@daystream/domain/account';
import { PagedAnswer, route } from '#http/mount.ts';
import { refuse, refuseField } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { findUser, searchUsers } from '../account/index.ts';
import { recordAudit } from '../audit/index.ts';
import { presentEnrolment, presentPerson } from './enrolments.presenter.ts';
import { changeStream, createStream, readEnrolments } from './streams.service.ts';

const PEOPLE_FOUND = 20;

export const streamAdminRoutes = [
  route(api.listEnrolments, async ({ ctx, viewer, params, page }) => {
    if (!may(viewer, 'view_learners')) return refuse('not_allowed');
    const found = await readEnrolments(ctx, params.courseId, page.perPage, page.offset);
    if (found === undefined) return refuse('not_found');
    return new PagedAnswer(found.rows.map(presentEnrolment), found.totalCount);
  }),

  route(api.enrolLearner, async ({ ctx, viewer, params, body, appId }) => {
    if (!may(viewer, 'enrol_learners')) return refuse('not_allowed');
    const problem = dateProblem(body);
    if (problem !== null) return problem;
    const person = await findUser(ctx.db, body.user_id);
    if (person === undefined) return refuseField('user_id', 'person_unknown');
    const id = await ctx.db.transaction().execute(async (trx) => {
      const streamId = await createStream(ctx, trx, {
        userId: person.id,
        courseId: params.courseId,
        startsAtMs: milliseconds(body.start_date),
        endsAtMs: milliseconds(body.end_date),
        timeZone: person.time_zone,
        variant: appId,
        isDemo: body.is_demo,
        hasFullAccess: body.course_full_access,
        hasMobileAccess: body.mobile_access,
      });
      if (streamId === null) return null;
      const details = { userId: person.id, courseId: params.courseId };
      await recordAudit(trx, {
        staffId: viewer.userId,
        action: 'enrol_learner',
        subjectType: 'stream',
        subjectId: streamId,
        details,
      });
      return streamId;
    });
    return id === null ? refuse('not_found') : { id };
  }),

  route(api.updateEnrolment, async ({ ctx, viewer, params, body }) => {
    if (!may(viewer, 'enrol_learners')) return refuse('not_allowed');
    const problem = dateProblem(body);
    if (problem !== null) return problem;
    const isFound = await ctx.db.transaction().execute(async (trx) => {
      const change = {
        startsAt: dateOf(body.start_date),
        endsAt: dateOf(body.end_date),
        isDemo: body.is_demo,
        hasFullAccess: body.course_full_access,
        hasMobileAccess: body.mobile_access,
      };
      if (!(await changeStream(ctx, trx, params.streamId, change))) return false;
      await recordAudit(trx, {
        staffId: viewer.userId,
        action: 'update_enrolment',
        subjectType: 'stream',
        subjectId: params.streamId,
        details: { ...change },
      });
      return true;
    });
    return isFound ? { id: params.streamId } : refuse('not_found');
  }),

  route(api.searchPeople, async ({ ctx, viewer, query }) => {
    if (!may(viewer, 'view_learners')) return refuse('not_allowed');
    const rows = await searchUsers(ctx.db, query.text.trim(), PEOPLE_FOUND);
    return rows.map(presentPerson);
  }),
];

function may(viewer: Viewer, capability: Capability): boolean {
  return hasCapability(viewer.roles, capability);
}

function dateProblem({ start_date, end_date }: { start_date: number | null; end_date: number | null }) {
  return start_date !== null && end_date !== null && end_date <= start_date
    ? refuseField('end_date', 'date_order')
    : null;
}

function milliseconds(wireSeconds: number | null): number | null {
  return wireSeconds === null ? null : wireSeconds * 1000;
}

function dateOf(wireSeconds: number | null): Date | null {
  return wireSeconds === null ? null : new Date(wireSeconds * 1000);
}
