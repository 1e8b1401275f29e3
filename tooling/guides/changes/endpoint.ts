import type { Change } from '../change.ts';

/** A person's largest entry of points. */
export const endpoint: Change = {
  row: 'an endpoint',
  edits: [
    {
      path: 'packages/contract/src/points.ts',
      find: '/** Newest first, 20 a page. ',
      put: `export const getLargestPoints = endpoint({
  name: 'getLargestPoints',
  method: 'GET',
  path: \`\${V1}/user-score/largest\`,
  auth: 'session',
  dialect: 'bare',
  answer: wire({ amount: z.int() }),
});

/** Newest first, 20 a page. `,
    },
    {
      path: 'apps/server/src/features/points/points.store.ts',
      find: 'export async function countEntries(',
      put: `export async function findLargest(db: Connection, userId: number): Promise<number> {
  const row = await db
    .selectFrom('point_postings')
    .innerJoin('point_accounts', 'point_accounts.id', 'point_postings.account_id')
    .select((from) => from.fn.coalesce(from.fn.max('point_postings.amount'), sql<number>\`0\`).as('amount'))
    .where('point_accounts.user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(row.amount);
}

export async function countEntries(`,
    },
    {
      path: 'apps/server/src/features/points/points.access.ts',
      find: "/** A page of a person's own movements",
      put: `/** The most a person has got at once. */
export function findOwnLargest(ctx: Context, userId: number): Promise<number> {
  return store.findLargest(ctx.db, userId);
}

/** A page of a person's own movements`,
    },
    {
      path: 'apps/server/src/features/points/points.routes.ts',
      find: 'import { findOwnBalance, listOwnEntries }',
      put: 'import { findOwnBalance, findOwnLargest, listOwnEntries }',
    },
    {
      path: 'apps/server/src/features/points/points.routes.ts',
      find: '  route(api.listPoints, ',
      put: '  route(api.getLargestPoints, async ({ ctx, viewer }) => ({ amount: await findOwnLargest(ctx, viewer.userId) })),\n\n  route(api.listPoints, ',
    },
    {
      path: 'apps/server/src/features/points/points.test.ts',
      find: 'import { getPointsAmount, listPoints }',
      put: 'import { getLargestPoints, getPointsAmount, listPoints }',
    },
    {
      path: 'apps/server/src/features/points/points.test.ts',
      find: "describe('the ledger', () => {\n",
      put: `describe('GET /user-score/largest', () => {
  it('is the most a person has got at once', async () => {
    expect((await school.call(getLargestPoints, { as: anna })).body).toEqual({ amount: DAYS });
    expect((await school.call(getLargestPoints, { as: await school.person() })).body).toEqual({ amount: 0 });
  });
});

describe('the ledger', () => {
`,
    },
  ],
  tests: ['apps/server/src/features/points/points.test.ts'],
};
