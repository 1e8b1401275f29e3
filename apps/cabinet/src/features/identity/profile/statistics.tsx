import { mapUser, type UserCounters } from '@daystream/client/models/identity';
import { getUser } from '@daystream/contract/identity';
import { Card } from '@daystream/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { notLoaded } from '#shared/loaded.ts';
import { call } from '#shared/session.ts';
import { useFormat } from '#shared/use-format.ts';
import { ContentPlaceholder } from '#shared/settings-page.tsx';

const expand = [
  'scores_amount',
  'viewed_hours',
  'completed_courses',
  'completed_tasks',
  'viewed_lessons',
  'referral_orders',
  'cashback',
  'discount_for_referral',
  'link_jumps',
] as const;

const counters = [
  'scoresAmount',
  'viewedHours',
  'viewedLessons',
  'completedTasks',
  'completedCourses',
  'referralOrders',
  'cashback',
  'discountForReferral',
  'linkJumps',
] as const satisfies readonly (keyof UserCounters)[];

const statisticsQuery = queryOptions({
  queryKey: ['user', 'statistics'],
  queryFn: async ({ signal }) => mapUser(await call(getUser, { expand, signal })),
});

/** The user's statistics (ACC-128, Q69). */
export function Statistics() {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const query = useQuery(statisticsQuery);
  const { data } = query;
  return (
    <section aria-labelledby="statistics" className="grid gap-3">
      <h2 id="statistics" className="display text-20">
        {t('statistics.title')}
      </h2>
      {data === undefined ? (
        <ContentPlaceholder state={notLoaded([query])} rows={2} />
      ) : (
        <Card>
          <dl className="grid grid-cols-2 gap-x-4 gap-y-5 tablet:grid-cols-3">
            {counters.map((counter) => (
              <div key={counter} className="flex flex-col-reverse justify-end">
                <dt className="text-14 text-on-surface-muted">{t(`statistics.${counter}`)}</dt>
                <dd className="display text-24 tabular-nums">{format.number(data[counter])}</dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
    </section>
  );
}
