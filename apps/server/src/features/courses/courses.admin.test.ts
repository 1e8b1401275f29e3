import * as api from '@daystream/contract/courses.admin';
import * as imports from '@daystream/contract/courses.imports.admin';
import * as parts from '@daystream/contract/courses.parts.admin';
import * as versions from '@daystream/contract/courses.versions.admin';
import { getCourse, listCourseVersions, listStages } from '@daystream/contract/courses';
import type { EndpointShape } from '@daystream/contract/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enrol } from '../../testing/enrol.ts';
import { openTestSchool, type Person, type TestSchool } from '../../testing/test-school.ts';
import { type SeededCourse, seedCourse } from './testing.ts';

let school: TestSchool;
let author: Person;
let expert: Person;
let support: Person;
let course: SeededCourse;

beforeAll(async () => {
  school = await openTestSchool();
  author = await school.person({ roles: ['author'] });
  expert = await school.person({ roles: ['expert'] });
  support = await school.person({ roles: ['support'] });
});
afterAll(() => school.close());
beforeEach(async () => {
  course = await seedCourse(school.ctx, {
    title: { ru: 'Дыхание', en: 'Breathing' },
    documents: ['Дневник'],
    stages: [
      {
        title: 'Опора',
        days: [
          { title: 'Первый', homeworks: [{ title: 'Фото' }] },
          { title: 'Второй', lessons: [{}, {}] },
        ],
      },
      { title: 'Ритм', days: [{ title: 'Третий' }] },
    ],
  });
});

const params = () => ({ courseId: course.courseId });
const draftOf = async () => (await school.call(api.getCourseDraft, { as: author, params: params() })).body;

async function audit(action: string) {
  return school.ctx.db
    .selectFrom('audit_entries')
    .select(['staff_id', 'subject_type', 'subject_id'])
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

describe('every staff call of courses', () => {
  const calls: [EndpointShape, unknown][] = [
    [api.listStaffCourses, undefined],
    [api.getCourseDraft, undefined],
    [api.updateCourse, { draft: 1 }],
    [parts.updateStage, { draft: 1 }],
    [parts.updateDay, { draft: 1 }],
    [parts.updateLessonSet, { draft: 1 }],
    [parts.updateLesson, { draft: 1 }],
    [parts.updateHomework, { draft: 1 }],
    [parts.reorderCourse, { draft: 1, kind: 'stage', parent_id: 1, ids: [] }],
    [parts.archivePart, { draft: 1, kind: 'stage', id: 1 }],
    [parts.restorePart, { draft: 1, kind: 'stage', id: 1 }],
    [api.publishDraft, { draft: 1 }],
    [versions.getPublishing, undefined],
    [versions.restoreVersion, { draft: 1, version: 1 }],
    [api.listCourseExperts, undefined],
    [api.assignExpert, { user_id: 1 }],
    [api.removeExpert, undefined],
    [imports.listImportFolders, undefined],
    [imports.planImport, { folder: 'x' }],
    [imports.startImport, { folder: 'x' }],
    [imports.listImports, undefined],
    [imports.getImport, undefined],
    [imports.cancelImport, undefined],
    [imports.fillImportFolder, { folder: 'x', files: [], texts: [] }],
  ];
  const ids = {
    courseId: 1,
    stageId: 1,
    dayId: 1,
    setId: 1,
    lessonId: 1,
    homeworkId: 1,
    userId: 1,
    importId: 1,
  };

  it.each(calls)('$name asks for a staff session and the right to it', async (endpoint, body) => {
    const learner = await school.person();
    expect((await school.call(endpoint, { params: ids, body })).status).toBe(401);
    expect((await school.call(endpoint, { params: ids, body, as: learner })).body).toMatchObject({ code: 'not_staff' });
    expect((await school.call(endpoint, { params: ids, body, as: expert })).body).toMatchObject({
      code: 'not_allowed',
    });
  });

  it.each(calls.filter(([{ path }]) => path.includes(':courseId')))(
    '$name does not know a course that is not there',
    async (endpoint, body) => {
      const admin = await school.person({ roles: ['admin'] });
      const answer = await school.call(endpoint, { params: { ...ids, courseId: 987_654 }, body, as: admin });
      expect([endpoint.name, answer.status]).toEqual([endpoint.name, 404]);
    },
  );
});

describe('GET /admin courses', () => {
  it('lists them with their learners, what is unpublished and how their films are', async () => {
    const learner = await school.person();
    for (const again of [false, true]) await enrol(school, learner, course.courseId, { isDemo: again });

    await seedCourse(school.ctx, {
      title: 'Я последний',
      stages: [{ days: [{ lessons: [{ videoState: 'failed' }, { videoState: 'queued' }] }] }],
    });
    const { body } = await school.call(api.listStaffCourses, { as: support });
    expect(body.find(({ id }) => id === course.courseId)).toMatchObject({
      version: 1,
      has_unpublished_changes: false,
      is_archived: false,
      days_count: 3,
      lessons_count: 4,
      learners_count: 1,
      cover: expect.stringMatching(/^\/m\/.+\/400\./) as string,
      films: { ready: 4, waiting: 0, failed: 0 },
    });
    expect(body.at(-1)).toMatchObject({ title: { ru: 'Я последний' }, films: { ready: 0, waiting: 1, failed: 1 } });
  });

  it('shows the draft in all languages', async () => {
    const draft = await draftOf();
    expect(draft).toMatchObject({
      title: { ru: 'Дыхание', en: 'Breathing' },
      documents: [{ title: { ru: 'Дневник' }, url: 'https://school.example/doc' }],
      stages: [
        {
          title: { ru: 'Опора' },
          days: [
            { homeworks: [{ title: { ru: 'Фото' } }] },
            { lesson_sets: [{ lessons: [{ film: { state: 'ready', duration: 60 } }, {}] }] },
          ],
        },
        { days: [{ title: { ru: 'Третий' } }] },
      ],
    });
    expect(draft.image).toContain(`/c/${course.courseId}-`);
  });
});

describe('PATCH of a course and its parts', () => {
  it('changes what was sent, leaves the rest, and writes down who did it', async () => {
    const { draft } = await draftOf();
    const answer = await school.call(api.updateCourse, {
      as: author,
      params: params(),
      body: { draft, title: { ru: 'Вдох' }, complexity: 3, demo_offline: false },
    });
    expect(answer.body).toMatchObject({
      title: { ru: 'Вдох' },
      complexity: 3,
      demo_offline: false,
      demo_documents: true,
      draft: draft + 1,
      version: 1,
      has_unpublished_changes: true,
    });
    expect(await audit('update_course')).toEqual({
      staff_id: author.id,
      subject_type: 'course',
      subject_id: course.courseId,
    });
  });

  it('stores titles without what nobody sees', async () => {
    const { draft, title } = await draftOf();
    const rename = (ru: string, at: number) =>
      school.call(api.updateCourse, { as: author, params: params(), body: { draft: at, title: { ...title, ru } } });
    const { body } = await rename('Вдох\u202egnp\u200b 👨‍👩‍👧\u0007', draft);
    expect(body).toMatchObject({ title: { ru: 'Вдохgnp 👨‍👩‍👧' }, draft: draft + 1 });
    await rename(title.ru ?? '', draft + 1);
  });

  it('changes a day, a set, a lesson, a stage and a homework', async () => {
    const [stage] = course.tree.stages;
    const [first, second] = course.days;
    const set = second?.sets[0];
    const lesson = set?.lessons[0]?.lesson.id ?? 0;
    const homework = first?.homeworks[0]?.homeworkId ?? 0;
    let { draft } = await draftOf();
    const next = async <E extends EndpointShape>(endpoint: E, ids: Record<string, number>, body: object) => {
      const answer = await school.call(endpoint, {
        as: author,
        params: { ...params(), ...ids },
        body: { draft, ...body },
      });
      expect([endpoint.name, answer.status]).toEqual([endpoint.name, 200]);
      draft = (await draftOf()).draft;
    };
    await next(parts.updateStage, { stageId: stage?.id ?? 0 }, { title: { ru: 'Основа' }, excerpt: { ru: 'Начало' } });
    await next(parts.updateDay, { dayId: first?.id ?? 0 }, { is_required: true, finish_minutes: 8, score: 15 });
    await next(parts.updateLessonSet, { setId: set?.id ?? 0 }, { repeat_count: 2, repeat_from: 1, repeat_to: 3 });
    await next(parts.updateLesson, { lessonId: lesson }, { title: { ru: 'Свеча' }, kind: 'practice' });
    await next(
      parts.updateHomework,
      { homeworkId: homework },
      { text: { ru: 'Новый текст' }, is_required: true, score: 7 },
    );
    expect(await draftOf()).toMatchObject({
      stages: [
        {
          title: { ru: 'Основа' },
          excerpt: { ru: 'Начало' },
          days: [
            {
              is_required: true,
              finish_minutes: 8,
              score: 15,
              homeworks: [{ text: { ru: 'Новый текст' }, is_required: true, score: 7 }],
            },
            {
              lesson_sets: [
                {
                  repeat_count: 2,
                  repeat_from: 1,
                  repeat_to: 3,
                  lessons: [{ title: { ru: 'Свеча' }, kind: 'practice' }, {}],
                },
              ],
            },
          ],
        },
        {},
      ],
    });
  });

  it('takes another language, and another main one', async () => {
    const { draft } = await draftOf();
    const body = { draft, languages: ['en', 'ru', 'en'] as const };
    const answer = await school.call(api.updateCourse, {
      as: author,
      params: params(),
      body: { ...body, languages: [...body.languages] },
    });
    expect(answer.body).toMatchObject({ languages: ['en', 'ru'], has_unpublished_changes: true });
  });

  it('refuses a change of what somebody else has changed meanwhile', async () => {
    const { draft } = await draftOf();
    const change = (ru: string) =>
      school.call(api.updateCourse, { as: author, params: params(), body: { draft, title: { ru } } });
    expect((await change('Первый')).status).toBe(200);
    expect((await change('Второй')).body).toMatchObject({ code: 'course_changed', status: 409 });
    expect((await draftOf()).title).toEqual({ ru: 'Первый', en: 'Breathing' });
  });

  it.each([
    [{ title: { ru: ' ', en: '' } }, 'title'],
    [{ title: { ru: 'x'.repeat(256) } }, 'title.ru'],
    [{ title: { ru: 'a\u0000' } }, 'title.ru'],
    [{ description: { ru: 'Текст <script>alert(1)</script>' } }, 'description'],
    [{ description: { ru: '[сюда](javascript:alert(1))' } }, 'description'],
    [{ complexity: 6 }, 'complexity'],
    [{ languages: [] }, 'languages'],
    [{ languages: ['fr'] }, 'languages.0'],
    [{ draft: 'x' }, 'draft'],
  ])('refuses %j at its field', async (body, field) => {
    const answer = await school.call(api.updateCourse, { as: author, params: params(), body: { draft: 1, ...body } });
    expect([answer.status, answer.body]).toMatchObject([422, [{ field }]]);
  });

  it('does not find a part of another course', async () => {
    const other = await seedCourse(school.ctx, { stages: [{ days: [{}] }] });
    const { draft } = await draftOf();
    const answer = await school.call(parts.updateDay, {
      as: author,
      params: { ...params(), dayId: other.days[0]?.id ?? 0 },
      body: { draft, score: 1 },
    });
    expect(answer.status).toBe(404);
    expect((await draftOf()).draft).toBe(draft);
  });
});

describe('POST /order', () => {
  const order = async (kind: parts.OrderedKind, parentId: number, ids: number[]) =>
    school.call(parts.reorderCourse, {
      as: author,
      params: params(),
      body: { draft: (await draftOf()).draft, kind, parent_id: parentId, ids },
    });

  it('puts stages in a new order', async () => {
    const ids = course.tree.stages.map(({ id }) => id).toReversed();
    expect((await order('stage', course.courseId, ids)).body.stages.map(({ id }) => id)).toEqual(ids);
  });

  it('moves a day to another stage', async () => {
    const [ground, rhythm] = course.tree.stages;
    const ids = [course.days[1]?.id ?? 0, course.days[2]?.id ?? 0];
    const { body } = await order('day', rhythm?.id ?? 0, ids);
    expect(body.stages.map(({ days }) => days.map(({ id }) => id))).toEqual([[course.days[0]?.id], ids]);
    expect(ground?.days).toHaveLength(2);
  });

  it('changes the order of lessons in a set', async () => {
    const set = course.days[1]?.sets[0];
    const ids = set?.lessons.map(({ lesson }) => lesson.id).toReversed() ?? [];
    const { body } = await order('lesson', set?.id ?? 0, ids);
    expect(body.stages[0]?.days[1]?.lesson_sets[0]?.lessons.map(({ id }) => id)).toEqual(ids);
  });

  it('refuses a list with missing, repeated or unknown items', async () => {
    const [first, second] = course.tree.stages.map(({ id }) => id);
    for (const ids of [[first], [first, second, second], [first, second, 987_654]]) {
      expect((await order('stage', course.courseId, ids as number[])).body).toMatchObject([{ field: 'ids' }]);
    }
    expect((await order('day', 987_654, [])).body).toMatchObject([{ field: 'parent_id' }]);
  });
});

describe('archive, restore and publish', () => {
  it('takes a day out of the next version and brings it back', async () => {
    const id = course.days[0]?.id ?? 0;
    const archived = await school.call(parts.archivePart, {
      as: author,
      params: params(),
      body: { draft: 1, kind: 'day', id },
    });
    expect(archived.body.stages[0]?.days[0]).toMatchObject({ id, is_archived: true });
    const published = await school.call(api.publishDraft, {
      as: author,
      params: params(),
      body: { draft: archived.body.draft },
    });
    expect(published.body).toMatchObject({ version: 2, has_unpublished_changes: false });
    const learner = await school.person();
    expect((await school.call(listCourseVersions, { as: learner })).body).toContainEqual({
      course_id: course.courseId,
      version: 2,
    });
    const restored = await school.call(parts.restorePart, {
      as: author,
      params: params(),
      body: { draft: published.body.draft, kind: 'day', id },
    });
    expect(restored.body.stages[0]?.days[0]).toMatchObject({ id, is_archived: false });
  });

  it('gives learners the order and the settings of its parts (ADM-012, ADM-013)', async () => {
    const [ground, rhythm] = course.tree.stages.map(({ id }) => id);
    const [first] = course.days;
    const homeworkId = first?.homeworks[0]?.homeworkId ?? 0;
    const setId = first?.sets[0]?.id ?? 0;
    const lessonId = first?.sets[0]?.lessons[0]?.lesson.id ?? 0;
    const change = async <E extends EndpointShape>(endpoint: E, ids: Record<string, number>, body: object) => {
      const { draft } = await draftOf();
      const given = { as: author, params: { ...params(), ...ids }, body: { draft, ...body } };
      expect([endpoint.name, (await school.call(endpoint, given)).status]).toEqual([endpoint.name, 200]);
    };
    await change(parts.reorderCourse, {}, { kind: 'stage', parent_id: course.courseId, ids: [rhythm, ground] });
    await change(
      parts.updateDay,
      { dayId: first?.id ?? 0 },
      { is_required: true, is_demo_accessible: true, open_delay_days: 2, repeat_count: 3, score: 15 },
    );
    await change(parts.updateLessonSet, { setId }, { repeat_count: 2, repeat_from: 1, repeat_to: 3 });
    await change(parts.updateLesson, { lessonId }, { title: { ru: 'Свеча' }, kind: 'practice' });
    await change(
      parts.updateHomework,
      { homeworkId },
      { is_required: true, is_demo_accessible: true, answer_type: 'video', score: 7 },
    );
    await change(api.publishDraft, {}, {});
    const ask = { as: await school.person(), params: params() };
    const expand = 'stages.days.lesson_sets,stages.days.scores,stages.days.stage_day_homeworks.homework';
    const { body } = await school.call(getCourse, { ...ask, query: { expand } });
    expect(body.stage_ids).toEqual([rhythm, ground]);
    expect(body.stages?.[1]?.days?.[0]).toMatchObject({
      required_to_complete: 1,
      is_demo_accessible: true,
      open_delay_days: 2,
      repeat_count: 3,
      scores: [{ amount: 15 }],
      lesson_sets: [
        {
          repeat_count: 2,
          user_repeat_range_from: 1,
          user_repeat_range_to: 3,
          lessons: [{ lesson: { title: 'Свеча (исполнение)' } }],
        },
      ],
      stage_day_homeworks: [{ is_required: 1, is_demo_accessible: true, homework: { answer_type: 'video' } }],
    });
    const scores = { expand: 'days.stage_day_homeworks.homework.scores' };
    const [, second] = (await school.call(listStages, { ...ask, query: scores })).body;
    expect(second?.days?.[0]?.stage_day_homeworks).toMatchObject([{ homework: { scores: [{ amount: 7 }] } }]);
  });

  it('publishes a draft once, however often it is clicked', async () => {
    const { draft } = await draftOf();
    const changed = (
      await school.call(api.updateCourse, { as: author, params: params(), body: { draft, complexity: 2 } })
    ).body;
    const click = () => school.call(api.publishDraft, { as: author, params: params(), body: { draft: changed.draft } });
    const both = await Promise.all([click(), click()]);
    expect(both.map(({ body }) => body.version)).toEqual([2, 2]);
  });

  it('hides an archived course from newcomers at once', async () => {
    await school.call(parts.archivePart, {
      as: author,
      params: params(),
      body: { draft: 1, kind: 'course', id: course.courseId },
    });
    const learner = await school.person();
    const ids = (await school.call(listCourseVersions, { as: learner })).body.map(({ course_id }) => course_id);
    expect(ids).not.toContain(course.courseId);
  });
});

describe('experts of a course', () => {
  it('are assigned once and removed by an admin', async () => {
    const admin = await school.person({ roles: ['admin'] });
    const assign = () => school.call(api.assignExpert, { as: admin, params: params(), body: { user_id: expert.id } });
    await assign();
    expect((await assign()).body.map(({ id }) => id)).toEqual([expert.id]);
    expect(await audit('assign_expert')).toMatchObject({ staff_id: admin.id, subject_id: course.courseId });
    const removed = await school.call(api.removeExpert, { as: admin, params: { ...params(), userId: expert.id } });
    expect(removed.body).toEqual([]);
  });

  it('are people who review homework', async () => {
    const admin = await school.person({ roles: ['admin'] });
    const learner = await school.person();
    const answer = await school.call(api.assignExpert, { as: admin, params: params(), body: { user_id: learner.id } });
    expect(answer.body).toMatchObject([{ field: 'user_id' }]);
    expect(
      (await school.call(api.assignExpert, { as: author, params: params(), body: { user_id: expert.id } })).status,
    ).toBe(403);
  });
});
