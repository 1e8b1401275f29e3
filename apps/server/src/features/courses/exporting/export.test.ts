import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCourseDraft } from '@daystream/contract/courses.admin';
import { linkCourseExport } from '@daystream/contract/courses.exports.admin';
import { addPart } from '@daystream/contract/courses.parts.admin';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openTestSchool, type Person, type TestSchool } from '../../../testing/test-school.ts';
import { unzip } from '../../privacy/testing/unzip.ts';
import { makeFolder } from '../folder/testing/temp-folder.ts';
import { importFolder, planFolder } from '../imports.service.ts';
import { listPlan } from '../folder/plan.ts';
import { film } from '../testing/film.ts';
import { sound } from '../testing/sound.ts';
import { readExport } from './export-course.service.ts';
import { writeExportFolder } from './export-folder.service.ts';

let school: TestSchool;
let other: TestSchool;
let author: Person;

beforeAll(async () => {
  [school, other] = await Promise.all([openTestSchool(), openTestSchool()]);
  author = await school.person({ roles: ['author'] });
});
afterAll(() => Promise.all([school.close(), other.close()]));

const quiet = { signal: new AbortController().signal, onWritten: () => undefined };
let courses = 0;

async function describedFolder(): Promise<string> {
  courses += 1;
  const png = (shade: number) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: { r: shade * 60, g: courses * 20, b: 90 } } })
      .png()
      .toBuffer();
  const words = `course ${courses}`;
  return makeFolder(
    {
      'course.yaml': [
        `key: course-${courses}`,
        'languages: [ru, en]',
        'title: { ru: Дыхание, en: Breathing }',
        'cover: cover.png',
        'demo: { offline: no }',
        'demo_film: 01-ground/01-first/belly.mp4',
        'options:',
        '  - { key: level, title: Уровень, values: [{ key: gentle, title: Мягко }, { key: steady, title: Ровно }] }',
        'documents: [{ title: Дневник, file: diary.png }, { title: Ссылка, url: "https://example.org/a" }]',
      ].join('\n'),
      'course.md': 'Каждый день **одна** практика.',
      'cover.png': await png(1),
      'diary.png': await png(2),
      '01-ground/stage.yaml': 'title: { ru: Опора, en: Ground }',
      '01-ground/01-first/day.yaml': [
        'title: { ru: Первый, en: First }',
        'required: yes',
        'finish_minutes: 8',
        'lesson_sets:',
        '  - repeat_range: [1, 3]',
        '    lessons:',
        '      - { film: belly.mp4, film_language: ru, kind: practice, options: { level: gentle } }',
        '      - { film: rest.mp4, title: { ru: Покой, en: Rest }, hide_when_failed: yes }',
      ].join('\n'),
      '01-ground/01-first/belly.mp4': film(`${words} belly`),
      '01-ground/01-first/belly.ru.vtt': 'WEBVTT\n\n00:00.000 --> 00:01.000\nВдох\n',
      '01-ground/01-first/belly.en.guide.vtt': 'WEBVTT\n\n00:00.000 --> 00:01.000\nIn\n',
      '01-ground/01-first/belly.en.chapters.vtt': 'WEBVTT\n\n00:00.000 --> 00:01.000\nIn\n',
      '01-ground/01-first/belly.music.wav': sound(),
      '01-ground/01-first/belly.png': await png(4),
      '01-ground/01-first/rest.mp4': film(`${words} rest`),
      '01-ground/01-first/homework.md':
        '---\ntitle: Покажите\nanswer: exercise\nrequired: yes\nexercises:\n  - { key: a, title: Утро }\n  - { key: b, title: Вечер }\nfiles: [pose.png]\n---\nСядьте так.',
      '01-ground/01-first/pose.png': await png(3),
      '02-quiet/stage.yaml': '',
      '02-quiet/02-second/day.yaml': 'open_delay_days: 1',
      '02-quiet/02-second/01 Счёт (теория).mp4': film(`${words} count`),
      '02-quiet/03-third/day.yaml': 'rest: yes',
      '02-quiet/homework.md': '---\ntitle: План\nrequired: no\n---\nЧто дальше?',
    },
    'course',
  );
}

async function imported(into: TestSchool, folder: string) {
  const outcome = await importFolder(into.ctx, folder, { staffId: null });
  if (!('courseId' in outcome)) throw new Error(JSON.stringify(outcome));
  return outcome;
}

async function exported(from: TestSchool, courseId: number, version: number | null = null) {
  const course = await readExport(from.ctx, courseId, version);
  if (course === undefined) throw new Error('the course is not there');
  const parent = await mkdtemp(join(tmpdir(), 'daystream-export-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const folder = join(parent, 'course');
  expect(await writeExportFolder(course, folder, quiet)).toBeNull();
  return { folder, course, parent };
}

/** Every file of a folder with its bytes, without the mark of the export. */
async function contentsOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  const read = files.map(async (entry) => {
    const path = join(entry.parentPath, entry.name);
    return [path.slice(folder.length), (await readFile(path)).toString('base64')] as const;
  });
  return Object.fromEntries((await Promise.all(read)).sort(([a], [b]) => (a < b ? -1 : 1)));
}

describe('an exported course', () => {
  it('is the same course in another school, and comes back with every film, text and key', async () => {
    const { courseId } = await imported(school, await describedFolder());
    const first = await exported(school, courseId);
    const there = await imported(other, first.folder);
    expect(there.isPublished).toBe(true);
    const second = await exported(other, there.courseId, there.version);
    // The store re-encodes each picture.
    const compared = async (folder: string) =>
      Object.entries(await contentsOf(folder)).map(([path, bytes]) => [
        path,
        path.endsWith('.png') ? 'picture' : bytes,
      ]);
    expect(await compared(second.folder)).toEqual(await compared(first.folder));
    expect(Object.keys(await contentsOf(first.folder)).filter((path) => path.endsWith('.mp4'))).toHaveLength(3);
    expect(
      Object.keys(await contentsOf(first.folder)).filter((path) => path.endsWith('/belly.music.wav')),
    ).toHaveLength(1);
    expect(first.course.leftOut).toEqual([]);
  });

  it('changes nothing when it is imported where it came from', async () => {
    const { courseId, version } = await imported(school, await describedFolder());
    const { folder } = await exported(school, courseId);
    const before = await draftOf(courseId);
    const again = await imported(school, folder);
    const after = await draftOf(courseId);
    expect(plain(after)).toEqual(plain(before));
    expect(again).toMatchObject({ kind: 'unchanged', version });
  });

  it('updates what was made in the dashboard instead of copying it', async () => {
    const { courseId } = await imported(school, await describedFolder());
    const before = await draftOf(courseId);
    const setId = before.stages[0]?.days[0]?.lesson_sets[0]?.id ?? 0;
    const filmId = before.stages[0]?.days[0]?.lesson_sets[0]?.lessons[0]?.film?.id ?? 0;
    const options = { as: author, params: { courseId } };
    await school.call(addPart, {
      ...options,
      body: { kind: 'lesson', draft: before.draft, parent_kind: 'lesson_set', parent_id: setId, title: { ru: 'Своё' } },
    });
    const added = await draftOf(courseId);
    const lesson = added.stages[0]?.days[0]?.lesson_sets[0]?.lessons.find(({ title }) => title.ru === 'Своё');
    expect(lesson).toBeDefined();
    await setFilm(lesson?.id ?? 0, filmId);

    const own = await exported(school, courseId);
    expect(own.course.leftOut).toEqual([]);
    const { folder } = own;
    const plan = await planFolder(school.ctx, folder);
    expect(plan.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const deeds = plan.root ? listPlan(plan.root) : [];
    expect(deeds.filter(({ action }) => action !== 'keep' && action !== 'update')).toEqual([]);
    expect(deeds.find(({ existing, kind }) => kind === 'lesson' && existing?.id === lesson?.id)?.action).toBe('update');
    const films = await school.ctx.db.selectFrom('videos').select('id').execute();
    await imported(school, folder);
    expect(await school.ctx.db.selectFrom('videos').select('id').execute()).toEqual(films);
    const lessonIds = (draft: typeof before) => draft.stages[0]?.days[0]?.lesson_sets[0]?.lessons.map(({ id }) => id);
    expect(lessonIds(await draftOf(courseId))).toEqual(lessonIds(added));
    expect((await imported(school, folder)).kind).toBe('unchanged');
  });

  it('leaves out a lesson without a film, and says so', async () => {
    const { courseId } = await imported(school, await describedFolder());
    const before = await draftOf(courseId);
    const setId = before.stages[0]?.days[0]?.lesson_sets[0]?.id ?? 0;
    await school.call(addPart, {
      as: author,
      params: { courseId },
      body: {
        kind: 'lesson',
        draft: before.draft,
        parent_kind: 'lesson_set',
        parent_id: setId,
        title: { ru: 'Пустой' },
      },
    });
    const { course } = await exported(school, courseId);
    expect(course.leftOut).toEqual([{ kind: 'lesson_without_film', title: { ru: 'Пустой' } }]);
  });

  async function draftOf(courseId: number) {
    return (await school.call(getCourseDraft, { as: author, params: { courseId } })).body;
  }

  /** Without URLs, which are signed again, and without its revisions. */
  function plain(draft: object): unknown {
    const changing = new Set(['draft', 'version', 'is_changed', 'updated_at', 'published_draft']);
    return JSON.parse(
      JSON.stringify(draft, (name, value: unknown) => (changing.has(name) ? undefined : value)).replaceAll(
        /\/m\/[^/]+\//g,
        '/m/',
      ),
    );
  }

  async function setFilm(lessonId: number, videoId: number): Promise<void> {
    await school.ctx.db.updateTable('lessons').set({ video_id: videoId }).where('id', '=', lessonId).execute();
  }
});

describe('the folder of an export', () => {
  it('is written again where it is unchanged, and never over anything else', async () => {
    const { courseId } = await imported(school, await describedFolder());
    const { folder, course } = await exported(school, courseId);
    expect(await writeExportFolder(course, folder, quiet)).toBeNull();

    await writeFile(join(folder, 'notes.txt'), 'mine');
    expect(await writeExportFolder(course, folder, quiet)).toBe('folder_changed');
    expect(await readFile(join(folder, 'notes.txt'), 'utf8')).toBe('mine');

    const own = await makeFolder({ 'day.mp4': 'film' });
    expect(await writeExportFolder(course, own, quiet)).toBe('folder_foreign');
    expect(await readdir(own)).toEqual(['day.mp4']);
    expect(await writeExportFolder(course, join(own, 'a/b'), quiet)).toBe('parent_missing');
  });

  it('leaves nothing behind when it is stopped', async () => {
    const { courseId } = await imported(school, await describedFolder());
    const { folder, course, parent } = await exported(school, courseId);
    await rm(folder, { recursive: true });
    const stopping = new AbortController();
    const onWritten = ({ path }: { path: string }) => path.endsWith('.mp4') && stopping.abort();
    await expect(writeExportFolder(course, folder, { signal: stopping.signal, onWritten })).rejects.toThrow(/abort/i);
    expect(await readdir(parent)).toEqual([]);
  });
});

describe('the archive of an export', () => {
  it('holds the same files as the folder, and opens only for the session that asked', async () => {
    const { courseId } = await imported(school, await describedFolder());
    const { folder } = await exported(school, courseId);
    const linked = await school.call(linkCourseExport, { as: author, params: { courseId }, body: { version: 1 } });
    const answer = await school.app.inject({ method: 'GET', url: linked.body.path });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toContain(`course-${courses}.zip`);
    const root = `course-${courses}`;
    const zipped = await unzip(answer.rawPayload);
    const written = await contentsOf(folder);
    expect([...zipped.keys()].sort()).toEqual(Object.keys(written).map((path) => `${root}${path}`));
    for (const [path, bytes] of Object.entries(written)) {
      expect(zipped.get(`${root}${path}`)?.toString('base64')).toBe(bytes);
    }
    expect((await school.app.inject({ method: 'GET', url: `${linked.body.path}x` })).statusCode).toBe(404);
  });

  it.each([
    ['a learner', [], {}, 403],
    ['an expert', ['expert'], {}, 403],
    ['an author, for a version that is not there', ['author'], { version: 99 }, 404],
  ] as const)('is refused to %s', async (_, roles, body, status) => {
    const { courseId } = await imported(school, await describedFolder());
    const person = await school.person({ roles: [...roles] });
    const answer = await school.call(linkCourseExport, { as: person, params: { courseId }, body });
    expect(answer.status).toBe(status);
  });
});
