import { Readable } from 'node:stream';
import type { WireTrackText } from '@daystream/contract/courses.media.admin';
import type { WrittenTrackKind } from '@daystream/domain/media';
import { parseCues, writeCues } from '@daystream/domain/media/cues';
import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal, refuse, refuseField } from '#http/refusal.ts';
import { recordAudit } from '../../audit/index.ts';
import {
  listFiles,
  listVideoRows,
  lockTrackText,
  markUnused,
  readTrackText,
  setTrack,
  storeImportedFile,
  tidyCues,
  type TrackText,
} from '../../media/index.ts';
import { lockCourse } from '../draft.store.ts';
import { takeCourseFile } from './course-file.service.ts';
import { hasFilm } from './tracks.service.ts';

export interface FilmWords {
  readonly courseId: number;
  readonly filmId: number;
  readonly kind: WrittenTrackKind;
  readonly language: string;
}

/** The words of a film's subtitles or guide words in one language. */
export async function readFilmWords(
  ctx: Context,
  { courseId, filmId, kind, language }: FilmWords,
): Promise<WireTrackText | Refusal> {
  if (!(await hasFilm(ctx.db, courseId, filmId))) return refuse('not_found');
  return present(await readTrackText(ctx, filmId, kind, language));
}

/** Writes them as a new file in place of the one that the author has edited. */
export async function writeFilmWords(
  ctx: Context,
  staffId: number,
  { revision, vtt, ...words }: FilmWords & { readonly revision: string | null; readonly vtt: string },
): Promise<WireTrackText | Refusal> {
  const { courseId, filmId, kind, language } = words;
  const cues = tidyCues(parseCues(vtt));
  if (cues === null) return refuseField('vtt', 'value_invalid');
  if (cues.length === 0) return refuseField('vtt', 'empty');
  const written = writeCues(cues);
  // Before a file is stored, and again once nobody else can write.
  const known = await readFilmWords(ctx, words);
  if (isRefusal(known)) return known;
  if (known.vtt === written) return known;
  if (known.revision !== revision) return refuse('subtitles_changed');
  const content = Readable.from([Buffer.from(written)]);
  const name = await fileName(ctx, words);
  const file = await storeImportedFile(ctx, { content, name, ownerId: staffId, purpose: 'media' });
  if (isRefusal(file)) return file;
  return ctx.db.transaction().execute(async (trx) => {
    await lockCourse(trx, courseId);
    if (!(await hasFilm(trx, courseId, filmId))) return refuse('not_found');
    const before = await lockTrackText(ctx, trx, filmId, kind, language);
    if (before.revision !== revision) return refuse('subtitles_changed');
    const taken = await takeCourseFile(trx, { staffId, courseId, fileId: file.id, kinds: ['subtitle'] });
    if (isRefusal(taken)) return taken;
    await setTrack(ctx, trx, filmId, { kind, language, fileId: file.id });
    // What nothing else uses is removed after a while.
    if (before.fileId !== null) await markUnused(trx, 'course', [before.fileId]);
    await recordAudit(trx, {
      staffId,
      action: 'set_film_track',
      subjectType: 'video',
      subjectId: filmId,
      details: { course_id: courseId, kind, language, file_id: file.id },
    });
    return present(await lockTrackText(ctx, trx, filmId, kind, language));
  });
}

const present = ({ revision, vtt }: TrackText): WireTrackText => ({ revision, vtt });

/** Named like a file beside the film. */
async function fileName(ctx: Context, { filmId, kind, language }: FilmWords): Promise<string> {
  const [video] = await listVideoRows(ctx.db, [filmId]);
  const [film] = video === undefined ? [] : await listFiles(ctx.db, [video.file_id]);
  const base = film?.name.replace(/\.[^.]+$/, '') ?? '';
  return `${base}.${language}${kind === 'subtitle' ? '' : `.${kind}`}.vtt`;
}
