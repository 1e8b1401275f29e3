import { Skeleton, SkeletonScreen } from '@daystream/ui';
import { useTranslation } from 'react-i18next';

/** A skeleton of a typical screen, shown only while a chunk is slow. */
export function RoutePending() {
  const { t } = useTranslation('shell');
  return (
    <SkeletonScreen
      label={t('loading')}
      className="mx-auto grid w-full max-w-[1120px] gap-5 px-4 pt-6 tablet:px-7 desktop:px-10"
    >
      <Skeleton className="w-40" />
      <Skeleton shape="block" className="h-[320px]" />
      <Skeleton shape="block" className="h-24" />
    </SkeletonScreen>
  );
}
