import type { wireCourseOption } from '@daystream/contract/courses';
import type * as z from 'zod/mini';
import type { TreeOption } from './course-tree.ts';
import type { Presenting } from './presenting.ts';

export function presentOptions(
  options: readonly TreeOption[],
  { text }: Presenting,
): z.output<typeof wireCourseOption>[] {
  return options.map(({ id, title, values }) => ({
    id,
    title: text(title),
    training_lesson_option_values: values.map((value) => ({ id: value.id, title: text(value.title) })),
  }));
}
