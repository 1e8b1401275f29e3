import type { Language, LocalizedText } from '../languages.ts';
import {
  type ContentField,
  type ContentKind,
  contentFields,
  type FieldNames,
  type FieldsOf,
} from './content-fields.ts';

/** One choice of a homework; learners' answers refer to its id. */
export interface Exercise {
  readonly id: number;
  readonly key: string;
  readonly title: LocalizedText;
}

type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;
type NameIn<Field, Which extends keyof FieldNames, Else> = Field extends { readonly [W in Which]: infer Name }
  ? Name
  : Else;
type ColumnIn<Field, Key> = NameIn<Field, 'column', Key> & string;
type OrNull<Field> = Field extends { readonly default: null } ? null : never;

/** The value of a field as it is stored and published. */
export type StoredValue<Field> = Field extends { readonly type: 'texts' }
  ? LocalizedText
  : Field extends { readonly type: 'flag' }
    ? boolean
    : Field extends { readonly type: 'count' }
      ? number | OrNull<Field>
      : Field extends { readonly type: 'choice'; readonly choices: readonly (infer Choice)[] }
        ? Choice | OrNull<Field>
        : Field extends { readonly type: 'text_list' }
          ? LocalizedText[]
          : Field extends { readonly type: 'film' | 'file' }
            ? number | null
            : Field extends { readonly type: 'files' | 'ids' }
              ? number[]
              : Field extends { readonly type: 'exercises' }
                ? Exercise[]
                : Field extends { readonly type: 'languages' }
                  ? Language[]
                  : Field extends { readonly type: 'address' }
                    ? string | null
                    : never;

/** The columns of a kind's own table. */
export type ContentRow<Kind extends ContentKind> = {
  readonly [Key in keyof FieldsOf<Kind> as FieldsOf<Kind>[Key] extends { readonly onLink: true }
    ? never
    : ColumnIn<FieldsOf<Kind>[Key], Key>]: StoredValue<FieldsOf<Kind>[Key]>;
};

/** The columns stored on the link between a homework and its day or stage. */
export type LinkRow = {
  readonly [Key in keyof FieldsOf<'homework'> as FieldsOf<'homework'>[Key] extends { readonly onLink: true }
    ? ColumnIn<FieldsOf<'homework'>[Key], Key>
    : never]: StoredValue<FieldsOf<'homework'>[Key]>;
};

/** The same in a published version. */
export type LinkTree = { readonly [Column in keyof LinkRow as Camel<Column>]: LinkRow[Column] };

/** A part in a published version. */
export type ContentTree<Kind extends ContentKind> = {
  readonly [Key in keyof FieldsOf<Kind> as FieldsOf<Kind>[Key] extends
    | { readonly onLink: true }
    | { readonly tree: null }
    ? never
    : NameIn<FieldsOf<Kind>[Key], 'tree', Camel<ColumnIn<FieldsOf<Kind>[Key], Key>>> & string]: StoredValue<
    FieldsOf<Kind>[Key]
  >;
};

/** Fields that are read from a folder in the same way for all kinds; media and fields with their own shape are not. */
type PlainType = 'texts' | 'flag' | 'count' | 'choice' | 'text_list';
type IsPlain<Field> = Field extends { readonly type: PlainType }
  ? Field extends { readonly source: 'demo' | 'repeatRange' }
    ? false
    : true
  : false;

/** The values an import reads for a part, in the units of the wire. */
export type ContentSource<Kind extends ContentKind> = {
  readonly [Key in keyof FieldsOf<Kind> as IsPlain<FieldsOf<Kind>[Key]> extends true
    ? NameIn<FieldsOf<Kind>[Key], 'source', Camel<Key & string>> & string
    : never]: StoredValue<FieldsOf<Kind>[Key]>;
};

/** A declared field with all its names. */
export type NamedField = ContentField & {
  readonly name: string;
  readonly column: string;
  readonly source: string;
  readonly folder: string | null;
  readonly tree: string | null;
};

const named = Object.fromEntries(
  Object.entries<Readonly<Record<string, ContentField>>>(contentFields).map(([kind, fields]) => [
    kind,
    Object.entries(fields).map(([name, field]) => withNames(name, field)),
  ]),
) as unknown as Readonly<Record<ContentKind, readonly NamedField[]>>;

/** The fields of a kind in the order of its form. */
export function fieldsOf(kind: ContentKind): readonly NamedField[] {
  return named[kind];
}

function withNames(name: string, field: ContentField): NamedField {
  const { column = name, source = camelCase(name), folder = name, tree = camelCase(column) } = field;
  return { ...field, name, column, source, folder, tree };
}

function camelCase(name: string): string {
  return name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** Converts a value from the wire to its column. */
export function storedValue(field: ContentField, given: unknown): unknown {
  const unitMs = unitOf(field);
  return unitMs !== null && typeof given === 'number' ? given * unitMs : given;
}

/** Converts a value from its column to the wire. */
export function wireValue(field: ContentField, stored: unknown): unknown {
  const unitMs = unitOf(field);
  return unitMs !== null && typeof stored === 'number' ? Math.round(stored / unitMs) : stored;
}

function unitOf(field: ContentField): number | null {
  return field.type === 'count' ? (field.unitMs ?? null) : null;
}

/** Converts the given fields, named as on the wire, to columns; fields left out do not change. */
export function givenColumns(
  fields: readonly NamedField[],
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const present = fields.filter(({ name }) => given[name] !== undefined);
  return Object.fromEntries(present.map((field) => [field.column, storedValue(field, given[field.name])]));
}

/** Columns as they become: of a text in several languages only the given ones change, an empty one too. */
export function patchedColumns(
  fields: readonly NamedField[],
  before: Readonly<Record<string, unknown>>,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const texts = fields.filter(({ type, column }) => type === 'texts' && column in given);
  const merged = texts.map(({ column }) => [column, { ...(before[column] as object), ...(given[column] as object) }]);
  return { ...given, ...(Object.fromEntries(merged) as Record<string, unknown>) };
}

/** A part with every field empty or at its default. */
export function emptySource<Kind extends ContentKind>(kind: Kind): ContentSource<Kind> {
  const empty = fieldsOf(kind)
    .filter(isPlain)
    .map((field) => [field.source, emptyValue(field)]);
  return Object.fromEntries(empty) as ContentSource<Kind>;
}

export function isPlain({ type, source }: NamedField): boolean {
  const isPlainType =
    type === 'texts' || type === 'flag' || type === 'count' || type === 'choice' || type === 'text_list';
  return isPlainType && source !== 'demo' && source !== 'repeatRange';
}

function emptyValue(field: ContentField): unknown {
  if (field.type === 'texts') return {};
  return 'default' in field ? field.default : [];
}

/** Converts a stored part to its form in a published version. */
export function treeValues<Kind extends ContentKind>(kind: Kind, row: ContentRow<Kind>): ContentTree<Kind> {
  const values: Readonly<Record<string, unknown>> = { ...row };
  const kept = fieldsOf(kind).flatMap(({ tree, column, onLink }) =>
    tree === null || onLink ? [] : [[tree, values[column]] as const],
  );
  return Object.fromEntries(kept) as ContentTree<Kind>;
}

/** Converts a part of a published version back to its columns; a field that it does not have yet is empty. */
export function treeColumns(kind: ContentKind, part: object): Record<string, unknown> {
  return columnsFrom(
    fieldsOf(kind).filter(({ onLink }) => !onLink),
    part,
  );
}

/** The same for the link of a homework. */
export function linkTreeColumns(link: object): LinkRow {
  const columns = columnsFrom(
    fieldsOf('homework').filter(({ onLink }) => onLink),
    link,
  );
  return columns as LinkRow;
}

function columnsFrom(fields: readonly NamedField[], part: object): Record<string, unknown> {
  const values: Readonly<Record<string, unknown>> = { ...part };
  const kept = fields.flatMap((field) =>
    field.tree === null ? [] : [[field.column, values[field.tree] ?? emptyColumn(field)] as const],
  );
  return Object.fromEntries(kept);
}

function emptyColumn(field: ContentField): unknown {
  if (field.type === 'film' || field.type === 'file' || field.type === 'address') return null;
  return storedValue(field, emptyValue(field));
}

/** Converts the stored link of a homework to its form in a published version. */
export function linkTreeValues(row: LinkRow): LinkTree {
  const values: Readonly<Record<string, unknown>> = { ...row };
  const kept = fieldsOf('homework').flatMap(({ tree, column, onLink }) =>
    onLink && tree ? [[tree, values[column]]] : [],
  );
  return Object.fromEntries(kept) as LinkTree;
}
