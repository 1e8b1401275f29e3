import type { BodyOf } from '@daystream/contract/endpoint';
import * as api from '@daystream/contract/streams.admin';
import { msOf } from '@daystream/contract/wire-time';
import { PagedAnswer, route } from '#http/mount.ts';
import { refuse } from '#http/refusal.ts';
import { presentEnrolment, presentPerson } from './enrolments.presenter.ts';
import {
  enrolLearner,
  type EnrolmentTerms,
  findPeople,
  readEnrolments,
  updateEnrolment,
} from './enrolments.service.ts';
import { mayEnrolLearners, mayViewLearners } from './streams.access.ts';

export const streamAdminRoutes = [
  route(api.listEnrolments, async ({ ctx, viewer, params, page }) => {
    if (!mayViewLearners(viewer)) return refuse('not_allowed');
    const found = await readEnrolments(ctx, params.courseId, page.perPage, page.offset);
    if (found === undefined) return refuse('not_found');
    return new PagedAnswer(found.rows.map(presentEnrolment), found.totalCount);
  }),

  route(api.enrolLearner, async ({ ctx, viewer, params, body, appId }) => {
    if (!mayEnrolLearners(viewer)) return refuse('not_allowed');
    return enrolLearner(ctx, viewer, params.courseId, { userId: body.user_id, variant: appId, terms: termsOf(body) });
  }),

  route(api.updateEnrolment, async ({ ctx, viewer, params, body }) => {
    if (!mayEnrolLearners(viewer)) return refuse('not_allowed');
    return updateEnrolment(ctx, viewer, params.streamId, termsOf(body));
  }),

  route(api.searchPeople, async ({ ctx, viewer, query }) => {
    if (!mayViewLearners(viewer)) return refuse('not_allowed');
    return (await findPeople(ctx, query.text)).map(presentPerson);
  }),
];

function termsOf(body: BodyOf<typeof api.updateEnrolment>): EnrolmentTerms {
  return {
    startsAtMs: msOf(body.start_date),
    endsAtMs: msOf(body.end_date),
    isDemo: body.is_demo,
    hasFullAccess: body.course_full_access,
    hasMobileAccess: body.mobile_access,
  };
}
