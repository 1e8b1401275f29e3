import { Button, EmptyState } from '@daystream/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Horizon } from './horizon.tsx';

/** A course that the learner does not have. */
export function MissingCourse() {
  const { t } = useTranslation('streams');
  return (
    <EmptyState
      className="mt-[18dvh]"
      picture={<Horizon />}
      title={t('calendar.missing.title')}
      text={t('calendar.missing.text')}
      action={
        <Button tone="soft" render={<Link to="/home" />}>
          {t('calendar.missing.action')}
        </Button>
      }
    />
  );
}
