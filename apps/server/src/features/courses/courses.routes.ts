import * as api from '@daystream/contract/courses';
import type { WireCourse, WireDay, WireStage } from '@daystream/contract/courses';
import type { EndpointShape } from '@daystream/contract/endpoint';
import type { Language } from '@daystream/domain/languages';
import { type Call, route } from '#http/mount.ts';
import { isRefusal, refuse } from '#http/refusal.ts';
import { courseAccess } from './courses.access.ts';
import { lockCode } from './lock-codes.rules.ts';
import { type Asked, prepareAnswer } from './answers/prepared-courses.ts';
import { replyPrepared, replyPreparedList } from './answers/prepared-reply.ts';
import { getPublishedCourse } from './published-courses.service.ts';
import * as viewing from './viewed-courses.service.ts';

export const coursesRoutes = [
  route(api.listCourses, async (call) => {
    const viewed = await viewing.listViewedCourses(call.ctx, call.viewer, call.appId);
    const texts = await Promise.all(
      viewed.map(async (course) => prepareAnswer(call.ctx, await askFor(call, course, 'course'))),
    );
    return replyPreparedList<WireCourse[]>(call, texts);
  }),

  route(api.listCourseVersions, async ({ ctx, viewer, appId }) => {
    const current = await viewing.listCurrentVersions(ctx, viewer, appId);
    return current.map(({ id, version }) => ({ course_id: id, version }));
  }),

  route(api.getCourse, async (call) => {
    const { ctx, viewer, params, query, appId } = call;
    const viewed = await viewing.findViewedCourse(ctx, viewer, params.courseId, appId, query.version);
    if (viewed === undefined) return refuse('not_found');
    return replyPrepared<WireCourse>(call, await prepareAnswer(call.ctx, await askFor(call, viewed, 'course')));
  }),

  route(api.listStages, async (call) => {
    const viewed = await findStagesOf(call, call.params.courseId, call.query.stream_id);
    if (viewed === undefined) return refuse('not_found');
    return replyPrepared<WireStage[]>(call, await prepareAnswer(call.ctx, await askFor(call, viewed, 'stages')));
  }),

  route(
    api.listDays,
    async (call) => {
      const opened = await openStage(call, call.params, call.query.stream_id);
      if (isRefusal(opened)) return opened;
      const texts = opened.stage.days.map(async ({ id }) => {
        const withFilms = opened.access.dayLock(id) === null;
        return prepareAnswer(call.ctx, await askFor(call, opened.viewed, { dayId: id, withFilms }));
      });
      return replyPreparedList<WireDay[]>(call, await Promise.all(texts));
    },
    { withStreams: true },
  ),

  route(
    api.getDay,
    async (call) => {
      const opened = await openStage(call, call.params, call.query.stream_id);
      if (isRefusal(opened)) return opened;
      const { dayId } = call.params;
      if (!opened.stage.days.some(({ id }) => id === dayId)) return refuse('not_found');
      const lock = opened.access.dayLock(dayId);
      if (lock !== null) return refuse(lockCode(lock));
      const asked = await askFor(call, opened.viewed, { dayId, withFilms: true });
      return replyPrepared<WireDay>(call, await prepareAnswer(call.ctx, asked));
    },
    { withStreams: true },
  ),
];

type Asking = Pick<Call<EndpointShape>, 'ctx' | 'appId'> & {
  readonly viewer: Call<typeof api.getCourse>['viewer'];
  readonly language: Language;
  readonly expand: ReadonlySet<string>;
};

async function askFor(call: Asking, viewed: viewing.ViewedCourse, part: Asked['part']): Promise<Asked> {
  const { ctx, viewer, language, expand, appId } = call;
  const variantDefault = ctx.variants.find(appId)?.defaultLanguage ?? 'ru';
  const opened = await viewing.openedParts(ctx, viewer, viewed, expand);
  return { courseId: viewed.courseId, version: viewed.version, language, variantDefault, expand, opened, part };
}

/** A course in the version of one of the person's streams, or in the one they see. */
async function findStagesOf(
  { ctx, viewer, appId }: Asking,
  courseId: number,
  streamId: number | undefined,
): Promise<viewing.ViewedCourse | undefined> {
  if (streamId === undefined) return viewing.findViewedCourse(ctx, viewer, courseId, appId);
  const access = await courseAccess(ctx).findAccess(ctx, viewer, courseId, streamId);
  return access && { courseId, version: access.version, isEnrolled: true };
}

/** A stage of a course the person has a stream of; others get a refusal that says so (CRS-030). */
async function openStage(
  call: Asking,
  { courseId, stageId }: { courseId: number; stageId: number },
  streamId: number | undefined,
) {
  const access = await courseAccess(call.ctx).findAccess(call.ctx, call.viewer, courseId, streamId);
  if (access === undefined && streamId !== undefined) return refuse('not_found');
  if (access === undefined) {
    const viewed = await viewing.findViewedCourse(call.ctx, call.viewer, courseId, call.appId);
    return refuse(viewed === undefined ? 'not_found' : 'lock_no_stream');
  }
  const course = await getPublishedCourse(call.ctx, courseId, access.version);
  const stage = course.tree.stages.find(({ id }) => id === stageId);
  if (stage === undefined) return refuse('not_found');
  return { viewed: { courseId, version: access.version, isEnrolled: true }, course, stage, access };
}
