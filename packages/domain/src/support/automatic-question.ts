import { DAY_MS } from '../local-dates.ts';

/** Categories of support that the product knows by what they are for (CFG-049). */
export interface SupportCategories {
  readonly passHomework: number;
  readonly renewCourse: number;
  readonly renewConsultation: number;
}

/** What a question that the product writes can be about; both renewals share one category (Q117). */
export type AutomaticTopic = 'pass_homework' | 'renewal';

/** The same open question is asked once in this time (Q115). */
export const AUTOMATIC_QUESTION_REPEAT_MS = DAY_MS;

/** Answers what a category's question is about, null for a category of which nothing can be written (SUP-011). */
export function automaticTopic(categoryId: number, categories: SupportCategories): AutomaticTopic | null {
  const { passHomework, renewCourse, renewConsultation } = categories;
  if (categoryId === passHomework) return 'pass_homework';
  return categoryId === renewCourse || categoryId === renewConsultation ? 'renewal' : null;
}
