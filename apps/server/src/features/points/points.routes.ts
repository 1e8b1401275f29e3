import * as api from '@daystream/contract/points';
import type { PointsSubject } from '@daystream/domain/points';
import { PagedAnswer, route } from '#http/mount.ts';
import { findOwnBalance, listOwnEntries } from './points.access.ts';
import { presentEntry } from './points.presenter.ts';

export const pointsRoutes = [
  route(api.getPointsAmount, async ({ ctx, viewer }) => ({ amount: await findOwnBalance(ctx, viewer.userId) })),

  route(api.listPoints, async ({ ctx, viewer, page, query, language }) => {
    const { rows, totalCount } = await listOwnEntries(ctx, viewer.userId, subjectsOf(query), page);
    return new PagedAnswer(
      rows.map((row) => presentEntry(row, language)),
      totalCount,
    );
  }),
];

/** What the entries are asked of; none: all of them. */
function subjectsOf({ day, homework }: { day?: number | undefined; homework?: number | undefined }): PointsSubject[] {
  const asked = [
    { kind: 'day', id: day },
    { kind: 'homework', id: homework },
  ] as const;
  return asked.flatMap(({ kind, id }) => (id === undefined ? [] : [{ kind, id }]));
}
