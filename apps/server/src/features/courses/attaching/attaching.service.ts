import { type AuditActionName, fieldChanges } from '@daystream/domain/audit';
import type { CoursePicture, LessonFilm } from '@daystream/contract/courses.media.admin';
import { contentFields } from '@daystream/domain/courses/content-fields';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal, refuse } from '#http/refusal.ts';
import { createVideo, listFiles, listVideoRows, listVideosOfFiles } from '../../media/index.ts';
import { changeDraft, type Drafting, makeChange } from '../drafting/drafting.service.ts';
import { findCourseRow, mediaIds } from '../draft.store.ts';
import { hasPart, listParts, updatePart } from '../parts.store.ts';
import { takeCourseFile } from './course-file.service.ts';

const lessonFields = contentFields.lesson satisfies Record<LessonFilm, { column: string }>;
const courseFields = contentFields.course satisfies Record<CoursePicture, { column: string }>;

/** Sets or removes a film of a lesson; published versions keep the previous film. */
export function setLessonFilm(
  ctx: Context,
  by: Drafting,
  { lessonId, which, fileId }: { lessonId: number; which: LessonFilm; fileId: number | null },
): Promise<Refusal | null> {
  const part = { kind: 'lesson', id: lessonId } as const;
  return setFilm(ctx, by, part, { field: which, column: lessonFields[which].column, action: 'film', fileId });
}

export function setDemoFilm(ctx: Context, by: Drafting, fileId: number | null): Promise<Refusal | null> {
  const part = { kind: 'course', id: by.courseId } as const;
  return setFilm(ctx, by, part, { field: 'demo_video', column: 'demo_video_id', action: 'demo_film', fileId });
}

interface FilmPlace {
  readonly field: string;
  readonly column: string;
  readonly action: 'film' | 'demo_film';
  readonly fileId: number | null;
}

async function setFilm(
  ctx: Context,
  by: Drafting,
  { kind, id }: { kind: 'lesson' | 'course'; id: number },
  { field, column, action, fileId }: FilmPlace,
): Promise<Refusal | null> {
  const outcome = await makeChange(ctx, by, async (trx) => {
    const part = (await listParts(trx, kind, by.courseId)).find((row) => row.id === id);
    if (part === undefined) return refuse('not_found');
    const videoId = await takeFilm(ctx, trx, by, { fileId, besides: mediaIds(kind, [part], 'film') });
    if (isRefusal(videoId)) return videoId;
    const before = (part as unknown as Readonly<Record<string, number | null>>)[column] ?? null;
    await updatePart(trx, kind, by.courseId, id, { [column]: videoId });
    const changes = fieldChanges({ [field]: await filmName(trx, before) }, { [field]: await filmName(trx, videoId) });
    return {
      action: actionOf(action, fileId),
      subjectType: kind,
      subjectId: id,
      details: { ...(kind === 'lesson' && { which: field }), file_id: fileId, changes },
    };
  });
  return isRefusal(outcome) ? outcome : null;
}

async function filmName(trx: Trx, videoId: number | null): Promise<string | null> {
  const [video] = videoId === null ? [] : await listVideoRows(trx, [videoId]);
  const [file] = video === undefined ? [] : await listFiles(trx, [video.file_id]);
  return file?.name ?? null;
}

export function setCoursePicture(
  ctx: Context,
  by: Drafting,
  { which, fileId }: { which: CoursePicture; fileId: number | null },
): Promise<Refusal | null> {
  const change = courseChange(by, actionOf('picture', fileId), { which, file_id: fileId });
  return changeDraft(ctx, by, change, async (trx) => {
    const pictureId = await takePicture(trx, by, fileId);
    if (isRefusal(pictureId)) return pictureId;
    await updatePart(trx, 'course', by.courseId, by.courseId, { [courseFields[which].column]: pictureId });
    return null;
  });
}

export function setLessonPicture(
  ctx: Context,
  by: Drafting,
  { lessonId, fileId }: { lessonId: number; fileId: number | null },
): Promise<Refusal | null> {
  const details = { file_id: fileId };
  const change = { action: actionOf('picture', fileId), subjectType: 'lesson', subjectId: lessonId, details } as const;
  return changeDraft(ctx, by, change, async (trx) => {
    if (!(await hasPart(trx, 'lesson', by.courseId, lessonId))) return refuse('not_found');
    const pictureId = await takePicture(trx, by, fileId);
    if (isRefusal(pictureId)) return pictureId;
    await updatePart(trx, 'lesson', by.courseId, lessonId, { image_file_id: pictureId });
    return null;
  });
}

/** A new film gets the spoken language that the author set for the other films of its part. */
async function takeFilm(
  ctx: Context,
  trx: Trx,
  by: Drafting,
  { fileId, besides }: { fileId: number | null; besides: readonly number[] },
): Promise<number | null | Refusal> {
  if (fileId === null) return null;
  const file = await takeCourseFile(trx, { ...by, fileId, kinds: ['video'] });
  if (isRefusal(file)) return file;
  // An existing film keeps its subtitles and audio tracks.
  const [video] = await listVideosOfFiles(trx, [fileId]);
  if (video !== undefined) return video.id;
  const said = (await listVideoRows(trx, besides)).find(({ sound_language }) => sound_language !== null);
  const soundLanguage = said?.sound_language ?? null;
  const defaultLanguage = (await findCourseRow(trx, by.courseId))?.languages[0];
  return createVideo(ctx, trx, { fileId, tracks: [], soundLanguage, defaultLanguage, priority: 'course' });
}

async function takePicture(trx: Trx, by: Drafting, fileId: number | null): Promise<number | null | Refusal> {
  if (fileId === null) return null;
  const file = await takeCourseFile(trx, { ...by, fileId, kinds: ['image'] });
  return isRefusal(file) ? file : file.id;
}

function courseChange({ courseId }: Drafting, action: AuditActionName, details: Readonly<Record<string, unknown>>) {
  return { action, subjectType: 'course', subjectId: courseId, details } as const;
}

function actionOf(what: 'film' | 'demo_film' | 'picture', fileId: number | null) {
  return `${fileId === null ? 'remove' : 'set'}_${what}` as const;
}
