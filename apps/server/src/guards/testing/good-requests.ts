import type { EndpointShape } from '@daystream/contract/endpoint';
import { usualDeskKeys } from '@daystream/domain/homework';
import { randomUUID } from 'node:crypto';
import type { Person, TestSchool } from '../../testing/test-school.ts';
import { accountBodies } from './account-bodies.ts';
import { factorBodies } from './factor-bodies.ts';
import { consentBodies } from './consent-bodies.ts';
import { configBody, GUARDED_VARIANT } from './config-bodies.ts';
import { insertOwnPhoto } from './media-rows.ts';
import { peopleBodies } from './people-bodies.ts';
import type { Asked } from './ask.ts';
import type { Household, Rows } from './rows.ts';
import { sampleBody } from './samples.ts';

const MONTH_S = 30 * 24 * 3600;

/** A school with one household and its owner: enough to call every endpoint as the person it is for. */
export interface Callers {
  readonly school: TestSchool;
  readonly owner: Person;
  /** A file of the owner's that nothing uses. */
  readonly spareFileId: number;
  readonly household: Household;
}

/** Whoever an endpoint is for; a verdict is taken back by who gave it. */
export function callerOf({ auth, name }: EndpointShape, { owner, household }: Callers): Person | null {
  if (auth === 'none') return null;
  if (name === 'undoHomeworkReview') return household.expert;
  return auth === 'staff' ? owner : household.learner;
}

/** The row that each name in a path stands for; a homework's state depends on what is done with it. */
export function paramsOf({ name, path }: EndpointShape, rows: Rows): Record<string, number | string> {
  const own: Record<string, Partial<Record<string, number>>> = {
    sendHomework: { statusId: rows.openStatusId },
    refuseHomework: { statusId: rows.openStatusId },
    undoHomeworkReview: { statusId: rows.reviewedStatusId },
    deleteExternalAuth: { id: rows.externalAuthId },
    endSession: { id: rows.spareSessionId },
    openExport: { id: rows.exportId },
    endPersonSession: { sessionId: rows.spareSessionId },
    resendInvitation: { personId: rows.invitedPersonId },
    reopenQuestion: { questionId: rows.closedQuestionId },
  };
  const named: Readonly<Record<string, number | string | undefined>> = {
    ...rows,
    ...own[name],
    variantId: GUARDED_VARIANT,
  };
  return Object.fromEntries(
    [...path.matchAll(/:(\w+)/g)].map(([, param = '']) => {
      const id = named[param];
      if (id === undefined) throw new Error(`guards know no row for :${param} of ${name}; make one in testing/rows.ts`);
      return [param, id];
    }),
  );
}

/** Values by name, as somebody who means well sends them. */
export async function goodBody(endpoint: EndpointShape, callers: Callers): Promise<Record<string, unknown>> {
  const { school, household } = callers;
  const { rows, expert, course } = household;
  const nowS = Math.floor(school.clock.nowMs() / 1000);
  const own: Record<string, Record<string, unknown>> = {
    enrolLearner: { user_id: expert.id },
    assignExpert: { user_id: expert.id },
    addPart: { kind: 'stage', parent_kind: 'course', parent_id: rows.courseId, after_id: rows.stageId },
    copyPart: { kind: 'day', id: rows.dayId },
    createCourse: { creation_id: randomUUID() },
    updateLesson: { option_value_ids: [rows.valueId] },
    reorderCourse: { kind: 'stage', parent_id: rows.courseId, ids: course.tree.stages.map(({ id }) => id) },
    archivePart: { kind: 'course', id: rows.courseId },
    restorePart: { kind: 'course', id: rows.courseId },
    restoreVersion: { version: 1 },
    ...(await withPhoto(endpoint, callers)),
    undoHomeworkReview: {},
    changeDeskSettings: { undo_s: 10, keys: usualDeskKeys },
    setLessonFilm: { file_id: rows.filmFileId },
    setDemoFilm: { file_id: rows.filmFileId },
    replaceMedia: { file_id: callers.spareFileId },
    createPerson: { roles: [] },
    setCoursePicture: { file_id: null },
    setLessonPicture: { file_id: null },
    setFilmTrack: { language: 'ru', file_id: null },
    addDocument: { url: 'https://school.example/', file_id: undefined },
    updateDocument: { url: 'https://school.example/', file_id: undefined },
  };
  return sampleBody(endpoint, {
    stage_day_id: rows.dayId,
    user_course_stream_id: rows.streamId,
    stage_day_lesson_set_lesson_id: rows.setLessonId,
    save_id: randomUUID(),
    viewed_at: nowS,
    start_date: nowS,
    end_date: nowS + MONTH_S,
    attempt: 1,
    files: [],
    exercises: [],
    filters: {},
    scores: null,
    draft: await draftOf(school, rows.courseId),
    ...own[endpoint.name],
    ...(await accountBodies[endpoint.name]?.(school, household)),
    ...(await factorBodies[endpoint.name]?.(school, household)),
    ...(await peopleBodies[endpoint.name]?.(school, household)),
    ...consentBodies[endpoint.name],
    ...(await configBody(school, endpoint.name)),
  });
}

/** What is said of a homework comes with a photo of its sender. */
async function withPhoto(endpoint: EndpointShape, callers: Callers): Promise<Record<string, Record<string, unknown>>> {
  const sender = callerOf(endpoint, callers);
  if (!['sendHomework', 'reviewHomework', 'commentHomework'].includes(endpoint.name) || sender === null) return {};
  return { [endpoint.name]: { files: [await insertOwnPhoto(callers.school, sender.id)] } };
}

/** A call the endpoint accepts. */
export async function goodRequest(endpoint: EndpointShape, callers: Callers): Promise<Asked> {
  return {
    as: callerOf(endpoint, callers),
    params: paramsOf(endpoint, callers.household.rows),
    ...(endpoint.body === undefined ? {} : { body: await goodBody(endpoint, callers) }),
  };
}

async function draftOf({ ctx }: TestSchool, courseId: number): Promise<number> {
  const row = await ctx.db.selectFrom('courses').select('draft').where('id', '=', courseId).executeTakeFirstOrThrow();
  return row.draft;
}
