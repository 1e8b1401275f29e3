import { Button, EmptyState } from '@daystream/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '#shared/load-failed.tsx';

interface HomeworkFailureProps {
  error: unknown;
  isRetrying: boolean;
  retry: () => void;
  /** One homework, or the whole list. */
  place: 'one' | 'list';
}

/** Says what failed to load and that the learner's data is safe (HMW-027). */
export function HomeworkFailure({ place, ...failure }: HomeworkFailureProps) {
  const { t } = useTranslation('homework');
  const failed = place === 'one' ? 'failed' : 'list.failed';
  return (
    <LoadFailed {...failure} title={t(`${failed}.title`)} text={t(`${failed}.text`)} offline={t(`${failed}.offline`)} />
  );
}

export function HomeworkMissing() {
  const { t } = useTranslation('homework');
  return (
    <EmptyState
      className="mt-10"
      title={t('missing.title')}
      text={t('missing.text')}
      action={
        <Button tone="soft" render={<Link to="/homework" />}>
          {t('missing.action')}
        </Button>
      }
    />
  );
}
