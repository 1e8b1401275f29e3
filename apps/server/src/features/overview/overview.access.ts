import { type Capability, hasCapability } from '@daystream/domain/identity';
import type { Connection } from '#db/open.ts';
import { type Refusal, refuse } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { listExpertCourseIds } from '../courses/index.ts';
import type { OverviewScope } from './overview-scope.rules.ts';

/** Experts see only their courses; staff without a capability for any part are refused. */
export async function overviewScope(db: Connection, viewer: Viewer): Promise<OverviewScope | Refusal> {
  const may = (capability: Capability) => hasCapability(viewer.roles, capability);
  const own = may('review_homework') ? await listExpertCourseIds(db, viewer.userId) : undefined;
  const scope = {
    practiceOf: may('view_learners') ? null : own,
    answersOf: may('review_every_course') ? null : own,
    seesFilms: may('view_courses'),
    seesQuestions: may('answer_support'),
    seesPeople: may('view_people'),
    seesDisk: may('edit_config'),
  };
  return scope.practiceOf === undefined && !scope.seesFilms ? refuse('not_allowed') : scope;
}
