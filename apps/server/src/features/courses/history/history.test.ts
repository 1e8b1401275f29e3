import { getCourseDraft, publishDraft, updateCourse } from '@daystream/contract/courses.admin';
import type { WireCourseDraft } from '@daystream/contract/courses.draft.admin';
import * as api from '@daystream/contract/courses.history.admin';
import * as media from '@daystream/contract/courses.media.admin';
import * as parts from '@daystream/contract/courses.parts.admin';
import { restoreVersion } from '@daystream/contract/courses.versions.admin';
import { draftHistory } from '@daystream/domain/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSchool, type Person, type TestSchool } from '../../../testing/test-school.ts';
import { type SeededCourse, seedCourse } from '../testing.ts';
import { forgetOldChanges } from './draft-changes.store.ts';

let school: TestSchool;
let author: Person;
let other: Person;
let course: SeededCourse;

beforeAll(async () => {
  school = await openTestSchool();
  author = await school.person({ roles: ['author'] });
  other = await school.person({ roles: ['author'], firstName: 'Ольга' });
});
afterAll(() => school.close());
beforeEach(async () => {
  course = await seedCourse(school.ctx, {
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

const to = (as = author) => ({ as, params: { courseId: course.courseId } });
const draftOf = async (as = author): Promise<WireCourseDraft> => (await school.call(getCourseDraft, to(as))).body;
const seen = async () => ({ draft: (await draftOf()).draft });
const undo = async (as = author) => school.call(api.undoDraftChange, { ...to(as), body: await seen() });
const redo = async (as = author) => school.call(api.redoDraftChange, { ...to(as), body: await seen() });

const addDay = async (stageId: number, as = author, after_id: number | null = null) =>
  (
    await school.call(parts.addPart, {
      ...to(as),
      body: {
        ...(await seen()),
        kind: 'day',
        parent_kind: 'stage',
        parent_id: stageId,
        title: { ru: 'Новый' },
        after_id,
      },
    })
  ).body.added.id;
const nameDay = async (dayId: number, title: string, as = author) =>
  school.call(parts.updateDay, {
    as,
    params: { courseId: course.courseId, dayId },
    body: { ...(await seen()), title: { ru: title } },
  });
const archive = async (kind: parts.ArchivableKind, id: number, as = author) =>
  school.call(parts.archivePart, { ...to(as), body: { ...(await seen()), kind, id } });
const restore = async (kind: parts.ArchivableKind, id: number) =>
  school.call(parts.restorePart, { ...to(), body: { ...(await seen()), kind, id } });
const order = async (kind: parts.OrderedKind, parent_id: number, inOrder: number[], as = author) =>
  school.call(parts.reorderCourse, { ...to(as), body: { ...(await seen()), kind, parent_id, ids: inOrder } });
const copy = async (kind: 'day' | 'lesson', id: number) =>
  school.call(parts.copyPart, { ...to(), body: { ...(await seen()), kind, id } });

/** What authors see in the draft: nothing archived, places by their order. */
function shown(draft: WireCourseDraft): unknown {
  const { draft: _, has_unpublished_changes: __, undo: ___, redo: ____, ...content } = draft;
  return JSON.parse(JSON.stringify(content), (key, value: unknown) => {
    if (key === 'sort') return undefined;
    if (!Array.isArray(value)) return value;
    return (value as unknown[]).filter((item) => (item as { is_archived?: boolean } | null)?.is_archived !== true);
  });
}

/** Ids of the seeded course by place. */
function ids() {
  const [base, rhythm] = course.tree.stages;
  const [first, second] = base?.days ?? [];
  const [third] = rhythm?.days ?? [];
  const [cat, cow] = second?.sets[0]?.lessons ?? [];
  const set = second?.sets[0];
  if (!(base && rhythm && first && second && third && cat && cow && set)) throw new Error('not seeded');
  return {
    base: base.id,
    rhythm: rhythm.id,
    first: first.id,
    second: second.id,
    third: third.id,
    cat: cat.id,
    cow: cow.id,
    set: set.id,
  };
}

describe('every change of a draft', () => {
  it('is undone one by one to the first draft and redone to the last', async () => {
    const { base, rhythm, first, second, third, cat, cow, set } = ids();
    const homework = (await draftOf()).stages[0]?.days[0]?.homeworks[0]?.id ?? 0;
    const option = (await draftOf()).options[0]?.id ?? 0;
    const changes: (() => Promise<unknown>)[] = [
      () => nameDay(first, 'Начало'),
      () => addDay(base, author, first),
      async () => school.call(updateCourse, { ...to(), body: { ...(await seen()), title: { ru: 'Дыхание и покой' } } }),
      () => order('day', base, [second, first, ...livingDays(second, first)]),
      () => archive('day', third),
      () => copy('day', second),
      () => order('day', rhythm, [second]),
      () => order('lesson', set, [cow, cat]),
      () => archive('lesson', cat),
      () => restore('day', third),
      async () =>
        school.call(parts.updateHomework, {
          as: author,
          params: { courseId: course.courseId, homeworkId: homework },
          body: { ...(await seen()), is_required: true, exercises: [{ title: { ru: 'Вечер' } }] },
        }),
      async () =>
        school.call(parts.addPart, {
          ...to(),
          body: {
            ...(await seen()),
            kind: 'option_value',
            parent_kind: 'option',
            parent_id: option,
            title: { ru: 'Сильно' },
          },
        }),
      () => copy('lesson', cow),
      () => archive('stage', base),
    ];
    let days: readonly number[] = [];
    function livingDays(...known: readonly number[]): number[] {
      return days.filter((id) => !known.includes(id));
    }
    const views = [shown(await draftOf())];
    for (const change of changes) {
      const { stages } = await draftOf();
      days = stages.find(({ id }) => id === base)?.days.flatMap((day) => (day.is_archived ? [] : day.id)) ?? [];
      const before = (await draftOf()).draft;
      await change();
      const after = await draftOf();
      expect(after.draft).toBe(before + 1);
      views.push(shown(after));
    }
    for (const view of views.toReversed().slice(1)) expect(shown((await undo()).body)).toEqual(view);
    const original = await draftOf();
    expect(original.undo).toBeNull();
    expect((await undo()).status).toBe(404);
    for (const view of views.slice(1)) expect(shown((await redo()).body)).toEqual(view);
    expect((await draftOf()).redo).toBeNull();
    expect((await redo()).status).toBe(404);
  });

  it('says what comes next, and a new change ends redoing', async () => {
    const { first } = ids();
    await nameDay(first, 'Начало');
    await nameDay(first, 'Старт');
    expect((await undo()).body).toMatchObject({
      undo: { action: 'update_day', subject_type: 'day', subject_id: first, fields: ['title'] },
      redo: { action: 'update_day', subject_type: 'day', subject_id: first },
    });
    await archive('day', first);
    expect(await draftOf()).toMatchObject({ undo: { action: 'archive_day' }, redo: null });
  });

  it('is undone once by two presses at the same moment, and audited', async () => {
    const { first } = ids();
    await nameDay(first, 'Начало');
    await nameDay(first, 'Старт');
    const body = await seen();
    const answers = await Promise.all([1, 2].map(() => school.call(api.undoDraftChange, { ...to(), body })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await draftOf()).stages[0]?.days[0]?.title.ru).toBe('Начало');
    const entries = await school.ctx.db
      .selectFrom('audit_entries')
      .select(['staff_id', 'subject_type', 'subject_id', 'details'])
      .where('action', '=', 'undo_change')
      .where('subject_id', '=', first)
      .execute();
    expect(entries).toEqual([
      {
        staff_id: author.id,
        subject_type: 'day',
        subject_id: first,
        details: { course_id: course.courseId, change: 'update_day' },
      },
    ]);
  });

  it('is undone when it archived the whole course', async () => {
    await archive('course', course.courseId);
    expect((await draftOf()).is_archived).toBe(true);
    expect((await undo()).body.is_archived).toBe(false);
    expect((await redo()).body.is_archived).toBe(true);
  });

  it('is undone with a restored version too', async () => {
    const { first } = ids();
    await nameDay(first, 'Начало');
    const before = shown(await draftOf());
    await school.call(restoreVersion, { ...to(), body: { ...(await seen()), version: 1 } });
    expect(shown((await undo()).body)).toEqual(before);
  });

  it('leaves published versions as they are, and a draft that says the same has nothing to publish', async () => {
    const { first } = ids();
    await nameDay(first, 'Начало');
    await school.call(publishDraft, { ...to(), body: await seen() });
    expect((await undo()).body).toMatchObject({ version: 2, has_unpublished_changes: true });
    expect((await redo()).body).toMatchObject({ version: 2, has_unpublished_changes: false });
  });
});

describe('changes of two authors', () => {
  it('are undone each by its own author, also in other fields of the same part', async () => {
    const { first } = ids();
    await nameDay(first, 'Начало');
    await school.call(parts.updateDay, {
      as: other,
      params: { courseId: course.courseId, dayId: first },
      body: { ...(await seen()), score: 9 },
    });
    expect((await undo()).body.stages[0]?.days[0]).toMatchObject({ title: { ru: 'Первый' }, score: 9 });
    expect((await draftOf(other)).undo).toMatchObject({ action: 'update_day' });
    expect((await undo(other)).body.stages[0]?.days[0]?.score).not.toBe(9);
  });

  it('are not lost: a text that another author has changed since stays', async () => {
    const { first, second } = ids();
    await nameDay(second, 'Продолжение');
    await nameDay(first, 'Начало');
    await nameDay(first, 'Чужое', other);
    const before = await draftOf();
    expect(await undo()).toMatchObject({
      status: 409,
      body: { code: 'change_overwritten_by', message: expect.stringContaining('Ольга') as string },
    });
    const after = await draftOf();
    expect([after.draft, shown(after)]).toEqual([before.draft, shown(before)]);
    // The one before it can still be undone.
    expect(after.undo).toMatchObject({ subject_id: second });
    expect((await undo()).body.stages[0]?.days[1]?.title.ru).toBe('Второй');
  });

  it('are not lost: a new part that another author has filled stays, and the order another author made', async () => {
    const { base, first, second } = ids();
    const day = await addDay(base);
    const filled = await school.call(parts.addPart, {
      ...to(other),
      body: {
        ...(await seen()),
        kind: 'lesson',
        parent_kind: 'day',
        parent_id: day,
        title: { ru: 'Вдох' },
        lesson_kind: 'practice',
      },
    });
    expect(filled.status).toBe(201);
    expect((await undo()).body).toMatchObject({ code: 'change_overwritten_by' });
    await order('day', base, [second, first, day]);
    await order('day', base, [day, second, first], other);
    expect((await undo()).body).toMatchObject({ code: 'change_overwritten_by' });
  });

  it('of two authors: undoing an added part keeps the order of the others', async () => {
    const { base, first, second } = ids();
    const mine = await addDay(base, author, first);
    const theirs = await addDay(base, other, first);
    const { body } = await undo();
    const living = body.stages[0]?.days.filter((day) => !day.is_archived).map(({ id }) => id);
    expect(living).toEqual([first, theirs, second]);
    expect(living).not.toContain(mine);
  });
});

describe('an undo at the same moment as', () => {
  /** Both see the same draft: one of them comes first, the other is refused and changes nothing. */
  it.each(['undo first', 'undo last'])('a save leaves one of them, %s', async (turn) => {
    const { first, second } = ids();
    await nameDay(first, 'Начало');
    const body = await seen();
    const undoing = () => school.call(api.undoDraftChange, { ...to(), body });
    const saving = () =>
      school.call(parts.updateDay, {
        as: other,
        params: { courseId: course.courseId, dayId: second },
        body: { ...body, title: { ru: 'Продолжение' } },
      });
    const calls = turn === 'undo first' ? [undoing, saving] : [saving, undoing];
    const answers = await Promise.all(calls.map((call) => call()));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const isUndone = answers[calls.indexOf(undoing)]?.status === 200;
    const after = await draftOf();
    expect(after.stages[0]?.days.map(({ title }) => title.ru)).toEqual(
      isUndone ? ['Первый', 'Второй'] : ['Начало', 'Продолжение'],
    );
    expect(after.draft).toBe(body.draft + 1);
  });

  it.each(['undo first', 'undo last'])(
    'a publication publishes what its author has seen or nothing, %s',
    async (turn) => {
      const { first } = ids();
      await nameDay(first, 'Начало');
      const body = await seen();
      const undoing = () => school.call(api.undoDraftChange, { ...to(), body });
      const publishing = () => school.call(publishDraft, { ...to(other), body });
      const calls = turn === 'undo first' ? [undoing, publishing] : [publishing, undoing];
      const answers = await Promise.all(calls.map((call) => call()));
      const isPublished = answers[calls.indexOf(publishing)]?.status === 200;
      // A publication does not change the draft, so an undo after it is made.
      expect(answers[calls.indexOf(undoing)]?.status).toBe(200);
      const after = await draftOf();
      expect(after.stages[0]?.days[0]?.title.ru).toBe('Первый');
      expect(after).toMatchObject({ version: isPublished ? 2 : 1, has_unpublished_changes: isPublished });
      const { tree } = await school.ctx.db
        .selectFrom('course_versions')
        .select('tree')
        .where('course_id', '=', course.courseId)
        .orderBy('version', 'desc')
        .executeTakeFirstOrThrow();
      expect(JSON.stringify(tree).includes('Начало')).toBe(isPublished);
    },
  );
});

describe('a document', () => {
  it('is added, given another link, and undone over HTTP', async () => {
    const add = { title: { ru: 'Памятка' }, url: 'https://school.example/one' };
    await school.call(media.addDocument, { ...to(), body: { ...(await seen()), ...add } });
    const id = (await draftOf()).documents[0]?.id ?? 0;
    const one = { as: author, params: { courseId: course.courseId, documentId: id } };
    await school.call(media.updateDocument, {
      ...one,
      body: { ...(await seen()), url: 'https://school.example/two' },
    });
    expect((await draftOf()).undo).toMatchObject({ action: 'update_document', fields: ['url'] });
    expect((await undo()).body.documents[0]?.url).toBe('https://school.example/one');
    expect((await undo()).body.documents[0]?.is_archived).toBe(true);
    await redo();
    expect((await redo()).body.documents[0]).toMatchObject({ url: 'https://school.example/two', is_archived: false });
  });
});

describe('a file', () => {
  it('that was deleted from the library meanwhile cannot come back', async () => {
    const { id } = await school.ctx.db
      .insertInto('files')
      .values({
        purpose: 'media',
        type: 1,
        storage_key: 'gone',
        name: 'cover.jpg',
        size_bytes: 1,
        mime: 'image/jpeg',
        owner_id: author.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await school.ctx.db.updateTable('courses').set({ cover_file_id: id }).where('id', '=', course.courseId).execute();
    await school.call(media.setCoursePicture, { ...to(), body: { ...(await seen()), which: 'cover', file_id: null } });
    await school.ctx.db.deleteFrom('files').where('id', '=', id).execute();
    expect((await undo()).body).toMatchObject({ code: 'change_overwritten' });
  });
});

describe('the history of an author', () => {
  it('is deleted after 30 days, also without a new change', async () => {
    const { first } = ids();
    await nameDay(first, 'Начало');
    await forgetOldChanges(school.ctx.db, new Date(school.clock.nowMs() + draftHistory.keptMs - 1));
    expect((await draftOf()).undo).not.toBeNull();
    await forgetOldChanges(school.ctx.db, new Date(school.clock.nowMs() + draftHistory.keptMs + 1));
    expect((await draftOf()).undo).toBeNull();
  });

  it('keeps the last 100 changes of the last 30 days', async () => {
    const { first } = ids();
    for (let count = 0; count < 4; count += 1) await nameDay(first, `Имя ${count}`);
    const own = school.ctx.db.selectFrom('draft_changes').where('course_id', '=', course.courseId);
    const madeAt = new Date(school.clock.nowMs() - draftHistory.keptMs - 1);
    const oldest = await own.select('id').orderBy('id').executeTakeFirstOrThrow();
    await school.ctx.db.updateTable('draft_changes').set({ made_at: madeAt }).where('id', '=', oldest.id).execute();
    const copies = Array.from({ length: draftHistory.changes }, () => ({
      course_id: course.courseId,
      staff_id: author.id,
      action: 'update_day',
      subject_type: 'day',
      subject_id: first,
      changed: '[]',
      made_at: new Date(school.clock.nowMs()),
    }));
    await school.ctx.db.insertInto('draft_changes').values(copies).execute();
    await nameDay(first, 'Последнее');
    const kept = await own.select('id').execute();
    expect(kept).toHaveLength(draftHistory.changes);
    expect(kept.map(({ id }) => id)).not.toContain(oldest.id);
  });
});
