import type { BodyOf } from '@daystream/contract/endpoint';
import * as api from '@daystream/contract/streams.admin';
import { msOf } from '@daystream/contract/wire-time';
import { route } from '#http/mount.ts';
import { isRefusal, refuse } from '#http/refusal.ts';
import { presentPerson } from './enrolments.presenter.ts';
import {
  enrolLearner,
  type EnrolmentChange,
  type EnrolmentTerms,
  findPeople,
  updateEnrolment,
} from './enrolments.service.ts';
import { presentEnrolmentPreview } from './enrolment-preview.presenter.ts';
import { previewEnrolment } from './enrolment-preview.service.ts';
import { presentFreezePreview } from './freeze-preview.presenter.ts';
import { freezeFor, previewFreeze, unfreezeFor } from './staff-freezes.service.ts';
import { mayEnrolLearners, mayViewLearners } from './streams.access.ts';

export const streamAdminRoutes = [
  route(api.enrolLearner, async ({ ctx, viewer, params, body, appId }) => {
    if (!mayEnrolLearners(viewer)) return refuse('not_allowed');
    const { user_id: userId, timezone: chosenIn } = body;
    return enrolLearner(ctx, viewer, params.courseId, { userId, variant: appId, chosenIn, terms: termsOf(body) });
  }),

  route(api.previewEnrolment, async ({ ctx, viewer, params, body }) => {
    if (!mayEnrolLearners(viewer)) return refuse('not_allowed');
    const asked = { userId: body.user_id, chosenIn: body.timezone, terms: termsOf(body) };
    const preview = await previewEnrolment(ctx, params.courseId, asked);
    return isRefusal(preview) ? preview : presentEnrolmentPreview(preview);
  }),

  route(api.updateEnrolment, async ({ ctx, viewer, params, body }) => {
    if (!mayEnrolLearners(viewer)) return refuse('not_allowed');
    return updateEnrolment(ctx, viewer, params.streamId, { chosenIn: body.timezone, change: changeOf(body) });
  }),

  route(api.previewFreeze, async ({ ctx, viewer, params, query }) => {
    if (!mayViewLearners(viewer)) return refuse('not_allowed');
    const preview = await previewFreeze(ctx, params.streamId, periodOf(query));
    return isRefusal(preview) ? preview : presentFreezePreview(preview, ctx.clock.nowMs());
  }),

  route(api.freezeEnrolment, async ({ ctx, viewer, params, body }) => {
    if (!mayEnrolLearners(viewer)) return refuse('not_allowed');
    const period = { from: body.start_date, to: body.end_date };
    const preview = await freezeFor(ctx, viewer, params.streamId, period);
    return isRefusal(preview) ? preview : presentFreezePreview(preview, ctx.clock.nowMs());
  }),

  route(api.unfreezeEnrolment, async ({ ctx, viewer, params }) => {
    if (!mayEnrolLearners(viewer)) return refuse('not_allowed');
    const preview = await unfreezeFor(ctx, viewer, params.streamId);
    return isRefusal(preview) ? preview : presentFreezePreview(preview, ctx.clock.nowMs());
  }),

  route(api.searchPeople, async ({ ctx, viewer, query }) => {
    if (!mayViewLearners(viewer)) return refuse('not_allowed');
    return (await findPeople(ctx, query.text)).map(presentPerson);
  }),
];

/** Both dates, or none asked for. */
function periodOf({
  start_date: from,
  end_date: to,
}: {
  start_date?: string | undefined;
  end_date?: string | undefined;
}) {
  return from === undefined || to === undefined ? null : { from, to };
}

/** What was sent; what was not stays. */
function changeOf(body: BodyOf<typeof api.updateEnrolment>): EnrolmentChange {
  return {
    ...(body.start_date !== undefined && { startsAtMs: msOf(body.start_date) }),
    ...(body.end_date !== undefined && { endsAtMs: msOf(body.end_date) }),
    ...(body.is_demo !== undefined && { isDemo: body.is_demo }),
    ...(body.course_full_access !== undefined && { hasFullAccess: body.course_full_access }),
    ...(body.mobile_access !== undefined && { hasMobileAccess: body.mobile_access }),
    ...(body.is_optional_purchase !== undefined && { isOptionalPurchase: body.is_optional_purchase }),
    ...(body.max_consultation_count !== undefined && { maxConsultations: body.max_consultation_count }),
    ...(body.message_expires_date !== undefined && { messagesEndAtMs: msOf(body.message_expires_date) }),
  };
}

function termsOf(body: Omit<BodyOf<typeof api.enrolLearner>, 'user_id'>): EnrolmentTerms {
  return {
    startsAtMs: msOf(body.start_date),
    endsAtMs: msOf(body.end_date),
    isDemo: body.is_demo,
    hasFullAccess: body.course_full_access,
    hasMobileAccess: body.mobile_access,
    paysAgain: body.pays_again,
    isOptionalPurchase: body.is_optional_purchase,
    maxConsultations: body.max_consultation_count,
    messagesEndAtMs: msOf(body.message_expires_date),
  };
}
