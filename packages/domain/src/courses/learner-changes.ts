import { contentText, DEFAULT_INTERFACE_LANGUAGE, type Language } from '../languages.ts';
import { type OptionFacts, type OptionFilters, isLessonForOptions } from '../practice/lesson-options.ts';
import type { ContentKind } from './content-fields.ts';
import { fieldsOf } from './content-values.ts';
import type { VersionChange } from './version-changes.ts';
import type { PartStand, VersionPart } from './version-parts.ts';

const POINTS = 'score';

/** Parts whose changes learners see; changes of the course, of options and of sets mean nothing to them. */
const shownKinds: readonly ContentKind[] = ['stage', 'day', 'lesson_set', 'lesson', 'homework', 'document'];

/** What a learner chose among the options of one version. */
export interface ChosenOptions {
  readonly filters: OptionFilters;
  readonly options: readonly OptionFacts[];
}

/** A learner in both versions. */
export interface LearnerInVersions {
  /** What they read; a text that changes in another language only is the same to them. */
  readonly language: Language;
  readonly was: ChosenOptions;
  readonly becomes: ChosenOptions;
  /** Whether a day or homework gives them its points by the new version; what they have earned stays as it is. */
  readonly givesPoints: (part: VersionPart) => boolean;
}

/**
 * The changes between two versions that one learner notices: without settings of the author, with one line for a part whose
 * texts or films change in several fields and another one for its points, and without lessons that their choice of options
 * hides in both versions.
 */
export function learnerChanges(
  changes: readonly VersionChange[],
  { language, was, becomes, givesPoints }: LearnerInVersions,
): VersionChange[] {
  const lines = new Map<string, VersionChange>();
  for (const change of changes) {
    const part = (change.becomes ?? change.was)?.part;
    if (part === undefined || !isNoticed(change, part.kind) || isSameText(change, language)) continue;
    if (!isShown(change.was, was) && !isShown(change.becomes, becomes)) continue;
    const isOfPoints = changedPoints(change) !== null;
    if (isOfPoints && !givesPoints(part)) continue;
    const key = `${change.kind} ${part.kind} ${part.id} ${isOfPoints}`;
    if (!lines.has(key)) lines.set(key, change);
  }
  return [...lines.values()];
}

/** The points of a day or homework before and after; null where something else changed. */
export function changedPoints({ field, was, becomes }: VersionChange): { was: number; becomes: number } | null {
  if (field !== POINTS) return null;
  const points = (stand: PartStand | null) => Number(stand?.part.values[POINTS] ?? 0);
  return { was: points(was), becomes: points(becomes) };
}

function isNoticed({ kind, field, lessonCount }: VersionChange, part: ContentKind): boolean {
  if (!shownKinds.includes(part)) return false;
  if (part === 'lesson_set') return lessonCount > 0;
  return kind !== 'edited' || isReadable(part, field);
}

/** Texts, what homework asks, points, and whether something is obligatory or a rest: a learner reads these. */
function isReadable(part: ContentKind, name: string | null): boolean {
  const field = fieldsOf(part).find((each) => each.name === name);
  if (field === undefined) return false;
  if (field.type === 'texts' || field.type === 'exercises' || field.type === 'files') return true;
  return (
    field.name === POINTS || field.name === 'answer_type' || field.name === 'is_required' || field.name === 'is_rest'
  );
}

/** Whether a changed text reads the same in a language. */
function isSameText({ field: name, was, becomes }: VersionChange, language: Language): boolean {
  if (was === null || becomes === null) return false;
  const field = fieldsOf(becomes.part.kind).find((each) => each.name === name);
  if (field?.type !== 'texts') return false;
  const textOf = ({ part }: PartStand) =>
    contentText(part.values[field.name] ?? {}, language, DEFAULT_INTERFACE_LANGUAGE).text;
  return textOf(was) === textOf(becomes);
}

/** Only a lesson may have values of options. */
function isShown(stand: PartStand | null, { filters, options }: ChosenOptions): boolean {
  if (stand === null) return false;
  const ids = stand.part.values['option_value_ids'];
  return isLessonForOptions(Array.isArray(ids) ? ids.map(Number) : [], filters, options);
}
