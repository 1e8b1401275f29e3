import { Button, Skeleton, SkeletonScreen } from '@daystream/ui';
import { IconArrowLeft, IconChevronRight } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { PointsSubject } from '@daystream/domain/points';
import { Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Page } from '#shared/page.tsx';
import { usePageTitle } from '#shared/page-title.ts';
import { EntryList, NoEntries } from './entry-list.tsx';
import { PointsFailure } from './points-failure.tsx';
import { pointsHistoryQuery } from './points-queries.ts';

/** All entries, twenty per page (PNT-005). */
export function PointsHistoryScreen() {
  const { t } = useTranslation(['points', 'shell']);
  usePageTitle(t('history.title'), t('title'));
  const { day, homework } = useSearch({ strict: false });
  const of = subjectOf(day, homework);
  const history = useInfiniteQuery(pointsHistoryQuery(of));
  const entries = history.data?.pages.flatMap((page) => page.entries);
  return (
    <Page>
      <Link
        to="/user/points"
        activeOptions={{ exact: true }}
        className="inline-flex min-h-11 items-center gap-3 font-label text-on-surface-muted hover:text-on-surface"
      >
        <IconArrowLeft size={22} stroke={1.75} aria-hidden="true" />
        {t('history.back')}
      </Link>
      <h1 className="mt-1 mb-5 display text-32 desktop:text-40">
        {of === undefined ? t('history.title') : t(`history.of.${of.kind}`)}
      </h1>
      {of !== undefined && (
        <p className="mb-5">
          <Link
            to="/user/points/history"
            search={{}}
            className="inline-flex min-h-11 items-center gap-1 text-14 font-label text-primary"
          >
            {t('history.all')}
            <IconChevronRight size={18} stroke={2} aria-hidden="true" />
          </Link>
        </p>
      )}
      {entries === undefined && history.error !== null && (
        <PointsFailure error={history.error} isRetrying={history.isFetching} retry={() => void history.refetch()} />
      )}
      {entries === undefined && history.error === null && (
        <SkeletonScreen label={t('shell:loading')}>
          <Skeleton shape="block" className="h-[480px]" />
        </SkeletonScreen>
      )}
      {entries?.length === 0 && <NoEntries of={of} />}
      {entries !== undefined && entries.length > 0 && (
        <div className="max-w-[720px]">
          <EntryList entries={entries} />
        </div>
      )}
      {history.hasNextPage && (
        <div className="mt-4 max-w-[720px] text-center">
          <Button
            tone="soft"
            loading={history.isFetchingNextPage}
            loadingLabel={t('history.loading')}
            onClick={() => void history.fetchNextPage()}
          >
            {t('history.more')}
          </Button>
        </div>
      )}
    </Page>
  );
}

/** What the address asks the entries of; a day goes before a homework. */
function subjectOf(day: number | undefined, homework: number | undefined): PointsSubject | undefined {
  if (day !== undefined) return { kind: 'day', id: day };
  return homework === undefined ? undefined : { kind: 'homework', id: homework };
}
