import { isNamed } from './search.ts';

/** A course as the catalogue's rules take it. */
export interface CatalogueFacts {
  readonly id: number;
  readonly caption: string;
  readonly excerpt: string;
  /** Empty where the school names none. */
  readonly category: string;
  readonly tags: readonly { readonly name: string }[];
}

/** What a learner looks for; empty values limit nothing. */
export interface CatalogueFilter {
  readonly text: string;
  readonly category: string;
}

/** The courses that a learner has not got. */
export function coursesToDiscover<Course extends CatalogueFacts>(
  courses: readonly Course[],
  ownCourseIds: readonly number[],
): Course[] {
  return courses.filter(({ id }) => !ownCourseIds.includes(id));
}

/** Categories of these courses, those of most courses first; none where there is no choice. */
export function courseCategories(courses: readonly CatalogueFacts[]): string[] {
  const named = courses.filter(({ category }) => category !== '');
  const counted = [...Map.groupBy(named, ({ category }) => category)].toSorted(([, a], [, b]) => b.length - a.length);
  return counted.length > 1 ? counted.map(([category]) => category) : [];
}

/** Finds courses by the words of their title, description, category and tags. */
export function findCourses<Course extends CatalogueFacts>(
  courses: readonly Course[],
  { text, category }: CatalogueFilter,
): Course[] {
  return courses.filter(
    (course) =>
      (category === '' || course.category === category) &&
      isNamed(
        [course.caption, course.excerpt, course.category, ...course.tags.map(({ name }) => name)].join(' '),
        text,
      ),
  );
}

/** Sections of the new home, in the order in which they are shown (CFG-032). */
export const newHomeSections = ['recommended', 'new', 'topSale', 'all'] as const;
export type NewHomeSection = (typeof newHomeSections)[number];

/** The courses of each section: those of the configured ids that exist, in the configured order; empty sections are left out. */
export function coursesOfNewHome<Course extends CatalogueFacts>(
  ids: Readonly<Record<NewHomeSection, readonly number[]>>,
  courses: readonly Course[],
): { readonly section: NewHomeSection; readonly courses: Course[] }[] {
  const byId = new Map(courses.map((course) => [course.id, course]));
  return newHomeSections
    .map((section) => ({ section, courses: ids[section].flatMap((id) => byId.get(id) ?? []) }))
    .filter((shown) => shown.courses.length > 0);
}
