import { readFile } from 'node:fs/promises';
import { fieldsOf } from '@daystream/domain/courses/content-values';
import { describe, expect, it } from 'vitest';
import { readCourseFolder } from './read-course-folder.ts';
import { makeFolder } from './testing/temp-folder.ts';

const guidePath = new URL('../../../../../../docs/course-format.md', import.meta.url);

/** The example of the guide: texts from its fences, the other files from the drawn tree. */
async function guideExample() {
  const guide = await readFile(guidePath, 'utf8');
  const fences = [...guide.matchAll(/^```\w+ breathing\/(\S+)\n([\s\S]*?)^```$/gm)];
  const texts = Object.fromEntries(fences.map(([, path = '', text = '']) => [path, text]));
  const drawn = drawnFiles(/^```text\nbreathing\/\n([\s\S]*?)^```$/m.exec(guide)?.[1] ?? '');
  const media = drawn.filter((path) => !/\.(yaml|md)$/.test(path));
  const content = Object.fromEntries(media.map((path) => [path, path.endsWith('.vtt') ? 'WEBVTT\n' : path]));
  return { texts, drawn, content: { ...content, ...texts } };
}

function drawnFiles(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', name] = /^((?:│ {3}| {4})*)[├└]── (.+)$/.exec(line) ?? [];
    if (!name) return [];
    above.length = indent.length / 4;
    if (name.endsWith('/')) {
      above.push(name.slice(0, -1));
      return [];
    }
    return [[...above, name].join('/')];
  });
}

describe('the guide to the course format', () => {
  it.each([
    ['course', '`course.yaml`'],
    ['stage', '`stage.yaml`'],
    ['day', '`day.yaml`'],
    ['lesson_set', 'A lesson set'],
    ['lesson', 'A lesson'],
    ['homework', '`homework*.md`'],
  ] as const)('has a line for every field of a %s that a folder may hold', async (kind, heading) => {
    const guide = await readFile(guidePath, 'utf8');
    const section = guide.split(/^#+ /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
    const cells = [...section.matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell]) => cell).join();
    const written = fieldsOf(kind).flatMap(({ folder }) => (folder === null ? [] : [folder]));
    expect(written.filter((name) => !cells.includes(`\`${name}\``))).toEqual([]);
  });

  it('draws exactly the written files it shows', async () => {
    const { texts, drawn } = await guideExample();
    const written = drawn.filter((path) => /\.(yaml|md)$/.test(path));
    expect(Object.keys(texts).sort()).toEqual(written.sort());
    expect(written.length).toBeGreaterThan(10);
  });

  it('shows a course that is read without a problem', async () => {
    const { content } = await guideExample();
    const { source, problems } = await readCourseFolder(await makeFolder(content, 'breathing'), { language: 'ru' });
    expect(problems).toEqual([]);
    expect(source?.key).toBe('breathing');
    const [ground, rhythm] = source?.stages ?? [];
    expect(ground?.days.map(({ key }) => key)).toEqual(['ground/first-breath', 'ground/counting', 'ground/rest']);
    expect(rhythm?.days.map(({ key }) => key)).toEqual(['wave']);
  });

  it('says the truth about each part of its example', async () => {
    const { content } = await guideExample();
    const { source } = await readCourseFolder(await makeFolder(content, 'breathing'), { language: 'ru' });
    if (!source) throw new Error('the example of the guide has errors');
    expect(source.title).toEqual({
      ru: 'Семь дней дыхания',
      en: 'Seven days of breath',
      es: 'Siete días de respiración',
    });
    expect(source.description.ru).toContain('**стул');
    expect(source.demo).toEqual({ documents: true, expertMessages: true, learnerMessages: false, offline: false });
    expect(source.cover?.path).toBe('cover.jpg');
    expect(source.documents).toMatchObject([
      { target: { file: { path: 'documents/diary.pdf' } } },
      { target: { url: 'https://example.org/how-to-sit' } },
    ]);

    const [first, counting, rest] = source.stages[0]?.days ?? [];
    expect(first).toMatchObject({ isDemoAccessible: true, isRequired: true, scores: 10, openDelayDays: 0 });
    const [settling, practice] = first?.lessonSets ?? [];
    expect(settling?.lessons[0]).toMatchObject({ key: 'ground/first-breath/settle', kind: 'theory' });
    expect(settling?.lessons[0]?.film.subtitles.map(({ language }) => language)).toEqual(['ru']);
    expect(practice).toMatchObject({ repeat: 2, repeatRange: { from: 1, to: 3 } });
    const belly = practice?.lessons[0];
    expect(belly).toMatchObject({ key: 'belly-breath', options: { level: ['gentle', 'steady'] } });
    expect(belly?.film.subtitles.map(({ language }) => language).sort()).toEqual(['en', 'es', 'ru']);
    expect(belly?.film.sounds.map(({ language }) => language)).toEqual(['en']);
    expect(belly?.film.guides.map(({ language }) => language)).toEqual(['ru']);
    expect(belly?.film.descriptions.map(({ language }) => language)).toEqual(['ru']);
    expect(belly?.film.music?.name).toBe('belly.music.m4a');
    expect(belly?.film.poster?.name).toBe('belly.jpg');
    expect(belly?.descriptionFilm?.file.name).toBe('belly-explained.mp4');
    expect(first?.homework[0]).toMatchObject({
      key: 'ground/first-breath/homework',
      title: { ru: 'Покажите, как вы сидите', en: 'Show how you sit', es: 'Muestra cómo te sientas' },
      answer: 'photo',
      isRequired: true,
      scores: 20,
      files: [{ name: 'posture.png' }],
    });

    expect(counting?.lessonSets[0]?.lessons.map(({ title, kind }) => [title, kind])).toEqual([
      [{ ru: 'Счёт' }, 'theory'],
      [{ ru: 'Счёт' }, 'practice'],
    ]);
    expect(rest).toMatchObject({ isRest: true, openDelayDays: 2, lessonSets: [] });
    expect(source.stages[0]?.homework[0]).toMatchObject({
      answer: 'exercise',
      exercises: [{ key: 'morning' }, { key: 'evening' }],
    });
  });
});
