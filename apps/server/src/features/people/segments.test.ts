import { getUser } from '@daystream/contract/identity';
import * as api from '@daystream/contract/people.admin';
import * as segmentsApi from '@daystream/contract/people.segments.admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { whileRowsLocked } from '../identity/testing/row-locks.ts';
import { openTestSchool, type Person, type TestSchool } from '../../testing/test-school.ts';

let school: TestSchool;
let support: Person;
beforeAll(async () => {
  school = await openTestSchool();
  support = await school.person({ roles: ['support'] });
});
afterAll(() => school.close());

const make = (name: string) => school.call(segmentsApi.createSegment, { as: support, body: { name } });
const change = (segmentId: number, body: { add?: number[]; remove?: number[] }) =>
  school.call(segmentsApi.changeSegmentPeople, {
    as: support,
    params: { segmentId },
    body: { add: [], remove: [], ...body },
  });
const lines = () => school.ctx.db.selectFrom('audit_entries').select(['action', 'details']).orderBy('id').execute();

describe('segments (ADM-010)', () => {
  it('contain people, who get them by GET /user', async () => {
    const [anna, boris] = [await school.person(), await school.person()];
    const { body: early } = await make('  Ранние   птицы ');
    const { body: gold } = await make('Абонемент');
    expect(early).toMatchObject({ name: 'Ранние птицы', people_count: 0 });
    expect((await change(early.id, { add: [anna.id, boris.id, anna.id] })).body.people_count).toBe(2);
    await change(gold.id, { add: [anna.id] });
    expect((await school.call(getUser, { as: anna })).body.segments).toEqual([
      { id: gold.id, name: 'Абонемент' },
      { id: early.id, name: 'Ранние птицы' },
    ]);
    const filtered = await school.call(api.listPeople, { as: support, query: { segment: early.id } });
    expect(new Set(filtered.body.map(({ id }) => id))).toEqual(new Set([anna.id, boris.id]));
    expect((await change(early.id, { remove: [boris.id] })).body.people_count).toBe(1);
    expect((await school.call(getUser, { as: boris })).body.segments).toEqual([]);
    const { body: person } = await school.call(api.getPerson, { as: support, params: { personId: anna.id } });
    expect(person.segments.map(({ name }) => name)).toEqual(['Абонемент', 'Ранние птицы']);
  });

  it('have a unique name, ignoring case', async () => {
    const { body: one } = await make('Первые');
    await make('Вторые');
    const refused = await make('пЕРВЫЕ');
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject([{ field: 'name' }]);
    const rename = (name: string) =>
      school.call(segmentsApi.renameSegment, { as: support, params: { segmentId: one.id }, body: { name } });
    expect((await rename('вторые')).status).toBe(422);
    expect((await rename('ПЕРВЫЕ')).body.name).toBe('ПЕРВЫЕ');
    expect((await rename('я'.repeat(61))).status).toBe(422);
    expect((await rename(' ')).status).toBe(422);
  });

  it('give a name to one of many concurrent requests', async () => {
    const made = await Promise.all(['а', 'б', 'в', 'г', 'д'].map((sign) => make(`Сразу ${sign}`)));
    const rename = ({ body }: (typeof made)[number]) =>
      school.call(segmentsApi.renameSegment, {
        as: support,
        params: { segmentId: body.id },
        body: { name: 'Сразу все' },
      });
    // All found the name free before the first got it.
    const answers = await whileRowsLocked(school, [support.id], () => made.map(rename));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422, 422]);
  });

  it('add nobody when one of them is unknown', async () => {
    const anna = await school.person();
    const { body: segment } = await make('Целиком');
    const refused = await change(segment.id, { add: [anna.id, 987_654_321] });
    expect(refused.status).toBe(422);
    expect((await school.call(getUser, { as: anna })).body.segments).toEqual([]);
  });

  it('are deleted with their members; every change is recorded, and requests without a change are not', async () => {
    const anna = await school.person();
    const { body: segment } = await make('На час');
    await change(segment.id, { add: [anna.id] });
    await change(segment.id, { add: [anna.id], remove: [support.id] });
    const gone = await school.call(segmentsApi.deleteSegment, { as: support, params: { segmentId: segment.id } });
    expect(gone.body.map(({ id }) => id)).not.toContain(segment.id);
    expect((await school.call(getUser, { as: anna })).body.segments).toEqual([]);
    expect((await change(segment.id, { add: [anna.id] })).status).toBe(404);
    expect((await lines()).slice(-3)).toMatchObject([
      { action: 'create_segment', details: { name: 'На час' } },
      { action: 'change_segment_people', details: { added: [anna.id], removed: [] } },
      { action: 'delete_segment', details: { name: 'На час' } },
    ]);
  });

  it('can be changed only by staff who may edit people', async () => {
    const finance = await school.person({ roles: ['finance'] });
    const answer = await school.call(segmentsApi.createSegment, { as: finance, body: { name: 'x' } });
    expect(answer.status).toBe(403);
  });
});
