import type { WireCourseDraft } from '@daystream/contract/courses.draft.admin';
import { type Language, languages as allLanguages } from '@daystream/domain/languages';
import { draftGaps, type GapLine } from './draft-gaps.ts';
import { missingInParts } from './missing-texts.ts';
import { everyPart, livingParts, outline } from './outline.ts';

export interface PublishSummary {
  readonly version: number;
  readonly counts: { readonly stage: number; readonly day: number; readonly lesson: number; readonly homework: number };
  /** All archived parts of the course. */
  readonly archivedCount: number;
  readonly gaps: readonly GapLine[];
  readonly missing: readonly { readonly language: Language; readonly count: number }[];
}

/** What learners get with the next version, and what is still missing. */
export function publishSummary(draft: WireCourseDraft): PublishSummary {
  const course = outline(draft);
  const living = livingParts(course);
  const countOf = (kind: string) => living.filter((part) => part.kind === kind).length;
  return {
    version: draft.has_unpublished_changes ? draft.version + 1 : draft.version,
    counts: { stage: countOf('stage'), day: countOf('day'), lesson: countOf('lesson'), homework: countOf('homework') },
    archivedCount: everyPart(course).filter(({ isArchived }) => isArchived).length,
    gaps: draftGaps(draft, course),
    missing: allLanguages
      .filter((code) => draft.languages.includes(code))
      .map((language) => ({ language, count: missingInParts(living, language) }))
      .filter(({ count }) => count > 0),
  };
}
