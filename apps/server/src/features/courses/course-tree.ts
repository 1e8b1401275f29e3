import type { HomeworkAnswerType } from '@daystream/domain/homework';
import type { LocalizedText } from '@daystream/domain/languages';

/**
 * A published version of a course as it is stored: ids, rules and texts in every language, nothing of a viewer.
 * Written once at publishing, never changed; films and files are referred to by id.
 */
export interface CourseTree {
  readonly id: number;
  readonly version: number;
  readonly languages: readonly string[];
  readonly title: LocalizedText;
  readonly excerpt: LocalizedText;
  readonly description: LocalizedText;
  readonly category: LocalizedText;
  readonly tags: readonly LocalizedText[];
  readonly complexity: number | null;
  readonly coverFileId: number | null;
  readonly backgroundFileId: number | null;
  readonly demoVideoId: number | null;
  readonly demo: { documents: boolean; expertMessages: boolean; userMessages: boolean; offline: boolean };
  readonly options: readonly TreeOption[];
  readonly documents: readonly TreeDocument[];
  readonly homeworks: readonly TreeHomework[];
  readonly stages: readonly TreeStage[];
}

export interface TreeOption {
  readonly id: number;
  readonly title: LocalizedText;
  readonly values: readonly { id: number; title: LocalizedText }[];
}

export interface TreeDocument {
  readonly id: number;
  readonly title: LocalizedText;
  readonly url: string | null;
  readonly fileId: number | null;
}

export interface TreeHomework {
  readonly id: number;
  readonly title: LocalizedText;
  /** Markdown without HTML. */
  readonly text: LocalizedText;
  readonly answerType: HomeworkAnswerType;
  readonly exercises: readonly { id: number; title: LocalizedText }[];
  readonly fileIds: readonly number[];
  readonly asksSelfie: boolean;
  readonly score: number;
}

export interface TreeHomeworkLink {
  readonly id: number;
  readonly homeworkId: number;
  readonly isRequired: boolean;
  readonly isDemoAccessible: boolean;
}

export interface TreeStage {
  readonly id: number;
  readonly title: LocalizedText;
  readonly excerpt: LocalizedText;
  readonly homeworks: readonly TreeHomeworkLink[];
  readonly days: readonly TreeDay[];
}

export interface TreeDay {
  readonly id: number;
  /** 1, 2, 3 … through the whole course. */
  readonly number: number;
  readonly title: LocalizedText;
  readonly excerpt: LocalizedText;
  readonly isRest: boolean;
  readonly isRequired: boolean;
  readonly isDemoAccessible: boolean;
  readonly openDelayDays: number;
  readonly repeatCount: number;
  readonly finishTotalMs: number | null;
  readonly score: number;
  readonly homeworks: readonly TreeHomeworkLink[];
  readonly sets: readonly TreeSet[];
}

export interface TreeSet {
  readonly id: number;
  readonly title: LocalizedText;
  readonly repeatCount: number;
  readonly repeatFrom: number | null;
  readonly repeatTo: number | null;
  readonly lessons: readonly TreeSetLesson[];
}

export interface TreeSetLesson {
  /** The lesson's place in this set: what statistics are counted for. */
  readonly id: number;
  readonly lesson: TreeLesson;
}

export interface TreeLesson {
  readonly id: number;
  readonly title: LocalizedText;
  readonly kind: 'theory' | 'analysis' | 'practice' | null;
  readonly videoId: number | null;
  readonly descriptionVideoId: number | null;
  readonly verticalVideoId: number | null;
  readonly verticalDescriptionVideoId: number | null;
  readonly imageFileId: number | null;
  readonly optionValueIds: readonly number[];
}
