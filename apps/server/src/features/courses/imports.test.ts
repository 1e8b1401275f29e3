import { mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getCourseDraft } from '@daystream/contract/courses.admin';
import { addPart, updateHomework } from '@daystream/contract/courses.parts.admin';
import type { BodyInputOf } from '@daystream/contract/endpoint';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSchool, type Person, type TestSchool } from '../../testing/test-school.ts';
import { keepUsedParts, type UsedParts } from './course-usage.service.ts';
import { type FolderContent, makeFolder } from './folder/testing/temp-folder.ts';
import { type ImportOutcome, importFolder, planFolder } from './imports.service.ts';
import { getPublishedCourse } from './published-courses.service.ts';
import { film } from './testing/film.ts';

let school: TestSchool;
let used: UsedParts = {};
const options = { staffId: null } as const;

beforeAll(async () => {
  school = await openTestSchool();
  keepUsedParts(school.ctx, () => Promise.resolve(used));
});
afterAll(() => school.close());

let folders = 0;

/** A described course in a folder that can be changed; its key is new with every call. */
async function describedFolder(): Promise<{ root: string; key: string }> {
  folders += 1;
  const key = `course-${folders}`;
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c86' } })
    .png()
    .toBuffer();
  const content: FolderContent = {
    'course.yaml': [
      `key: ${key}`,
      'languages: [ru, en]',
      'title: { ru: Дыхание, en: Breathing }',
      'cover: cover.png',
      'options:',
      '  - key: level',
      '    title: { ru: Уровень, en: Level }',
      '    values:',
      '      - { key: gentle, title: { ru: Мягко, en: Gentle } }',
      '      - { key: steady, title: { ru: Ровно, en: Steady } }',
      'documents:',
      '  - { title: { ru: Дневник, en: Diary }, url: "https://example.org/diary" }',
    ].join('\n'),
    'course.md': 'Каждый день **одна** практика.',
    'cover.png': png,
    '01-ground/stage.yaml': 'title: { ru: Опора, en: Ground }',
    '01-ground/01-first/day.yaml': [
      'title: { ru: Первый, en: First }',
      'required: yes',
      'scores: 10',
      'lesson_sets:',
      '  - repeat: 2',
      '    repeat_range: [1, 3]',
      '    lessons:',
      '      - { film: belly.mp4, title: { ru: Живот, en: Belly }, kind: practice, options: { level: gentle } }',
      '      - { film: rest.mp4, title: { ru: Покой, en: Rest } }',
    ].join('\n'),
    '01-ground/01-first/belly.mp4': film(`${key} belly`),
    '01-ground/01-first/belly.ru.vtt': 'WEBVTT\n\n00:00.000 --> 00:01.000\nВдох\n',
    '01-ground/01-first/rest.mp4': film(`${key} rest`),
    '01-ground/01-first/homework.md':
      '---\ntitle: Покажите\nanswer: exercise\nrequired: yes\nscores: 20\nexercises:\n  - { key: a, title: Утро }\n  - { key: b, title: Вечер }\n---\nСядьте так.',
    '01-ground/02-second/day.yaml': 'title: { ru: Второй, en: Second }\nopen_delay_days: 1',
    '01-ground/02-second/01 Счёт (теория).mp4': film(`${key} count`),
  };
  return { root: await makeFolder(content), key };
}

async function imported(root: string): Promise<Extract<ImportOutcome, { courseId: number }>> {
  const outcome = await importFolder(school.ctx, root, options);
  if (!('courseId' in outcome)) throw new Error(JSON.stringify(outcome));
  return outcome;
}

async function tree({ courseId, version }: { courseId: number; version: number }) {
  return getPublishedCourse(school.ctx, courseId, version);
}

describe('the import of a described folder', () => {
  it('makes and publishes the whole course', async () => {
    const { root } = await describedFolder();
    const outcome = await imported(root);
    expect(outcome).toMatchObject({ kind: 'done', version: 1 });
    const course = await tree(outcome);
    expect(course.tree).toMatchObject({
      title: { ru: 'Дыхание', en: 'Breathing' },
      description: { ru: 'Каждый день **одна** практика.' },
      languages: ['ru', 'en'],
      options: [{ title: { en: 'Level' }, values: [{ title: { en: 'Gentle' } }, { title: { en: 'Steady' } }] }],
      documents: [{ title: { en: 'Diary' }, url: 'https://example.org/diary' }],
      stages: [
        {
          title: { ru: 'Опора' },
          days: [
            { number: 1, score: 10, isRequired: true },
            { number: 2, openDelayDays: 1 },
          ],
        },
      ],
    });
    const [first, second] = course.days;
    const gentle = course.tree.options[0]?.values[0]?.id;
    expect(first?.sets).toMatchObject([
      {
        repeatCount: 2,
        repeatFrom: 1,
        repeatTo: 3,
        lessons: [{ lesson: { kind: 'practice', optionValueIds: [gentle] } }, { lesson: { title: { ru: 'Покой' } } }],
      },
    ]);
    expect(second?.sets[0]?.lessons[0]?.lesson).toMatchObject({ title: { ru: 'Счёт' }, kind: 'theory' });
    expect(course.homeworkTargets).toMatchObject([
      {
        type: 'stage_day_homework',
        link: { isRequired: true },
        homework: { score: 20, answerType: 'exercise', exercises: [{ title: { ru: 'Утро' } }, {}] },
      },
    ]);
    expect(course.tree.coverFileId).not.toBeNull();
  });

  it('queues each film once with the subtitles beside it', async () => {
    const { root } = await describedFolder();
    const course = await tree(await imported(root));
    const videoIds = [...course.daysByVideoId.keys()];
    const videos = await school.ctx.db.selectFrom('videos').select(['state']).where('id', 'in', videoIds).execute();
    expect(videos).toEqual([{ state: 'queued' }, { state: 'queued' }, { state: 'queued' }]);
    const tracks = await school.ctx.db
      .selectFrom('video_tracks')
      .select(['kind', 'language', 'label'])
      .where('video_id', 'in', videoIds)
      .execute();
    expect(tracks).toEqual([{ kind: 'subtitle', language: 'ru', label: 'Русский' }]);
  });

  it('does nothing the second time', async () => {
    const { root } = await describedFolder();
    const { courseId } = await imported(root);
    const files = await countFiles();
    expect(await imported(root)).toMatchObject({ kind: 'unchanged', courseId, version: 1 });
    expect(await countFiles()).toBe(files);
    expect((await planFolder(school.ctx, root)).hasChanges).toBe(false);
  });

  it('changes in place what changed in the folder and leaves what the dashboard changed', async () => {
    const { root } = await describedFolder();
    const before = await tree(await imported(root));
    const { id: courseId } = before.tree;
    await school.ctx.db
      .updateTable('stage_days')
      .set({ title: '{"ru":"Из кабинета"}' })
      .where('id', '=', before.days[0]?.id ?? 0)
      .execute();
    await writeFile(join(root, '01-ground/stage.yaml'), 'title: { ru: Основа, en: Ground }');
    const outcome = await imported(root);
    expect(outcome).toMatchObject({ kind: 'done', courseId, version: 2 });
    const after = await tree(outcome);
    expect(after.tree.stages[0]).toMatchObject({ id: before.tree.stages[0]?.id, title: { ru: 'Основа' } });
    expect(after.days.map(({ id }) => id)).toEqual(before.days.map(({ id }) => id));
    expect(after.days[0]?.title).toEqual({ ru: 'Из кабинета' });
    expect((await tree({ courseId, version: 1 })).tree.stages[0]?.title.ru).toBe('Опора');
  });

  it('keeps the lesson of a renamed film, with its place and its video', async () => {
    const { root } = await describedFolder();
    const before = await tree(await imported(root));
    const [old, renamed] = ['01 Счёт (теория).mp4', '01 Счёт до четырёх (теория).mp4'].map((name) =>
      join(root, '01-ground/02-second', name),
    );
    await rename(old ?? '', renamed ?? '');
    const after = await tree(await imported(root));
    const lesson = (course: typeof before) => course.days[1]?.sets[0]?.lessons[0];
    expect(lesson(after)).toMatchObject({
      id: lesson(before)?.id,
      lesson: {
        id: lesson(before)?.lesson.id,
        videoId: lesson(before)?.lesson.videoId,
        title: { ru: 'Счёт до четырёх' },
      },
    });
  });

  it('deletes what nobody has and archives what learners have', async () => {
    const { root } = await describedFolder();
    const before = await tree(await imported(root));
    const second = before.days[1]?.id ?? 0;
    const homework = before.homeworkTargets[0]?.homework.id ?? 0;
    used = { homeworkIds: [homework] };
    await rm(join(root, '01-ground/02-second'), { recursive: true });
    await rm(join(root, '01-ground/01-first/homework.md'));
    const after = await tree(await imported(root));
    used = {};
    expect(after.days).toHaveLength(1);
    expect(after.homeworkTargets).toEqual([]);
    expect(await school.ctx.db.selectFrom('stage_days').select('id').where('id', '=', second).execute()).toEqual([]);
    const kept = await school.ctx.db.selectFrom('homeworks').select('archived_at').where('id', '=', homework).execute();
    expect(kept).toEqual([{ archived_at: expect.any(Date) as Date }]);
  });

  it('keeps everything of a version somebody learns by and brings it back with its folder', async () => {
    const { root } = await describedFolder();
    const before = await tree(await imported(root));
    used = { versions: [1] };
    await rename(join(root, '01-ground/02-second'), join(root, '../second'));
    expect((await tree(await imported(root))).days).toHaveLength(1);
    await rename(join(root, '../second'), join(root, '01-ground/02-second'));
    const after = await tree(await imported(root));
    used = {};
    expect(after.days.map(({ id }) => id)).toEqual(before.days.map(({ id }) => id));
    expect(after.days[1]?.sets[0]?.lessons[0]?.id).toBe(before.days[1]?.sets[0]?.lessons[0]?.id);
  });

  it('moves a homework from a day to its stage and keeps it the same homework', async () => {
    const { root } = await describedFolder();
    const before = await tree(await imported(root));
    const yaml = '---\nkey: show\ntitle: Покажите\n---\nСядьте так.';
    await writeFile(join(root, '01-ground/01-first/homework.md'), yaml);
    const keyed = await tree(await imported(root));
    await rename(join(root, '01-ground/01-first/homework.md'), join(root, '01-ground/homework.md'));
    const outcome = await imported(root);
    const after = await tree(outcome);
    expect(keyed.homeworkTargets[0]?.homework.exercises).toEqual([]);
    expect(after.homeworkTargets).toMatchObject([
      { type: 'course_stage_homework', homework: { id: keyed.homeworkTargets[0]?.homework.id } },
    ]);
    expect(before.homeworkTargets).toHaveLength(1);
    expect(await imported(root)).toMatchObject({ kind: 'unchanged' });
  });

  it('lets two days swap their keys', async () => {
    const { root } = await describedFolder();
    const days = ['01-first', '02-second'].map((name) => join(root, '01-ground', name, 'day.yaml'));
    const write = (keys: string[]) =>
      Promise.all(days.map((path, index) => writeFile(path, `key: ${keys[index]}\ntitle: ${keys[index]}`)));
    await write(['one', 'two']);
    const before = await tree(await imported(root));
    await write(['two', 'one']);
    const after = await tree(await imported(root));
    expect(after.days.map(({ id }) => id)).toEqual(before.days.map(({ id }) => id).toReversed());
  });
});

describe('an import into a course that was worked on in the dashboard', () => {
  let author: Person;
  beforeAll(async () => {
    author = await school.person({ roles: ['author'] });
  });

  const draftOf = async (courseId: number) =>
    (await school.call(getCourseDraft, { as: author, params: { courseId } })).body;
  const add = async (courseId: number, wanted: Omit<BodyInputOf<typeof addPart>, 'draft'>) => {
    const { draft } = await draftOf(courseId);
    return (await school.call(addPart, { as: author, params: { courseId }, body: { draft, ...wanted } })).body.added.id;
  };

  it('leaves what was made there where it stands', async () => {
    const { root } = await describedFolder();
    const before = await tree(await imported(root));
    const { id: courseId, stages } = before.tree;
    const stage = { parent_kind: 'stage', parent_id: stages[0]?.id ?? 0 } as const;
    const after_id = before.days[0]?.id ?? 0;
    const added = [];
    for (const title of ['Б', 'А'])
      added.push(await add(courseId, { kind: 'day', ...stage, after_id, title: { ru: title } }));
    await add(courseId, { kind: 'option', parent_kind: 'course', parent_id: courseId, title: { ru: 'Время' } });
    expect((await planFolder(school.ctx, root)).hasChanges).toBe(false);
    await mkdir(join(root, '01-ground/03-third'));
    await writeFile(join(root, '01-ground/03-third/day.yaml'), 'title: Третий\nrest: yes');
    const outcome = await imported(root);
    expect(outcome).toMatchObject({ version: 2, isPublished: true });
    const draft = await draftOf(courseId);
    expect(draft.stages[0]?.days.map(({ title }) => title.ru)).toEqual(['Первый', 'А', 'Б', 'Второй', 'Третий']);
    expect(draft.options.map(({ title }) => title.ru)).toEqual(['Уровень', 'Время']);
    expect((await tree(outcome)).days.map(({ id }) => id)).toEqual(expect.arrayContaining(added));
  });

  it('does not publish what was begun there and is not finished', async () => {
    const { root } = await describedFolder();
    const before = await tree(await imported(root));
    const { id: courseId } = before.tree;
    await add(courseId, {
      kind: 'lesson',
      parent_kind: 'day',
      parent_id: before.days[0]?.id ?? 0,
      title: { ru: 'Ждёт' },
    });
    await writeFile(join(root, '01-ground/stage.yaml'), 'title: { ru: Основа, en: Ground }');
    expect(await imported(root)).toMatchObject({ kind: 'done', version: 1, isPublished: false });
    const draft = await draftOf(courseId);
    expect(draft).toMatchObject({ version: 1, has_unpublished_changes: true, stages: [{ title: { ru: 'Основа' } }] });
    expect(draft.stages[0]?.days[0]?.lesson_sets[0]?.lessons.map(({ title }) => title.ru)).toContain('Ждёт');
  });

  it('archives a day that left the folder when something was made on it', async () => {
    const { root } = await describedFolder();
    const before = await tree(await imported(root));
    const { id: courseId } = before.tree;
    const homework = { kind: 'homework', parent_kind: 'day', parent_id: before.days[1]?.id ?? 0 } as const;
    await add(courseId, { ...homework, title: { ru: 'От руки' } });
    await rm(join(root, '01-ground/02-second'), { recursive: true });
    expect((await tree(await imported(root))).days).toHaveLength(1);
    expect((await draftOf(courseId)).stages[0]?.days[1]).toMatchObject({
      is_archived: true,
      homeworks: [{ title: { ru: 'От руки' }, is_archived: false }],
    });
  });

  it('keeps exercises that were added there', async () => {
    const { root } = await describedFolder();
    const before = await tree(await imported(root));
    const { id: courseId } = before.tree;
    const draft = await draftOf(courseId);
    const [homework] = draft.stages[0]?.days[0]?.homeworks ?? [];
    const exercises = [...(homework?.exercises ?? []), { title: { ru: 'Днём' } }];
    await school.call(updateHomework, {
      as: author,
      params: { courseId, homeworkId: homework?.id ?? 0 },
      body: { draft: draft.draft, exercises },
    });
    const path = join(root, '01-ground/01-first/homework.md');
    const written = await readFile(path, 'utf8');
    await writeFile(path, written.replace('title: Вечер', 'title: Ночь'));
    await imported(root);
    const after = (await draftOf(courseId)).stages[0]?.days[0]?.homeworks[0]?.exercises;
    expect(after?.map(({ title }) => title.ru)).toEqual(['Утро', 'Ночь', 'Днём']);
  });
});

describe('an import that cannot be done', () => {
  it('writes nothing when the folder has errors', async () => {
    const root = await makeFolder({ 'course.yaml': 'titel: Ошибка' });
    const before = await countFiles();
    expect(await importFolder(school.ctx, root, options)).toMatchObject({ kind: 'refused', plan: { root: null } });
    expect(await countFiles()).toBe(before);
  });

  it('names the file that is no film, and leaves no course behind', async () => {
    const { root, key } = await describedFolder();
    await writeFile(join(root, '01-ground/01-first/rest.mp4'), '#EXTM3U\n#EXTINF:1\n/etc/passwd\n');
    const outcome = await importFolder(school.ctx, root, options);
    if (outcome.kind !== 'refused') throw new Error(outcome.kind);
    expect(outcome.plan.root).toBeNull();
    expect(outcome.plan.problems.filter(({ severity }) => severity === 'error')).toMatchObject([
      { path: '01-ground/01-first/rest.mp4', code: 'film_content_hostile' },
    ]);
    expect(await school.ctx.db.selectFrom('courses').select('id').where('key', '=', key).execute()).toEqual([]);
  });

  it('goes on where it was stopped', async () => {
    const { root } = await describedFolder();
    const stop = new AbortController();
    const seen: string[] = [];
    const stopped = importFolder(school.ctx, root, {
      ...options,
      signal: stop.signal,
      onStored: ({ path }) => {
        seen.push(path);
        if (path.endsWith('belly.mp4')) stop.abort();
      },
    });
    await expect(stopped).rejects.toThrow('aborted');
    const stored = await countImported();
    expect(stored).toBeGreaterThan(0);
    expect(await imported(root)).toMatchObject({ kind: 'done', version: 1 });
    expect((await countImported()) - stored).toBeGreaterThan(0);
  });

  it('is refused while the same course is being imported', async () => {
    const { root } = await describedFolder();
    const both = await Promise.all([importFolder(school.ctx, root, options), importFolder(school.ctx, root, options)]);
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(['done', 'running']);
  });

  it('refuses a link by its name', async () => {
    const { root } = await describedFolder();
    await mkdir(join(root, 'x'));
    await symlink('/etc/passwd', join(root, 'x/film.mp4'));
    const { problems } = await planFolder(school.ctx, root);
    expect(problems).toContainEqual(
      expect.objectContaining({ code: 'symlink_refused', path: 'x/film.mp4', severity: 'error' }),
    );
  });
});

async function countFiles(): Promise<number> {
  const { count } = await school.ctx.db
    .selectFrom('files')
    .select((all) => all.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function countImported(): Promise<number> {
  const { count } = await school.ctx.db
    .selectFrom('imported_files')
    .select((all) => all.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
