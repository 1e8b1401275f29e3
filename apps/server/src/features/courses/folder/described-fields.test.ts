import { fieldsOf, isPlain, type NamedField } from '@daystream/domain/courses/content-values';
import { describe, expect, it } from 'vitest';
import { readCourseFolder } from './read-course-folder.ts';
import { COURSE, DAY, goodFolder, HOMEWORK, STAGE } from './testing/described-folder.ts';
import { type FolderContent, makeFolder } from './testing/temp-folder.ts';

const read = async (content: FolderContent) => {
  const { source, problems } = await readCourseFolder(await makeFolder(content), { language: 'ru' });
  expect(problems).toEqual([]);
  return source;
};

/** Spellings of a field in YAML, and the values read from them. */
function sampleOf(field: NamedField): { written: string; value: unknown } {
  switch (field.type) {
    case 'flag':
      return { written: field.default ? 'no' : 'yes', value: !field.default };
    case 'count':
      return { written: String(field.max), value: field.max };
    case 'choice':
      return { written: field.choices[1] ?? '', value: field.choices[1] };
    case 'text_list':
      return { written: '[Утро]', value: [{ ru: 'Утро' }] };
    default:
      return { written: `Слова ${field.name}`, value: { ru: `Слова ${field.name}` } };
  }
}

describe('what is not seen', () => {
  it('is left out of every text of a folder', async () => {
    const source = await read({
      ...goodFolder,
      [COURSE]: 'title: "Йога\\u202Egnp\\u200B"\nexcerpt: "Первая\\u2066\\nВторая\\uFEFF"\n',
      [HOMEWORK]: '---\ntitle: "Фо\u200Bто"\n---\nСлова\u202E и 👨‍👩‍👧\n\n- ещё\u2060\n',
    });
    expect(source).toMatchObject({ title: { ru: 'Йогаgnp' }, excerpt: { ru: 'Первая\nВторая' } });
    const [homework] = source?.stages[0]?.days[0]?.homework ?? [];
    expect(homework).toMatchObject({ title: { ru: 'Фото' }, text: { ru: 'Слова и 👨‍👩‍👧\n\n- ещё' } });
  });

  it('alone is no text', async () => {
    const { problems } = await readCourseFolder(
      await makeFolder({ ...goodFolder, [COURSE]: 'title: "\\u200B\\u2066"\n' }),
      { language: 'ru' },
    );
    expect(problems).toMatchObject([{ code: 'text_empty', path: COURSE, line: 1 }]);
  });
});

describe('a declared field is read from its line', () => {
  const written = (kind: 'course' | 'stage' | 'day' | 'homework') =>
    fieldsOf(kind).filter((field) => isPlain(field) && field.folder !== null);
  const linesOf = (fields: readonly NamedField[]) =>
    fields.map((field) => `${field.folder}: ${sampleOf(field).written}\n`).join('');
  const valuesOf = (fields: readonly NamedField[]) =>
    Object.fromEntries(fields.map((field) => [field.source, sampleOf(field).value]));

  it('in course.yaml', async () => {
    const source = await read({ ...goodFolder, [COURSE]: linesOf(written('course')) });
    expect(source).toMatchObject(valuesOf(written('course')));
  });

  it('in stage.yaml', async () => {
    const source = await read({ ...goodFolder, [STAGE]: linesOf(written('stage')) });
    expect(source?.stages[0]).toMatchObject(valuesOf(written('stage')));
  });

  it('in day.yaml', async () => {
    const { [DAY]: _, '01-ground/01-breath/belly.mp4': __, ...rest } = goodFolder;
    const source = await read({ ...rest, [DAY]: linesOf(written('day')) });
    expect(source?.stages[0]?.days[0]).toMatchObject(valuesOf(written('day')));
  });

  it('in the settings of a homework', async () => {
    const source = await read({ ...goodFolder, [HOMEWORK]: `---\n${linesOf(written('homework'))}---\nСлова\n` });
    expect(source?.stages[0]?.days[0]?.homework[0]).toMatchObject(valuesOf(written('homework')));
  });
});
