import { join } from 'node:path';
import { getCourse, listDays } from '@daystream/contract/courses';
import { DAY_MS } from '@daystream/domain/durations';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrol, type EnrolmentSeed } from '../../testing/enrol.ts';
import { openTestSchool, type Person, TEST_NOW_MS, type TestSchool } from '../../testing/test-school.ts';
import { fillFolder } from '../courses/folder/testing/temp-folder.ts';
import { getPublishedCourse, importFolder, insertExpert, type PublishedCourse } from '../courses/index.ts';
import { seedCourse } from '../courses/testing.ts';
import { film } from '../courses/testing/film.ts';
import { mediaPrefix } from '#http/media-prefix.ts';

/** In the order of the table below. */
const things = ['cover', 'demo film', 'open day', 'later day', 'homework', 'document'] as const;
type Thing = (typeof things)[number];

let school: TestSchool;
let course: PublishedCourse;
let addresses: Readonly<Record<Thing, string>>;
beforeAll(async () => {
  school = await openTestSchool();
  course = await importCourse();
  addresses = await makeMedia(course);
});
afterAll(() => school.close());

async function importCourse(): Promise<PublishedCourse> {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c86' } })
    .png()
    .toBuffer();
  const root = join(school.ctx.config.dataFolder, 'import', 'breath');
  await fillFolder(root, {
    'course.yaml':
      'key: breath\ntitle: Дыхание\ncover: cover.png\ndemo_film: demo.mp4\ndemo: { documents: no }\ndocuments:\n  - { title: Дневник, file: diary.pdf }',
    'cover.png': picture,
    'demo.mp4': film('demo'),
    'diary.pdf': '%PDF-1.4\n%%EOF\n',
    '1/day.yaml': 'title: Сегодня\ndemo: yes',
    '1/today.mp4': film('today'),
    '1/homework.md': '---\ntitle: Покажите\nfiles: [pose.png]\n---\nСядьте так.',
    '1/pose.png': await sharp(picture).negate().png().toBuffer(),
    '2/day.yaml': 'title: Завтра\nopen_delay_days: 1\ndemo: yes',
    '2/tomorrow.mp4': film('tomorrow'),
  });
  const outcome = await importFolder(school.ctx, root, { staffId: null });
  if (!('courseId' in outcome)) throw new Error(JSON.stringify(outcome));
  return getPublishedCourse(school.ctx, outcome.courseId, outcome.version);
}

/** Writes the files that transcoding would create, and returns the address of each. */
async function makeMedia({ tree, days }: PublishedCourse): Promise<Record<Thing, string>> {
  const films = [tree.demoVideoId, ...days.map(({ sets }) => sets[0]?.lessons[0]?.lesson.videoId)];
  for (const id of films) {
    const folder = `v/${id}`;
    const keys = { mp4_key: `${folder}/film.mp4`, poster_key: `${folder}/poster.webp` };
    for (const key of [`${folder}/master.m3u8`, ...Object.values(keys)])
      await school.ctx.files.write(key, Buffer.from('made'));
    const made = { ...keys, hls_key: folder, state: 'ready' as const, duration_ms: 1000, width: 320, height: 240 };
    await school.ctx.db.updateTable('videos').set(made).where('id', '=', Number(id)).execute();
  }
  const [demo, today, tomorrow] = films.map((id) => `/v/${id}/0/film.mp4`);
  const file = (id: number | null | undefined) => `/f/${id}/original`;
  return {
    cover: file(tree.coverFileId),
    'demo film': demo ?? '',
    'open day': today ?? '',
    'later day': tomorrow ?? '',
    homework: file(tree.homeworks[0]?.fileIds[0]),
    document: file(tree.documents[0]?.fileId),
  };
}

/** The names of the files that a person may open. */
async function served(person: Person): Promise<Thing[]> {
  const seen: Thing[] = [];
  for (const thing of things) {
    const url = mediaPrefix(school.ctx, person) + addresses[thing];
    const { statusCode } = await school.app.inject({ method: 'GET', url });
    if (statusCode !== 200 && statusCode !== 403) throw new Error(`${thing} answers ${statusCode}`);
    if (statusCode === 200) seen.push(thing);
  }
  return seen;
}

async function learner(seed: EnrolmentSeed = {}): Promise<Person> {
  const person = await school.person();
  await enrol(school, person, course.tree.id, seed);
  return person;
}

async function expertOf(courseId: number): Promise<Person> {
  const person = await school.person({ roles: ['expert'] });
  await school.ctx.db.transaction().execute((trx) => insertExpert(trx, courseId, person.id));
  return person;
}

const forEverybody: readonly Thing[] = ['cover', 'demo film'];

describe('the media of a course', () => {
  it.each<[string, EnrolmentSeed, readonly Thing[]]>([
    ['in an open stream', {}, [...forEverybody, 'open day', 'homework', 'document']],
    ['in a trial', { isDemo: true }, [...forEverybody, 'open day', 'homework']],
    ['before the start', { startsInDays: 2 }, [...forEverybody, 'homework']],
    ['after the end', { startsInDays: -9, endsInDays: -1 }, [...forEverybody, 'homework']],
  ])('is given to a learner %s', async (_, seed, expected) => {
    expect(await served(await learner(seed))).toEqual(expected);
  });

  it('opens with each day', async () => {
    const anna = await learner();
    expect(await served(anna)).not.toContain('later day');
    school.clock.setMs(TEST_NOW_MS + DAY_MS);
    expect(await served(anna)).toContain('later day');
    school.clock.setMs(TEST_NOW_MS);
  });

  it('is limited to pictures and the demo film for people without the course', async () => {
    expect(await served(await school.person())).toEqual(forEverybody);
    const other = await seedCourse(school.ctx, { stages: [{ days: [{}] }] });
    const elsewhere = await school.person();
    await enrol(school, elsewhere, other.courseId);
    expect(await served(elsewhere)).toEqual(forEverybody);
    expect(await served(await expertOf(other.courseId))).toEqual(forEverybody);
  });

  it('is open to its experts and to those who make courses', async () => {
    expect(await served(await expertOf(course.tree.id))).toEqual(things);
    expect(await served(await school.person({ roles: ['author'] }))).toEqual(things);
    expect(await served(await school.person({ roles: ['admin'] }))).toEqual(things);
  });
});

/** What a refusal says, by the code of its answer. */
async function refusals(person: Person, asked: readonly Thing[]): Promise<unknown[]> {
  const codes: unknown[] = [];
  for (const thing of asked) {
    const answer = await school.app.inject({ method: 'GET', url: mediaPrefix(school.ctx, person) + addresses[thing] });
    codes.push([answer.statusCode, answer.json<{ code?: string }>().code]);
  }
  return codes;
}

describe('a refusal of media (Q138)', () => {
  it.each<[string, EnrolmentSeed, string, string]>([
    ['a day that opens later', {}, 'later day', 'lock_time_delay'],
    ['a course that has not started', { startsInDays: 2 }, 'open day', 'lock_not_started'],
    ['a course that is over', { startsInDays: -9, endsInDays: -1 }, 'open day', 'lock_ended'],
    ['the documents of a demo', { isDemo: true }, 'document', 'lock_demo'],
    ['the documents of a course that is over', { startsInDays: -9, endsInDays: -1 }, 'document', 'lock_ended'],
  ])('names the lock of %s', async (_, seed, thing, code) => {
    expect(await refusals(await learner(seed), [thing as Thing])).toEqual([[403, code]]);
  });

  it('says nothing to people without the course', async () => {
    const asked = ['open day', 'homework', 'document'] as const;
    expect(await refusals(await school.person(), asked)).toEqual(asked.map(() => [403, 'not_allowed']));
  });
});

it('opens a PDF in the browser, out of the sandbox in which none is shown (SHL-073)', async () => {
  const url = mediaPrefix(school.ctx, await learner()) + addresses.document;
  const { headers } = await school.app.inject({ method: 'GET', url });
  expect(headers['content-type']).toBe('application/pdf');
  expect(headers['content-disposition']).toMatch(/^inline; filename="diary\.pdf"/);
  expect(headers['content-security-policy']).not.toContain('sandbox');
});

describe('the demo film and documents of a course', () => {
  it('are the demo film for everybody, and document files for learners', async () => {
    const ask = async (as: Person) =>
      (await school.call(getCourse, { as, params: { courseId: course.tree.id }, query: { expand: 'documents' } })).body;
    const stranger = await ask(await school.person());
    expect(stranger.demo_video_file_id).toMatchObject({ id: course.tree.demoVideoId });
    expect(stranger.documents).toMatchObject([{ title: 'Дневник', url: null, file: null }]);
    const anna = await learner();
    const [document] = (await ask(anna)).documents ?? [];
    expect(document).toMatchObject({ url: null, file: { type: 4, name: 'diary.pdf' } });
    expect((await school.app.inject({ method: 'GET', url: document?.file?.url ?? '' })).statusCode).toBe(200);
  });

  it('have no address that the learner would be refused', async () => {
    const anna = await learner();
    const [stage] = course.tree.stages;
    const { body } = await school.call(listDays, {
      as: anna,
      params: { courseId: course.tree.id, stageId: stage?.id ?? 0 },
      query: { expand: 'lesson_sets,stage_day_homeworks.homework' },
    });
    const [today, tomorrow] = body.map((day) => day.lesson_sets?.[0]?.lessons[0]?.lesson);
    expect(today?.local_video_file).not.toBeNull();
    expect(tomorrow).not.toHaveProperty('local_video_file');
    for (const [url] of JSON.stringify(body).matchAll(/\/m\/[^"]+/g))
      expect([url, (await school.app.inject({ method: 'GET', url })).statusCode]).toEqual([url, 200]);
  });
});
