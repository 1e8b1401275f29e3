import type { WireTexts } from '@daystream/contract/courses.draft.admin';
import { type ContentKind, contentKinds, type FieldsOf } from '@daystream/domain/courses/content-fields';
import { fieldsOf, type NamedField } from '@daystream/domain/courses/content-values';
import type { Part } from './outline.ts';

export type FieldValue = WireTexts | boolean | number | string | null;
export type FieldValues = Readonly<Record<string, FieldValue>>;

type EveryField = { [Kind in ContentKind]: FieldsOf<Kind>[keyof FieldsOf<Kind>] }[ContentKind];
type FormType = 'texts' | 'flag' | 'count' | 'choice';
/** Names of the declared fields that have an input; each has a label in the catalogue. */
type FormName = {
  [Kind in ContentKind]: {
    [Name in keyof FieldsOf<Kind>]: FieldsOf<Kind>[Name] extends { readonly ownInput: true }
      ? never
      : FieldsOf<Kind>[Name] extends { readonly type: FormType }
        ? Name & string
        : never;
  }[keyof FieldsOf<Kind>];
}[ContentKind];

/** One input of a part's form: a declared field with the keys of its texts. */
export type Setting<Type extends FormType = FormType> = Extract<NamedField, { type: Type }> & {
  readonly name: FormName;
  readonly hint?: Extract<EveryField, { readonly hint: string }>['hint'];
};

/** The inputs of a kind of part, in the order of its declaration. */
export function settingsOf(kind: ContentKind): readonly Setting[] {
  return settings.get(kind) ?? [];
}

const settings = new Map(contentKinds.map((kind) => [kind, fieldsOf(kind).filter(isSetting)]));

function isSetting(field: NamedField): field is Setting {
  const hasInput = field.type === 'texts' || field.type === 'flag' || field.type === 'count' || field.type === 'choice';
  return hasInput && field.ownInput === undefined;
}

type Words<Field> = Field extends {
  readonly labels: infer Labels extends string;
  readonly choices: readonly (infer Choice extends string)[];
}
  ? `${Labels}.${Choice}` | (Field extends { readonly default: null } ? `${Labels}.none` : never)
  : never;
/** Catalogue keys for the choices of a field. */
export type ChoiceWord = Words<EveryField>;

/** The values of a part's fields in the draft. */
export function savedValues(part: Part): FieldValues {
  const values: Record<string, unknown> = { ...part.value };
  return Object.fromEntries(settingsOf(part.kind).map(({ name }) => [name, values[name] as FieldValue]));
}

/** The fields that differ from the saved ones. A text cleared in one language is sent as an empty string. */
export function changedValues(saved: FieldValues, typed: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(typed).filter(([name, value]) => !isSameValue(value, saved[name] ?? null)));
}

/** A missing text and an empty one are the same. */
export function isSameValue(one: FieldValue, other: FieldValue): boolean {
  return comparable(one) === comparable(other);
}

function comparable(value: FieldValue): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return JSON.stringify(
    Object.entries(value)
      .filter(([, text]) => text !== '')
      .toSorted(([a], [b]) => a.localeCompare(b)),
  );
}
