import { Skeleton, SkeletonScreen } from '@daystream/ui';
import { useTranslation } from 'react-i18next';

const ROWS = [1, 2, 3, 4] as const;

/** Skeleton of the day while its texts load. */
export function DayLoading() {
  const { t } = useTranslation('shell');
  return (
    <main id="content" className="mx-auto w-full max-w-[1400px] desktop:px-10 desktop:pt-8">
      <SkeletonScreen label={t('loading')} className="grid gap-6 desktop:grid-cols-[minmax(0,1fr)_404px] desktop:gap-9">
        <div>
          <span className="mb-4 hidden h-11 desktop:block" />
          <span className="block aspect-[390/320] shimmer tablet:aspect-video tablet:rounded-[24px]" />
          <div className="grid gap-3 px-4 pt-6 tablet:px-7 desktop:px-1">
            <Skeleton className="w-40" />
            <Skeleton className="h-8! w-3/4" />
            <Skeleton className="w-full" />
          </div>
        </div>
        <div className="grid content-start gap-4 px-4 tablet:px-7 desktop:px-0 desktop:pt-15">
          <Skeleton shape="block" className="h-16 desktop:h-32" />
          {ROWS.map((row) => (
            <Skeleton key={row} shape="block" className="h-19" />
          ))}
        </div>
      </SkeletonScreen>
    </main>
  );
}
