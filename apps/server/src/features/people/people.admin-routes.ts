import * as api from '@daystream/contract/people.admin';
import * as filtersApi from '@daystream/contract/people.filters.admin';
import * as segmentsApi from '@daystream/contract/people.segments.admin';
import { wireTime } from '@daystream/contract/wire-time';
import { mediaPrefix } from '#http/media-prefix.ts';
import { PagedAnswer, route } from '#http/mount.ts';
import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { endSessionsByStaff, movePerson, setRoles, updatePerson, resetFactors } from './account-changes.service.ts';
import { inviteAgain, invitePerson } from './invitations.service.ts';
import { presentAuditLine, presentLine, presentPerson } from './people.presenter.ts';
import { readPeople, type ReadPerson, readAudit, readPerson } from './people.service.ts';
import { keepFilter, readSavedFilters, removeFilter } from './saved-filters.service.ts';
import { requestImpersonation } from './impersonation.service.ts';
import { changePeople, makeSegment, readSegments, removeSegment, renameSegment } from './segments.service.ts';

export const peopleAdminRoutes = [
  route(api.listPeople, async ({ ctx, viewer, query, page }) => {
    const found = await readPeople(ctx, viewer, query, page);
    return isRefusal(found) ? found : new PagedAnswer(found.rows.map(presentLine), found.totalCount);
  }),

  route(api.createPerson, ({ ctx, viewer, body, appId }) => invitePerson(ctx, viewer, body, appId)),

  route(api.getPerson, async ({ ctx, viewer, params }) =>
    answer(ctx, viewer, await readPerson(ctx, viewer, params.personId)),
  ),

  route(api.listPersonAudit, async ({ ctx, viewer, params, page }) => {
    const found = await readAudit(ctx, viewer, params.personId, page);
    return isRefusal(found) ? found : new PagedAnswer(found.rows.map(presentAuditLine), found.totalCount);
  }),

  route(api.updatePerson, async ({ ctx, viewer, params, body, appId }) =>
    answer(ctx, viewer, await updatePerson(ctx, viewer, params.personId, body, appId)),
  ),

  route(api.resendInvitation, async ({ ctx, viewer, params, appId }) =>
    answer(ctx, viewer, await inviteAgain(ctx, viewer, params.personId, appId)),
  ),

  route(api.movePerson, async ({ ctx, viewer, params, body, appId }) =>
    answer(ctx, viewer, await movePerson(ctx, viewer, params.personId, { move: body.move, appId })),
  ),

  route(api.setPersonRoles, async ({ ctx, viewer, params, body }) =>
    answer(ctx, viewer, await setRoles(ctx, viewer, params.personId, body)),
  ),

  route(api.endPersonSession, async ({ ctx, viewer, params }) =>
    answer(ctx, viewer, await endSessionsByStaff(ctx, viewer, params.personId, params.sessionId)),
  ),

  route(api.endPersonSessions, async ({ ctx, viewer, params }) =>
    answer(ctx, viewer, await endSessionsByStaff(ctx, viewer, params.personId)),
  ),

  route(api.resetPersonFactors, async ({ ctx, viewer, params, appId, language }) =>
    answer(ctx, viewer, await resetFactors(ctx, viewer, params.personId, { appId, language })),
  ),

  route(api.seeAsPerson, async ({ ctx, viewer, params }) => {
    const ticket = await requestImpersonation(ctx, viewer, params.personId);
    return isRefusal(ticket) ? ticket : { token: ticket.token, expires_at: wireTime(ticket.expiresAtMs) };
  }),

  route(filtersApi.listSavedFilters, ({ ctx, viewer, query }) => readSavedFilters(ctx, viewer, query.list)),
  route(filtersApi.saveFilter, ({ ctx, viewer, body }) => keepFilter(ctx, viewer, body)),
  route(filtersApi.deleteSavedFilter, ({ ctx, viewer, params }) => removeFilter(ctx, viewer, params.filterId)),

  route(segmentsApi.listSegments, ({ ctx, viewer }) => readSegments(ctx, viewer)),
  route(segmentsApi.createSegment, ({ ctx, viewer, body }) => makeSegment(ctx, viewer, body.name)),
  route(segmentsApi.renameSegment, ({ ctx, viewer, params, body }) =>
    renameSegment(ctx, viewer, params.segmentId, body.name),
  ),
  route(segmentsApi.deleteSegment, ({ ctx, viewer, params }) => removeSegment(ctx, viewer, params.segmentId)),
  route(segmentsApi.changeSegmentPeople, ({ ctx, viewer, params, body }) =>
    changePeople(ctx, viewer, params.segmentId, body),
  ),
];

function answer(ctx: Context, viewer: Viewer, person: ReadPerson | Refusal) {
  return isRefusal(person) ? person : presentPerson(person, viewer, mediaPrefix(ctx, viewer));
}
