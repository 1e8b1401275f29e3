import { lessonTitle } from '@daystream/domain/courses';
import type { ContentKind } from '@daystream/domain/courses/content-fields';
import { fieldsOf, isPlain, type NamedField } from '@daystream/domain/courses/content-values';
import { WORDLESS } from '@daystream/domain/media';
import { stringify } from 'yaml';
import type {
  CourseSource,
  DaySource,
  DocumentSource,
  FilmSource,
  HomeworkSource,
  LessonSetSource,
  LessonSource,
  StageSource,
  Texts,
} from './course-source.ts';
import { AS_FILM_SAYS } from './described-lessons.ts';
import { slug } from './keys.ts';
import { placeFiles, type WrittenFile, type WrittenFiles } from './written-files.ts';

export interface WrittenCourse {
  /** YAML and Markdown, by path. */
  readonly texts: ReadonlyMap<string, string>;
  readonly files: readonly WrittenFile[];
}

interface Writing {
  readonly main: string;
  readonly texts: Map<string, string>;
  readonly files: WrittenFiles;
  /** The course sets a film language, which lessons without their own would inherit. */
  readonly isSpoken: boolean;
}

/** Writes a course as a described folder; importing that folder gives the same course. */
export function writeCourse(course: CourseSource): WrittenCourse {
  const writing: Writing = {
    main: course.languages[0] ?? 'ru',
    texts: new Map(),
    files: placeFiles(),
    isSpoken: course.demoFilm?.writtenLanguage != null,
  };
  const { texts, files } = writing;
  texts.set('course.yaml', yaml(courseLines(course, writing)));
  for (const [language, text] of Object.entries(course.description)) {
    texts.set(`course${language === writing.main ? '' : `.${language}`}.md`, `${text}\n`);
  }
  for (const [index, stage] of course.stages.entries())
    writeStage(stage, numbered(index, course.stages, stage), writing);
  return { texts, files: files.list() };
}

function courseLines(course: CourseSource, { files }: Writing) {
  const { cover, background, demoFilm, demo, options, documents } = course;
  return {
    key: course.key,
    languages: [...course.languages],
    film_language: spokenLanguage(demoFilm),
    ...fieldLines('course', course),
    cover: cover && files.picture(cover, 'pictures'),
    background: background && files.picture(background, 'pictures'),
    demo_film: demoFilm && files.film(demoFilm, 'films'),
    demo: {
      documents: demo.documents,
      expert_messages: demo.expertMessages,
      learner_messages: demo.learnerMessages,
      offline: demo.offline,
    },
    options: filled(
      options.map(({ key, title, values }) => ({
        key,
        title: { ...title },
        values: values.map((value) => ({ key: value.key, title: { ...value.title } })),
      })),
    ),
    documents: filled(documents.map((document) => documentLines(document, files))),
  };
}

function documentLines({ key, title, target }: DocumentSource, files: WrittenFiles) {
  const where = 'url' in target ? { url: target.url } : { file: files.file(target.file, 'documents') };
  return { key, title: { ...title }, ...where };
}

function writeStage(stage: StageSource, folder: string, writing: Writing): void {
  const lines = { key: stage.key, title: titleLine(stage.title), ...fieldLines('stage', stage) };
  writing.texts.set(`${folder}/stage.yaml`, yaml(lines));
  writeHomework(stage.homework, folder, writing);
  for (const [index, day] of stage.days.entries())
    writeDay(day, `${folder}/${numbered(index, stage.days, day)}`, writing);
}

function writeDay(day: DaySource, folder: string, writing: Writing): void {
  const sets = day.lessonSets.map((set) => setLines(set, folder, writing));
  const lines = {
    key: day.key,
    title: titleLine(day.title),
    ...fieldLines('day', day),
    ...(day.isRest ? {} : { lesson_sets: sets }),
  };
  writing.texts.set(`${folder}/day.yaml`, yaml(lines));
  writeHomework(day.homework, folder, writing);
}

function setLines(set: LessonSetSource, folder: string, writing: Writing) {
  const { key, repeat, repeatRange, lessons } = set;
  return {
    key,
    ...fieldLines('lesson_set', set),
    repeat,
    repeat_range: repeatRange ? [repeatRange.from, repeatRange.to] : undefined,
    lessons: lessons.map((lesson) => lessonLines(lesson, folder, writing)),
  };
}

function lessonLines(lesson: LessonSource, folder: string, { files, isSpoken }: Writing) {
  const filmOf = (film: FilmSource | null) => (film ? files.film(film, folder) : undefined);
  return {
    key: lesson.key,
    film: filmOf(lesson.film),
    film_language: spokenLanguage(lesson.film) ?? (isSpoken ? AS_FILM_SAYS : undefined),
    description_film: filmOf(lesson.descriptionFilm),
    vertical_film: filmOf(lesson.verticalFilm),
    vertical_description_film: filmOf(lesson.verticalDescriptionFilm),
    ...fieldLines('lesson', lesson),
    title: withKeptKinds(lesson.title),
    options: Object.keys(lesson.options).length > 0 ? lesson.options : undefined,
  };
}

/** Readers take a kind off the end of a title, so one that belongs to the title is written twice. */
function withKeptKinds(title: Texts): Texts {
  const kept = Object.entries(title).map(([language, text]) => {
    const { title: bare, kind } = lessonTitle(text);
    return [language, kind === null ? text : `${text} ${text.slice(bare.length).trim()}`];
  });
  return Object.fromEntries(kept) as Texts;
}

/** Written only where an author set it; otherwise the film's own metadata decides. */
function spokenLanguage(film: FilmSource | null): string | undefined {
  const written = film?.writtenLanguage;
  return written === WORDLESS ? 'none' : (written ?? undefined);
}

function writeHomework(homework: readonly HomeworkSource[], folder: string, writing: Writing): void {
  const { main, texts, files } = writing;
  for (const [index, each] of homework.entries()) {
    const base = `${folder}/homework-${index + 1}`;
    const { title, ...rest } = each;
    const titles: Readonly<Partial<Record<string, string>>> = title;
    const lines = {
      key: each.key,
      ...fieldLines('homework', rest),
      title: titles[main] ?? { ...title },
      required: each.isRequired,
      files: filled(each.files.map((file) => files.file(file, `${folder}/files`))),
      exercises: filled(each.exercises.map((exercise) => ({ key: exercise.key, title: { ...exercise.title } }))),
    };
    texts.set(`${base}.md`, markdown(lines, each.text, main));
    const others = new Set([...Object.keys(title), ...Object.keys(each.text)]);
    others.delete(main);
    for (const language of others) {
      texts.set(`${base}.${language}.md`, markdown({ title: titles[language] }, each.text, language));
    }
  }
}

/** The lines that all kinds share; what is empty or at its default is left out. */
function fieldLines(kind: ContentKind, source: object): Record<string, unknown> {
  const values: Readonly<Record<string, unknown>> = { ...source };
  const lines = fieldsOf(kind).flatMap((field) => {
    const value = field.folder === null || !isPlain(field) ? undefined : lineOf(field, values[field.source]);
    return value === undefined ? [] : [[field.folder, value] as const];
  });
  return Object.fromEntries(lines) as Record<string, unknown>;
}

function lineOf(field: NamedField, value: unknown): unknown {
  if (value === undefined || value === null || ('default' in field && field.default === value)) return undefined;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value;
  return typeof value === 'object' && Object.keys(value).length === 0 ? undefined : value;
}

/** An empty line: without it a stage or day is titled by its folder. */
function titleLine(title: Texts): null | undefined {
  return Object.keys(title).length === 0 ? null : undefined;
}

/** `01-ground`: the number gives the order, the words are for people. */
function numbered(index: number, siblings: readonly unknown[], { key }: { readonly key: string }): string {
  const digits = Math.max(2, String(siblings.length).length);
  const words = slug(key.slice(key.lastIndexOf('/') + 1))
    .slice(0, 40)
    .replace(/[\p{Cs}-]+$/u, '');
  return `${String(index + 1).padStart(digits, '0')}-${words}`;
}

function filled<Item>(list: readonly Item[]): readonly Item[] | undefined {
  return list.length === 0 ? undefined : list;
}

function markdown(lines: object, text: Texts, language: string): string {
  const body = (text as Readonly<Partial<Record<string, string>>>)[language];
  return `---\n${yaml(lines)}---\n${body === undefined ? '' : `${body}\n`}`;
}

/** Lines without a value are left out, an empty title is not. */
function yaml(lines: object): string {
  const written = Object.entries(lines).filter(
    ([name, value]) => value !== undefined && (value !== null || name === 'title'),
  );
  return stringify(Object.fromEntries<unknown>(written), { lineWidth: 0, aliasDuplicateObjects: false, nullStr: '' });
}
