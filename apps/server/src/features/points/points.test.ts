import { getPointsAmount, listPoints } from '@daystream/contract/points';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrol } from '../../testing/enrol.ts';
import { openTestSchool, type Person, type TestSchool } from '../../testing/test-school.ts';
import { seedCourse } from '../courses/testing.ts';

const DAYS = 23;
const HOMEWORK_SCORE = 15;

let school: TestSchool;
let anna: Person;
beforeAll(async () => {
  school = await openTestSchool();
  const { courseId } = await seedCourse(school.ctx, { stages: [{ days: [{}] }] });
  anna = await school.person();
  const learner = { userId: anna.id, streamId: await enrol(school, anna, courseId) };
  const { reactions, db } = school.ctx;
  for (let dayId = 1; dayId <= DAYS; dayId += 1) {
    school.clock.forwardMs(60_000);
    const fact = { ...learner, dayId, score: dayId, paysAgain: false };
    await db.transaction().execute((trx) => reactions.announce(school.ctx, trx, 'day_finished', fact));
  }
  // The reviewer undoes the verdict: the points are granted and reversed.
  const review = { ...learner, statusId: 1, reviewId: 1 };
  school.clock.forwardMs(1000);
  const reviewed = { ...review, verdict: 'DONE' as const, score: HOMEWORK_SCORE };
  await db.transaction().execute((trx) => reactions.announce(school.ctx, trx, 'homework_reviewed', reviewed));
  school.clock.forwardMs(1000);
  await db.transaction().execute((trx) => reactions.announce(school.ctx, trx, 'homework_review_undone', review));
});
afterAll(() => school.close());

const page = (number: number) => school.call(listPoints, { as: anna, query: { page: number } });

const pagination = (headers: Record<string, unknown>) =>
  ['current-page', 'page-count', 'per-page', 'total-count'].map((name) => headers[`x-pagination-${name}`]);

describe('GET /user-score', () => {
  it('answers twenty entries a page, newest first, with four headers', async () => {
    const [first, second] = [await page(1), await page(2)];
    const amounts = [...first.body, ...second.body].map(({ amount }) => amount);
    const byDay = Array.from({ length: DAYS }, (_, index) => DAYS - index);
    expect(amounts).toEqual([-HOMEWORK_SCORE, HOMEWORK_SCORE, ...byDay]);
    expect(first.body).toHaveLength(20);
    expect(second.body).toHaveLength(5);
    expect(pagination(first.headers)).toEqual(['1', '2', '20', '25']);
    expect(pagination(second.headers)).toEqual(['2', '2', '20', '25']);
    expect(first.body[0]?.created_at).toBeGreaterThan(second.body[0]?.created_at ?? 0);
  });

  it('is for the person alone', async () => {
    const stranger = await school.person();
    expect((await school.call(listPoints, { as: stranger })).body).toEqual([]);
    expect((await school.call(listPoints)).status).toBe(401);
  });
});

describe('the entries of one subject', () => {
  const of = async (query: { day?: number; homework?: number }, as = anna) => {
    const { body, headers } = await school.call(listPoints, { as, query });
    return { amounts: body.map(({ amount }) => amount), count: headers['x-pagination-total-count'] };
  };

  it.each<[string, { day?: number; homework?: number }, number[]]>([
    ['a day', { day: 2 }, [2]],
    ['a day whose number begins as another one’s', { day: 20 }, [20]],
    ['a homework, its reversal too', { homework: 1 }, [-HOMEWORK_SCORE, HOMEWORK_SCORE]],
    ['a day that gave none', { day: 99 }, []],
    ['a homework that is none', { homework: 7 }, []],
    ['two subjects at once: none is of both', { day: 2, homework: 1 }, []],
  ])('are those of %s', async (_, query, amounts) => {
    expect(await of(query)).toEqual({ amounts, count: String(amounts.length) });
  });

  it('are the person’s own', async () => {
    expect(await of({ homework: 1 }, await school.person())).toEqual({ amounts: [], count: '0' });
  });
});

describe('GET /user-score/amount', () => {
  it('is the sum of the entries', async () => {
    const entries = [...(await page(1)).body, ...(await page(2)).body];
    const sum = entries.reduce((total, { amount }) => total + amount, 0);
    expect((await school.call(getPointsAmount, { as: anna })).body).toEqual({ amount: sum });
    expect(sum).toBe((DAYS * (DAYS + 1)) / 2);
  });

  it('is 0 for a new person', async () => {
    const stranger = await school.person();
    expect((await school.call(getPointsAmount, { as: stranger })).body).toEqual({ amount: 0 });
    expect((await school.call(getPointsAmount)).status).toBe(401);
  });
});

describe('the ledger', () => {
  it.each([
    ['changes no entry', sql`update point_postings set amount = amount + 1`],
    ['leaves out no entry', sql`delete from point_postings`],
    ['changes no movement', sql`update point_transactions set type = 'admin'`],
    ['leaves out no movement', sql`delete from point_transactions`],
  ])('%s, whoever asks', async (_, statement) => {
    await expect(statement.execute(school.ctx.db)).rejects.toThrow(/append.only/i);
    expect((await page(1)).headers['x-pagination-total-count']).toBe('25');
  });
});
