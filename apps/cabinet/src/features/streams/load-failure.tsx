import { useTranslation } from 'react-i18next';
import { LoadFailed } from '#shared/load-failed.tsx';

/** Says what failed to load and that progress is safe, with a retry button (STR-052). */
export function LoadFailure({ place, onRetry, ...failure }: LoadFailureProps) {
  const { t } = useTranslation('streams');
  return (
    <LoadFailed
      {...failure}
      retry={onRetry}
      title={t(`${place}.failed.title`)}
      text={t(`${place}.failed.text`)}
      offline={t(`${place}.failed.offline`)}
    />
  );
}

interface LoadFailureProps {
  place: 'home' | 'calendar';
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
}
