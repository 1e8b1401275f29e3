import { type ContentKind, contentFields } from '@daystream/domain/courses/content-fields';
import { fieldsOf } from '@daystream/domain/courses/content-values';
import type { RowChange, Table } from './row-changes.rules.ts';

const kinds = {
  course: 'course',
  stages: 'stage',
  days: 'day',
  sets: 'lesson_set',
  lessons: 'lesson',
  homeworks: 'homework',
  // Where a homework is asked.
  stageHomeworks: 'homework',
  dayHomeworks: 'homework',
  documents: 'document',
  options: 'option',
  optionValues: 'option_value',
} as const satisfies Partial<Record<Table, ContentKind>>;

/** The kind of part that a row belongs to; null for the place of a lesson. */
export function kindOf(table: Table): ContentKind | null {
  return Object.hasOwn(kinds, table) ? kinds[table as keyof typeof kinds] : null;
}

/** The fields of a kind that are stored in these columns. */
export function fieldNames(kind: ContentKind, columns: readonly string[]): string[] {
  return fieldsOf(kind).flatMap(({ name, column }) => (columns.includes(column) ? [name] : []));
}

/** The fields of its subject that a change has written. */
export function writtenFields(subjectType: string, changed: readonly RowChange[]): string[] {
  if (!Object.hasOwn(contentFields, subjectType)) return [];
  const kind = subjectType as ContentKind;
  const spoken = changed.some(({ table }) => table === 'films') ? ['film_language'] : [];
  const columns = changed.flatMap(({ table, was, becomes }) =>
    was !== null && becomes !== null && kindOf(table) === kind ? Object.keys(becomes) : [],
  );
  return [...fieldNames(kind, columns), ...spoken];
}
