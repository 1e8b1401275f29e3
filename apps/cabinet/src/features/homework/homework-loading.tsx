import { Skeleton, SkeletonScreen } from '@daystream/ui';
import { useTranslation } from 'react-i18next';

export function HomeworkLoading() {
  const { t } = useTranslation('shell');
  return (
    <SkeletonScreen
      label={t('loading')}
      className="grid items-start gap-x-14 gap-y-8 desktop:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
    >
      <div className="grid gap-4">
        <Skeleton className="w-40" />
        <Skeleton className="h-8! w-3/4" />
        <Skeleton shape="block" className="h-64" />
      </div>
      <Skeleton shape="block" className="h-96" />
    </SkeletonScreen>
  );
}
