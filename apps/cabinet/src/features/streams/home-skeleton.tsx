import { Skeleton, SkeletonScreen } from '@daystream/ui';
import { useTranslation } from 'react-i18next';

/** Skeleton of the home screen while it loads. */
export function HomeSkeleton() {
  const { t } = useTranslation('shell');
  return (
    <SkeletonScreen label={t('loading')}>
      <span className="grid gap-3 desktop:grid-cols-[minmax(0,1fr)_minmax(0,332px)] desktop:gap-5">
        <Skeleton shape="block" className="h-[452px] rounded-sheet! desktop:h-[430px]" />
        <Skeleton shape="block" className="h-[204px] desktop:h-[430px]" />
      </span>
      <CoursesSkeleton />
    </SkeletonScreen>
  );
}

export function CoursesSkeleton() {
  return (
    <span className="block">
      <Skeleton className="mt-12 mb-5 h-6! w-40" />
      <CourseTabsSkeleton />
    </span>
  );
}

export function CourseTabsSkeleton() {
  return (
    <span className="block">
      <Skeleton shape="disc" className="h-12 w-full tablet:w-[340px]" />
      <span className="mt-4 grid gap-3 tablet:grid-cols-2">
        <Skeleton shape="block" className="h-[120px]" />
        <Skeleton shape="block" className="h-[120px]" />
      </span>
    </span>
  );
}
