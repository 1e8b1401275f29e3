import { languageFromCode } from '@daystream/domain/languages';
import { canSpend } from '@daystream/domain/points';
import { Card, ProgressBar, Skeleton, SkeletonScreen } from '@daystream/ui';
import { IconCalendarCheck, IconChevronRight, IconClipboardCheck } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { pointsAmountQuery } from '#shared/account-queries.ts';
import { Page } from '#shared/page.tsx';
import { useFormat } from '#shared/use-format.ts';
import { variantConfig } from '#shared/variant.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { EntryList, NoEntries } from './entry-list.tsx';
import { PointsFailure } from './points-failure.tsx';
import { pointsHistoryQuery } from './points-queries.ts';

const SHOWN_HERE = 5;

/** The balance, how points are earned and what they are for. */
export function PointsScreen() {
  const { t } = useTranslation(['points', 'shell']);
  usePageTitle(t('title'));
  const amount = useQuery(pointsAmountQuery);
  return (
    <Page>
      <h1 className="display text-32 desktop:text-40">{t('title')}</h1>
      {amount.data !== undefined && <Points amount={amount.data} />}
      {amount.data === undefined && amount.error !== null && (
        <PointsFailure error={amount.error} isRetrying={amount.isFetching} retry={() => void amount.refetch()} />
      )}
      {amount.data === undefined && amount.error === null && (
        <SkeletonScreen label={t('shell:loading')} className="mt-5 grid gap-5 desktop:grid-cols-2">
          <Skeleton shape="block" className="h-44" />
          <Skeleton shape="block" className="h-44" />
        </SkeletonScreen>
      )}
    </Page>
  );
}

function Points({ amount }: { amount: number }) {
  return (
    <div className="mt-5 grid items-start gap-5 desktop:grid-cols-2">
      <div className="grid gap-5">
        <Balance amount={amount} />
        <HowTheyGrow />
      </div>
      <Latest />
    </div>
  );
}

function Balance({ amount }: { amount: number }) {
  const { t } = useTranslation('points');
  const format = useFormat();
  const threshold = variantConfig.pointsDebitThreshold;
  const isEnough = canSpend(amount, threshold);
  return (
    <Card padding={24} elevation={2} render={<section aria-labelledby="spend" />}>
      <p>
        <Link to="/user/points/history" className="inline-flex items-baseline gap-3">
          <span className="display text-40 tabular-nums">{format.number(amount)}</span>
          <span className="text-on-surface-muted underline underline-offset-4">{t('balance', { count: amount })}</span>
        </Link>
      </p>
      <h2 id="spend" className="mt-5 font-label">
        {t('spend.title')}
      </h2>
      {!isEnough && (
        <ProgressBar
          className="mt-3"
          value={amount / threshold}
          label={t('spend.title')}
          valueText={t('spend.progress', { amount, threshold })}
        />
      )}
      <p className="mt-2 text-14 text-on-surface-muted">
        {isEnough ? t('spend.open') : t('spend.left', { count: threshold - amount, threshold })}
      </p>
    </Card>
  );
}

function HowTheyGrow() {
  const { t, i18n } = useTranslation('points');
  const own = variantConfig.pointsInfo?.[languageFromCode(i18n.language) ?? 'ru'];
  const icon = { size: 22, stroke: 1.75, 'aria-hidden': true, className: 'mt-px shrink-0 text-primary' } as const;
  return (
    <section aria-labelledby="grow" className="px-1">
      <h2 id="grow" className="display text-20">
        {t('info.title')}
      </h2>
      <p className="mt-1 text-on-surface-muted">{own ?? t('info.text')}</p>
      <ul className="mt-4 grid gap-3">
        <li className="flex items-start gap-3">
          <IconCalendarCheck {...icon} />
          {t('info.day_finish')}
        </li>
        <li className="flex items-start gap-3">
          <IconClipboardCheck {...icon} />
          {t('info.homework_done')}
        </li>
      </ul>
    </section>
  );
}

/** The latest entries and a link to all of them. */
function Latest() {
  const { t } = useTranslation(['points', 'shell']);
  const history = useInfiniteQuery(pointsHistoryQuery());
  const entries = history.data?.pages[0]?.entries;
  return (
    <section aria-labelledby="history">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 id="history" className="display text-20">
          {t('history.title')}
        </h2>
        {entries !== undefined && entries.length > 0 && (
          <Link
            to="/user/points/history"
            className="inline-flex min-h-11 items-center gap-1 text-14 font-label text-primary"
          >
            {t('history.all')}
            <IconChevronRight size={18} stroke={2} aria-hidden="true" />
          </Link>
        )}
      </div>
      {entries === undefined && history.error !== null && (
        <PointsFailure error={history.error} isRetrying={history.isFetching} retry={() => void history.refetch()} />
      )}
      {entries === undefined && history.error === null && (
        <SkeletonScreen label={t('shell:loading')}>
          <Skeleton shape="block" className="h-60" />
        </SkeletonScreen>
      )}
      {entries?.length === 0 && <NoEntries />}
      {entries !== undefined && entries.length > 0 && <EntryList entries={entries.slice(0, SHOWN_HERE)} />}
    </section>
  );
}
