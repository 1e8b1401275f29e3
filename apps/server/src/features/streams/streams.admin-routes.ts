import type { BodyOf } from '@daystream/contract/endpoint';
import * as api from '@daystream/contract/streams.admin';
import { msOf } from '@daystream/contract/wire-time';
import { route } from '#http/mount.ts';
import { refuse } from '#http/refusal.ts';
import { presentPerson } from './enrolments.presenter.ts';
import { enrolLearner, type EnrolmentTerms, findPeople, updateEnrolment } from './enrolments.service.ts';
import { mayEnrolLearners, mayViewLearners } from './streams.access.ts';

export const streamAdminRoutes = [
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
