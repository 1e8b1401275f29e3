import { type Language, languages } from '@daystream/domain/languages';
import { type FieldValue, type FieldValues, isSameValue } from './part-fields.ts';

/** A field that two authors have changed: the second decides. */
export interface Conflict {
  readonly name: string;
  /** null: a field without texts. */
  readonly language: Language | null;
  readonly theirs: FieldValue;
}

interface Sides {
  /** What this author has started from. */
  readonly base: FieldValues;
  /** What is saved now. */
  readonly now: FieldValues;
  readonly typed: FieldValues;
}

/** Puts what two authors have changed together, field by field and language by language. What both changed stays as typed. */
export function mergeValues({ base, now, typed }: Sides): { values: FieldValues; conflicts: Conflict[] } {
  const conflicts: Conflict[] = [];
  const values = Object.entries(now).map(([name, theirs]): [string, FieldValue] => {
    const [was = null, own = null] = [base[name], typed[name]];
    if (!isTexts(theirs) || !isTexts(own)) {
      const merged = mergeOne(was, theirs, own);
      if (merged.isConflict) conflicts.push({ name, language: null, theirs });
      return [name, merged.value];
    }
    const texts: Partial<Record<Language, string>> = {};
    for (const language of languages) {
      const text = (value: FieldValue) => (isTexts(value) ? (value[language] ?? '') : '');
      const merged = mergeOne(text(was), text(theirs), text(own));
      if (merged.isConflict) conflicts.push({ name, language, theirs: text(theirs) });
      if (merged.value !== '' || language in theirs || language in own) texts[language] = merged.value;
    }
    return [name, texts];
  });
  return { values: Object.fromEntries(values), conflicts };
}

function mergeOne<Value extends FieldValue>(was: Value, theirs: Value, own: Value) {
  if (isSameValue(own, was)) return { value: theirs, isConflict: false };
  return { value: own, isConflict: !isSameValue(theirs, was) && !isSameValue(theirs, own) };
}

export function isSamePlace(one: Conflict, other: Conflict): boolean {
  return one.name === other.name && one.language === other.language;
}

/** The value that a conflict is about. */
export function valueAt(values: FieldValues, { name, language }: Pick<Conflict, 'name' | 'language'>): FieldValue {
  const value = values[name] ?? null;
  if (language === null) return value;
  return isTexts(value) ? (value[language] ?? '') : '';
}

/** The values with those of the other author in place of what is in conflict. */
export function withTheirs(values: FieldValues, conflicts: readonly Conflict[]): FieldValues {
  const taken: Record<string, FieldValue> = { ...values };
  for (const { name, language, theirs } of conflicts) {
    const value = taken[name] ?? null;
    taken[name] = language !== null && isTexts(value) ? { ...value, [language]: theirs } : theirs;
  }
  return taken;
}

/** The values as they are now, but in the places of conflicts as they were before. */
export function withValuesOf(before: FieldValues, now: FieldValues, conflicts: readonly Conflict[]): FieldValues {
  return withTheirs(
    now,
    conflicts.map((one) => ({ ...one, theirs: valueAt(before, one) })),
  );
}

function isTexts(value: FieldValue): value is Partial<Record<Language, string>> {
  return typeof value === 'object' && value !== null;
}
