import { randomUUID } from 'node:crypto';
import * as api from '@daystream/contract/people.filters.admin';
import { MOST_SAVED_FILTERS } from '@daystream/domain/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSchool, type Person, type TestSchool } from '../../testing/test-school.ts';

let school: TestSchool;
let support: Person;
let finance: Person;
beforeAll(async () => {
  school = await openTestSchool();
  support = await school.person({ roles: ['support'] });
  finance = await school.person({ roles: ['finance'] });
});
afterAll(() => school.close());

const save = (body: object, as = support) =>
  school.call(api.saveFilter, { as, body: { list: 'people', name: randomUUID(), search: {}, ...body } });
const list = (of: string, as = support) => school.call(api.listSavedFilters, { as, query: { list: of } });
const remove = (filterId: number, as = support) => school.call(api.deleteSavedFilter, { as, params: { filterId } });

describe('a saved filter', () => {
  it('is a search by a name, for everybody who sees the list', async () => {
    await save({ list: 'learners', name: ' To  call ', search: { practice: 'stuck' } });
    const { body } = await list('learners', finance);
    expect(body.map(({ name, search }) => [name, search])).toEqual([['To call', { practice: 'stuck' }]]);
    expect((await list('people', finance)).status).toBe(403);
    expect((await save({}, finance)).status).toBe(403);
  });

  it('is replaced by another with the same name, also at once', async () => {
    const [first] = await Promise.all(
      ['active', 'blocked', 'invited'].map((state) => save({ name: 'Одно имя', search: { state } })),
    );
    expect(first?.status).toBe(200);
    await save({ name: 'ОДНО ИМЯ', search: { state: 'deleted' } });
    const { body } = await list('people');
    expect(body.map(({ name, search }) => [name, search])).toEqual([['ОДНО ИМЯ', { state: 'deleted' }]]);
  });

  it('is removed by who kept it, and by who may change people', async () => {
    const mine = (await save({ list: 'learners', name: 'Моё' }, finance)).body.find(({ name }) => name === 'Моё')!;
    const theirs = (await list('learners')).body.find(({ name }) => name === 'To call')!;
    expect((await remove(theirs.id, finance)).status).toBe(403);
    expect((await remove(mine.id, finance)).status).toBe(200);
    expect((await remove(theirs.id)).status).toBe(200);
    expect((await remove(theirs.id)).status).toBe(404);
  });

  it.each<[string, object]>([
    ['without a name', { name: ' ' }],
    ['with a long name', { name: 'я'.repeat(61) }],
    ['of an unknown list', { list: 'films' }],
  ])('is refused %s', async (_, body) => {
    expect((await save(body)).status).toBe(422);
  });

  it('is one of a number that still is a choice', async () => {
    await school.ctx.db
      .insertInto('saved_filters')
      .values(
        Array.from({ length: MOST_SAVED_FILTERS }, () => ({
          list: 'learners' as const,
          name: randomUUID(),
          search: '{}',
          staff_id: support.id,
          created_at: new Date(),
        })),
      )
      .execute();
    expect((await save({ list: 'learners' })).status).toBe(422);
  });
});
