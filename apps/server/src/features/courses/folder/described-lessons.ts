import { lessonTitle } from '@daystream/domain/courses';
import { contentFields } from '@daystream/domain/courses/content-fields';
import { emptySource } from '@daystream/domain/courses/content-values';
import { WORDLESS } from '@daystream/domain/media';
import type { LessonSetSource, LessonSource, Texts } from './course-source.ts';
import { folderLines, readFields } from './described-fields.ts';
import { type DescribedReading, keysOf, placeOf } from './described-reading.ts';
import { readLessonOptions } from './described-options.ts';
import { isLanguageCode } from './file-names.ts';
import { filmNamedAfter, filmTitle } from './folder-lessons.ts';
import type { Folder } from './folder-tree.ts';
import { filmOf } from './mentioned-files.ts';
import { addProblem, type YamlValue } from './yaml-file.ts';
import { integerOf, isEmpty, type Lines, linesOf, listOf, need, scalarText, wordOf } from './yaml-values.ts';

const { min: REPEAT_MIN, max: REPEAT_MAX } = contentFields.lesson_set.repeat_count;

const SET_LINES = ['key' as const, 'repeat_range' as const, 'lessons' as const, ...folderLines('lesson_set')];
const LESSON_LINES = ['key' as const, 'film_language' as const, ...folderLines('lesson')];
type LessonLines = Lines<(typeof LESSON_LINES)[number]>;

interface SetDraft {
  readonly set: Lines<(typeof SET_LINES)[number]>;
  readonly fields: Pick<LessonSetSource, 'title' | 'repeat'>;
  readonly lessons: readonly LessonDraft[];
}

/** A lesson without its key yet; the film is known, because the key may derive from it. */
interface LessonDraft {
  readonly lines: LessonLines;
  readonly lesson: Omit<LessonSource, 'key'>;
}

/** Reads the sets of a day from its line `lesson_sets`. */
export function readLessonSets(value: YamlValue, dayKey: string, folder: Folder, reading: DescribedReading) {
  const drafts = listOf(value).flatMap((item): SetDraft[] => {
    const set = linesOf(item, SET_LINES);
    if (!set) return [];
    const lessons = need(set, 'lessons');
    return [
      {
        set,
        fields: readFields('lesson_set', set, reading.languages),
        lessons: lessons ? readLessons(lessons, folder, reading) : [],
      },
    ];
  });
  return withKeys(drafts, dayKey, reading);
}

/** Reads one set without a title from the line `lessons` of a day. */
export function readOnlySet(lessons: YamlValue, dayKey: string, folder: Folder, reading: DescribedReading) {
  const fields = emptySource('lesson_set');
  const draft: SetDraft = { set: { self: lessons }, fields, lessons: readLessons(lessons, folder, reading) };
  return withKeys([draft], dayKey, reading);
}

function withKeys(drafts: readonly SetDraft[], dayKey: string, reading: DescribedReading): LessonSetSource[] {
  const main = reading.mainLanguage;
  const setSiblings = drafts.map(({ set, fields: { title } }, index) => ({
    key: set.key,
    named: { title: title[main] ?? '', name: `set-${index + 1}` },
    place: placeOf(set.self),
  }));
  const lessonSiblings = drafts.flatMap(({ lessons }) =>
    lessons.map(({ lines, lesson: { film } }) => ({
      key: lines.key,
      named: filmNamedAfter(film.file),
      place: placeOf(lines.self),
    })),
  );
  const setKeys = keysOf('lesson_set', setSiblings, dayKey, reading.keys);
  const lessonKeys = keysOf('lesson', lessonSiblings, dayKey, reading.keys).values();
  return drafts.map(({ set, fields, lessons }, index) => ({
    ...fields,
    key: setKeys[index] ?? '',
    ...readRepeat(set, fields.repeat),
    lessons: lessons.map(({ lesson }) => ({ key: lessonKeys.next().value ?? '', ...lesson })),
  }));
}

/** Without a `repeat` of its own, a set repeats as often as the lower bound of the range. */
function readRepeat(set: SetDraft['set'], written: number): Pick<LessonSetSource, 'repeat' | 'repeatRange'> {
  const repeatRange = readRange(set.repeat_range);
  const repeat = set.repeat ? written : (repeatRange?.from ?? written);
  if (set.repeat && repeatRange && (repeat < repeatRange.from || repeat > repeatRange.to)) {
    addProblem(set.repeat, 'repeat_outside_range', { repeat, ...repeatRange });
  }
  return { repeat, repeatRange };
}

function readRange(value: YamlValue | undefined): LessonSetSource['repeatRange'] {
  if (!value || isEmpty(value)) return null;
  const bounds = listOf(value).map((bound) => integerOf(bound, REPEAT_MIN, REPEAT_MAX));
  const [from, to] = bounds;
  if (bounds.includes(null)) return null;
  if (bounds.length === 2 && from && to && from <= to) return { from, to };
  return addProblem(value, 'repeat_range_malformed', { max: REPEAT_MAX });
}

function readLessons(value: YamlValue, folder: Folder, reading: DescribedReading): LessonDraft[] {
  return listOf(value).flatMap((item) => readLesson(item, folder, reading) ?? []);
}

function readLesson(item: YamlValue, folder: Folder, reading: DescribedReading): LessonDraft | null {
  const lines: LessonLines | null =
    scalarText(item) === null ? linesOf(item, LESSON_LINES) : { self: item, film: { ...item, name: 'film' } };
  if (!lines) return null;
  const isAsFilmSays = lines.film_language !== undefined && scalarText(lines.film_language) === AS_FILM_SAYS;
  const language = isAsFilmSays ? null : (filmLanguage(lines.film_language) ?? reading.filmLanguage);
  const film = filmOf(need(lines, 'film') ?? undefined, folder, reading, language);
  // Reads the other lines before returning for a missing film, to report all problems of a lesson at once.
  const others = {
    descriptionFilm: filmOf(lines.description_film, folder, reading, language),
    verticalFilm: filmOf(lines.vertical_film, folder, reading, language),
    verticalDescriptionFilm: filmOf(lines.vertical_description_film, folder, reading, language),
    options: readLessonOptions(lines.options, reading.options),
  };
  const written = readFields('lesson', lines, reading.languages);
  if (!film) return null;
  const named = filmTitle(film.file);
  const { title, kind: kindOfTitle } = lines.title ? splitKinds(written.title) : { title: {}, kind: named.kind };
  const isTitled = Object.keys(title).length > 0;
  return {
    lines,
    lesson: {
      ...written,
      ...others,
      film,
      title: isTitled ? title : { [reading.mainLanguage]: named.title },
      kind: written.kind ?? kindOfTitle,
    },
  };
}

/** Removes the kind suffix from the title in every language; the first suffix found gives the kind. */
function splitKinds(texts: Texts): { title: Texts; kind: LessonSource['kind'] } {
  const split = Object.entries(texts).map(([language, text]) => [language, lessonTitle(text)] as const);
  return {
    title: Object.fromEntries(split.map(([language, { title }]) => [language, title])),
    kind: split.find(([, { kind }]) => kind)?.[1].kind ?? null,
  };
}

/** Unlike an empty line, which takes the language of the course. */
export const AS_FILM_SAYS = 'auto';

/** `none`: no speech. */
export function filmLanguage(value: YamlValue | undefined): string | null {
  if (!value || isEmpty(value)) return null;
  const code = wordOf(value);
  if (code === null) return null;
  if (code === AS_FILM_SAYS) return null;
  if (code === 'none') return WORDLESS;
  if (isLanguageCode(code)) return Intl.getCanonicalLocales(code)[0] ?? code;
  return addProblem(value, 'language_unknown', { language: code, languages: 'ru, en, es, …' });
}
