import type { ContentKind, FieldsOf } from '@daystream/domain/courses/content-fields';
import {
  type ContentSource,
  emptySource,
  fieldsOf,
  isPlain,
  type NamedField,
} from '@daystream/domain/courses/content-values';
import { type CourseLanguages, textsOf } from './texts.ts';
import type { YamlValue } from './yaml-file.ts';
import { choiceOf, flagOf, integerOf, listOf } from './yaml-values.ts';

type LineIn<Field, Key> = Field extends { readonly folder: infer Line } ? Line : Key;
export type FolderLine<Kind extends ContentKind> = {
  [Key in keyof FieldsOf<Kind>]: LineIn<FieldsOf<Kind>[Key], Key> & string;
}[keyof FieldsOf<Kind>];

/** The names of the YAML lines for the declared fields of a part. */
export function folderLines<Kind extends ContentKind>(kind: Kind): FolderLine<Kind>[] {
  return fieldsOf(kind).flatMap(({ folder }) => (folder === null ? [] : [folder as FolderLine<Kind>]));
}

/** Reads the declared fields that all kinds share; an omitted field gets its default. */
export function readFields<Kind extends ContentKind>(
  kind: Kind,
  lines: Readonly<Partial<Record<string, YamlValue>>>,
  languages: CourseLanguages,
): ContentSource<Kind> {
  const read = fieldsOf(kind).flatMap((field) => {
    const line = field.folder === null ? undefined : lines[field.folder];
    return line === undefined || !isPlain(field) ? [] : [[field.source, valueOf(field, line, languages)] as const];
  });
  return { ...emptySource(kind), ...Object.fromEntries<unknown>(read) };
}

function valueOf(field: NamedField, line: YamlValue, languages: CourseLanguages): unknown {
  switch (field.type) {
    case 'texts':
      return textsOf(line, field.max, languages);
    case 'flag':
      return flagOf(line, field.default);
    case 'count':
      return integerOf(line, field.min, field.max) ?? field.default;
    case 'choice':
      return choiceOf(line, field.choices) ?? field.default;
    case 'text_list':
      return listOf(line, field.maxItems).map((text) => textsOf(text, field.max, languages));
    default:
      return undefined;
  }
}
