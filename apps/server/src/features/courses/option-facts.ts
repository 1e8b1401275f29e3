import type { OptionFacts } from '@daystream/domain/practice';
import type { PublishedCourse } from './published-course.ts';

/** The options of a course as the rules of practice ask for them. */
export function optionFacts({ tree }: Pick<PublishedCourse, 'tree'>): OptionFacts[] {
  return tree.options.map(({ id, values }) => ({ id, valueIds: values.map((value) => value.id) }));
}
