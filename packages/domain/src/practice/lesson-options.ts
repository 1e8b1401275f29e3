/** An option of a course, such as the level, with the values a lesson may be made for (Q156). */
export interface OptionFacts {
  readonly id: number;
  readonly valueIds: readonly number[];
}

/** A learner's choice: value ids by option id; an option without a choice limits nothing (Q155). */
export type OptionFilters = Readonly<Record<string, readonly number[]>>;

/**
 * Says whether a lesson is for this learner (STR-046). Options are independent: a lesson for some of an option's values
 * is hidden when the learner chose only other values; chosen values that the course no longer has are ignored.
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

/** Normalises a choice for storage, in the author's order; null for an option or value not in the course (STR-045). */
export function keptFilters(filters: OptionFilters, options: readonly OptionFacts[]): OptionFilters | null {
  const kept: Record<string, readonly number[]> = {};
  for (const [optionId, chosen] of Object.entries(filters)) {
    const option = options.find(({ id }) => String(id) === optionId);
    if (option === undefined || chosen.some((valueId) => !option.valueIds.includes(valueId))) return null;
    if (chosen.length > 0) kept[optionId] = option.valueIds.filter((valueId) => chosen.includes(valueId));
  }
  return kept;
}
