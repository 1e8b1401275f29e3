import { MINUTE_MS } from '../durations.ts';
import { askedAnswers, lessonKinds } from '../courses.ts';

/**
 * Every field an author can fill in on a part of a course, declared once. Stored columns, the reader of a described folder,
 * the draft on the wire, the published tree, the language report and the builder's form are read from here; what a learner's
 * call answers is written out in the contract. The order of a kind is the order of its form.
 *
 * The key is the name on the wire of the admin. Other names are given only where they differ:
 * `column` in the table (else the key), `folder` the line in a described folder (else the key; null: read by hand), `source`
 * what an import compares (else the key in camelCase; several fields may share one), `tree` in a published version (else the
 * column in camelCase; null: written by hand), `hint` the sentence below the input. `onLink`: stored where the homework is
 * asked. `ownInput`: the builder has a control of its own for it.
 */
export interface FieldNames {
  readonly column?: string;
  readonly folder?: string | null;
  readonly source?: string;
  readonly tree?: string | null;
  readonly hint?: string;
  readonly onLink?: true;
  readonly ownInput?: true;
}

/** One text per language. */
export interface TextsField extends FieldNames {
  readonly type: 'texts';
  readonly max: number;
  /** Lines of its input; one when left out. */
  readonly rows?: number;
  readonly isMarkdown?: true;
  /** Needs a text in at least one language. */
  readonly isNeeded?: true;
}
export interface FlagField extends FieldNames {
  readonly type: 'flag';
  readonly default: boolean;
}
/** A whole number; `default` null: may be left empty. */
export interface CountField extends FieldNames {
  readonly type: 'count';
  readonly min: number;
  readonly max: number;
  readonly default: number | null;
  /** Stored in milliseconds; this many per unit on the wire. */
  readonly unitMs?: number;
}
/** One of a list; `default` null: may be left empty. `labels` names the words of the choices. */
export interface ChoiceField extends FieldNames {
  readonly type: 'choice';
  readonly choices: readonly string[];
  readonly default: string | null;
  readonly labels: string;
}
export interface TextListField extends FieldNames {
  readonly type: 'text_list';
  readonly max: number;
  readonly maxItems: number;
}
/** A film or a file of the school; attached by separate calls. */
export interface MediaField extends FieldNames {
  readonly type: 'film' | 'file';
  readonly column: string;
}
export interface FilesField extends FieldNames {
  readonly type: 'files';
  readonly column: string;
  readonly maxItems: number;
}
/** Fields with their own shape: a course's languages, a lesson's option values, exercises, a document's URL. */
export interface ShapedField extends FieldNames {
  readonly type: 'languages' | 'ids' | 'exercises' | 'address';
}

export type ContentField =
  | TextsField
  | FlagField
  | CountField
  | ChoiceField
  | TextListField
  | MediaField
  | FilesField
  | ShapedField;

/** A file name has at most 255 bytes, so a title made of one always fits. */
const TITLE = { type: 'texts', max: 255 } as const;
const NEEDED_TITLE = { ...TITLE, isNeeded: true } as const;
const EXCERPT = { type: 'texts', max: 500, rows: 2 } as const;
const SCORE = { type: 'count', min: 0, max: 10_000, default: 0, folder: 'scores', source: 'scores' } as const;
const REPEAT = { type: 'count', min: 1, max: 20, default: 1, folder: 'repeat', source: 'repeat' } as const;
const REPEAT_BOUND = { type: 'count', min: 1, max: 20, default: null, folder: null, source: 'repeatRange' } as const;
const TRIAL_FLAG = { type: 'flag', default: true, folder: null, source: 'demo', tree: null } as const;

export const contentFields = {
  course: {
    title: NEEDED_TITLE,
    excerpt: { ...EXCERPT, hint: 'course_excerpt' },
    description: {
      type: 'texts',
      max: 20_000,
      rows: 6,
      isMarkdown: true,
      folder: null, // the text of course.md
      hint: 'course_description',
    },
    category: { type: 'texts', max: 100 },
    tags: { type: 'text_list', max: 50, maxItems: 20 },
    complexity: { type: 'count', min: 1, max: 5, default: null, hint: 'complexity' },
    languages: { type: 'languages' },
    cover: { type: 'file', column: 'cover_file_id' },
    background: { type: 'file', column: 'background_file_id' },
    demo_film: { type: 'film', column: 'demo_video_id' },
    demo_documents: { ...TRIAL_FLAG, hint: 'demo' },
    demo_expert_messages: TRIAL_FLAG,
    demo_user_messages: TRIAL_FLAG,
    demo_offline: TRIAL_FLAG,
  },
  stage: {
    title: TITLE,
    excerpt: { ...EXCERPT, hint: 'stage_excerpt' },
  },
  day: {
    title: TITLE,
    excerpt: { ...EXCERPT, hint: 'day_excerpt' },
    open_delay_days: { type: 'count', min: 0, max: 3650, default: 0, hint: 'open_delay_days' },
    repeat_count: { ...REPEAT, hint: 'day_repeat' },
    finish_minutes: {
      type: 'count',
      min: 1,
      max: 1440,
      default: null,
      unitMs: MINUTE_MS,
      column: 'finish_total_ms',
      hint: 'finish_minutes',
    },
    score: { ...SCORE, hint: 'day_score' },
    is_rest: { type: 'flag', default: false, folder: 'rest', hint: 'is_rest' },
    is_required: { type: 'flag', default: false, folder: 'required', hint: 'day_required' },
    is_demo_accessible: { type: 'flag', default: false, folder: 'demo', hint: 'day_demo' },
  },
  lesson_set: {
    title: { ...TITLE, hint: 'set_title' },
    repeat_count: { ...REPEAT, hint: 'set_repeat' },
    repeat_from: { ...REPEAT_BOUND, hint: 'repeat_range' },
    repeat_to: REPEAT_BOUND,
  },
  lesson: {
    title: NEEDED_TITLE,
    kind: { type: 'choice', choices: lessonKinds, default: null, labels: 'lesson_kind' },
    film: { type: 'film', column: 'video_id' },
    description_film: { type: 'film', column: 'description_video_id' },
    vertical_film: { type: 'film', column: 'vertical_video_id' },
    vertical_description_film: { type: 'film', column: 'vertical_description_video_id' },
    picture: { type: 'file', column: 'image_file_id', folder: null, source: 'filmPoster' },
    is_hidden_when_failed: { type: 'flag', default: false, folder: 'hide_when_failed', hint: 'hidden_when_failed' },
    option_value_ids: { type: 'ids', folder: 'options', source: 'options' },
  },
  homework: {
    title: NEEDED_TITLE,
    text: {
      type: 'texts',
      max: 5000,
      rows: 6,
      isMarkdown: true,
      column: 'body',
      folder: null, // the text of homework.md
      tree: 'text',
      hint: 'homework_text',
    },
    answer_type: {
      type: 'choice',
      choices: askedAnswers,
      default: 'text',
      labels: 'answer',
      folder: 'answer',
      source: 'answer',
      ownInput: true,
    },
    exercises: { type: 'exercises', ownInput: true, tree: null },
    files: { type: 'files', column: 'file_ids', maxItems: 20 },
    score: { ...SCORE, hint: 'homework_score' },
    asks_selfie: { type: 'flag', default: false, folder: 'selfies', source: 'asksSelfies', hint: 'asks_selfie' },
    is_required: { type: 'flag', default: false, folder: 'required', onLink: true, hint: 'homework_required' },
    is_demo_accessible: { type: 'flag', default: false, folder: 'demo', onLink: true, hint: 'homework_demo' },
  },
  document: {
    title: NEEDED_TITLE,
    url: { type: 'address', source: 'target' },
    file: { type: 'file', column: 'file_id', source: 'target' },
  },
  option: {
    title: { ...NEEDED_TITLE, hint: 'option_title' },
  },
  option_value: {
    title: { ...NEEDED_TITLE, hint: 'option_value_title' },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, ContentField>>>>;

export type ContentKind = keyof typeof contentFields;
export const contentKinds = Object.keys(contentFields) as ContentKind[];
export type FieldsOf<Kind extends ContentKind> = (typeof contentFields)[Kind];
