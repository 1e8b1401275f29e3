import { Skeleton, SkeletonScreen } from '@daystream/ui';
import { useTranslation } from 'react-i18next';

/** Skeleton of the calendar while it loads. */
export function CalendarSkeleton() {
  const { t } = useTranslation('shell');
  return (
    <SkeletonScreen
      label={t('loading')}
      className="desktop:grid desktop:grid-cols-[minmax(0,1fr)_340px] desktop:gap-x-9"
    >
      <span className="block">
        <Skeleton className="mt-6 w-40 desktop:mt-9" />
        <Skeleton className="mt-9 h-8! w-36" />
        <Skeleton className="mt-3 w-52" />
        <Skeleton shape="block" className="mt-6 h-[164px] desktop:hidden" />
        {[0, 1, 2].map((stage) => (
          <span key={stage} className="mt-9 block">
            <Skeleton className="mb-4 w-32" />
            <span className="grid grid-cols-7 gap-1 desktop:gap-2.5">
              {[0, 1, 2, 3, 4, 5, 6].map((day) => (
                <Skeleton key={day} shape="block" className="h-[74px] desktop:h-24" />
              ))}
            </span>
          </span>
        ))}
      </span>
      <Skeleton shape="block" className="mt-10 hidden h-[400px] desktop:block" />
    </SkeletonScreen>
  );
}
