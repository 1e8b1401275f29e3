import * as api from '@daystream/contract/courses';
import type { ContentLock } from '@daystream/domain/streams';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSchool, type Person, type TestSchool } from '../../testing/test-school.ts';
import { type CourseAccess, provideCourseAccess } from './courses.access.ts';
import { publishAgain, type SeededCourse, seedCourse } from './testing.ts';

let school: TestSchool;
let anna: Person;
let stranger: Person;
let course: SeededCourse;

/** Streams by person and course; a stub of the streams feature. */
const enrolments = new Map<string, CourseAccess>();

beforeAll(async () => {
  school = await openTestSchool();
  provideCourseAccess(school.ctx, {
    listVersions: (_, userId) =>
      Promise.resolve(
        new Map(
          [...enrolments]
            .filter(([key]) => key.startsWith(`${userId}:`))
            .map(([key, { version }]) => [Number(key.split(':')[1]), version]),
        ),
      ),
    hasVersion: () => Promise.resolve(false),
    countLearners: () => Promise.resolve(new Map()),
    listPlaces: () => Promise.resolve([]),
    findAccess: (_, { userId }, courseId) => Promise.resolve(enrolments.get(`${userId}:${courseId}`)),
  });
  anna = await school.person({ firstName: 'Анна' });
  stranger = await school.person();
  course = await seedCourse(school.ctx, {
    title: { ru: 'Дыхание', en: 'Breathing' },
    options: [{ title: { ru: 'Уровень', en: 'Level' }, values: ['Мягко', 'Уверенно'] }],
    documents: ['Дневник'],
    stages: [
      {
        title: { ru: 'Опора' },
        homeworks: [{ title: 'Расскажите', text: 'Как прошла неделя?', isRequired: true, score: 20 }],
        days: [
          {
            title: { ru: 'Первый вдох', en: 'The first breath' },
            score: 10,
            isRequired: true,
            sets: [
              {
                title: 'Практика',
                repeatCount: 2,
                repeatRange: [1, 3],
                lessons: [
                  { title: 'Живот', kind: 'practice' },
                  { title: 'Покой', kind: 'theory' },
                ],
              },
            ],
            homeworks: [{ title: 'Фото', answerType: 'photo', score: 5, exercises: ['Утро', 'Вечер'] }],
          },
          { title: 'Второй', openDelayDays: 1 },
        ],
      },
      { title: 'Ритм', days: [{ isRest: true }] },
    ],
  });
});
afterAll(() => school.close());
beforeEach(() => enrol(anna, course));

async function enrol(
  person: Person,
  { courseId, version }: SeededCourse,
  locks: Readonly<Record<number, ContentLock>> = {},
  documents: ContentLock | null = null,
): Promise<void> {
  enrolments.set(`${person.id}:${courseId}`, {
    version,
    dayLock: (dayId) => locks[dayId] ?? null,
    documentsLock: () => documents,
  });
  const { ctx } = school;
  const fact = { streamId: 0, userId: person.id };
  await ctx.db.transaction().execute((trx) => ctx.reactions.announce(ctx, trx, 'stream_changed', fact));
}

const [firstStage, lastStage] = [() => course.tree.stages[0]!, () => course.tree.stages[1]!];
const firstDay = () => course.days[0]!;

describe('GET /courses', () => {
  it('shows the courses of the variant as an outline', async () => {
    const { status, body } = await school.call(api.listCourses, { as: stranger });
    expect(status).toBe(200);
    expect(body.map(({ id }) => id)).toContain(course.courseId);
    expect(body.find(({ id }) => id === course.courseId)).toMatchObject({
      title_short: 'Дыхание',
      days_count: 3,
      version: 1,
      stage_ids: course.tree.stages.map(({ id }) => id),
      demo_video_file_id: null,
    });
  });

  it.each([
    ['lesson_sets', [{ repeat_count: 2, lessons: [{ lesson: { title: 'Живот (исполнение)' } }, {}] }]],
    [
      'course_options',
      [{ title: 'Уровень', training_lesson_option_values: [{ title: 'Мягко' }, { title: 'Уверенно' }] }],
    ],
    ['user_options', []],
    ['stage_day_homeworks', [{ is_required: 0 }]],
  ])('adds %s of the days exactly when they are asked for', async (part, expected) => {
    const ofCourse = async (expand: string) => {
      const { body } = await school.call(api.listCourses, { as: anna, query: { expand } });
      return body.find(({ id }) => id === course.courseId)?.stages?.[0]?.days?.[0];
    };
    const bare = await ofCourse('stages.days');
    expect(bare).not.toHaveProperty(part);
    const expanded = await ofCourse(`stages.days.${part}`);
    expect(expanded).toMatchObject({ [part]: expected });
    expect(Object.keys(expanded ?? {}).toSorted()).toEqual([...Object.keys(bare ?? {}), part].toSorted());
  });

  it('answers in the language of the call and falls back to what the author wrote', async () => {
    const { body } = await school.call(api.getCourse, {
      as: anna,
      ...of(course),
      query: { lang: 'en', expand: 'stages' },
    });
    expect(body).toMatchObject({ title_short: 'Breathing', stages: [{ title: 'Опора' }, { title: 'Ритм' }] });
  });

  it('leaves out archived courses and those of other variants, except to their own learners', async () => {
    const old = await seedCourse(school.ctx, { stages: [{ days: [{}] }] });
    await school.ctx.db
      .updateTable('courses')
      .set({ archived_at: new Date() })
      .where('id', '=', old.courseId)
      .execute();
    const elsewhere = await seedCourse(school.ctx, { stages: [{ days: [{}] }] });
    await school.ctx.db
      .updateTable('courses')
      .set({ application_ids: ['face'] })
      .where('id', '=', elsewhere.courseId)
      .execute();
    await enrol(anna, old);
    const ids = async (as: Person, headers = {}) =>
      (await school.call(api.listCourses, { as, headers })).body.map(({ id }) => id);
    expect(await ids(stranger)).not.toContain(old.courseId);
    expect(await ids(anna)).toContain(old.courseId);
    expect(await ids(stranger)).not.toContain(elsewhere.courseId);
    expect(await ids(stranger, { 'x-app-id': 'face' })).toContain(elsewhere.courseId);
    expect((await school.call(api.getCourse, { as: stranger, ...of(old) })).status).toBe(404);
    expect((await school.call(api.getCourse, { as: anna, ...of(old) })).status).toBe(200);
  });

  it('refuses a call without a session', async () => {
    for (const endpoint of [
      api.listCourses,
      api.listCourseVersions,
      api.getCourse,
      api.listStages,
      api.listDays,
      api.getDay,
    ]) {
      const answer = await school.call(endpoint, { params: { courseId: 1, stageId: 1, dayId: 1 } });
      expect([endpoint.name, answer.status]).toEqual([endpoint.name, 401]);
    }
  });
});

describe('GET /courses/{id}', () => {
  it('includes exactly the requested parts (CFG-055)', async () => {
    const bare = (await school.call(api.getCourse, { as: anna, ...of(course) })).body;
    expect(bare).not.toHaveProperty('stages');
    expect(bare).not.toHaveProperty('documents');
    for (const [name, key] of [
      ['trainingOptions', 'training_options'],
      ['lessons', 'lessons'],
      ['documents', 'documents'],
      ['stages', 'stages'],
    ] as const) {
      const { body } = await school.call(api.getCourse, { as: anna, ...of(course), query: { expand: name } });
      expect(Object.keys(body).filter((each) => !(each in bare))).toEqual([key]);
    }
    const { body } = await school.call(api.getCourse, {
      as: anna,
      ...of(course),
      query: { expand: 'stages.days.lesson_sets,stages.course_stage_homeworks,stages.days.scores,nonsense' },
    });
    const withHomework = (
      await school.call(api.getCourse, {
        as: anna,
        ...of(course),
        query: { expand: 'stages.course_stage_homeworks,stages.days.stage_day_homeworks' },
      })
    ).body.stages?.[0];
    expect(withHomework).toMatchObject({
      course_stage_homeworks: [{ homework_id: firstStage().homeworks[0]?.homeworkId, is_required: 1 }],
      days: [{ stage_day_homeworks: [{ homework_id: firstDay().homeworks[0]?.homeworkId, is_required: 0 }] }, {}],
    });
    expect(body.stages?.[0]?.days?.[0]).toMatchObject({
      day_number: 1,
      scores: [{ id: firstDay().id, amount: 10, type: 'day_finish' }],
      lesson_sets: [
        {
          repeat_count: 2,
          user_repeat_range_from: 1,
          user_repeat_range_to: 3,
          lesson_set: { title: 'Практика' },
          lessons: [
            { lesson: { title: 'Живот (исполнение)', video_length: 60 } },
            { lesson: { title: 'Покой (теория)' } },
          ],
        },
      ],
    });
    expect(body.stages?.[0]?.days?.[0]).not.toHaveProperty('stage_day_homeworks');
    expect(body.stages?.[0]?.course_stage_homeworks?.[0]).not.toHaveProperty('homework');
  });

  it('sends what the course is by its wire names, times in seconds (CRS-002)', async () => {
    const own = await seedCourse(school.ctx, { title: 'Йога', stages: [{ days: [{}] }] });
    const texts = (ru: string) => JSON.stringify({ ru });
    await school.ctx.db
      .updateTable('courses')
      .set({ excerpt: texts('Коротко'), category: texts('Тело'), complexity: 2, tags: `[${texts('утро')}]` })
      .where('id', '=', own.courseId)
      .execute();
    await publishAgain(school.ctx, own.courseId);
    const { body } = await school.call(api.getCourse, { as: stranger, ...of(own) });
    const url = expect.any(String) as string;
    const sizes = { large: url, medium: url, small: url };
    expect(body).toMatchObject({
      id: own.courseId,
      title_short: 'Йога',
      description_short: 'Коротко',
      image: sizes,
      background: sizes,
      demo_video_file_id: null,
      category: 'Тело',
      complexity: 2,
      tags: [{ id: 1, name: 'утро' }],
    });
    for (const at of [body.created_at, body.updated_at]) expect(String(at)).toMatch(/^\d{10}$/);
  });

  it('never includes films in the outline', async () => {
    const { body } = await school.call(api.getCourse, {
      as: anna,
      ...of(course),
      query: { expand: 'lessons,stages.days.lesson_sets' },
    });
    expect(JSON.stringify(body)).not.toContain('m3u8');
    expect(JSON.stringify(body)).not.toContain('.mp4');
  });

  it('answers only the requested fields (CFG-055)', async () => {
    const { body } = await school.call(api.getCourse, {
      as: anna,
      ...of(course),
      query: { fields: 'id,documents', expand: 'documents' },
    });
    expect(Object.keys(body)).toEqual(['id', 'documents']);
  });

  it('includes homework texts and documents for learners only', async () => {
    const query = { expand: 'documents,stages.course_stage_homeworks.homework' };
    const own = (await school.call(api.getCourse, { as: anna, ...of(course), query })).body;
    expect(own.documents).toMatchObject([{ title: 'Дневник', url: 'https://school.example/doc' }]);
    expect(own.stages?.[0]?.course_stage_homeworks?.[0]?.homework?.text).toBe('Как прошла неделя?');
    const foreign = (await school.call(api.getCourse, { as: stranger, ...of(course), query })).body;
    expect(foreign.documents).toMatchObject([{ title: 'Дневник', url: null, file: null }]);
    expect(foreign.stages?.[0]?.course_stage_homeworks?.[0]?.homework).toMatchObject({ title: 'Расскажите', text: '' });
    await enrol(anna, course, {}, { kind: 'demo', untilMs: null });
    const demo = (await school.call(api.getCourse, { as: anna, ...of(course), query })).body;
    expect(demo.documents).toMatchObject([{ url: null }]);
  });

  it('shows a learner the version of their stream and everybody else the current one', async () => {
    const own = await seedCourse(school.ctx, { title: 'Старое', stages: [{ days: [{}] }] });
    await enrol(anna, own);
    await school.ctx.db
      .updateTable('courses')
      .set({ title: JSON.stringify({ ru: 'Новое' }) })
      .where('id', '=', own.courseId)
      .execute();
    await publishAgain(school.ctx, own.courseId);
    expect((await school.call(api.getCourse, { as: anna, ...of(own) })).body).toMatchObject({
      title_short: 'Старое',
      version: 1,
    });
    expect((await school.call(api.getCourse, { as: stranger, ...of(own) })).body).toMatchObject({
      title_short: 'Новое',
      version: 2,
    });
    const versions = (await school.call(api.listCourseVersions, { as: anna })).body;
    expect(versions).toContainEqual({ course_id: own.courseId, version: 2 });
  });

  it('shows the new version as soon as the stream has it', async () => {
    const own = await seedCourse(school.ctx, { stages: [{ days: [{}] }] });
    await enrol(anna, own);
    const version = async () => (await school.call(api.getCourse, { as: anna, ...of(own) })).body.version;
    expect(await version()).toBe(1);
    await enrol(anna, await publishAgain(school.ctx, own.courseId));
    expect(await version()).toBe(2);
  });

  it.each(['0', '9007199254740993', 'x', '-1', '%00', '999999'])('does not know the course %s', async (id) => {
    expect((await school.call(api.getCourse, { as: anna, params: { courseId: id } })).status).toBe(404);
  });

  it('answers 304 to a matching ETag, but never to the ETag of another person', async () => {
    const first = await school.call(api.getCourse, { as: anna, ...of(course) });
    const etag = String(first.headers.etag);
    expect(first.headers['cache-control']).toContain('private');
    const again = await school.call(api.getCourse, {
      as: anna,
      ...of(course),
      headers: { 'if-none-match': `W/"x", W/${etag}` },
    });
    expect([again.status, again.body]).toEqual([304, '']);
    const other = await school.call(api.getCourse, { as: stranger, ...of(course), headers: { 'if-none-match': etag } });
    expect(other.status).toBe(200);
    school.clock.forwardMs(7 * 60 * 60_000);
    const later = await school.call(api.getCourse, { as: anna, ...of(course), headers: { 'if-none-match': etag } });
    expect(later.status).toBe(200);
  });
});

describe('GET /courses/{id}/stages', () => {
  it('lists the stages in their order with homework and its scores', async () => {
    const parts = ['days.scores', 'days.stage_day_homeworks.homework.scores', 'course_stage_homeworks.homework.scores'];
    const { body } = await school.call(api.listStages, { as: anna, ...of(course), query: { expand: parts.join(',') } });
    expect(body.map(({ sort, title }) => [sort, title])).toEqual([
      [1, 'Опора'],
      [2, 'Ритм'],
    ]);
    const homework = firstStage().homeworks[0]?.homeworkId;
    expect(body[0]).toMatchObject({
      stage_homework_ids: [firstStage().homeworks[0]?.id],
      course_stage_homeworks: [
        { is_required: 1, homework: { scores: [{ id: homework, amount: 20, type: 'homework_done' }] } },
      ],
      days: [
        {
          scores: [{ id: firstDay().id, amount: 10, type: 'day_finish' }],
          stage_day_homeworks: [{ homework: { scores: [{ amount: 5, type: 'homework_done' }] } }],
        },
        { scores: [], stage_day_homeworks: [] },
      ],
    });
  });
});

describe('GET /courses/{id}/stages/{id}/days', () => {
  const params = () => ({ courseId: course.courseId, stageId: firstStage().id });

  it('lists the days with the requested parts, and locked days without films', async () => {
    await enrol(anna, course, { [course.days[1]?.id ?? 0]: { kind: 'time_delay', untilMs: null } });
    const { body } = await school.call(api.listDays, {
      as: anna,
      params: params(),
      query: { expand: 'lesson_sets,stage_day_homeworks,user_options,scores' },
    });
    expect(body.map(({ day_number }) => day_number)).toEqual([1, 2]);
    expect(body).toMatchObject([
      { scores: [{ amount: 10, type: 'day_finish' }], user_options: [], stage_day_homeworks: [{ is_required: 0 }] },
      { scores: [], user_options: [], stage_day_homeworks: [] },
    ]);
    const [open, locked] = body.map(({ lesson_sets }) => lesson_sets?.[0]?.lessons[0]?.lesson);
    expect(open?.local_video_file?.hlsPlaylist).toMatch(/^\/m\/\d+\.\d+\.\d+\.[\w-]+\/v\/\d+\/1\/master\.m3u8$/);
    expect(locked).toMatchObject({ title: 'Урок 1' });
    expect(locked).not.toHaveProperty('local_video_file');
  });

  it('refuses people without a stream of the course', async () => {
    const answer = await school.call(api.listDays, { as: stranger, params: params() });
    expect([answer.status, answer.body]).toMatchObject([403, { code: 'lock_no_stream' }]);
  });
});

describe('GET /courses/{id}/stages/{id}/days/{id}', () => {
  const params = () => ({ courseId: course.courseId, stageId: firstStage().id, dayId: firstDay().id });

  it('gives an open day with its films and homework', async () => {
    const { body } = await school.call(api.getDay, {
      as: anna,
      params: params(),
      query: { expand: 'lesson_sets,stage_day_homeworks.homework,scores' },
    });
    expect(body.scores).toEqual([{ id: firstDay().id, amount: 10, type: 'day_finish' }]);
    expect(body.stage_day_homeworks?.[0]?.homework).toMatchObject({
      answer_type: 'photo',
      exercises: [{ title: 'Утро' }, { title: 'Вечер' }],
    });
    expect(body.lesson_sets?.[0]?.lessons[0]?.lesson.local_video_file).toMatchObject({
      type: 1,
      duration: 60,
      course_ids: [course.courseId],
    });
  });

  it.each([
    ['not_started', 'lock_not_started'],
    ['freeze', 'lock_freeze'],
    ['stopped', 'lock_stopped'],
    ['ended', 'lock_ended'],
    ['demo', 'lock_demo'],
    ['time_delay', 'lock_time_delay'],
    ['mobile_access', 'lock_mobile_plan'],
  ] as const)('refuses a day locked by %s with the reason', async (kind, code) => {
    await enrol(anna, course, { [firstDay().id]: { kind, untilMs: null } });
    const answer = await school.call(api.getDay, { as: anna, params: params() });
    expect([answer.status, answer.body]).toMatchObject([403, { code }]);
  });

  it('names the options that its lessons are for, with these values only (CRS-028)', async () => {
    const own = await seedCourse(school.ctx, {
      options: [
        { title: 'Уровень', values: ['Мягко', 'Уверенно'] },
        { title: 'Время', values: ['Утро'] },
      ],
      stages: [{ days: [{}, {}] }],
    });
    const gentle = own.tree.options[0]?.values[0]?.id ?? 0;
    await school.ctx.db
      .updateTable('lessons')
      .set({ option_value_ids: [gentle] })
      .where('id', '=', own.days[0]?.sets[0]?.lessons[0]?.lesson.id ?? 0)
      .execute();
    await enrol(anna, await publishAgain(school.ctx, own.courseId));
    const stageId = own.tree.stages[0]?.id ?? 0;
    const ask = { as: anna, params: { courseId: own.courseId, stageId }, query: { expand: 'user_options' } };
    const { body } = await school.call(api.listDays, ask);
    const level = { id: own.tree.options[0]?.id, title: 'Уровень' };
    const options = [{ ...level, training_lesson_option_values: [{ id: gentle, title: 'Мягко' }] }];
    expect(body.map(({ user_options }) => user_options)).toEqual([options, []]);
    const day = { ...ask, params: { ...ask.params, dayId: own.days[0]?.id ?? 0 } };
    expect((await school.call(api.getDay, day)).body.user_options).toEqual(options);
  });

  it('does not find a day of another stage', async () => {
    const answer = await school.call(api.getDay, { as: anna, params: { ...params(), stageId: lastStage().id } });
    expect(answer.status).toBe(404);
  });

  it('shows a film as soon as it becomes playable', async () => {
    const fresh = await seedCourse(school.ctx, { stages: [{ days: [{ lessons: [{ videoState: 'queued' }] }] }] });
    await enrol(anna, fresh);
    const stage = fresh.tree.stages[0]!;
    const look = async () => {
      const where = { courseId: fresh.courseId, stageId: stage.id, dayId: stage.days[0]!.id };
      const { body } = await school.call(api.getDay, { as: anna, params: where, query: { expand: 'lesson_sets' } });
      return body.lesson_sets?.[0]?.lessons[0]?.lesson.local_video_file?.hlsPlaylist;
    };
    expect(await look()).toBeNull();
    const [videoId = 0] = fresh.daysByVideoId.keys();
    await school.ctx.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('videos')
        .set({ state: 'playable', hls_key: 'x/master.m3u8', revision: 1 })
        .where('id', '=', videoId)
        .execute();
      await school.ctx.reactions.announce(school.ctx, trx, 'video_changed', { videoId });
    });
    await expect.poll(look).toContain('master.m3u8');
  });
});

function of({ courseId }: SeededCourse) {
  return { params: { courseId } };
}
