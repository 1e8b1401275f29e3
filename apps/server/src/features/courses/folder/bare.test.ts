import { truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { isIgnoredName } from '@daystream/domain/courses/folder-names';
import { MEDIA_LIMIT_BYTES } from '@daystream/domain/media';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBareCourse } from './bare.ts';
import type { CourseSource } from './course-source.ts';
import { fileKind } from './file-names.ts';
import type { Folder, FolderFile } from './folder-tree.ts';
import { startReport } from './problems.ts';
import { readCourseFolder } from './read-course-folder.ts';
import { type FolderContent, makeFolder } from './testing/temp-folder.ts';
import { compareNatural } from './titles.ts';

async function read(content: FolderContent) {
  return readCourseFolder(await makeFolder(content, 'Утренняя йога'), { language: 'ru' });
}

/** Films whose content is their own path. */
async function readFilms(...paths: string[]) {
  return read(Object.fromEntries(paths.map((path) => [path, path])));
}

/** Stages of days of sets of lessons, by their Russian titles. */
function outline(source: CourseSource | null): unknown {
  return source?.stages.map(({ title, days }) => [
    title.ru ?? null,
    days.map((day) => [
      day.title.ru ?? null,
      day.lessonSets.map((set) => [set.title.ru ?? null, set.lessons.map((lesson) => lesson.title.ru)]),
    ]),
  ]);
}

describe('a bare folder', () => {
  it('becomes a course as the guide draws it', async () => {
    const { source, problems } = await read({
      '1 Разминка/01 Дыхание (теория).mp4': 'a',
      '1 Разминка/02 Кошка и корова.mp4': 'b',
      '1 Разминка/02 Кошка и корова.ru.vtt': 'WEBVTT',
      '1 Разминка/02 Кошка и корова.jpg': 'c',
      '2 Основная часть/Воин (разбор).mov': 'd',
      '2 Основная часть/Воин (исполнение).mov': 'e',
      '10 Заминка/Шавасана.mp4': 'f',
      'cover.png': 'g',
    });
    expect(problems).toEqual([]);
    expect(source?.title).toEqual({ ru: 'Утренняя йога' });
    expect(source?.cover?.name).toBe('cover.png');
    expect(outline(source)).toEqual([
      [
        null,
        [
          ['Разминка', [[null, ['Дыхание', 'Кошка и корова']]]],
          ['Основная часть', [[null, ['Воин', 'Воин']]]],
          ['Заминка', [[null, ['Шавасана']]]],
        ],
      ],
    ]);
    const [warmUp, main] = source?.stages[0]?.days ?? [];
    expect(warmUp?.lessonSets[0]?.lessons.map(({ kind }) => kind)).toEqual(['theory', null]);
    expect(main?.lessonSets[0]?.lessons.map(({ kind, key }) => [kind, key])).toEqual([
      ['practice', 'days/основная-часть/воин-исполнение'],
      ['analysis', 'days/основная-часть/воин-разбор'],
    ]);
    const film = warmUp?.lessonSets[0]?.lessons[1]?.film;
    expect(film?.subtitles.map(({ language }) => language)).toEqual(['ru']);
    expect(film?.poster?.name).toBe('02 Кошка и корова.jpg');
  });

  it('of two levels has stages with days', async () => {
    const { source } = await readFilms(
      'Ступень 1. Земля/День 1/a.mp4',
      'Ступень 1. Земля/День 2. Таз/a.mp4',
      'Ступень 2/День 3/a.mp4',
    );
    expect(outline(source)).toEqual([
      [
        'Земля',
        [
          [null, [[null, ['a']]]],
          ['Таз', [[null, ['a']]]],
        ],
      ],
      [null, [[null, [[null, ['a']]]]]],
    ]);
    expect(source?.stages.flatMap(({ days }) => days.map(({ key }) => key))).toEqual([
      'земля/день-1',
      'земля/таз',
      'ступень-2/день-3',
    ]);
  });

  it('makes lesson sets of folders inside a day, however deep their films lie', async () => {
    const { source } = await readFilms('1 Вдох/a.mp4', '1 Вдох/1 Разминка/b.mp4', '1 Вдох/2 Основа/в/г/c.mp4');
    expect(outline(source)).toEqual([
      [
        null,
        [
          [
            'Вдох',
            [
              [null, ['a']],
              ['Разминка', ['b']],
              ['Основа', ['c']],
            ],
          ],
        ],
      ],
    ]);
  });

  it('with films directly in it is one day', async () => {
    const { source, problems } = await readFilms('2.mp4', '10.mp4', '1.mp4');
    expect(outline(source)).toEqual([[null, [[null, [[null, ['1', '2', '10']]]]]]]);
    expect(problems).toEqual([]);
  });

  it('puts films beside folders into a first day and warns about it', async () => {
    const { source, problems } = await readFilms('Привет.mp4', '1 Вдох/a.mp4');
    expect(outline(source)).toEqual([
      [
        null,
        [
          [null, [[null, ['Привет']]]],
          ['Вдох', [[null, ['a']]]],
        ],
      ],
    ]);
    expect(problems.map(({ code }) => code)).toEqual(['films_beside_folders']);
  });

  it('keeps a loose day folder beside stages as a stage of one day', async () => {
    const { source } = await readFilms('1 Основа/1 Вдох/a.mp4', '2 Заминка/b.mp4');
    expect(outline(source)).toEqual([
      ['Основа', [['Вдох', [[null, ['a']]]]]],
      ['Заминка', [['Заминка', [[null, ['b']]]]]],
    ]);
  });

  it('without a film is no course, and says which folders are empty', async () => {
    const { source, problems } = await read({ 'День 1/': '', 'заметки.txt': 'x' });
    expect(source).toBeNull();
    expect(problems.map(({ code, path }) => [code, path])).toEqual([
      ['course_empty', '.'],
      ['folder_empty', 'День 1'],
    ]);
  });

  it('finds subtitles, sounds and pictures beside a film whichever way their names are spelled', async () => {
    const { source, problems } = await read({
      '1/Йога.MP4': 'a',
      ['1/Йога.RU.VTT'.normalize('NFD')]: 'WEBVTT',
      '1/йога.pt-br.vtt': 'WEBVTT',
      '1/Йога.en.m4a': 'b',
      '1/ЙОГА.JPG': 'c',
      '1/Другая.ru.vtt': 'WEBVTT',
      '1/Йога.old.mp3': 'd',
    });
    const film = source?.stages[0]?.days[0]?.lessonSets[0]?.lessons[0]?.film;
    expect(film?.subtitles.map(({ language }) => language).sort()).toEqual(['pt-BR', 'ru']);
    expect(film?.sounds.map(({ language }) => language)).toEqual(['en']);
    expect(film?.poster?.name).toBe('ЙОГА.JPG');
    expect(problems.map(({ code, path }) => [code, path])).toEqual([
      ['file_unused', '1/Другая.ru.vtt'],
      ['track_language_unknown', '1/Йога.old.mp3'],
    ]);
  });

  it('refuses a film that is empty or larger than any film we take', async () => {
    const root = await makeFolder({ '1/empty.mp4': '', '1/huge.mp4': 'x' });
    await truncate(join(root, '1/huge.mp4'), MEDIA_LIMIT_BYTES + 1);
    const { source, problems } = await readCourseFolder(root, { language: 'ru' });
    expect(source).toBeNull();
    expect(problems).toMatchObject([
      { code: 'file_empty', path: '1/empty.mp4' },
      { code: 'film_too_large', path: '1/huge.mp4', params: { max: 20 } },
    ]);
  });

  it('survives odd names on a real disk', async () => {
    const longest = `${'я'.repeat(125)}z.mp4`;
    expect(Buffer.byteLength(longest)).toBe(255);
    const odd = [
      `день/${longest}`,
      'день/🧘‍♀️🌅.mp4',
      'день/\u0418\u0306ога.mp4',
      'день/Йога.mp4',
      'день/йога.MP4',
      'день/01 Воин.mp4',
      'день/2. Воин.mp4',
      'день/ .mp4',
      'день/-.mp4',
      'день/(теория).mp4',
      'день/\u202E\u200E.mp4',
      'день/a\nb.mp4',
      'день/$(rm -rf).mp4',
      'день/con.mp4',
    ];
    const { source, problems } = await readFilms(...odd);
    expect(problems).toEqual([]);
    const lessons = source?.stages[0]?.days[0]?.lessonSets[0]?.lessons ?? [];
    expect(lessons).toHaveLength(odd.length);
    expect(new Set(lessons.map(({ key }) => key)).size).toBe(odd.length);
    expect(lessons.filter(({ title }) => title.ru === 'Воин')).toHaveLength(2);
    expect(lessons.every(({ title }) => title.ru?.trim())).toBe(true);
  });
});

const fileName = fc
  .tuple(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
    fc.constantFrom('.mp4', '.MOV', '.ru.vtt', '.jpg', ''),
  )
  .map(([base, ending]) => `${base.replaceAll('/', '_').replaceAll('\0', '_')}${ending}`)
  .filter((name) => !isIgnoredName(name) && name !== '..');

const folderNames = fc.uniqueArray(fileName, { maxLength: 6 });

describe('any set of names', () => {
  it('survives and gives every lesson a key and a title of its own', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fileName, folderNames), { maxLength: 5 }), folderNames, (days, loose) => {
        const folders = uniqueByName(days).map(([name, files]) => folderOf(name, name, files, []));
        const root = folderOf('', 'курс', loose, folders);
        const source = readBareCourse(root, 'ru', startReport());
        const lessons = source.stages.flatMap((stage) =>
          stage.days.flatMap((day) => day.lessonSets.flatMap((set) => set.lessons)),
        );
        const films = [...loose, ...uniqueByName(days).flatMap(([, files]) => files)].filter(
          (name) => fileKind(name) === 'film',
        );
        expect(lessons).toHaveLength(films.length);
        expect(new Set(lessons.map(({ key }) => key)).size).toBe(lessons.length);
        expect(lessons.every(({ title }) => title.ru !== '')).toBe(true);
        const dayKeys = source.stages.flatMap((stage) => stage.days.map(({ key }) => key));
        expect(new Set(dayKeys).size).toBe(dayKeys.length);
      }),
      { numRuns: 2000 },
    );
  });

  it('of films added to a day leaves the keys of the others alone', () => {
    const titles = fc.uniqueArray(fc.constantFrom('Вдох', 'Мост', 'Дерево', 'Воин', 'Кошка', 'Лодка'), {
      minLength: 2,
    });
    fc.assert(
      fc.property(titles, ([added = '', ...others]) => {
        const before = keysByFilm(others.map((title, index) => `${index + 1} ${title}.mp4`));
        const after = keysByFilm([`0 ${added}.mp4`, ...others.map((title, index) => `${index + 2} ${title}.mp4`)]);
        for (const title of others) expect(after.get(title)).toBe(before.get(title));
      }),
      { numRuns: 2000 },
    );
  });
});

function keysByFilm(names: readonly string[]): Map<string | undefined, string> {
  const root = folderOf('', 'курс', [], [folderOf('1', '1', names, [])]);
  const { stages } = readBareCourse(root, 'ru', startReport());
  const lessons = stages[0]?.days[0]?.lessonSets[0]?.lessons ?? [];
  return new Map(lessons.map(({ title, key }) => [title.ru, key]));
}

function uniqueByName(days: readonly [string, string[]][]): [string, string[]][] {
  return [...new Map(days)];
}

function folderOf(path: string, name: string, files: readonly string[], folders: readonly Folder[]): Folder {
  const inOrder = [...files].sort(compareNatural).map((file) => fileOf(path ? `${path}/${file}` : file, file));
  return { path, name, absolutePath: `/x/${path}`, files: inOrder, folders };
}

function fileOf(path: string, name: string): FolderFile {
  const identity = { device: '1', inode: path, modifiedNs: '0' };
  return { path, name, absolutePath: `/x/${path}`, sizeBytes: 1, identity, fingerprint: path };
}
