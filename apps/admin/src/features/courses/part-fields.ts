import type { WireTexts } from '@daystream/contract/courses.draft.admin';
import type { Part, PartKind } from './outline.ts';

export type FieldValue = WireTexts | boolean | number | string | null;
export type FieldValues = Readonly<Record<string, FieldValue>>;

interface Named {
  readonly name: FieldName;
  /** Names the sentence that says where the learner sees it. */
  readonly hint?: FieldHint;
}
export type TextsSetting = Named & { readonly type: 'texts'; readonly max: number; readonly rows?: number };
export type FlagSetting = Named & { readonly type: 'flag' };
export type CountSetting = Named & {
  readonly type: 'count';
  readonly min: number;
  readonly max: number;
  readonly isOptional?: boolean;
};
export type KindSetting = Named & { readonly type: 'lesson_kind' };

/** One thing an author can set. Limits are those of the contract. */
export type Setting = TextsSetting | FlagSetting | CountSetting | KindSetting;

export type FieldName =
  | 'title'
  | 'excerpt'
  | 'description'
  | 'category'
  | 'complexity'
  | 'demo_documents'
  | 'demo_expert_messages'
  | 'demo_user_messages'
  | 'demo_offline'
  | 'open_delay_days'
  | 'repeat_count'
  | 'repeat_from'
  | 'repeat_to'
  | 'finish_minutes'
  | 'score'
  | 'is_rest'
  | 'is_required'
  | 'is_demo_accessible'
  | 'kind'
  | 'text'
  | 'asks_selfie';

export type FieldHint =
  | 'option_title'
  | 'option_value_title'
  | 'course_excerpt'
  | 'course_description'
  | 'complexity'
  | 'demo'
  | 'stage_excerpt'
  | 'day_excerpt'
  | 'open_delay_days'
  | 'day_repeat'
  | 'finish_minutes'
  | 'day_score'
  | 'is_rest'
  | 'day_required'
  | 'day_demo'
  | 'set_title'
  | 'set_repeat'
  | 'repeat_range'
  | 'homework_text'
  | 'homework_score'
  | 'asks_selfie'
  | 'homework_required'
  | 'homework_demo';

const title: Setting = { type: 'texts', name: 'title', max: 255 };
const excerpt = (hint: FieldHint): Setting => ({ type: 'texts', name: 'excerpt', max: 500, rows: 2, hint });
const score = (hint: FieldHint): Setting => ({ type: 'count', name: 'score', min: 0, max: 10_000, hint });
const flag = (name: FieldName, hint?: FieldHint): Setting => ({ type: 'flag', name, hint });
const count = (name: FieldName, min: number, max: number, hint?: FieldHint): CountSetting => ({
  type: 'count',
  name,
  min,
  max,
  hint,
});
const optional = (setting: CountSetting): Setting => ({ ...setting, isOptional: true });

/** What can be set on each kind of part, in the order it is asked. */
export const partFields: Record<PartKind, readonly Setting[]> = {
  course: [
    title,
    excerpt('course_excerpt'),
    { type: 'texts', name: 'description', max: 20_000, rows: 6, hint: 'course_description' },
    { type: 'texts', name: 'category', max: 100 },
    optional(count('complexity', 1, 5, 'complexity')),
    flag('demo_documents', 'demo'),
    flag('demo_expert_messages'),
    flag('demo_user_messages'),
    flag('demo_offline'),
  ],
  stage: [title, excerpt('stage_excerpt')],
  day: [
    title,
    excerpt('day_excerpt'),
    count('open_delay_days', 0, 3650, 'open_delay_days'),
    count('repeat_count', 1, 20, 'day_repeat'),
    optional(count('finish_minutes', 1, 1440, 'finish_minutes')),
    score('day_score'),
    flag('is_rest', 'is_rest'),
    flag('is_required', 'day_required'),
    flag('is_demo_accessible', 'day_demo'),
  ],
  lesson_set: [
    { ...title, hint: 'set_title' },
    count('repeat_count', 1, 20, 'set_repeat'),
    optional(count('repeat_from', 1, 20, 'repeat_range')),
    optional(count('repeat_to', 1, 20)),
  ],
  lesson: [title, { type: 'lesson_kind', name: 'kind' }],
  homework: [
    title,
    { type: 'texts', name: 'text', max: 5000, rows: 6, hint: 'homework_text' },
    score('homework_score'),
    flag('asks_selfie', 'asks_selfie'),
    flag('is_required', 'homework_required'),
    flag('is_demo_accessible', 'homework_demo'),
  ],
  document: [title],
  option: [{ ...title, hint: 'option_title' }],
  option_value: [{ ...title, hint: 'option_value_title' }],
};

/** The values of a part's fields as the draft has them. */
export function savedValues(part: Part): FieldValues {
  const values: Record<string, unknown> = { ...part.value };
  return Object.fromEntries(partFields[part.kind].map(({ name }) => [name, values[name] as FieldValue]));
}

/** The fields that differ from what is saved. A text emptied in one language is sent empty. */
export function changedValues(saved: FieldValues, typed: FieldValues): FieldValues {
  return Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => comparable(value) !== comparable(saved[name] ?? null)),
  );
}

/** A language without a text and one with an empty text are the same. */
function comparable(value: FieldValue): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return JSON.stringify(
    Object.entries(value)
      .filter(([, text]) => text !== '')
      .toSorted(([a], [b]) => a.localeCompare(b)),
  );
}
