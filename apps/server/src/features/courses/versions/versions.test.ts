import { getCourseDraft, publishDraft } from '@daystream/contract/courses.admin';
import type { WireCourseDraft } from '@daystream/contract/courses.draft.admin';
import { undoDraftChange } from '@daystream/contract/courses.history.admin';
import * as parts from '@daystream/contract/courses.parts.admin';
import * as api from '@daystream/contract/courses.versions.admin';
import type { BodyInputOf } from '@daystream/contract/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enrol } from '../../../testing/enrol.ts';
import { openTestSchool, type Person, type TestSchool } from '../../../testing/test-school.ts';
import type { CourseTree } from '../published-course.rules.ts';
import { publishAgain, type SeededCourse, seedCourse } from '../testing.ts';

let school: TestSchool;
let author: Person;
let colleague: Person;
let course: SeededCourse;

beforeAll(async () => {
  school = await openTestSchool();
  author = await school.person({ roles: ['author'], firstName: 'Вера', lastName: 'Ли' });
  colleague = await school.person({ roles: ['author'] });
});
afterAll(() => school.close());
beforeEach(async () => {
  course = await seedCourse(school.ctx, {
    title: 'Дыхание',
    documents: ['Дневник'],
    options: [{ title: 'Уровень', values: ['Мягко', 'Ровно'] }],
    stages: [
      {
        title: 'Опора',
        days: [
          { title: 'Первый', homeworks: [{ title: 'Выбор', answerType: 'exercise', exercises: ['Утро', 'Вечер'] }] },
          { title: 'Второй', lessons: [{ title: 'Кошка' }, { title: 'Корова', durationMs: 90_000 }] },
        ],
        homeworks: [{ title: 'План', isRequired: true }],
      },
      { title: 'Ритм', days: [{ title: 'Третий' }, { title: 'Отдых', isRest: true }] },
    ],
  });
});

const to = (params: object = {}) => ({ as: author, params: { courseId: course.courseId, ...params } });
const draftOf = async () => (await school.call(getCourseDraft, to())).body;
const publishing = async (version?: number) =>
  (await school.call(api.getPublishing, { ...to(), query: version === undefined ? {} : { version: String(version) } }))
    .body;
const publish = async () =>
  (await school.call(publishDraft, { ...to(), body: { draft: (await draftOf()).draft } })).body;
const restore = async (version: number, draft?: number) =>
  school.call(api.restoreVersion, { ...to(), body: { version, draft: draft ?? (await draftOf()).draft } });
const undo = async () => school.call(undoDraftChange, { ...to(), body: { draft: (await draftOf()).draft } });

async function changeDay(dayId: number, fields: Omit<BodyInputOf<typeof parts.updateDay>, 'draft'>) {
  return school.call(parts.updateDay, { ...to({ dayId }), body: { draft: (await draftOf()).draft, ...fields } });
}

async function archive(kind: parts.ArchivableKind, id: number) {
  await school.call(parts.archivePart, { ...to(), body: { draft: (await draftOf()).draft, kind, id } });
}

async function order(kind: parts.OrderedKind, parent_id: number, inOrder: number[]) {
  await school.call(parts.reorderCourse, {
    ...to(),
    body: { draft: (await draftOf()).draft, kind, parent_id, ids: inOrder },
  });
}

async function add(kind: 'day' | 'lesson', parent_kind: 'stage' | 'lesson_set', parent_id: number, title: string) {
  const body = { draft: (await draftOf()).draft, kind, parent_kind, parent_id, title: { ru: title } };
  return (await school.call(parts.addPart, { ...to(), body })).body.added.id;
}

/** Ids of the seeded course by place. */
function ids() {
  const [base, rhythm] = course.tree.stages;
  const [first, second] = base?.days ?? [];
  const [third, rest] = rhythm?.days ?? [];
  const set = second?.sets[0];
  const [cat, cow] = set?.lessons ?? [];
  if (!(base && rhythm && first && second && third && rest && set && cat && cow)) throw new Error('not seeded');
  return { base, rhythm, first, second, third, rest, set, cat, cow };
}

/** Everything a draft can go through: names, settings, order, places, additions, what is archived and what is gone. */
async function changeEverything() {
  const { base, rhythm, first, second, third, set, cow, cat } = ids();
  await changeDay(first.id, { title: { ru: 'Начало' }, excerpt: { ru: 'Тихо' }, score: 9, finish_minutes: 20 });
  await order('lesson_set', third.id, [...third.sets.map(({ id }) => id), set.id]);
  await order('lesson', set.id, [cow.lesson.id, cat.lesson.id]);
  await order('stage', course.courseId, [rhythm.id, base.id]);
  const dayId = await add('day', 'stage', base.id, 'Новый');
  await archive('day', second.id);
  await archive('lesson', cat.lesson.id);
  await archive('option_value', course.tree.options[0]?.values[0]?.id ?? 0);
  await archive('document', course.tree.documents[0]?.id ?? 0);
  const homework = course.tree.homeworks[0]?.id ?? 0;
  const exercises = [{ title: { ru: 'Днём' } }];
  await school.call(parts.updateHomework, {
    ...to({ homeworkId: homework }),
    body: { draft: (await draftOf()).draft, exercises, is_required: true },
  });
  return dayId;
}

async function treeOf(version: number): Promise<Omit<CourseTree, 'version'>> {
  const { tree } = await school.ctx.db
    .selectFrom('course_versions')
    .select('tree')
    .where('course_id', '=', course.courseId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  const { version: _, ...rest } = tree as unknown as CourseTree;
  return rest;
}

/** A draft without its counters. */
function contents({
  draft: _,
  version: __,
  has_unpublished_changes: ___,
  undo: ____,
  redo: _____,
  ...rest
}: WireCourseDraft) {
  return rest;
}

describe('what publishing would change', () => {
  it('is nothing while the draft is as published', async () => {
    expect(await publishing()).toMatchObject({ compared_with: 1, stages: [], effect: { changed_count: 0 } });
  });

  it('is listed by stage, before and after', async () => {
    const { base, second, third, cow } = ids();
    await changeDay(second.id, { title: { ru: 'Кошки', en: 'День 2', es: '' }, score: 5 });
    await archive('lesson', cow.lesson.id);
    await order('day', base.id, [second.id, ids().first.id]);
    await add('lesson', 'lesson_set', third.sets[0]?.id ?? 0, 'Мост');
    const { stages } = await publishing();
    expect(stages.map(({ title, changes }) => [title.ru, changes.map(({ kind, part }) => `${kind} ${part}`)])).toEqual([
      ['Опора', ['renamed day', 'edited day', 'moved day', 'removed lesson']],
      ['Ритм', ['added lesson']],
    ]);
    const [renamed, edited, moved, removed] = stages[0]?.changes ?? [];
    expect(moved).toMatchObject({ was: { day: 1 }, becomes: { day: 2 }, part_id: ids().first.id });
    expect(renamed?.texts).toEqual([
      { language: 'ru', was: 'Второй', becomes: 'Кошки' },
      { language: 'en', was: 'Второй', becomes: 'День 2' },
      { language: 'es', was: 'Второй', becomes: '' },
    ]);
    expect(edited).toMatchObject({ field: 'score', value_was: 0, value_becomes: 5 });
    expect(removed).toMatchObject({ becomes: null, film_was: { name: 'film.mp4', duration: 90 }, film_becomes: null });
    expect(stages[1]?.changes[0]).toMatchObject({ title: { ru: 'Мост' }, was: null, film_becomes: null });
  });

  it('shows both films of a lesson whose film is replaced', async () => {
    const { cat, cow } = ids();
    await school.ctx.db
      .updateTable('lessons')
      .set({ video_id: cow.lesson.videoId })
      .where('id', '=', cat.lesson.id)
      .execute();
    const [change] = (await publishing()).stages[0]?.changes ?? [];
    expect(change).toMatchObject({
      kind: 'film',
      field: 'film',
      film_was: { duration: 60 },
      film_becomes: { duration: 90 },
    });
  });

  it('is compared with any version, and with none before the first', async () => {
    await changeDay(ids().first.id, { title: { ru: 'Начало' } });
    await publish();
    expect((await publishing()).stages).toEqual([]);
    expect((await publishing(1)).stages[0]?.changes).toMatchObject([{ kind: 'renamed' }]);
    expect((await school.call(api.getPublishing, { ...to(), query: { version: '9' } })).status).toBe(404);
    await school.ctx.db.updateTable('courses').set({ version: 0 }).where('id', '=', course.courseId).execute();
    expect(await publishing()).toMatchObject({ compared_with: null, stages: [] });
  });

  it('lists versions with who published them and who learns by them', async () => {
    await enrol(school, await school.person(), course.courseId);
    await changeDay(ids().first.id, { title: { ru: 'Начало' } });
    await publish();
    expect((await publishing()).versions).toMatchObject([
      { version: 2, published_by: 'Вера Ли', learners_count: 0 },
      { version: 1, published_by: null, learners_count: 1 },
    ]);
  });
});

describe('the learners affected by publishing', () => {
  async function learner(finished: readonly number[], seed: Parameters<typeof enrol>[3] = {}, person?: Person) {
    const somebody = person ?? (await school.person());
    const streamId = await enrol(school, somebody, course.courseId, seed);
    for (const [index, day_id] of finished.entries()) {
      const started_at = new Date(school.ctx.clock.nowMs() - 60_000 + index * 1000);
      const row = {
        stream_id: streamId,
        user_id: somebody.id,
        day_id,
        day_number: index + 1,
        started_at,
        finished_at: started_at,
      };
      await school.ctx.db.insertInto('day_statuses').values(row).execute();
    }
  }

  it('are people on the days that change, each where their practice is', async () => {
    const { first, second, third } = ids();
    await learner([]);
    await learner([first.id]);
    await learner([first.id]);
    await learner([first.id, second.id, third.id]);
    await learner([], { startsInDays: 5 });
    await learner([first.id], { startsInDays: -40, endsInDays: -10 });
    const twice = await school.person();
    await learner([], { isDemo: true }, twice);
    await learner([first.id, second.id], {}, twice);
    const gone = await school.person();
    await learner([first.id], {}, gone);
    await school.ctx.db.updateTable('users').set({ status: 0 }).where('id', '=', gone.id).execute();
    await changeDay(second.id, { title: { ru: 'Кошки' } });
    expect((await publishing()).effect).toEqual({
      learners_count: 6,
      finished_count: 1,
      elsewhere_count: 0,
      changed_count: 2,
      offer_count: 6,
      days: [
        { number: 1, learners_count: 2, is_changed: false },
        { number: 2, learners_count: 2, is_changed: true },
        { number: 3, learners_count: 1, is_changed: false },
        { number: 4, learners_count: 0, is_changed: false },
      ],
    });
  });
});

describe('the offer of a version', () => {
  const entries = () =>
    school.ctx.db
      .selectFrom('audit_entries')
      .select(['action', 'details'])
      .where('subject_type', '=', 'course')
      .where('subject_id', '=', course.courseId)
      .orderBy('id')
      .execute();
  const offers = async () => (await publishing()).versions.map((row) => [row.version, row.is_offered]);

  it('is made at publishing when its author says so, and recorded', async () => {
    await changeDay(ids().first.id, { title: { ru: 'Начало' } });
    await publish();
    await changeDay(ids().first.id, { title: { ru: 'Ещё' } });
    await school.call(publishDraft, { ...to(), body: { draft: (await draftOf()).draft, offers_update: true } });
    expect(await offers()).toEqual([
      [3, true],
      [2, false],
      [1, false],
    ]);
    const published = (await entries()).filter(({ action }) => action === 'publish_course');
    expect(published.map(({ details }) => details)).toMatchObject([{ is_offered: false }, { is_offered: true }]);
  });

  it('is made later and withdrawn, each change recorded once', async () => {
    await changeDay(ids().first.id, { title: { ru: 'Начало' } });
    await publish();
    const offer = (version: number, is_offered: boolean) =>
      school.call(api.offerVersion, { ...to(), body: { version, is_offered } });
    expect((await offer(2, true)).body).toEqual({ version: 2, is_offered: true });
    await offer(2, true);
    await offer(2, false);
    expect(await offers()).toEqual([
      [2, false],
      [1, false],
    ]);
    expect((await entries()).map(({ action }) => action).slice(-2)).toEqual(['offer_version', 'withdraw_version']);
    expect((await offer(9, true)).status).toBe(404);
    const support = await school.person({ roles: ['support'] });
    const asSupport = { ...to(), as: support, body: { version: 2, is_offered: true } };
    expect((await school.call(api.offerVersion, asSupport)).status).toBe(403);
  });

  it('counts only those who can go over: no demo, no guest', async () => {
    await enrol(school, await school.person(), course.courseId);
    await enrol(school, await school.person(), course.courseId, { isDemo: true });
    await changeDay(ids().first.id, { title: { ru: 'Начало' } });
    expect((await publishing()).effect).toMatchObject({ learners_count: 2, offer_count: 1 });
  });
});

describe('a version restored', () => {
  it('publishes as it was, whatever happened to the draft', async () => {
    await changeEverything();
    await publish();
    expect((await restore(1)).body).toMatchObject({ has_unpublished_changes: true, version: 2 });
    expect((await publishing(1)).stages).toEqual([]);
    await publishAgain(school.ctx, course.courseId);
    expect(await treeOf(3)).toEqual(await treeOf(1));
  });

  it('brings back what an import has deleted, under the same identity', async () => {
    const { second, set, cat, cow } = ids();
    const { db } = school.ctx;
    await db.deleteFrom('lesson_set_lessons').where('lesson_set_id', '=', set.id).execute();
    await db.deleteFrom('lessons').where('id', 'in', [cat.lesson.id, cow.lesson.id]).execute();
    await db.deleteFrom('lesson_sets').where('id', '=', set.id).execute();
    await db.deleteFrom('stage_days').where('id', '=', second.id).execute();
    const [link] = course.tree.stages[0]?.homeworks ?? [];
    await db
      .deleteFrom('stage_homeworks')
      .where('id', '=', link?.id ?? 0)
      .execute();
    await db
      .deleteFrom('homeworks')
      .where('id', '=', link?.homeworkId ?? 0)
      .execute();
    await restore(1);
    await publishAgain(school.ctx, course.courseId);
    expect(await treeOf(2)).toEqual(await treeOf(1));
  });

  it('keeps what it leaves out in the archive, with everything in it', async () => {
    const dayId = await changeEverything();
    await add('lesson', 'lesson_set', (await setIn(dayId)) ?? 0, 'Мост');
    const { body } = await restore(1);
    const day = body.stages.flatMap(({ days }) => days).find(({ id }) => id === dayId);
    expect(day).toMatchObject({
      is_archived: true,
      lesson_sets: [{ is_archived: false, lessons: [{ is_archived: false }] }],
    });
  });

  async function setIn(dayId: number) {
    const body = { draft: (await draftOf()).draft, kind: 'lesson_set', parent_kind: 'day', parent_id: dayId } as const;
    return (await school.call(parts.addPart, { ...to(), body })).body.added.id;
  }

  it('that is the current one leaves nothing to publish', async () => {
    await changeEverything();
    expect((await restore(1)).body).toMatchObject({ has_unpublished_changes: false, version: 1 });
  });

  it('is in the audit', async () => {
    await restore(1);
    const row = await school.ctx.db
      .selectFrom('audit_entries')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ action: 'restore_version', staff_id: author.id, details: { version: 1 } });
  });

  it('is refused when the draft changed meanwhile, and when there is none', async () => {
    const { draft } = await draftOf();
    await changeDay(ids().first.id, { title: { ru: 'Начало' } });
    expect(await restore(1, draft)).toMatchObject({ status: 409, body: { code: 'course_changed' } });
    expect((await draftOf()).stages[0]?.days[0]?.title.ru).toBe('Начало');
    expect((await restore(2)).status).toBe(404);
    const other = await seedCourse(school.ctx, { stages: [{ days: [{}] }] });
    await publishAgain(school.ctx, other.courseId);
    expect((await restore(2)).status).toBe(404);
  });
});

describe('the draft from before', () => {
  it('comes back as it was, with what was never published', async () => {
    await changeEverything();
    const before = await draftOf();
    await restore(1);
    expect((await draftOf()).undo).toMatchObject({ action: 'restore_version', version: 1 });
    const { body } = await undo();
    expect(contents(body)).toEqual(contents(before));
    expect(body.has_unpublished_changes).toBe(true);
  });

  it('archives what the version brought back', async () => {
    const { cow } = ids();
    const { db } = school.ctx;
    await db.deleteFrom('lesson_set_lessons').where('lesson_id', '=', cow.lesson.id).execute();
    await db.deleteFrom('lessons').where('id', '=', cow.lesson.id).execute();
    await restore(1);
    const { body } = await undo();
    const lessons = body.stages.flatMap(({ days }) =>
      days.flatMap((day) => day.lesson_sets.flatMap((set) => set.lessons)),
    );
    expect(lessons.find(({ id }) => id === cow.lesson.id)).toMatchObject({ is_archived: true });
  });

  it('keeps what another author has changed since', async () => {
    await changeEverything();
    await restore(1);
    const body = { draft: (await draftOf()).draft, title: { ru: 'Иначе' } };
    await school.call(parts.updateDay, { ...to({ dayId: ids().first.id }), as: colleague, body });
    expect(await undo()).toMatchObject({ status: 409, body: { code: 'change_overwritten_by' } });
    expect((await draftOf()).stages[0]?.days[0]?.title.ru).toBe('Иначе');
  });
});
