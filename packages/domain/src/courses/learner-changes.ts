import { type OptionFacts, type OptionFilters, isLessonForOptions } from '../practice/lesson-options.ts';
import type { ContentKind } from './content-fields.ts';
import { fieldsOf } from './content-values.ts';
import type { VersionChange } from './version-changes.ts';
import type { PartStand } from './version-parts.ts';

/** Parts whose changes a learner is told of; those of the course, of options and of sets say nothing to them. */
const told: readonly ContentKind[] = ['stage', 'day', 'lesson_set', 'lesson', 'homework', 'document'];

/** What a learner chose among the options of one version. */
export interface ChosenOptions {
  readonly filters: OptionFilters;
  readonly options: readonly OptionFacts[];
}

/**
 * The changes between two versions that one learner notices: without settings of the author, with one line for a part whose
 * texts or films change in several fields, and without lessons that their choice of options hides in both versions.
 */
export function learnerChanges(
  changes: readonly VersionChange[],
  was: ChosenOptions,
  becomes: ChosenOptions,
): VersionChange[] {
  const lines = new Map<string, VersionChange>();
  for (const change of changes) {
    const part = (change.becomes ?? change.was)?.part;
    if (part === undefined || !isNoticed(change, part.kind)) continue;
    if (part.kind === 'lesson' && !isShown(change.was, was) && !isShown(change.becomes, becomes)) continue;
    const key = `${change.kind} ${part.kind} ${part.id}`;
    if (!lines.has(key)) lines.set(key, change);
  }
  return [...lines.values()];
}

function isNoticed({ kind, field, lessonCount }: VersionChange, part: ContentKind): boolean {
  if (!told.includes(part)) return false;
  if (part === 'lesson_set') return lessonCount > 0;
  return kind !== 'edited' || isReadable(part, field);
}

/** Texts, what homework asks, and whether something is obligatory or a rest: a learner reads these. */
function isReadable(part: ContentKind, name: string | null): boolean {
  const field = fieldsOf(part).find((each) => each.name === name);
  if (field === undefined) return false;
  if (field.type === 'texts' || field.type === 'exercises' || field.type === 'files') return true;
  return field.name === 'answer_type' || field.name === 'is_required' || field.name === 'is_rest';
}

function isShown(stand: PartStand | null, { filters, options }: ChosenOptions): boolean {
  if (stand === null) return false;
  const ids = stand.part.values['option_value_ids'];
  return isLessonForOptions(Array.isArray(ids) ? ids.map(Number) : [], filters, options);
}
