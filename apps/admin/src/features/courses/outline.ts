import type { WireCourseDraft, WireFilm, WireTexts } from '@daystream/contract/courses.draft.admin';
import type { ArchivableKind } from '@daystream/contract/courses.parts.admin';
import { opensWithNext } from '@daystream/domain/courses/opens-with-next';

type Stage = WireCourseDraft['stages'][number];
type Day = Stage['days'][number];
type LessonSet = Day['lesson_sets'][number];
type Lesson = LessonSet['lessons'][number];
type Homework = Day['homeworks'][number];
type CourseDocument = WireCourseDraft['documents'][number];
type Option = WireCourseDraft['options'][number];

interface Place {
  /** Unique in the tree; used in the URL. */
  readonly key: string;
  readonly id: number;
  readonly title: WireTexts;
  readonly isArchived: boolean;
  readonly parent: Part | null;
  readonly children: Part[];
}

/** One node an author can select in the tree, with its value in the draft. */
export type Part = Place &
  (
    | { readonly kind: 'course'; readonly value: WireCourseDraft }
    | { readonly kind: 'stage'; readonly value: Stage }
    | {
        readonly kind: 'day';
        readonly value: Day;
        readonly number: number | null;
        /** The number of the next day where it opens on the same day. */
        readonly opensWith: number | null;
      }
    | { readonly kind: 'lesson_set'; readonly value: LessonSet }
    | { readonly kind: 'lesson'; readonly value: Lesson }
    | { readonly kind: 'homework'; readonly value: Homework }
    | { readonly kind: 'document'; readonly value: CourseDocument }
    | { readonly kind: 'option'; readonly value: Option }
    | { readonly kind: 'option_value'; readonly value: Option['values'][number] }
  );
export type PartKind = ArchivableKind;

interface Written {
  readonly id: number;
  readonly title: WireTexts;
  readonly is_archived: boolean;
}

function place(kind: PartKind, { id, title, is_archived }: Written, parent: Part | null): Place {
  // A lesson can belong to several sets.
  const key = kind === 'lesson' && parent !== null ? `lesson-${parent.id}.${id}` : `${kind}-${id}`;
  return { key, id, title, isArchived: is_archived, parent, children: [] };
}

/** The draft as a tree. Days have the numbers that learners see, so archived days have none. */
export function outline(draft: WireCourseDraft): Part {
  const course: Part = { ...place('course', draft, null), kind: 'course', value: draft };
  const living = draft.stages.filter(isLiving).flatMap(({ days }) => days.filter(isLiving));
  const together = opensWithNext(living.map(({ open_delay_days: day }) => day));
  let number = 0;
  for (const value of draft.stages) {
    const stage: Part = { ...place('stage', value, course), kind: 'stage', value };
    course.children.push(stage);
    for (const day of value.days) {
      const counts = isLiving(day) && isLiving(value);
      if (counts) number += 1;
      const opensWith = counts && together[number - 1] ? number + 1 : null;
      stage.children.push(outlineDay(day, stage, { number: counts ? number : null, opensWith }));
    }
    stage.children.push(...value.homeworks.map((one) => outlineHomework(one, stage)));
  }
  for (const value of draft.options) {
    const option: Part = { ...place('option', value, course), kind: 'option', value };
    option.children.push(
      ...value.values.map((one): Part => ({ ...place('option_value', one, option), kind: 'option_value', value: one })),
    );
    course.children.push(option);
  }
  for (const value of draft.documents) {
    course.children.push({ ...place('document', value, course), kind: 'document', value });
  }
  return course;
}

/** Says whether a part of a draft is not archived. */
export function isLiving({ is_archived: isArchived }: { readonly is_archived: boolean }): boolean {
  return !isArchived;
}

function outlineDay(value: Day, stage: Part, counted: { number: number | null; opensWith: number | null }): Part {
  const day: Part = { ...place('day', value, stage), kind: 'day', value, ...counted };
  for (const set of value.lesson_sets) {
    const part: Part = { ...place('lesson_set', set, day), kind: 'lesson_set', value: set };
    part.children.push(
      ...set.lessons.map((lesson): Part => ({ ...place('lesson', lesson, part), kind: 'lesson', value: lesson })),
    );
    day.children.push(part);
  }
  day.children.push(...value.homeworks.map((one) => outlineHomework(one, day)));
  return day;
}

function outlineHomework(value: Homework, parent: Part): Part {
  return { ...place('homework', value, parent), kind: 'homework', value };
}

/** The part and everything below it, from the top. */
export function everyPart(part: Part): Part[] {
  return [part, ...part.children.flatMap(everyPart)];
}

export function findPart(course: Part, key: string | undefined): Part | undefined {
  return key === undefined ? undefined : everyPart(course).find((part) => part.key === key);
}

/** The ancestors of a part, from the course down to its parent. */
export function partsAbove(part: Part): Part[] {
  return part.parent === null ? [] : [...partsAbove(part.parent), part.parent];
}

/** The course that a part belongs to. */
export function courseOf(part: Part): Part {
  return part.parent === null ? part : courseOf(part.parent);
}

/** This part and all below it, without archived parts and their descendants. */
export function livingParts(part: Part): Part[] {
  return part.isArchived ? [] : [part, ...part.children.flatMap(livingParts)];
}

export function filmsOf(part: Part): WireFilm[] {
  if (part.kind === 'course') return part.value.demo_film === null ? [] : [part.value.demo_film];
  if (part.kind !== 'lesson') return [];
  const { film, description_film, vertical_film, vertical_description_film } = part.value;
  return [film, description_film, vertical_film, vertical_description_film].filter((one) => one !== null);
}

/** Every film of the course without archived parts, each once. */
export function courseFilms(draft: WireCourseDraft): WireFilm[] {
  const films = livingParts(outline(draft)).flatMap(filmsOf);
  return [...new Map(films.map((film) => [film.id, film])).values()];
}

/** Seconds of practice in a part. */
export function practiceLength(part: Part): number {
  return livingParts(part)
    .map((one) => (one.kind === 'lesson' ? (one.value.film?.duration ?? 0) : 0))
    .reduce((sum, seconds) => sum + seconds, 0);
}
