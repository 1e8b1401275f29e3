import { randomUUID } from 'node:crypto';
import { listCourseVersions } from '@daystream/contract/courses';
import { createCourse, getCourseDraft, publishDraft } from '@daystream/contract/courses.admin';
import type { WireCourseDraft } from '@daystream/contract/courses.draft.admin';
import * as api from '@daystream/contract/courses.parts.admin';
import type { BodyInputOf } from '@daystream/contract/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSchool, type Person, type TestSchool } from '../../testing/test-school.ts';
import { type SeededCourse, seedCourse } from './testing.ts';

let school: TestSchool;
let author: Person;
let seeded: SeededCourse;

beforeAll(async () => {
  school = await openTestSchool();
  author = await school.person({ roles: ['author'] });
});
afterAll(() => school.close());
beforeEach(async () => {
  seeded = await seedCourse(school.ctx, {
    title: 'Дыхание',
    options: [{ title: 'Уровень', values: ['Мягко', 'Ровно'] }],
    stages: [
      {
        title: 'Опора',
        days: [
          { title: 'Первый', homeworks: [{ title: 'Фото', answerType: 'exercise', exercises: ['Утро'], score: 5 }] },
          { title: 'Второй', score: 7, lessons: [{ title: 'Кошка' }, { title: 'Корова' }] },
        ],
        homeworks: [{ title: 'План' }],
      },
      { title: 'Ритм', days: [{ title: 'Третий' }] },
    ],
  });
});

const create = (body: Partial<BodyInputOf<typeof createCourse>> = {}, as = author) =>
  school.call(createCourse, {
    as,
    body: { creation_id: randomUUID(), title: { ru: 'Новый курс' }, languages: ['ru', 'en'], ...body },
  });

async function draftOf(courseId: number): Promise<WireCourseDraft> {
  return (await school.call(getCourseDraft, { as: author, params: { courseId } })).body;
}

type Wanted = Omit<BodyInputOf<typeof api.addPart>, 'draft'>;

async function addTo(courseId: number, wanted: Wanted, draft?: number) {
  const seen = draft ?? (await draftOf(courseId)).draft;
  return school.call(api.addPart, { as: author, params: { courseId }, body: { draft: seen, ...wanted } });
}

async function copyIn(courseId: number, kind: 'day' | 'lesson_set' | 'lesson' | 'homework', id: number) {
  const { draft } = await draftOf(courseId);
  return school.call(api.copyPart, { as: author, params: { courseId }, body: { draft, kind, id } });
}

async function publish(courseId: number) {
  const { draft } = await draftOf(courseId);
  return school.call(publishDraft, { as: author, params: { courseId }, body: { draft } });
}

function audit(action: string) {
  return school.ctx.db
    .selectFrom('audit_entries')
    .select(['staff_id', 'subject_type', 'subject_id'])
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

const titles = (parts: readonly { title: { ru?: string } }[] | undefined) => parts?.map(({ title }) => title.ru ?? '');

describe('a new course', () => {
  it('is empty, unpublished and recorded', async () => {
    const { status, body } = await create({ languages: ['en', 'ru', 'en'] });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      title: { ru: 'Новый курс' },
      languages: ['en', 'ru'],
      version: 0,
      has_unpublished_changes: true,
      stages: [],
    });
    expect(await audit('create_course')).toEqual({
      staff_id: author.id,
      subject_type: 'course',
      subject_id: body.id,
    });
    const learner = await school.person();
    const versions = (await school.call(listCourseVersions, { as: learner })).body;
    expect(versions.map(({ course_id }) => course_id)).not.toContain(body.id);
  });

  it('is made once, however often it is clicked', async () => {
    const creation_id = randomUUID();
    const both = await Promise.all([create({ creation_id }), create({ creation_id })]);
    expect(new Set(both.map(({ body }) => body.id)).size).toBe(1);
  });

  it.each([
    [{ title: { ru: '  ' } }, 'title'],
    [{ title: { ru: 'x'.repeat(256) } }, 'title.ru'],
    [{ languages: [] }, 'languages'],
    [{ languages: ['fr'] }, 'languages.0'],
    [{ creation_id: 'twice' }, 'creation_id'],
  ])('is refused with %j', async (body, field) => {
    const answer = await create(body as Partial<BodyInputOf<typeof createCourse>>);
    expect([answer.status, answer.body]).toMatchObject([422, [{ field }]]);
  });

  it('begins with the days of a template, in each of its languages, and lacks only videos', async () => {
    const { status, body } = await create({ template: 'seven_days', languages: ['es', 'en'], title: { es: 'Calma' } });
    expect([status, body.title]).toEqual([201, { es: 'Calma' }]);
    const days = body.stages.flatMap((stage) => stage.days);
    expect(days.map((day) => [day.is_rest, day.is_required])).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map((place) => (place === 3 ? [true, false] : [false, true])),
    );
    expect(days.map((day) => day.open_delay_days)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const texts = [
      ...body.stages,
      ...days,
      ...days.flatMap(({ lesson_sets: sets }) => sets).flatMap((set) => set.lessons),
    ];
    for (const { title } of texts) {
      expect(Object.keys(title).toSorted()).toEqual(['en', 'es']);
      expect(Object.values(title).join('')).not.toMatch(/seven_days|^$/);
    }
    expect(days.flatMap(({ homeworks }) => homeworks)).toHaveLength(1);
    expect((await publish(body.id)).body).toMatchObject({ code: 'course_unfinished' });
  });

  it('makes one course of a template, however often it is clicked', async () => {
    const creation_id = randomUUID();
    const wanted = { creation_id, template: 'seven_days' as const };
    const both = await Promise.all([create(wanted), create(wanted)]);
    expect(new Set(both.map(({ body }) => body.id)).size).toBe(1);
    expect((await draftOf(both[0].body.id)).stages.flatMap(({ days }) => days)).toHaveLength(7);
    expect((await create({ template: 'ten_days' as 'seven_days' })).status).toBe(422);
  });

  it('is made by authors only', async () => {
    const learner = await school.person();
    const support = await school.person({ roles: ['support'] });
    expect((await create({}, learner)).body).toMatchObject({ code: 'not_staff' });
    expect((await create({}, support)).body).toMatchObject({ code: 'not_allowed' });
  });
});

describe('adding a part', () => {
  const stageOf = (index: number) => seeded.tree.stages[index]?.id ?? 0;
  const dayOf = (index: number) => seeded.days[index]?.id ?? 0;

  it('puts a stage, a day, a set, a lesson and homework where they belong, with sensible settings', async () => {
    const { courseId } = seeded;
    const stage = await addTo(courseId, {
      kind: 'stage',
      parent_kind: 'course',
      parent_id: courseId,
      title: { ru: 'Покой' },
    });
    expect([stage.status, stage.body.added.kind]).toEqual([201, 'stage']);
    const stageId = stage.body.added.id;
    const day = await addTo(courseId, { kind: 'day', parent_kind: 'stage', parent_id: stageId });
    const dayId = day.body.added.id;
    const set = await addTo(courseId, { kind: 'lesson_set', parent_kind: 'day', parent_id: dayId });
    await addTo(courseId, {
      kind: 'lesson',
      parent_kind: 'lesson_set',
      parent_id: set.body.added.id,
      title: { ru: 'Лодка' },
      lesson_kind: 'practice',
    });
    await addTo(courseId, { kind: 'homework', parent_kind: 'day', parent_id: dayId });
    await addTo(courseId, { kind: 'homework', parent_kind: 'stage', parent_id: stageId });
    const made = (await draftOf(courseId)).stages[2];
    expect(made).toMatchObject({
      id: stageId,
      title: { ru: 'Покой' },
      homeworks: [{ title: {}, answer_type: 'text', is_required: true, score: 0 }],
      days: [
        {
          id: dayId,
          title: {},
          is_rest: false,
          is_required: false,
          open_delay_days: 0,
          repeat_count: 1,
          lesson_sets: [{ repeat_count: 1, lessons: [{ title: { ru: 'Лодка' }, kind: 'practice', film: null }] }],
          homeworks: [{ answer_type: 'text', is_required: false }],
        },
      ],
    });
    expect(await audit('add_day')).toEqual({ staff_id: author.id, subject_type: 'day', subject_id: dayId });
  });

  it('puts it behind the sibling that was named', async () => {
    const { courseId } = seeded;
    const after = (kind: 'stage' | 'day' | 'homework', parent: [Wanted['parent_kind'], number], id: number) =>
      addTo(courseId, { kind, parent_kind: parent[0], parent_id: parent[1], after_id: id, title: { ru: 'Новое' } });
    await after('stage', ['course', courseId], stageOf(0));
    await after('day', ['stage', stageOf(0)], dayOf(0));
    const homeworkId = seeded.days[0]?.homeworks[0]?.homeworkId ?? 0;
    await addTo(courseId, { kind: 'homework', parent_kind: 'day', parent_id: dayOf(0), title: { ru: 'Ещё' } });
    await after('homework', ['day', dayOf(0)], homeworkId);
    const { stages } = await draftOf(courseId);
    expect(titles(stages)).toEqual(['Опора', 'Новое', 'Ритм']);
    expect(titles(stages[0]?.days)).toEqual(['Первый', 'Новое', 'Второй']);
    expect(titles(stages[0]?.days[0]?.homeworks)).toEqual(['Фото', 'Новое', 'Ещё']);
  });

  it('makes what a first lesson of a day and a first day of a course stand in', async () => {
    const { body: course } = await create();
    const day = await addTo(course.id, { kind: 'day', parent_kind: 'course', parent_id: course.id });
    for (const ru of ['Один', 'Два'])
      await addTo(course.id, { kind: 'lesson', parent_kind: 'day', parent_id: day.body.added.id, title: { ru } });
    await addTo(course.id, { kind: 'day', parent_kind: 'course', parent_id: course.id });
    const { stages } = await draftOf(course.id);
    expect(stages.map(({ days }) => days.length)).toEqual([2]);
    expect(stages[0]?.days[0]?.lesson_sets.map(({ lessons }) => titles(lessons))).toEqual([['Один', 'Два']]);
  });

  it('adds nothing by the second click', async () => {
    const { courseId } = seeded;
    const { draft } = await draftOf(courseId);
    const wanted = { kind: 'stage', parent_kind: 'course', parent_id: courseId } as const;
    const both = await Promise.all([addTo(courseId, wanted, draft), addTo(courseId, wanted, draft)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect((await draftOf(courseId)).stages).toHaveLength(3);
  });

  it('refuses a place that is none', async () => {
    const { courseId } = seeded;
    const other = await seedCourse(school.ctx, { stages: [{ days: [{}] }] });
    const refused = async (wanted: Wanted) => (await addTo(courseId, wanted)).body;
    expect(await refused({ kind: 'lesson', parent_kind: 'stage', parent_id: stageOf(0) })).toMatchObject([
      { field: 'parent_kind' },
    ]);
    expect(
      await refused({ kind: 'day', parent_kind: 'stage', parent_id: other.tree.stages[0]?.id ?? 0 }),
    ).toMatchObject([{ field: 'parent_id' }]);
    expect(await refused({ kind: 'stage', parent_kind: 'course', parent_id: other.courseId })).toMatchObject([
      { field: 'parent_id' },
    ]);
    const behindOther = { kind: 'day', parent_kind: 'stage', parent_id: stageOf(0), after_id: dayOf(2) } as const;
    expect(await refused(behindOther)).toMatchObject([{ field: 'after_id' }]);
    const body = { draft: 1, kind: 'stage', parent_kind: 'course', parent_id: 1 } as const;
    expect((await school.call(api.addPart, { as: author, params: { courseId: 987_654 }, body })).status).toBe(404);
  });

  it('does not add to what is archived', async () => {
    const { courseId } = seeded;
    const { draft } = await draftOf(courseId);
    const params = { courseId };
    await school.call(api.archivePart, { as: author, params, body: { draft, kind: 'stage', id: stageOf(1) } });
    const answer = await addTo(courseId, { kind: 'day', parent_kind: 'stage', parent_id: stageOf(1) });
    expect(answer.body).toMatchObject([{ field: 'parent_id' }]);
  });
});

describe('copying a part', () => {
  it('copies a day with its lessons and homework and leaves the original alone', async () => {
    const { courseId } = seeded;
    const before = (await draftOf(courseId)).stages[0];
    for (const day of seeded.days.slice(0, 2)) expect((await copyIn(courseId, 'day', day.id)).status).toBe(201);
    const after = (await draftOf(courseId)).stages[0];
    expect(titles(after?.days)).toEqual(['Первый', 'Первый', 'Второй', 'Второй']);
    const [first, firstCopy, second, secondCopy] = after?.days ?? [];
    expect(first).toEqual({ ...before?.days[0], sort: 1 });
    expect(secondCopy).toMatchObject({
      score: 7,
      lesson_sets: [{ lessons: [{ title: { ru: 'Кошка' } }, { title: { ru: 'Корова' } }] }],
    });
    const lessons = [second, secondCopy].map((day) => day?.lesson_sets[0]?.lessons ?? []);
    expect(lessons[1]?.map(({ film }) => film?.id)).toEqual(lessons[0]?.map(({ film }) => film?.id));
    expect(new Set(lessons.flat().map(({ id }) => id)).size).toBe(4);
    const [homework, homeworkCopy] = [first?.homeworks[0], firstCopy?.homeworks[0]];
    expect(homeworkCopy).toMatchObject({ title: { ru: 'Фото' }, answer_type: 'exercise', score: 5 });
    expect(homeworkCopy?.exercises[0]?.title).toEqual(homework?.exercises[0]?.title);
    const { body } = await copyIn(courseId, 'homework', homeworkCopy?.id ?? 0);
    const ids = body.course.stages[0]?.days[1]?.homeworks.map(({ exercises }) => exercises[0]?.id);
    expect(new Set(ids).size).toBe(2);
  });

  it('opens a new or copied day in the rhythm of the course', async () => {
    const { courseId } = seeded;
    const opening = async () =>
      (await draftOf(courseId)).stages.map(({ days }) => days.map((day) => day.open_delay_days));
    const days = seeded.days.map(({ id }) => id);
    for (const [place, id] of days.entries())
      await school.ctx.db
        .updateTable('stage_days')
        .set({ open_delay_days: place * 2 })
        .where('id', '=', id)
        .execute();
    const before = await opening();
    await copyIn(courseId, 'day', days[0] ?? 0);
    await addTo(courseId, { kind: 'day', parent_kind: 'course', parent_id: courseId });
    const last = Math.max(...before.flat());
    const [first = [], ...others] = before;
    expect(await opening()).toEqual([
      [first[0], 2, ...first.slice(1)],
      ...others.slice(0, -1),
      [...(others.at(-1) ?? []), last + 2],
    ]);
  });

  it('copies a set, a lesson and a homework behind themselves', async () => {
    const { courseId } = seeded;
    const set = seeded.days[1]?.sets[0];
    const stageHomework = seeded.tree.stages[0]?.homeworks[0]?.homeworkId ?? 0;
    await copyIn(courseId, 'lesson', set?.lessons[0]?.lesson.id ?? 0);
    await copyIn(courseId, 'lesson_set', set?.id ?? 0);
    await copyIn(courseId, 'homework', stageHomework);
    const [stage] = (await draftOf(courseId)).stages;
    expect(stage?.days[1]?.lesson_sets.map(({ lessons }) => titles(lessons))).toEqual([
      ['Кошка', 'Кошка', 'Корова'],
      ['Кошка', 'Кошка', 'Корова'],
    ]);
    expect(titles(stage?.homeworks)).toEqual(['План', 'План']);
    expect(await audit('copy_homework')).toMatchObject({ subject_id: stage?.homeworks[1]?.id });
  });

  it('leaves out what is archived, and does not find what is archived itself', async () => {
    const { courseId } = seeded;
    const [first, second] = seeded.days[1]?.sets[0]?.lessons ?? [];
    const { draft } = await draftOf(courseId);
    const body = { draft, kind: 'lesson', id: first?.lesson.id ?? 0 } as const;
    await school.call(api.archivePart, { as: author, params: { courseId }, body });
    await copyIn(courseId, 'day', seeded.days[1]?.id ?? 0);
    const copy = (await draftOf(courseId)).stages[0]?.days[2];
    expect(titles(copy?.lesson_sets[0]?.lessons)).toEqual(['Корова']);
    expect((await copyIn(courseId, 'lesson', first?.lesson.id ?? 0)).status).toBe(404);
    expect(second).toBeDefined();
  });

  it('does not find a part of another course', async () => {
    const other = await seedCourse(school.ctx, { stages: [{ days: [{}] }] });
    expect((await copyIn(seeded.courseId, 'day', other.days[0]?.id ?? 0)).status).toBe(404);
  });
});

describe('homework', () => {
  const homeworkId = () => seeded.days[0]?.homeworks[0]?.homeworkId ?? 0;
  const change = async (body: object) => {
    const { draft } = await draftOf(seeded.courseId);
    const params = { courseId: seeded.courseId, homeworkId: homeworkId() };
    return school.call(api.updateHomework, { as: author, params, body: { draft, ...body } });
  };

  it('asks for the kind of answer its author chooses', async () => {
    const { body } = await change({ answer_type: 'video' });
    expect(body.stages[0]?.days[0]?.homeworks[0]).toMatchObject({ answer_type: 'video' });
    expect((await change({ answer_type: 'dance' })).body).toMatchObject([{ field: 'answer_type' }]);
  });

  it('gets exercises, and those that stay are the same ones', async () => {
    const [before] = (await draftOf(seeded.courseId)).stages[0]?.days[0]?.homeworks[0]?.exercises ?? [];
    const id = before?.id ?? 0;
    const { body } = await change({ exercises: [{ title: { ru: 'Вечер' } }, { id, title: { ru: 'Рано утром' } }] });
    const exercises = body.stages[0]?.days[0]?.homeworks[0]?.exercises;
    expect(titles(exercises)).toEqual(['Вечер', 'Рано утром']);
    expect(exercises?.[1]?.id).toBe(id);
    for (const ids of [[987_654], [id, id]]) {
      const answer = await change({ exercises: ids.map((one) => ({ id: one, title: { ru: 'Чужое' } })) });
      expect(answer.body).toMatchObject([{ field: 'exercises' }]);
    }
  });
});

describe('options of a course', () => {
  const params = () => ({ courseId: seeded.courseId });

  it('are added, renamed, ordered and archived, and learners get what can be chosen', async () => {
    const { courseId } = seeded;
    const { body: made } = await addTo(courseId, {
      kind: 'option',
      parent_kind: 'course',
      parent_id: courseId,
      title: { ru: 'Время' },
    });
    const optionId = made.added.id;
    const valueIds = [];
    for (const ru of ['Утро', 'Вечер']) {
      const value = { kind: 'option_value', parent_kind: 'option', parent_id: optionId, title: { ru } } as const;
      valueIds.push((await addTo(courseId, value)).body.added.id);
    }
    const seen = async () => (await draftOf(courseId)).draft;
    const rename = { as: author, params: { ...params(), optionId } };
    await school.call(api.updateOption, { ...rename, body: { draft: await seen(), title: { ru: 'Время дня' } } });
    const value = { as: author, params: { ...params(), valueId: valueIds[0] ?? 0 } };
    await school.call(api.updateOptionValue, { ...value, body: { draft: await seen(), title: { ru: 'Рано' } } });
    const order = async (kind: api.OrderedKind, parent_id: number, ids: number[]) =>
      school.call(api.reorderCourse, {
        as: author,
        params: params(),
        body: { draft: await seen(), kind, parent_id, ids },
      });
    await order('option_value', optionId, valueIds.toReversed());
    await order('option', courseId, [optionId, seeded.tree.options[0]?.id ?? 0]);
    const { options } = await draftOf(courseId);
    expect(titles(options)).toEqual(['Время дня', 'Уровень']);
    expect(titles(options[0]?.values)).toEqual(['Вечер', 'Рано']);
  });

  it('are not offered with nothing to choose, and what is archived is not chosen', async () => {
    const { courseId } = seeded;
    await addTo(courseId, { kind: 'option', parent_kind: 'course', parent_id: courseId, title: { ru: 'Пустой' } });
    const [gentle, steady] = seeded.tree.options[0]?.values ?? [];
    const lessonId = seeded.days[0]?.sets[0]?.lessons[0]?.lesson.id ?? 0;
    let { draft } = await draftOf(courseId);
    const option_value_ids = [gentle?.id ?? 0, steady?.id ?? 0];
    const lesson = { ...params(), lessonId };
    ({ draft } = (
      await school.call(api.updateLesson, { as: author, params: lesson, body: { draft, option_value_ids } })
    ).body);
    const archiving = { draft, kind: 'option_value', id: gentle?.id ?? 0 } as const;
    await school.call(api.archivePart, { as: author, params: params(), body: archiving });
    expect((await publish(courseId)).body.version).toBe(2);
    const { tree } = await school.ctx.db
      .selectFrom('course_versions')
      .select('tree')
      .where('course_id', '=', courseId)
      .where('version', '=', 2)
      .executeTakeFirstOrThrow();
    expect(tree).toMatchObject({
      options: [{ title: { ru: 'Уровень' }, values: [{ id: steady?.id }] }],
      stages: [{ days: [{ sets: [{ lessons: [{ lesson: { optionValueIds: [steady?.id] } }] }] }, {}] }, {}],
    });
  });

  it('of another course are not given to a lesson', async () => {
    const other = await seedCourse(school.ctx, { stages: [{ days: [{}] }], options: [{ title: 'Б', values: ['в'] }] });
    const { draft } = await draftOf(seeded.courseId);
    const lessonId = seeded.days[0]?.sets[0]?.lessons[0]?.lesson.id ?? 0;
    const valueId = other.tree.options[0]?.values[0]?.id ?? 0;
    const body = { draft, option_value_ids: [valueId] };
    const answer = await school.call(api.updateLesson, { as: author, params: { ...params(), lessonId }, body });
    expect(answer.body).toMatchObject([{ field: 'option_value_ids' }]);
    const foreign = { ...params(), valueId };
    const title = { ru: 'Чужое' };
    expect(
      (await school.call(api.updateOptionValue, { as: author, params: foreign, body: { draft, title } })).status,
    ).toBe(404);
  });
});

describe('publishing', () => {
  it('waits until learners can use everything in it', async () => {
    const { body: course } = await create();
    const refused = { status: 409, body: { code: 'course_unfinished' } };
    expect(await publish(course.id)).toMatchObject(refused);
    const { body: day } = await addTo(course.id, { kind: 'day', parent_kind: 'course', parent_id: course.id });
    await addTo(course.id, {
      kind: 'lesson',
      parent_kind: 'day',
      parent_id: day.added.id,
      title: { ru: 'Без фильма' },
    });
    expect(await publish(course.id)).toMatchObject(refused);
    expect((await draftOf(course.id)).version).toBe(0);
    const { video_id } = await school.ctx.db
      .selectFrom('lessons')
      .select('video_id')
      .where('course_id', '=', seeded.courseId)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await school.ctx.db.updateTable('lessons').set({ video_id }).where('course_id', '=', course.id).execute();
    expect((await publish(course.id)).body).toMatchObject({ version: 1, has_unpublished_changes: false });
  });

  it('does not wait for days that are still to come', async () => {
    const { courseId } = seeded;
    await addTo(courseId, { kind: 'stage', parent_kind: 'course', parent_id: courseId });
    await addTo(courseId, { kind: 'day', parent_kind: 'course', parent_id: courseId });
    expect((await publish(courseId)).body).toMatchObject({ version: 2 });
  });

  it('is refused with a film that could not be prepared, until its lesson is archived', async () => {
    const failed = await seedCourse(school.ctx, { stages: [{ days: [{ lessons: [{}, { videoState: 'failed' }] }] }] });
    const { courseId } = failed;
    await addTo(courseId, { kind: 'stage', parent_kind: 'course', parent_id: courseId });
    expect(await publish(courseId)).toMatchObject({ status: 409, body: { code: 'course_unfinished' } });
    const { draft } = await draftOf(courseId);
    const id = failed.days[0]?.sets[0]?.lessons[1]?.lesson.id ?? 0;
    await school.call(api.archivePart, { as: author, params: { courseId }, body: { draft, kind: 'lesson', id } });
    expect((await publish(courseId)).body).toMatchObject({ version: 2 });
  });
});
