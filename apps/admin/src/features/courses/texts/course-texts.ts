import type { WireCourseDraft, WireTexts } from '@daystream/contract/courses.draft.admin';
import type { Language } from '@daystream/domain/languages';
import { livingParts, outline, type Part } from '../outline.ts';
import { type Setting, settingsOf } from '../part-fields.ts';

/** One text of a course in all its languages. */
export interface CourseText {
  readonly key: string;
  readonly part: Part;
  readonly field: Setting<'texts'>;
  /** Of an exercise of a homework; null: the field itself. */
  readonly exerciseId: number | null;
  readonly texts: WireTexts;
}

const isWritten = (text: string | undefined) => text !== undefined && text.trim() !== '';

/** Every text of a course that is written in at least one language, in the order of the course. */
export function courseTexts(draft: WireCourseDraft): CourseText[] {
  return livingParts(outline(draft)).flatMap((part) => {
    const values: Readonly<Record<string, unknown>> = { ...part.value };
    const fields = settingsOf(part.kind).filter((field) => field.type === 'texts');
    const own = fields.map((field) => ({
      key: `${part.key}.${field.name}`,
      part,
      field,
      exerciseId: null,
      texts: values[field.name] as WireTexts,
    }));
    const [title] = fields;
    const exercises = part.kind !== 'homework' || title === undefined ? [] : part.value.exercises;
    const chosen = exercises.flatMap(({ id, title: texts }) =>
      title === undefined ? [] : [{ key: `${part.key}.exercise-${id}`, part, field: title, exerciseId: id, texts }],
    );
    return [...own, ...chosen].filter(({ texts }) => Object.values(texts).some(isWritten));
  });
}

export function isMissing({ texts }: CourseText, language: Language): boolean {
  return !isWritten(texts[language]);
}

export function countMissing(texts: readonly CourseText[], language: Language): number {
  return texts.filter((text) => isMissing(text, language)).length;
}

/** Texts one after another by their part. */
export function byPart(texts: readonly CourseText[]): { part: Part; texts: CourseText[] }[] {
  return [...Map.groupBy(texts, ({ part }) => part.key).values()].flatMap((group) =>
    group[0] === undefined ? [] : [{ part: group[0].part, texts: group }],
  );
}
