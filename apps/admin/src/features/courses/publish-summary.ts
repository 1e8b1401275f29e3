import type { WireCourseDraft } from '@daystream/contract/courses.admin';
import { type Language, languages as allLanguages } from '@daystream/domain/languages';
import { missingInParts } from './missing-texts.ts';
import { courseFilms, everyPart, livingParts, outline } from './outline.ts';

export interface PublishSummary {
  readonly version: number;
  readonly counts: { readonly stage: number; readonly day: number; readonly lesson: number; readonly homework: number };
  /** Taken out of the course since it began. */
  readonly archivedCount: number;
  readonly filmsWaiting: number;
  readonly filmsFailed: number;
  /** Days of practice without a lesson. */
  readonly emptyDays: number;
  readonly missing: readonly { readonly language: Language; readonly count: number }[];
}

/** What learners get with the next version, and what is not right yet. */
export function publishSummary(draft: WireCourseDraft): PublishSummary {
  const course = outline(draft);
  const living = livingParts(course);
  const countOf = (kind: string) => living.filter((part) => part.kind === kind).length;
  const films = courseFilms(draft);
  return {
    version: draft.has_unpublished_changes ? draft.version + 1 : draft.version,
    counts: { stage: countOf('stage'), day: countOf('day'), lesson: countOf('lesson'), homework: countOf('homework') },
    archivedCount: everyPart(course).filter(({ isArchived }) => isArchived).length,
    filmsWaiting: films.filter(({ state }) => state === 'queued' || state === 'processing').length,
    filmsFailed: films.filter(({ state }) => state === 'failed').length,
    emptyDays: living.filter(
      (part) => part.kind === 'day' && !part.value.is_rest && !livingParts(part).some(({ kind }) => kind === 'lesson'),
    ).length,
    missing: allLanguages
      .filter((code) => draft.languages.includes(code))
      .map((language) => ({ language, count: missingInParts(living, language) }))
      .filter(({ count }) => count > 0),
  };
}
