import type { EndpointShape } from '@daystream/contract/endpoint';
import { usualDeskKeys } from '@daystream/domain/homework';
import { dateOfDay, type LocalDate, localDay } from '@daystream/domain/local-dates';
import { randomUUID } from 'node:crypto';
import type { Person, TestSchool } from '../../testing/test-school.ts';
import { accountBodies } from './account-bodies.ts';
import { factorBodies } from './factor-bodies.ts';
import { consentBodies } from './consent-bodies.ts';
import { configBody, GUARDED_VARIANT } from './config-bodies.ts';
import { insertOwnPhoto, insertSpareFile } from './media-rows.ts';
import { peopleBodies } from './people-bodies.ts';
import type { AskOptions } from './ask.ts';
import type { Fixture, Rows } from './rows.ts';
import { sampleBody } from './samples.ts';

const MONTH_S = 30 * 24 * 3600;

/** A school with one fixture and its owner: enough to call every endpoint as an authorized person. */
export interface Callers {
  readonly school: TestSchool;
  readonly owner: Person;
  /** An unused file of the owner. */
  readonly spareFileId: number;
  readonly fixture: Fixture;
  /** Called after a request was prepared, which may have written rows. */
  readonly notePreparation?: () => void;
}

/** A person who may call the endpoint; only the reviewer may undo a verdict, and play a remark before it is sent. */
export function callerOf({ auth, name }: EndpointShape, { owner, fixture }: Callers): Person | null {
  if (auth === 'none') return null;
  if (name === 'undoHomeworkReview' || name === 'getVoice') return fixture.expert;
  return auth === 'staff' ? owner : fixture.learner;
}

/** The ids for path parameters; a homework's required state depends on the endpoint. */
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
    kind: 'subtitle',
    language: 'ru',
  };
  return Object.fromEntries(
    [...path.matchAll(/:(\w+)/g)].map(([, param = '']) => {
      const id = named[param];
      if (id === undefined) throw new Error(`guards know no row for :${param} of ${name}; make one in testing/rows.ts`);
      return [param, id];
    }),
  );
}

/** Valid values by name. */
export async function goodBody(endpoint: EndpointShape, callers: Callers): Promise<Record<string, unknown>> {
  const { school, fixture } = callers;
  const { rows, expert, course } = fixture;
  const nowS = Math.floor(school.clock.nowMs() / 1000);
  const own: Record<string, Record<string, unknown>> = {
    enrolLearner: { user_id: expert.id },
    assignExpert: { user_id: expert.id },
    addPart: { kind: 'stage', parent_kind: 'course', parent_id: rows.courseId, after_id: rows.stageId },
    copyPart: { kind: 'day', id: rows.dayId },
    createCourse: { creation_id: randomUUID() },
    updateHomework: { exercises: [{ title: { ru: 'Утро' } }] },
    updateLesson: { option_value_ids: [rows.valueId] },
    reorderCourse: { kind: 'stage', parent_id: rows.courseId, ids: course.tree.stages.map(({ id }) => id) },
    archivePart: { kind: 'course', id: rows.courseId },
    restorePart: { kind: 'course', id: rows.courseId },
    restoreVersion: { version: 1 },
    visitDraft: { visit: randomUUID(), part: null },
    offerVersion: { version: 1, is_offered: true },
    updateVersion: { version: 1 },
    dismissVersion: { version: 1 },
    ...(await withPhoto(endpoint, callers)),
    createFreeze: { start_date: dateInDays(school, 10), end_date: dateInDays(school, 12) },
    freezeEnrolment: { start_date: dateInDays(school, 10), end_date: dateInDays(school, 12) },
    ...(await withReplan(endpoint, callers)),
    ...(await withArchive(endpoint, callers)),
    undoHomeworkReview: {},
    changeDeskSettings: { undo_s: 10, keys: usualDeskKeys },
    moveClock: { at: nowS + 60 },
    moveClockToDay: { stream_id: rows.streamId, day: 2 },
    setLessonFilm: { file_id: rows.filmFileId },
    setDemoFilm: { file_id: rows.filmFileId },
    replaceMedia: { file_id: callers.spareFileId },
    createPerson: { roles: [] },
    setCoursePicture: { file_id: null },
    setLessonPicture: { file_id: null },
    setHomeworkFiles: { file_ids: [rows.filmFileId] },
    saveTrackText: { revision: null, vtt: 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nIn\n' },
    setLessonLanguage: { language: 'ru' },
    setDemoLanguage: { language: 'ru' },
    setFilmTrack: { language: 'ru', file_id: null },
    addDocument: { url: 'https://school.example/', file_id: undefined },
    updateDocument: { url: 'https://school.example/', file_id: undefined },
  };
  const body = sampleBody(endpoint, {
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
    ...(await accountBodies[endpoint.name]?.(school, fixture)),
    ...(await factorBodies[endpoint.name]?.(school, fixture)),
    ...(await peopleBodies[endpoint.name]?.(school, fixture)),
    ...consentBodies[endpoint.name],
    ...(await configBody(school, endpoint.name)),
  });
  callers.notePreparation?.();
  return body;
}

/** A freeze that is planned leaves the learner's days open for the other calls. */
function dateInDays({ clock }: TestSchool, days: number): LocalDate {
  return dateOfDay(localDay(clock.nowMs(), 'UTC') + days);
}

/** The learner is not behind: the same choice is sent again. */
async function withReplan(
  { name }: EndpointShape,
  { school, fixture }: Callers,
): Promise<Record<string, Record<string, unknown>>> {
  if (name !== 'chooseReplan') return {};
  const created_at = new Date(school.clock.nowMs());
  const chosen = { stream_id: fixture.rows.streamId, way: 'shift' as const, places: '{}', created_at };
  await school.ctx.db.insertInto('stream_replans').values(chosen).execute();
  return { chooseReplan: { way: 'shift' } };
}

/** Homework messages carry a photo of their sender; an answer without a film has no marks. */
async function withPhoto(endpoint: EndpointShape, callers: Callers): Promise<Record<string, Record<string, unknown>>> {
  const sender = callerOf(endpoint, callers);
  if (!['sendHomework', 'reviewHomework', 'commentHomework'].includes(endpoint.name) || sender === null) return {};
  const files = [await insertOwnPhoto(callers.school, sender.id)];
  return { [endpoint.name]: { files, ...(endpoint.name === 'reviewHomework' && { marks: [] }) } };
}

/** A ZIP is unpacked for the person who sent it. */
async function withArchive(
  endpoint: EndpointShape,
  callers: Callers,
): Promise<Record<string, Record<string, unknown>>> {
  const sender = callerOf(endpoint, callers);
  if (endpoint.name !== 'unpackArchive' || sender === null) return {};
  return { unpackArchive: { file_id: await insertSpareFile(callers.school, sender.id, 'archive') } };
}

/** A request that the endpoint accepts. */
export async function goodRequest(endpoint: EndpointShape, callers: Callers): Promise<AskOptions> {
  await prepareFreeze(endpoint, callers);
  await prepareHistory(endpoint, callers);
  return {
    as: callerOf(endpoint, callers),
    params: paramsOf(endpoint, callers.fixture.rows),
    ...(endpoint.body === undefined ? {} : { body: await goodBody(endpoint, callers) }),
  };
}

/** There is one pause at a time: staff give it where there is none, and end one that is planned. */
async function prepareFreeze({ name }: EndpointShape, { school, fixture, notePreparation }: Callers): Promise<void> {
  if (name !== 'freezeEnrolment' && name !== 'unfreezeEnrolment') return;
  const { streamId } = fixture.rows;
  await school.ctx.db.deleteFrom('stream_freezes').where('stream_id', '=', streamId).execute();
  const dates = { start_date: dateInDays(school, 10), end_date: dateInDays(school, 12) };
  const planned = { stream_id: streamId, ...dates, created_at: new Date(school.clock.nowMs()) };
  if (name === 'unfreezeEnrolment') await school.ctx.db.insertInto('stream_freezes').values(planned).execute();
  notePreparation?.();
}

/** An author undoes and redoes changes of their own. */
async function prepareHistory(endpoint: EndpointShape, callers: Callers): Promise<void> {
  const { school, fixture, notePreparation } = callers;
  const staff = callerOf(endpoint, callers);
  if ((endpoint.name !== 'undoDraftChange' && endpoint.name !== 'redoDraftChange') || staff === null) return;
  const made_at = new Date(school.clock.nowMs());
  await school.ctx.db
    .insertInto('draft_changes')
    .values({
      course_id: fixture.rows.courseId,
      staff_id: staff.id,
      action: 'update_day',
      subject_type: 'day',
      subject_id: fixture.rows.dayId,
      changed: '[]',
      made_at,
      undone_at: endpoint.name === 'redoDraftChange' ? made_at : null,
    })
    .execute();
  notePreparation?.();
}

async function draftOf({ ctx }: TestSchool, courseId: number): Promise<number> {
  const row = await ctx.db.selectFrom('courses').select('draft').where('id', '=', courseId).executeTakeFirstOrThrow();
  return row.draft;
}
