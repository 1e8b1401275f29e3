/** An option of a course, such as the level, with the values a lesson may be made for (Q156). */
export interface OptionFacts {
  readonly id: number;
  readonly valueIds: readonly number[];
}

/** What a learner chose, value ids by option id; nothing chosen of an option is no limit (Q155). */
export type OptionFilters = Readonly<Record<string, readonly number[]>>;

/**
 * Says whether a lesson is for this learner (STR-046). Each option is asked by itself: a lesson made for some of its values
 * is hidden while only others of them are chosen; values the course no longer has are no choice.
 */
export function isLessonForOptions(
  lessonValueIds: readonly number[],
  filters: OptionFilters,
  options: readonly OptionFacts[],
): boolean {
  return options.every(({ id, valueIds }) => {
    const chosen = valueIds.filter((valueId) => filters[id]?.includes(valueId));
    const own = valueIds.filter((valueId) => lessonValueIds.includes(valueId));
    return chosen.length === 0 || own.length === 0 || own.some((valueId) => chosen.includes(valueId));
  });
}

/** Answers a choice as it is kept, in the author's order; null when the course has no such option or value (STR-045). */
export function keptFilters(filters: OptionFilters, options: readonly OptionFacts[]): OptionFilters | null {
  const kept: Record<string, readonly number[]> = {};
  for (const [optionId, chosen] of Object.entries(filters)) {
    const option = options.find(({ id }) => String(id) === optionId);
    if (option === undefined || chosen.some((valueId) => !option.valueIds.includes(valueId))) return null;
    if (chosen.length > 0) kept[optionId] = option.valueIds.filter((valueId) => chosen.includes(valueId));
  }
  return kept;
}
