import type { ExportPart } from '@daystream/domain/privacy';
import type { Language } from '@daystream/domain/languages';
import en from '@daystream/i18n/en/export.json' with { type: 'json' };
import enPeople from '@daystream/i18n/en/people.json' with { type: 'json' };
import es from '@daystream/i18n/es/export.json' with { type: 'json' };
import esPeople from '@daystream/i18n/es/people.json' with { type: 'json' };
import ru from '@daystream/i18n/ru/export.json' with { type: 'json' };
import ruPeople from '@daystream/i18n/ru/people.json' with { type: 'json' };

type Words = Readonly<Record<string, string>>;

/** Texts of the export's pages: names of fields, and names of the values of closed lists. */
export interface ExportWords extends Omit<typeof ru, 'parts' | 'fields' | 'values'> {
  readonly parts: Readonly<Record<ExportPart, { readonly title: string; readonly text: string }>>;
  readonly fields: Words;
  readonly values: Readonly<Record<string, Words>>;
}

export const exportWords: Readonly<Record<Language, ExportWords>> = {
  ru: { ...ru, values: { ...ru.values, action: ruPeople.audit.action } },
  en: { ...en, values: { ...en.values, action: enPeople.audit.action } },
  es: { ...es, values: { ...es.values, action: esPeople.audit.action } },
};

/** The name of a value; a value of no list stays as it is. */
export function valueWord({ values }: ExportWords, field: string, value: string): string {
  const list = values[field];
  return list !== undefined && Object.hasOwn(list, value) ? (list[value] ?? value) : value;
}
