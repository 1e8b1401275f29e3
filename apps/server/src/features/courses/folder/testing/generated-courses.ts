import { lessonKinds } from '@daystream/domain/courses';
import type { ContentKind } from '@daystream/domain/courses/content-fields';
import { fieldsOf, isPlain, type NamedField } from '@daystream/domain/courses/content-values';
import { type Language, languages } from '@daystream/domain/languages';
import fc from 'fast-check';
import type { CourseSource, FilmSource, HomeworkSource, Texts, TrackSource } from '../course-source.ts';
import type { FolderFile } from '../folder-tree.ts';

/** Words that a careless writer of YAML, Markdown or file names loses. */
const WORDS = [
  'Вдох',
  'yes',
  '108',
  '~',
  'null',
  '# not a comment',
  'a: b',
  '- item',
  '"quoted"',
  "it's",
  '{ ru: x }',
  '2026-11-27',
  '0x1F',
  '1e3',
  '*star*',
  '&anchor',
  '!tag',
  '%percent',
  '@at',
  'день 5 минут',
  'a\nb',
  'Ёлка 🌲',
  'é',
  '---',
  'tab\there',
] as const;

const words = fc.constantFrom(...WORDS);
const title = fc.array(words, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' ').normalize('NFC').trim());
const body = fc.array(words, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('\n\n').normalize('NFC').trim());

function textsOf(text: fc.Arbitrary<string>, isNeeded: boolean): fc.Arbitrary<Texts> {
  const byLanguage = Object.fromEntries(languages.map((language) => [language, text]));
  return fc.record(byLanguage, { requiredKeys: [] }).filter((texts) => !isNeeded || Object.keys(texts).length > 0);
}

const neededTexts = textsOf(title, true);

const NAMES = [
  'belly',
  'belly.ru',
  'Дыхание (теория)',
  '01 урок',
  'CON',
  'a?b:c',
  'homework',
  'course',
  '..',
  'x.guide',
];
const fileOf = (endings: readonly string[]): fc.Arbitrary<FolderFile> =>
  fc
    .record({ stem: fc.constantFrom(...NAMES), ending: fc.constantFrom(...endings), content: fc.nat({ max: 12 }) })
    .map(({ stem, ending, content }) => ({
      path: '',
      name: `${stem}.${ending}`,
      absolutePath: '',
      sizeBytes: 1,
      identity: { device: '', inode: '', modifiedNs: '' },
      // Equal content is one file of the school, whatever it is called.
      fingerprint: `${ending} ${content}`,
    }));

const picture = fileOf(['jpg', 'png', 'webp']);
const anyFile = fileOf(['pdf', 'png', 'mp4', 'md', 'yaml']);

const tracks = (endings: readonly string[], among: readonly string[]): fc.Arbitrary<TrackSource[]> =>
  fc.uniqueArray(fc.record({ language: fc.constantFrom(...among), file: fileOf(endings) }), {
    selector: ({ language }) => language,
    maxLength: 3,
  });

function filmOf(main: string, written: fc.Arbitrary<string | null>): fc.Arbitrary<FilmSource> {
  const subtitles = tracks(['vtt', 'srt'], ['ru', 'en', 'es', 'pt-BR']);
  const sounds = (spoken: string) =>
    tracks(
      ['m4a', 'mp3'],
      ['ru', 'en', 'es', 'pt-BR'].filter((language) => language !== spoken),
    );
  return written.chain((writtenLanguage) =>
    fc.record({
      file: fileOf(['mp4', 'mov']),
      language: fc.constant(writtenLanguage ?? main),
      writtenLanguage: fc.constant(writtenLanguage),
      subtitles,
      sounds: sounds(writtenLanguage ?? main),
      guides: subtitles,
      descriptions: tracks(['m4a'], ['ru', 'en']),
      chapters: tracks(['vtt'], ['ru', 'en']),
      music: fc.option(fileOf(['m4a', 'mp3'])),
      poster: fc.option(picture),
    }),
  );
}

function valueOf(field: NamedField): fc.Arbitrary<unknown> {
  switch (field.type) {
    case 'texts':
      return textsOf(field.isMarkdown ? body : title, field.isNeeded === true);
    case 'flag':
      return fc.boolean();
    case 'count':
      return fc.option(fc.integer({ min: field.min, max: field.max }), { nil: field.default ?? null });
    case 'choice':
      return fc.constantFrom(...field.choices, field.default);
    default:
      return fc.array(neededTexts, { maxLength: 3 });
  }
}

/** Every declared field of a kind, so that a new one is generated without a change here. */
function fields(kind: ContentKind): Record<string, fc.Arbitrary<unknown>> {
  return Object.fromEntries(
    fieldsOf(kind).flatMap((field) => (isPlain(field) ? [[field.source, valueOf(field)]] : [])),
  );
}

const keyStep = fc.constantFrom('ground', 'опора', 'день-2', '108', 'own-a1b2', 'first-breath');

/** Courses with every field, all shapes of keys, films that share a file and names that conflict. */
export const generatedCourses: fc.Arbitrary<CourseSource> = fc
  .record({
    languages: fc.shuffledSubarray([...languages], { minLength: 1 }),
    courseLanguage: fc.constantFrom(null, 'ru', 'zxx', 'pt-BR'),
    keys: fc.infiniteStream(keyStep),
  })
  .chain(({ languages: spoken, courseLanguage, keys }) => {
    const main = spoken[0] as Language;
    const written = fc.constantFrom(null, 'en', 'zxx', courseLanguage);
    const film = filmOf(main, written);
    let count = 0;
    const key = fc.constant(null).map(() => {
      count += 1;
      const step = keys.next().value as string;
      return count % 3 === 0 ? `days/${step}/${count}` : `${step}-${count}`;
    });
    const exercise = fc.record({ key, title: neededTexts });
    const homework = fc
      .record({ ...fields('homework'), key, text: textsOf(body, false), files: fc.array(anyFile, { maxLength: 3 }) })
      .chain((each) =>
        (each as unknown as HomeworkSource).answer === 'exercise'
          ? fc
              .record({ exercises: fc.array(exercise, { minLength: 1, maxLength: 3 }) })
              .map((more) => ({ ...each, ...more }))
          : fc.constant({ ...each, exercises: [] as { key: string; title: Texts }[] }),
      );
    const optionKeys = ['level', 'place'];
    const valueKeys = ['gentle', 'steady'];
    const chosen = fc.dictionary(fc.constantFrom(...optionKeys), fc.subarray(valueKeys, { minLength: 1 }), {
      maxKeys: 2,
    });
    const lesson = film.chain((own) => {
      const other = fc.option(filmOf(main, fc.constant(own.writtenLanguage)));
      return fc
        .record({
          ...fields('lesson'),
          key,
          film: fc.constant(own),
          descriptionFilm: other,
          verticalFilm: other,
          verticalDescriptionFilm: other,
          options: chosen,
          title: neededTexts,
          kind: fc.constantFrom(...lessonKinds, null),
        })
        .map((each) => (each.kind === null ? each : { ...each, title: withKind(each.title) }));
    });
    const set = fc
      .record({
        ...fields('lesson_set'),
        key,
        repeatRange: fc.option(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 }))),
        lessons: fc.array(lesson, { maxLength: 3 }),
      })
      .map((each) => {
        const [a, b] = each.repeatRange ?? [1, 1];
        const repeatRange = each.repeatRange && { from: Math.min(a, b), to: Math.max(a, b) };
        return repeatRange ? { ...each, repeat: repeatRange.to, repeatRange } : { ...each, repeatRange };
      });
    const day = fc
      .record({
        ...fields('day'),
        key,
        lessonSets: fc.array(set, { minLength: 1, maxLength: 2 }),
        homework: fc.array(homework, { maxLength: 2 }),
      })
      .map((each) => ((each as { isRest?: unknown }).isRest === true ? { ...each, lessonSets: [] } : each));
    const stage = fc.record({
      ...fields('stage'),
      key,
      days: fc.array(day, { minLength: 1, maxLength: 3 }),
      homework: fc.array(homework, { maxLength: 2 }),
    });
    const target = fc.oneof(fc.record({ file: anyFile }), fc.constant({ url: 'https://example.org/a?b=c#d' }));
    return fc.record({
      ...fields('course'),
      key,
      languages: fc.constant(spoken),
      description: textsOf(body, false),
      cover: fc.option(picture),
      background: fc.option(picture),
      demoFilm:
        courseLanguage === null
          ? fc.option(filmOf(main, fc.constant(null)))
          : filmOf(main, fc.constant(courseLanguage)),
      demo: fc.record({
        documents: fc.boolean(),
        expertMessages: fc.boolean(),
        learnerMessages: fc.boolean(),
        offline: fc.boolean(),
      }),
      options: fc.constant(
        optionKeys.map((option) => ({
          key: option,
          title: { [main]: 'yes' },
          values: valueKeys.map((value) => ({ key: value, title: { [main]: '12' } })),
        })),
      ),
      documents: fc.array(fc.record({ key, title: neededTexts, target }), { maxLength: 3 }),
      stages: fc.array(stage, { minLength: 1, maxLength: 2 }),
    });
  }) as unknown as fc.Arbitrary<CourseSource>;

/** A title that ends like a kind of lesson is kept as it is. */
function withKind(titles: Texts): Texts {
  const ended = Object.entries(titles).map(([language, text]) => [language, `${text} (теория)`]);
  return Object.fromEntries(ended) as Texts;
}
