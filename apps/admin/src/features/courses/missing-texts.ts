import type { Language } from '@daystream/domain/languages';
import type { Part } from './outline.ts';
import { type FieldValues, savedValues } from './part-fields.ts';

const isEmpty = (text: string | undefined) => text === undefined || text.trim() === '';

/** Counts the texts that exist in another language but not in this one. */
export function missingTexts(values: FieldValues, language: Language): number {
  return Object.values(values).filter((value) => {
    if (typeof value !== 'object' || value === null) return false;
    return isEmpty(value[language]) && Object.values(value).some((text) => !isEmpty(text));
  }).length;
}

/** The sum over several parts. */
export function missingInParts(parts: readonly Part[], language: Language): number {
  return parts.map((part) => missingTexts(savedValues(part), language)).reduce((sum, count) => sum + count, 0);
}
