import { getCourse } from '@daystream/contract/courses';
import { publishDraft } from '@daystream/contract/courses.admin';
import * as api from '@daystream/contract/courses.media.admin';
import { archivePart, reorderCourse } from '@daystream/contract/courses.parts.admin';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enrol } from '../../../testing/enrol.ts';
import { openTestSchool, type Person, type TestSchool } from '../../../testing/test-school.ts';
import { seedCourse } from '../testing.ts';
import { type AuthoredCourse, authoredCourse } from './testing/authored-course.ts';
import { FILM, PDF, uploaded } from './testing/uploaded.ts';

let school: TestSchool;
let author: Person;
let course: AuthoredCourse;

beforeAll(async () => {
  school = await openTestSchool();
  author = await school.person({ roles: ['author'] });
});
afterAll(() => school.close());
beforeEach(async () => {
  course = await authoredCourse(school, author, { documents: ['Дневник'], stages: [{ days: [{}] }] });
});

const title = { ru: 'Памятка' };

const add = async (body: object) =>
  school.call(api.addDocument, {
    as: author,
    params: course.params,
    body: { draft: (await course.draft()).draft, ...body },
  });

const update = async (documentId: number, body: object) =>
  school.call(api.updateDocument, {
    as: author,
    params: { ...course.params, documentId },
    body: { draft: (await course.draft()).draft, ...body },
  });

describe('documents of a course', () => {
  it('are added with a file or an address, each below the others, and learners get them with the next version', async () => {
    const fileId = await uploaded(school, author, PDF, 'memo.pdf');
    const added = await add({ title, file_id: fileId });
    expect(added.status).toBe(201);
    await add({ title: { en: 'Site' }, url: 'https://school.example/diary' });
    const draft = await course.draft();
    expect(draft.documents).toMatchObject([
      { title: { ru: 'Дневник' } },
      { title, url: null, file: { id: fileId, name: 'memo.pdf', mime: 'application/pdf' } },
      { title: { en: 'Site' }, url: 'https://school.example/diary', file: null },
    ]);
    await school.call(publishDraft, { as: author, params: course.params, body: { draft: draft.draft } });
    const learner = await school.person();
    await enrol(school, learner, course.courseId);
    const shown = await school.call(getCourse, { as: learner, params: course.params, query: { expand: 'documents' } });
    expect(shown.body.documents).toHaveLength(3);
    const { file } = shown.body.documents?.[1] ?? {};
    expect((await school.app.inject({ method: 'GET', url: file?.url ?? '' })).statusCode).toBe(200);
  });

  it('are renamed, lead elsewhere, are put in another order and taken out', async () => {
    const [diary] = (await course.draft()).documents;
    const id = diary?.id ?? 0;
    expect((await update(id, { title: { ru: 'Тетрадь' } })).body.documents).toMatchObject([
      { title: { ru: 'Тетрадь' }, url: diary?.url },
    ]);
    const fileId = await uploaded(school, author, PDF);
    expect((await update(id, { file_id: fileId })).body.documents).toMatchObject([{ url: null, file: { id: fileId } }]);
    const back = await update(id, { url: 'https://school.example/' });
    expect(back.body.documents).toMatchObject([{ url: 'https://school.example/', file: null }]);
    const second = (await add({ title, url: 'https://school.example/2' })).body.documents[1]?.id ?? 0;
    const order = { kind: 'document', parent_id: course.courseId, ids: [second, id] };
    const ordered = await school.call(reorderCourse, {
      as: author,
      params: course.params,
      body: { draft: (await course.draft()).draft, ...order },
    });
    expect(ordered.body.documents.map((document) => document.id)).toEqual([second, id]);
    const archived = await school.call(archivePart, {
      as: author,
      params: course.params,
      body: { draft: ordered.body.draft, kind: 'document', id },
    });
    expect(archived.body.documents).toMatchObject([{ is_archived: false }, { is_archived: true }]);
  });

  it('write down who changed them', async () => {
    await add({ title, url: 'https://school.example/' });
    await update((await course.draft()).documents[1]?.id ?? 0, { title: { ru: 'Новая' } });
    const actions = await school.ctx.db
      .selectFrom('audit_entries')
      .select(['action', 'staff_id'])
      .where('action', 'like', '%_document')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(actions).toEqual([
      { action: 'update_document', staff_id: author.id },
      { action: 'add_document', staff_id: author.id },
    ]);
  });

  it('are added once by a second click', async () => {
    const { draft } = await course.draft();
    const body = { draft, title, url: 'https://school.example/' };
    const click = () => school.call(api.addDocument, { as: author, params: course.params, body });
    const answers = await Promise.all([click(), click()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect((await course.draft()).documents).toHaveLength(2);
  });

  it.each([
    ['without a title', { title: { ru: ' ' }, url: 'https://school.example/' }, 'title'],
    ['leading nowhere', { title }, 'url'],
    ['leading to two things', { title, url: 'https://school.example/', file_id: 1 }, 'url'],
    ['with an address that is none', { title, url: 'дневник' }, 'url'],
    ['with an address that runs', { title, url: 'javascript:alert(1)' }, 'url'],
    ['with a file that never was', { title, file_id: 999_999 }, 'file_id'],
  ])('are refused %s', async (_, body, field) => {
    const answer = await add(body);
    expect([answer.status, answer.body]).toMatchObject([422, [{ field }]]);
    expect((await course.draft()).documents).toHaveLength(1);
  });

  it('say what an address looks like', async () => {
    const { body } = await add({ title, url: 'school.example' });
    expect(JSON.stringify(body)).toContain('https://');
  });

  it('are no films', async () => {
    const answer = await add({ title, file_id: await uploaded(school, author, FILM) });
    expect(answer.body).toMatchObject({ code: 'file_type_refused', status: 415 });
  });

  it('of another course are not found', async () => {
    const other = await seedCourse(school.ctx, { documents: ['Чужой'], stages: [{ days: [{}] }] });
    const documentId = other.tree.documents[0]?.id ?? 0;
    expect((await update(documentId, { title })).status).toBe(404);
  });
});
