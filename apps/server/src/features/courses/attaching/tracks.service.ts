import { isTrackLanguage, type TrackKind } from '@daystream/domain/media';
import { type FileKind, fileTypes } from '@daystream/domain/courses';
import type { Connection } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal, refuse, refuseField } from '#http/refusal.ts';
import { recordAudit } from '../../audit/index.ts';
import { hasReadableSound, setTrack } from '../../media/index.ts';
import { draftFilmIds, findCourseRow, lockCourse } from '../draft.store.ts';
import { listParts } from '../parts.store.ts';
import { findCourseFile, takeCourseFile } from './course-file.service.ts';

const kindsOfTrack: Record<TrackKind, readonly FileKind[]> = {
  subtitle: ['subtitle'],
  guide: ['subtitle'],
  chapters: ['subtitle'],
  audio: ['sound'],
  description: ['sound'],
  music: ['sound'],
};

export interface FilmTrack {
  readonly filmId: number;
  readonly kind: TrackKind;
  readonly language: string;
  /** null removes the track. */
  readonly fileId: number | null;
}

/** Sets a track of a film in one language, in every version that shows it. */
export async function setFilmTrack(
  ctx: Context,
  { staffId, courseId }: { staffId: number; courseId: number },
  { filmId, kind, language, fileId }: FilmTrack,
): Promise<Refusal | null> {
  if (!(await hasFilm(ctx.db, courseId, filmId))) return refuse('not_found');
  if (!isTrackLanguage(kind, language)) return refuseField('language', 'value_invalid');
  const choice = fileId === null ? null : { staffId, courseId, fileId, kinds: kindsOfTrack[kind] };
  if (choice !== null) {
    // Probes the audio before taking locks, because it runs an external program.
    const file = await findCourseFile(ctx.db, choice);
    if (isRefusal(file)) return file;
    if (file.type === fileTypes.sound && !(await hasReadableSound(ctx, file)))
      return refuseField('file_id', 'file_failed');
  }
  return ctx.db.transaction().execute(async (trx) => {
    await lockCourse(trx, courseId);
    if (!(await hasFilm(trx, courseId, filmId))) return refuse('not_found');
    const file = choice && (await takeCourseFile(trx, choice));
    if (isRefusal(file)) return file;
    await setTrack(ctx, trx, filmId, { kind, language, fileId });
    await recordAudit(trx, {
      staffId,
      action: fileId === null ? 'remove_film_track' : 'set_film_track',
      subjectType: 'video',
      subjectId: filmId,
      details: { course_id: courseId, kind, language, file_id: fileId },
    });
    return null;
  });
}

/** Whether the draft uses a film: in a lesson, archived or not, or as the demo film. */
export async function hasFilm(db: Connection, courseId: number, videoId: number): Promise<boolean> {
  const course = await findCourseRow(db, courseId);
  return draftFilmIds(course, await listParts(db, 'lesson', courseId)).includes(videoId);
}
