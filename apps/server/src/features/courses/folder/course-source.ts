/** What an import reads out of a folder, whichever kind of folder it was: everything resolved, nothing left to look up. */
import type { Language, LocalizedText } from '@daystream/domain/languages';
import type { FolderFile } from './folder-tree.ts';

/** One text in the languages it was written in (decisions Q245); NFC, trimmed. */
export type Texts = Readonly<LocalizedText>;

/** In the wire's Russian: теория, разбор, исполнение. (decisions Q135) */
export const lessonKinds = ['theory', 'analysis', 'practice'] as const;
export type LessonKind = (typeof lessonKinds)[number];

export const homeworkAnswers = ['text', 'photo', 'video', 'exercise'] as const;
export type HomeworkAnswer = (typeof homeworkAnswers)[number];

export interface TrackSource {
  /** BCP 47, e.g. `en` or `pt-BR`; not limited to the languages of the interface. */
  readonly language: string;
  readonly file: FolderFile;
}

export interface FilmSource {
  readonly file: FolderFile;
  /** Of the sound inside the film. */
  readonly language: string;
  readonly subtitles: readonly TrackSource[];
  readonly sounds: readonly TrackSource[];
  readonly poster: FolderFile | null;
}

export interface LessonSource {
  readonly key: string;
  readonly title: Texts;
  readonly kind: LessonKind | null;
  readonly film: FilmSource;
  readonly descriptionFilm: FilmSource | null;
  readonly verticalFilm: FilmSource | null;
  readonly verticalDescriptionFilm: FilmSource | null;
  /** Option key → the values this lesson is for; an option not named here does not hide it. */
  readonly options: Readonly<Record<string, readonly string[]>>;
}

export interface LessonSetSource {
  readonly key: string;
  readonly title: Texts;
  readonly repeat: number;
  readonly repeatRange: { readonly from: number; readonly to: number } | null;
  readonly lessons: readonly LessonSource[];
}

export interface ExerciseSource {
  readonly key: string;
  readonly title: Texts;
}

export interface HomeworkSource {
  readonly key: string;
  readonly title: Texts;
  /** Markdown without HTML. */
  readonly text: Texts;
  readonly answer: HomeworkAnswer;
  readonly isRequired: boolean;
  readonly isDemoAccessible: boolean;
  readonly scores: number;
  readonly asksSelfies: boolean;
  readonly files: readonly FolderFile[];
  readonly exercises: readonly ExerciseSource[];
}

export interface DaySource {
  readonly key: string;
  readonly title: Texts;
  readonly excerpt: Texts;
  readonly isRest: boolean;
  readonly isRequired: boolean;
  readonly isDemoAccessible: boolean;
  readonly openDelayDays: number;
  readonly finishMinutes: number | null;
  readonly scores: number;
  readonly repeat: number;
  readonly lessonSets: readonly LessonSetSource[];
  readonly homework: readonly HomeworkSource[];
}

export interface StageSource {
  readonly key: string;
  readonly title: Texts;
  readonly excerpt: Texts;
  readonly days: readonly DaySource[];
  readonly homework: readonly HomeworkSource[];
}

export interface OptionValueSource {
  readonly key: string;
  readonly title: Texts;
}

export interface OptionSource {
  readonly key: string;
  readonly title: Texts;
  readonly values: readonly OptionValueSource[];
}

export interface DocumentSource {
  readonly key: string;
  readonly title: Texts;
  readonly target: { readonly file: FolderFile } | { readonly url: string };
}

/** What a trial may do. (decisions Q132) */
export interface DemoFlags {
  readonly documents: boolean;
  readonly expertMessages: boolean;
  readonly learnerMessages: boolean;
  readonly offline: boolean;
}

export interface CourseSource {
  readonly key: string;
  /** The first is the main one. */
  readonly languages: readonly Language[];
  readonly title: Texts;
  readonly excerpt: Texts;
  /** Markdown without HTML. */
  readonly description: Texts;
  readonly category: Texts;
  readonly tags: readonly Texts[];
  readonly complexity: number | null;
  readonly cover: FolderFile | null;
  readonly background: FolderFile | null;
  readonly demoFilm: FilmSource | null;
  readonly demo: DemoFlags;
  readonly options: readonly OptionSource[];
  readonly documents: readonly DocumentSource[];
  readonly stages: readonly StageSource[];
}
