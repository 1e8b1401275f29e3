import type { ContentTree, LinkTree } from '@daystream/domain/courses/content-values';
import type { LocalizedText } from '@daystream/domain/languages';

/**
 * A published version of a course as it is stored: ids, rules and texts in every language, nothing of a viewer.
 * Written once at publishing, never changed; films and files are referred to by id.
 */
export interface CourseTree extends ContentTree<'course'> {
  readonly id: number;
  readonly version: number;
  readonly demo: { documents: boolean; expertMessages: boolean; userMessages: boolean; offline: boolean };
  readonly options: readonly TreeOption[];
  readonly documents: readonly TreeDocument[];
  readonly homeworks: readonly TreeHomework[];
  readonly stages: readonly TreeStage[];
}

export interface TreeOption extends ContentTree<'option'> {
  readonly id: number;
  readonly values: readonly { id: number; title: LocalizedText }[];
}

export interface TreeDocument extends ContentTree<'document'> {
  readonly id: number;
}

export interface TreeHomework extends ContentTree<'homework'> {
  readonly id: number;
  readonly exercises: readonly { id: number; title: LocalizedText }[];
}

export interface TreeHomeworkLink extends LinkTree {
  readonly id: number;
  readonly homeworkId: number;
}

export interface TreeStage extends ContentTree<'stage'> {
  readonly id: number;
  readonly homeworks: readonly TreeHomeworkLink[];
  readonly days: readonly TreeDay[];
}

export interface TreeDay extends ContentTree<'day'> {
  readonly id: number;
  /** 1, 2, 3 … through the whole course. */
  readonly number: number;
  readonly homeworks: readonly TreeHomeworkLink[];
  readonly sets: readonly TreeSet[];
}

export interface TreeSet extends ContentTree<'lesson_set'> {
  readonly id: number;
  readonly lessons: readonly TreeSetLesson[];
}

export interface TreeSetLesson {
  /** The lesson's place in this set: what statistics are counted for. */
  readonly id: number;
  readonly lesson: TreeLesson;
}

export interface TreeLesson extends ContentTree<'lesson'> {
  readonly id: number;
}
