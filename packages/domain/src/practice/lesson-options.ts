/** Says whether a lesson is for this learner: one made for certain options is hidden only when others were chosen (STR-046). */
export function isLessonForOptions(optionValueIds: readonly number[], chosen: ReadonlySet<number>): boolean {
  return chosen.size === 0 || optionValueIds.length === 0 || optionValueIds.some((id) => chosen.has(id));
}
