import { DAY_MS } from '../durations.ts';

/** Support categories that the product itself uses (CFG-049). */
export interface SupportCategories {
  readonly passHomework: number;
  readonly renewCourse: number;
  readonly renewConsultation: number;
}

/** Topics of automatic questions; both renewals share one category (Q117). */
export type AutomaticTopic = 'pass_homework' | 'renewal';

/** Within this time, the same open question is not created again (Q115). */
export const AUTOMATIC_QUESTION_REPEAT_MS = DAY_MS;

/** Says whether a question may belong to a category: the variant has it. */
export function isSupportCategory(categoryId: number, categories: SupportCategories): boolean {
  return Object.values(categories).includes(categoryId);
}

/** Returns the topic of a category's automatic question, null for a category that has none (SUP-011). */
export function automaticTopic(categoryId: number, categories: SupportCategories): AutomaticTopic | null {
  const { passHomework, renewCourse, renewConsultation } = categories;
  if (categoryId === passHomework) return 'pass_homework';
  return categoryId === renewCourse || categoryId === renewConsultation ? 'renewal' : null;
}
