import * as api from '@daystream/contract/courses.media.admin';
import { route } from '#http/mount.ts';
import { isRefusal, refuse } from '#http/refusal.ts';
import { mayEditCourses } from '../courses.access.ts';
import { answerDraft, edit } from '../draft-calls.routes.ts';
import { changeProblem, givenProblem } from '../drafting/changing.service.ts';
import * as attaching from './attaching.service.ts';
import { addDocument, updateDocument } from './documents.service.ts';
import { setHomeworkFiles } from './homework-files.service.ts';
import { readFilmWords, writeFilmWords } from './track-words.service.ts';
import { setSpoken } from './spoken.service.ts';
import { setFilmTrack } from './tracks.service.ts';

/** Sets the films, pictures and documents of a course and its lessons. */
export const attachingRoutes = [
  route(api.setLessonFilm, async (call) => {
    const { which, file_id: fileId } = call.body;
    const { lessonId } = call.params;
    return edit(call, null, (by) => attaching.setLessonFilm(call.ctx, by, { lessonId, which, fileId }));
  }),

  route(api.setDemoFilm, async (call) =>
    edit(call, null, (by) => attaching.setDemoFilm(call.ctx, by, call.body.file_id)),
  ),

  route(api.setCoursePicture, async (call) => {
    const { which, file_id: fileId } = call.body;
    return edit(call, null, (by) => attaching.setCoursePicture(call.ctx, by, { which, fileId }));
  }),

  route(api.setLessonPicture, async (call) => {
    const { lessonId } = call.params;
    return edit(call, null, (by) => attaching.setLessonPicture(call.ctx, by, { lessonId, fileId: call.body.file_id }));
  }),

  route(api.setHomeworkFiles, async (call) =>
    edit(call, null, (by) => setHomeworkFiles(call.ctx, by, call.params.homeworkId, call.body.file_ids)),
  ),

  route(api.setLessonLanguage, async (call) => {
    const { lessonId: id } = call.params;
    return edit(call, null, (by) => setSpoken(call.ctx, by, { kind: 'lesson', id }, call.body.language));
  }),

  route(api.setDemoLanguage, async (call) => {
    const { courseId: id } = call.params;
    return edit(call, null, (by) => setSpoken(call.ctx, by, { kind: 'course', id }, call.body.language));
  }),

  route(api.setFilmTrack, async (call) => {
    const { ctx, viewer, params, body } = call;
    if (!mayEditCourses(viewer)) return refuse('not_allowed');
    const by = { staffId: viewer.userId, courseId: params.courseId };
    const { kind, language, file_id: fileId } = body;
    return answerDraft(call, await setFilmTrack(ctx, by, { filmId: params.filmId, kind, language, fileId }));
  }),

  route(api.getTrackText, async ({ ctx, viewer, params }) =>
    mayEditCourses(viewer) ? readFilmWords(ctx, params) : refuse('not_allowed'),
  ),

  route(api.saveTrackText, async ({ ctx, viewer, params, body }) =>
    mayEditCourses(viewer) ? writeFilmWords(ctx, viewer.userId, { ...params, ...body }) : refuse('not_allowed'),
  ),

  route(api.addDocument, async (call) => {
    const { title, url, file_id: fileId } = call.body;
    return edit(call, givenProblem('document', { title }), async (by) => {
      const added = await addDocument(call.ctx, by, { title, url, fileId });
      return isRefusal(added) ? added : null;
    });
  }),

  route(api.updateDocument, async (call) => {
    const { title, url, file_id: fileId } = call.body;
    const { documentId } = call.params;
    return edit(call, changeProblem('document', { title }), (by) =>
      updateDocument(call.ctx, by, documentId, { title, url, fileId }),
    );
  }),
];
