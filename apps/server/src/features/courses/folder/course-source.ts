/** A course as read from a described or bare folder, with every reference resolved. */
import type { ContentSource } from '@daystream/domain/courses/content-values';
import type { Language, LocalizedText } from '@daystream/domain/languages';
import type { FolderFile } from './folder-tree.ts';

/** One text in the languages it was written in (decisions Q245); NFC, trimmed. */
export type Texts = Readonly<LocalizedText>;

export interface TrackSource {
  /** BCP 47, e.g. `en` or `pt-BR`; not limited to the languages of the interface. */
  readonly language: string;
  readonly file: FolderFile;
}

export interface FilmSource {
  readonly file: FolderFile;
  /** Language of the film's own audio; `zxx`: no speech. */
  readonly language: string;
  /** The same as somebody wrote it down; null: what the file says counts more. */
  readonly writtenLanguage: string | null;
  readonly subtitles: readonly TrackSource[];
  readonly sounds: readonly TrackSource[];
  readonly guides: readonly TrackSource[];
  readonly descriptions: readonly TrackSource[];
  readonly chapters: readonly TrackSource[];
  /** The music alone; the film's own sound and `sounds` are the voice alone then. */
  readonly music: FolderFile | null;
  readonly poster: FolderFile | null;
}

export interface LessonSource extends ContentSource<'lesson'> {
  readonly key: string;
  readonly film: FilmSource;
  readonly descriptionFilm: FilmSource | null;
  readonly verticalFilm: FilmSource | null;
  readonly verticalDescriptionFilm: FilmSource | null;
  /** Option key → the values this lesson is for; an option not named here does not hide it. */
  readonly options: Readonly<Record<string, readonly string[]>>;
}

export interface LessonSetSource extends ContentSource<'lesson_set'> {
  readonly key: string;
  readonly repeatRange: { readonly from: number; readonly to: number } | null;
  readonly lessons: readonly LessonSource[];
}

export interface ExerciseSource {
  readonly key: string;
  readonly title: Texts;
}

export interface HomeworkSource extends ContentSource<'homework'> {
  readonly key: string;
  readonly files: readonly FolderFile[];
  readonly exercises: readonly ExerciseSource[];
}

export interface DaySource extends ContentSource<'day'> {
  readonly key: string;
  readonly lessonSets: readonly LessonSetSource[];
  readonly homework: readonly HomeworkSource[];
}

export interface StageSource extends ContentSource<'stage'> {
  readonly key: string;
  readonly days: readonly DaySource[];
  readonly homework: readonly HomeworkSource[];
}

export interface OptionValueSource extends ContentSource<'option_value'> {
  readonly key: string;
}

export interface OptionSource extends ContentSource<'option'> {
  readonly key: string;
  readonly values: readonly OptionValueSource[];
}

export interface DocumentSource extends ContentSource<'document'> {
  readonly key: string;
  readonly target: { readonly file: FolderFile } | { readonly url: string };
}

/** What a trial may do. (decisions Q132) */
export interface DemoFlags {
  readonly documents: boolean;
  readonly expertMessages: boolean;
  readonly learnerMessages: boolean;
  readonly offline: boolean;
}

export interface CourseSource extends ContentSource<'course'> {
  readonly key: string;
  /** The first is the main one. */
  readonly languages: readonly Language[];
  readonly cover: FolderFile | null;
  readonly background: FolderFile | null;
  readonly demoFilm: FilmSource | null;
  readonly demo: DemoFlags;
  readonly options: readonly OptionSource[];
  readonly documents: readonly DocumentSource[];
  readonly stages: readonly StageSource[];
}
