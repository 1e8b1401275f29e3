import { useTranslation } from 'react-i18next';
import { LoadFailed } from '#shared/load-failed.tsx';

interface PointsFailureProps {
  error: unknown;
  isRetrying: boolean;
  retry: () => void;
}

export function PointsFailure(failure: PointsFailureProps) {
  const { t } = useTranslation('points');
  return (
    <LoadFailed
      className="mt-5"
      {...failure}
      title={t('failed.title')}
      text={t('failed.text')}
      offline={t('failed.offline')}
    />
  );
}
