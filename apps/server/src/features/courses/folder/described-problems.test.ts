import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import en from '@daystream/i18n/en/import.json' with { type: 'json' };
import es from '@daystream/i18n/es/import.json' with { type: 'json' };
import ru from '@daystream/i18n/ru/import.json' with { type: 'json' };
import { problemLine } from './plan-summary.ts';
import { type ProblemCode, severityOfProblem } from './problems.ts';
import { readCourseFolder } from './read-course-folder.ts';
import { COURSE, DAY, goodFolder, HOMEWORK, lines, STAGE } from './testing/described-folder.ts';
import { type FolderContent, makeFolder } from './testing/temp-folder.ts';

interface Mistake {
  readonly code: ProblemCode;
  readonly files: FolderContent;
  /** `path:line`, or only the path where the line is unknown. */
  readonly at: string;
  readonly params?: Record<string, string | number>;
}

const DAY_FOLDER = '01-ground/01-breath';
const day = (...written: string[]): FolderContent => ({ [DAY]: lines('title: Вдох', ...written) });
const course = (...written: string[]): FolderContent => ({ [COURSE]: lines('title: Дыхание', ...written) });
const homework = (...written: string[]): FolderContent => ({ [HOMEWORK]: lines('---', 'title: Задание', ...written) });

const mistakes: readonly Mistake[] = [
  // the writing itself
  { code: 'yaml_colon', files: day('excerpt: День 1: дыхание'), at: `${DAY}:2` },
  { code: 'yaml_tab', files: { [DAY]: 'title:\n\tru: Вдох\n' }, at: `${DAY}:2` },
  { code: 'yaml_indent', files: day('demo: yes', '  rest: no'), at: `${DAY}:3` },
  { code: 'yaml_quote', files: { [DAY]: 'title: "Вдох\n' }, at: `${DAY}:2` },
  { code: 'yaml_first_sign', files: day('excerpt: @вдох'), at: `${DAY}:2` },
  { code: 'yaml_syntax', files: day('excerpt: | вдох'), at: `${DAY}:2` },
  { code: 'yaml_reference', files: { [DAY]: 'title: &вдох Вдох\nexcerpt: *вдох\n' }, at: `${DAY}:1` },
  { code: 'yaml_too_deep', files: day(`excerpt: ${'['.repeat(20_000)}`), at: `${DAY}:2` },
  { code: 'yaml_several_documents', files: day('---', 'title: Выдох'), at: `${DAY}:2` },
  { code: 'yaml_ending', files: { '01-ground/02-back/day.yml': '' }, at: '01-ground/02-back/day.yml' },
  { code: 'utf8_expected', files: { [DAY]: Uint8Array.from([0x74, 0x3a, 0x20, 0xcf, 0xf0]) }, at: DAY },
  { code: 'text_file_too_big', files: { [DAY]: '#'.repeat(1024 * 1024 + 1) }, at: DAY, params: { max: 1024 } },

  // lines and values
  { code: 'line_repeated', files: day('title: Выдох'), at: `${DAY}:2`, params: { name: 'title' } },
  { code: 'line_repeated', files: day('excerpt: { ru: Вдох, ru: Выдох }'), at: `${DAY}:2`, params: { name: 'ru' } },
  { code: 'line_unknown', files: day('weather: sunny'), at: `${DAY}:2`, params: { name: 'weather' } },
  {
    code: 'line_unknown_similar',
    files: day('rset: yes'),
    at: `${DAY}:2`,
    params: { name: 'rset', similar: 'rest' },
  },
  { code: 'line_missing', files: { [COURSE]: 'key: breath\n' }, at: `${COURSE}:1`, params: { name: 'title' } },
  { code: 'line_missing', files: day('lessons:', '  - kind: theory'), at: `${DAY}:3`, params: { name: 'film' } },
  { code: 'lines_expected', files: { [STAGE]: 'Опора\n' }, at: `${STAGE}:1` },
  { code: 'list_expected', files: day('lessons: belly.mp4'), at: `${DAY}:2`, params: { name: 'lessons' } },
  {
    code: 'list_too_long',
    files: course('tags:', ...Array.from({ length: 21 }, (_, number) => `  - ${number}`)),
    at: `${COURSE}:3`,
    params: { length: 21, max: 20 },
  },
  { code: 'text_expected', files: day('excerpt: [вдох]'), at: `${DAY}:2`, params: { name: 'excerpt' } },
  { code: 'text_empty', files: day('excerpt: { ru: , en: Breath }'), at: `${DAY}:2` },
  {
    code: 'text_too_long',
    files: day(`excerpt: ${'ы'.repeat(501)}`),
    at: `${DAY}:2`,
    params: { length: 501, max: 500 },
  },
  { code: 'characters_refused', files: day('excerpt: "вдох\\0выдох"'), at: `${DAY}:2` },
  { code: 'characters_refused', files: day('excerpt: "вдох\\ud800выдох"'), at: `${DAY}:2` },
  { code: 'html_refused', files: day('excerpt: "<b>вдох</b>"'), at: `${DAY}:2`, params: { html: '<b>' } },
  { code: 'flag_expected', files: day('rest: perhaps'), at: `${DAY}:2`, params: { name: 'rest' } },
  { code: 'integer_expected', files: day('scores: ten'), at: `${DAY}:2`, params: { min: 0, max: 10_000 } },
  { code: 'integer_expected', files: day('scores: 1.5'), at: `${DAY}:2` },
  { code: 'number_out_of_range', files: day('repeat: 21'), at: `${DAY}:2`, params: { number: '21', max: 20 } },
  { code: 'number_out_of_range', files: course('complexity: 0'), at: `${COURSE}:2` },
  {
    code: 'choice_unknown',
    files: day('lessons:', '  - film: belly.mp4', '    kind: dance'),
    at: `${DAY}:4`,
    params: { value: 'dance', choices: 'theory, analysis, practice' },
  },
  { code: 'language_unknown', files: course('languages: [ru, fr]'), at: `${COURSE}:2`, params: { language: 'fr' } },
  { code: 'language_unknown', files: day('excerpt:', '  ru: вдох', '  xx: breath'), at: `${DAY}:4` },
  { code: 'language_unknown', files: course('film_language: klingonian'), at: `${COURSE}:2` },
  {
    code: 'languages_missing',
    files: { [COURSE]: lines('languages: [ru, en, es]', 'title:', '  ru: Дыхание', '  en: Breath') },
    at: `${COURSE}:3`,
    params: { name: 'title', languages: 'es' },
  },
  { code: 'key_malformed', files: day('key: Первый'), at: `${DAY}:2`, params: { key: 'Первый' } },
  {
    code: 'key_repeated',
    files: { ...day('key: breath'), '01-ground/02-back/day.yaml': 'rest: yes\nkey: breath\n' },
    at: '01-ground/02-back/day.yaml:2',
    params: { key: 'breath', path: DAY, line: 2 },
  },
  {
    code: 'repeat_range_malformed',
    files: day('lesson_sets:', '  - repeat_range: [3, 1]', '    lessons: [belly.mp4]'),
    at: `${DAY}:3`,
  },
  {
    code: 'repeat_outside_range',
    files: day('lesson_sets:', '  - repeat_range: [1, 3]', '    repeat: 4', '    lessons: [belly.mp4]'),
    at: `${DAY}:4`,
    params: { repeat: 4, from: 1, to: 3 },
  },
  {
    code: 'url_malformed',
    files: course('documents:', '  - title: Дневник', '    url: javascript:alert(1)'),
    at: `${COURSE}:4`,
  },

  // lines together
  { code: 'document_target', files: course('documents:', '  - title: Дневник'), at: `${COURSE}:3` },
  {
    code: 'option_unknown',
    files: day('lessons:', '  - film: belly.mp4', '    options: { level: gentle }'),
    at: `${DAY}:4`,
    params: { option: 'level' },
  },
  {
    code: 'option_value_unknown',
    files: {
      ...course('options:', '  - { key: level, title: Уровень, values: [{ key: gentle, title: Мягко }] }'),
      ...day('lessons:', '  - film: belly.mp4', '    options: { level: wild }'),
    },
    at: `${DAY}:4`,
    params: { option: 'level', value: 'wild', choices: 'gentle' },
  },
  {
    code: 'lessons_twice',
    files: day('lesson_sets:', '  - lessons: [belly.mp4]', 'lessons: [belly.mp4]'),
    at: `${DAY}:4`,
  },
  { code: 'rest_day_with_lessons', files: day('rest: yes', 'lessons: [belly.mp4]'), at: `${DAY}:3` },
  { code: 'day_empty', files: { '01-ground/02-back/day.yaml': '' }, at: '01-ground/02-back/day.yaml:1' },
  { code: 'stage_empty', files: { '02-wave/stage.yaml': 'title: Волна\n' }, at: '02-wave/stage.yaml:1' },
  { code: 'day_beside_stages', files: { '02-back/day.yaml': '' }, at: '02-back/day.yaml:1' },
  { code: 'description_misplaced', files: { 'films/old/day.yaml': '' }, at: 'films/old/day.yaml' },
  { code: 'description_misplaced', files: { 'films/homework.md': 'Текст\n' }, at: 'films/homework.md' },

  // homework and Markdown
  { code: 'line_missing', files: { [HOMEWORK]: 'Снимите себя.\n' }, at: `${HOMEWORK}:1`, params: { name: 'title' } },
  { code: 'line_unknown_similar', files: homework('anwser: photo', '---'), at: `${HOMEWORK}:3` },
  { code: 'front_matter_open', files: homework('Снимите себя.'), at: `${HOMEWORK}:1` },
  {
    code: 'homework_main_missing',
    files: { [`${DAY_FOLDER}/homework.en.md`]: '---\ntitle: Homework\n---\n' },
    at: `${DAY_FOLDER}/homework.en.md`,
    params: { expected: 'homework.md' },
  },
  {
    code: 'homework_setting_misplaced',
    files: { ...homework('---'), [`${DAY_FOLDER}/homework.en.md`]: '---\ntitle: Homework\nscores: 5\n---\n' },
    at: `${DAY_FOLDER}/homework.en.md:3`,
    params: { name: 'scores' },
  },
  {
    code: 'text_file_twice',
    files: { ...homework('---'), [`${DAY_FOLDER}/homework.ru.md`]: '---\ntitle: Задание\n---\n' },
    at: `${DAY_FOLDER}/homework.ru.md`,
  },
  { code: 'exercises_missing', files: homework('answer: exercise', '---'), at: `${HOMEWORK}:3` },
  { code: 'exercises_unused', files: homework('exercises: [{ title: Вдох }]', '---'), at: `${HOMEWORK}:3` },
  { code: 'html_refused', files: homework('---', '', 'Снимите', '', '<script>x</script>'), at: `${HOMEWORK}:7` },
  { code: 'link_refused', files: homework('---', '[сюда](javascript:x)'), at: `${HOMEWORK}:4` },
  { code: 'link_refused', files: homework('---', '[сюда][1]', '', '[1]: data:text/html,x'), at: `${HOMEWORK}:6` },
  { code: 'picture_in_text', files: homework('---', 'Вот: ![поза](posture.png)'), at: `${HOMEWORK}:4` },
  {
    code: 'text_too_long',
    files: { 'course.md': 'ы'.repeat(20_001) },
    at: 'course.md:1',
    params: { length: 20_001, max: 20_000 },
  },

  // files
  { code: 'path_refused', files: day('lessons: [../../../secret.mp4]'), at: `${DAY}:2` },
  { code: 'path_refused', files: day('lessons: [..\\secret.mp4]'), at: `${DAY}:2` },
  { code: 'file_missing', files: day('lessons: [back.mp4]'), at: `${DAY}:2`, params: { file: 'back.mp4' } },
  { code: 'file_missing', files: day('lessons: [/etc/passwd]'), at: `${DAY}:2` },
  {
    code: 'file_missing_similar',
    files: day('lessons:', '  - film: Bely.mp4'),
    at: `${DAY}:3`,
    params: { similar: 'belly.mp4' },
  },
  { code: 'file_missing', files: homework('files: [posture.png]', '---'), at: `${HOMEWORK}:3` },
  { code: 'file_empty', files: { [`${DAY_FOLDER}/belly.mp4`]: '' }, at: `${DAY_FOLDER}/belly.mp4` },
  { code: 'film_expected', files: { ...course('demo_film: x.pdf'), 'x.pdf': 'pdf' }, at: `${COURSE}:2` },
  { code: 'picture_expected', files: { ...course('cover: x.gif'), 'x.gif': 'gif' }, at: `${COURSE}:2` },
  {
    code: 'subtitles_format_unknown',
    files: { [`${DAY_FOLDER}/belly.ru.ass`]: '1' },
    at: `${DAY_FOLDER}/belly.ru.ass`,
  },
  { code: 'film_format_unknown', files: { [`${DAY_FOLDER}/back.wmv`]: 'x' }, at: `${DAY_FOLDER}/back.wmv` },
  {
    code: 'track_language_unknown',
    files: { [`${DAY_FOLDER}/belly.take.m4a`]: 'x' },
    at: `${DAY_FOLDER}/belly.take.m4a`,
  },
  {
    code: 'track_twice',
    files: { [`${DAY_FOLDER}/belly.vtt`]: 'WEBVTT', [`${DAY_FOLDER}/belly.ru.vtt`]: 'WEBVTT' },
    at: `${DAY_FOLDER}/belly.vtt`,
    params: { language: 'ru' },
  },
  { code: 'file_unused', files: { 'films/back.mp4': 'x' }, at: 'films/back.mp4' },
];

/** Test files that name the other problems as the answers they expect. */
const OTHER_TESTS = [
  'walk.test.ts',
  'bare.test.ts',
  '../importing/look-into-files.test.ts',
  '../importing/subtitles.test.ts',
];

async function problemsOf(files: FolderContent) {
  const { source, problems } = await readCourseFolder(await makeFolder({ ...goodFolder, ...files }), {
    language: 'ru',
  });
  return { source, problems };
}

describe('a described folder with a mistake', () => {
  it('has no problem before the mistake is made', async () => {
    const { source, problems } = await problemsOf({});
    expect(problems).toEqual([]);
    expect(source?.stages[0]?.days[0]?.lessonSets[0]?.lessons[0]?.key).toBe('ground/breath/belly');
  });

  it.each(mistakes)('is reported as $code at $at', async ({ code, files, at, params = {} }) => {
    const { source, problems } = await problemsOf(files);
    const places = problems.map((problem) => [problem.code, placeText(problem)]);
    expect(places).toContainEqual([code, at]);
    const problem = problems.find((each) => each.code === code && placeText(each) === at);
    expect(problem?.params).toMatchObject(params);
    expect(source === null).toBe(severityOfProblem[code] === 'error');
  });

  it('has every problem tried, here or where folders and files are read', () => {
    const tried = new Set<string>([...mistakes.map(({ code }) => code), 'course_yaml_missing']);
    const tests = OTHER_TESTS.map((path) => readFileSync(join(import.meta.dirname, path), 'utf8'));
    const isTried = (code: string) => tried.has(code) || tests.some((test) => test.includes(`'${code}'`));
    expect(Object.keys(severityOfProblem).filter((code) => !isTried(code))).toEqual([]);
  });

  it('gets no further problem when a day is invalid', async () => {
    const { problems } = await problemsOf({ [DAY]: 'title: "Вдох\n' });
    expect(problems.map(({ code }) => code)).toEqual(['yaml_quote']);
  });

  it('gets all problems at once, by file and line', async () => {
    const { problems } = await problemsOf({
      ...day('rset: yes', 'scores: many', 'lessons: [back.mp4]'),
      ...course('cover: nowhere.jpg'),
    });
    expect(problems.filter(({ severity }) => severity === 'error').map(placeText)).toEqual([
      `${DAY}:2`,
      `${DAY}:3`,
      `${DAY}:4`,
      `${COURSE}:2`,
    ]);
  });

  it('gets a missing course.yaml reported when only its days are described', async () => {
    const root = await makeFolder({ '01/day.yaml': '', '01/belly.mp4': 'film' });
    const { source, problems } = await readCourseFolder(root, { language: 'ru' });
    expect(source).toBeNull();
    expect(problems.map(({ code, path }) => [code, path])).toContainEqual(['course_yaml_missing', '01/day.yaml']);
  });
});

describe('the words for problems', () => {
  it.each(Object.entries({ ru, en, es }))(
    'say every problem in %s with all that is known of it',
    async (lng, texts) => {
      const catalogue = createInstance();
      await catalogue.init({ lng, resources: { [lng]: { import: texts } }, interpolation: { escapeValue: false } });
      expect(Object.keys(texts.problems).sort()).toEqual(Object.keys(severityOfProblem).sort());
      for (const { files } of mistakes) {
        const { problems } = await problemsOf(files);
        for (const problem of problems) {
          const line = problemLine(problem, (key, params) => catalogue.t(`import:${key}`, params));
          expect(line).not.toMatch(/\{\{|problems\.|\s\s\s|“”|«»/);
        }
      }
    },
  );
});

function placeText({ path, line }: { path: string; line: number | null }): string {
  return line === null ? path : `${path}:${line}`;
}
