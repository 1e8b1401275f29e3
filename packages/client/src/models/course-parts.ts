import type { WireCourse, WireDay, WireHomework, WireHomeworkLink } from '@daystream/contract/courses';
import type { OptionFacts } from '@daystream/domain/practice';
import { mapFile, type MediaFile } from './media.ts';

type WireOption = NonNullable<WireDay['course_options']>[number];
type WireDocument = NonNullable<WireCourse['documents']>[number];

/** A choice of the learner that limits the lessons of a day (Q156). */
export interface CourseOption {
  id: number;
  title: string;
  trainingLessonOptionValues: readonly { id: number; title: string }[];
}

export function mapOption(wire: WireOption): CourseOption {
  return { id: wire.id, title: wire.title, trainingLessonOptionValues: wire.training_lesson_option_values };
}

/** The options of a course as the practice rules take them. */
export function optionFacts(options: readonly CourseOption[]): OptionFacts[] {
  return options.map((option) => ({
    id: option.id,
    valueIds: option.trainingLessonOptionValues.map(({ id }) => id),
  }));
}

/** Definition of a homework. */
export interface Homework {
  id: number;
  title: string;
  text: string;
  files: readonly MediaFile[];
  exercises: readonly { id: number; title: string }[];
  answerType: string;
  asksSelfie: boolean;
  scores: readonly { id: number; amount: number; type: string }[];
}

export function mapHomework(wire: WireHomework): Homework {
  return {
    id: wire.id,
    title: wire.title,
    text: wire.text,
    files: wire.files.map(mapFile),
    exercises: wire.exercises,
    answerType: wire.answer_type,
    asksSelfie: wire.asks_selfie,
    scores: wire.scores ?? [],
  };
}

/** A homework's target: a day or a stage. */
export interface HomeworkLink {
  id: number;
  homeworkId: number;
  isRequired: boolean;
  isDemoAccessible: boolean;
  sort: number;
  homework: Homework | null;
}

export function mapHomeworkLink(wire: WireHomeworkLink): HomeworkLink {
  return {
    id: wire.id,
    homeworkId: wire.homework_id,
    isRequired: wire.is_required === 1,
    isDemoAccessible: wire.is_demo_accessible,
    sort: wire.sort,
    homework: wire.homework === undefined ? null : mapHomework(wire.homework),
  };
}

/** Has either a URL or a file. */
export interface CourseDocument {
  id: number;
  title: string;
  url: string | null;
  file: MediaFile | null;
}

export function mapDocument(wire: WireDocument): CourseDocument {
  return { id: wire.id, title: wire.title, url: wire.url, file: wire.file === null ? null : mapFile(wire.file) };
}
