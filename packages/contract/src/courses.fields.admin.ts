import { textLimits } from '@daystream/domain/limits';
import type { ContentKind, FieldsOf } from '@daystream/domain/courses/content-fields';
import { fieldsOf, type NamedField } from '@daystream/domain/courses/content-values';
import { languages } from '@daystream/domain/languages';
import { seenText } from '@daystream/domain/texts';
import * as z from 'zod/mini';
import { wireFilm } from './courses.films.admin.ts';
import { wireFile } from './media.ts';
import { body, onceEach, text, wire, wireId } from './wire.ts';

/** A text in all its languages, for its author (Q245). */
export const wireTexts = wire({ ru: z.optional(z.string()), en: z.optional(z.string()), es: z.optional(z.string()) });
export type WireTexts = z.output<typeof wireTexts>;

/** Stored without what is not seen: a title with U+202E would turn the text around it. */
const readText = (max: number) => z.pipe(text(max), z.transform(seenText));

/** A text an author sends, in any of the languages. */
export const texts = (max: number) =>
  body({ ru: z.optional(readText(max)), en: z.optional(readText(max)), es: z.optional(readText(max)) });

/** The first one is the main language. */
export const courseLanguages = onceEach(z.enum(languages), languages.length, 1);

/** The complete list in order; an item without an id is new. */
const givenExercises = z
  .array(body({ id: z.optional(z.nullable(wireId)), title: texts(textLimits.exerciseTitle) }))
  .check(z.maxLength(50));
const givenIds = onceEach(wireId, 100);
const shownExercises = z.array(wire({ id: wireId, title: wireTexts }));

type Enum<Choice extends string> = z.ZodMiniEnum<{ [C in Choice]: C }>;
type OrEmpty<Field, Schema extends z.core.SomeType> = Field extends { readonly default: null }
  ? z.ZodMiniNullable<Schema>
  : Schema;

type GivenSchema<Field> = Field extends { readonly type: 'texts' }
  ? ReturnType<typeof texts>
  : Field extends { readonly type: 'flag' }
    ? z.ZodMiniBoolean
    : Field extends { readonly type: 'count' }
      ? OrEmpty<Field, z.ZodMiniNumberFormat>
      : Field extends { readonly type: 'choice'; readonly choices: readonly (infer Choice extends string)[] }
        ? OrEmpty<Field, Enum<Choice>>
        : Field extends { readonly type: 'text_list' }
          ? z.ZodMiniArray<ReturnType<typeof texts>>
          : Field extends { readonly type: 'languages' }
            ? typeof courseLanguages
            : Field extends { readonly type: 'ids' }
              ? typeof givenIds
              : Field extends { readonly type: 'exercises' }
                ? typeof givenExercises
                : never;

type ShownSchema<Field> = Field extends { readonly type: 'texts' }
  ? typeof wireTexts
  : Field extends { readonly type: 'text_list' }
    ? z.ZodMiniArray<typeof wireTexts>
    : Field extends { readonly type: 'film' }
      ? z.ZodMiniNullable<typeof wireFilm>
      : Field extends { readonly type: 'file' }
        ? z.ZodMiniNullable<typeof wireFile>
        : Field extends { readonly type: 'files' }
          ? z.ZodMiniArray<typeof wireFile>
          : Field extends { readonly type: 'languages' }
            ? z.ZodMiniArray<z.ZodMiniString>
            : Field extends { readonly type: 'exercises' }
              ? typeof shownExercises
              : Field extends { readonly type: 'address' }
                ? z.ZodMiniNullable<z.ZodMiniString>
                : GivenSchema<Field>;

/** Films, files and addresses are attached by separate calls. */
type GivenKeys<Fields> = {
  [Key in keyof Fields]: Fields[Key] extends { readonly type: 'film' | 'file' | 'files' | 'address' } ? never : Key;
}[keyof Fields];

type GivenShape<Kind extends ContentKind> = {
  [Key in GivenKeys<FieldsOf<Kind>>]: z.ZodMiniOptional<GivenSchema<FieldsOf<Kind>[Key]>>;
};
type ShownShape<Kind extends ContentKind> = { [Key in keyof FieldsOf<Kind>]: ShownSchema<FieldsOf<Kind>[Key]> };

export type ShownFields<Kind extends ContentKind> = {
  [Key in keyof FieldsOf<Kind>]: z.output<ShownSchema<FieldsOf<Kind>[Key]>>;
};

/** The fields of a part as a request body: all are optional, and omitted ones do not change. */
export function givenFields<Kind extends ContentKind>(kind: Kind): GivenShape<Kind> {
  const shape = fieldsOf(kind).flatMap((field) => {
    const schema = givenSchema(field);
    return schema === null ? [] : [[field.name, z.optional(schema)]];
  });
  return Object.fromEntries(shape) as GivenShape<Kind>;
}

/** Fields of a part in the draft. */
export function shownFields<Kind extends ContentKind>(kind: Kind): ShownShape<Kind> {
  return Object.fromEntries(fieldsOf(kind).map((field) => [field.name, shownSchema(field)])) as ShownShape<Kind>;
}

function givenSchema(field: NamedField): z.ZodMiniType | null {
  switch (field.type) {
    case 'texts':
      return texts(field.max);
    case 'flag':
      return z.boolean();
    case 'count':
      return orEmpty(field, z.int().check(z.minimum(field.min), z.maximum(field.max)));
    case 'choice':
      return orEmpty(field, z.enum(field.choices));
    case 'text_list':
      return z.array(texts(field.max)).check(z.maxLength(field.maxItems));
    case 'languages':
      return courseLanguages;
    case 'ids':
      return givenIds;
    case 'exercises':
      return givenExercises;
    default:
      return null;
  }
}

function shownSchema(field: NamedField): z.ZodMiniType {
  switch (field.type) {
    case 'texts':
      return wireTexts;
    case 'flag':
      return z.boolean();
    case 'count':
      return orEmpty(field, z.int());
    case 'choice':
      return orEmpty(field, z.enum(field.choices));
    case 'text_list':
      return z.array(wireTexts);
    case 'film':
      return z.nullable(wireFilm);
    case 'file':
      return z.nullable(wireFile);
    case 'files':
      return z.array(wireFile);
    case 'languages':
      return z.array(z.string());
    case 'ids':
      return z.array(wireId);
    case 'exercises':
      return shownExercises;
    case 'address':
      return z.nullable(z.string());
  }
}

function orEmpty(field: { readonly default: unknown }, schema: z.ZodMiniType): z.ZodMiniType {
  return field.default === null ? z.nullable(schema) : schema;
}
