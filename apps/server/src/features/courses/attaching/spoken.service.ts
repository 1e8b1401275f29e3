import { fieldChanges } from '@daystream/domain/audit';
import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal, refuse, refuseField } from '#http/refusal.ts';
import { listTracks, listVideoRows, setSpokenLanguage } from '../../media/index.ts';
import { findCourseRow, mediaIds } from '../draft.store.ts';
import { markWhenPublished } from '../drafting/draft-content.service.ts';
import { type Drafting, makeChange } from '../drafting/drafting.service.ts';
import { listParts } from '../parts.store.ts';

/** Sets the spoken language of a lesson's films, or of the demo film; null: as each file says. */
export async function setSpoken(
  ctx: Context,
  by: Drafting,
  { kind, id }: { kind: 'lesson' | 'course'; id: number },
  language: string | null,
): Promise<Refusal | null> {
  const outcome = await makeChange(ctx, by, async (trx) => {
    const part = (await listParts(trx, kind, by.courseId)).find((row) => row.id === id);
    const filmIds = part === undefined ? [] : mediaIds(kind, [part], 'film');
    const [first] = filmIds;
    if (first === undefined) return refuse('not_found');
    const beside = await listTracks(trx, filmIds);
    if (beside.some((track) => track.kind === 'audio' && track.language === language))
      return refuseField('language', 'language_beside');
    const before = (await listVideoRows(trx, [first]))[0]?.sound_language ?? null;
    for (const filmId of filmIds.toSorted((a, b) => a - b)) await setSpokenLanguage(ctx, trx, filmId, language);
    // It belongs to the films, so a published draft stays as published.
    const course = await findCourseRow(trx, by.courseId);
    if (course !== undefined) await markWhenPublished(trx, course, by.draft + 1);
    const changes = fieldChanges({ film_language: before }, { film_language: language });
    return { action: `update_${kind}`, subjectType: kind, subjectId: id, details: { changes } };
  });
  return isRefusal(outcome) ? outcome : null;
}
