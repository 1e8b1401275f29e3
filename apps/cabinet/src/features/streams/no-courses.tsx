import { Button, EmptyState } from '@daystream/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Horizon } from './horizon.tsx';

/** Shown to a learner without courses: one action. */
export function NoCourses() {
  const { t } = useTranslation('streams');
  return (
    <EmptyState
      className="mt-[12dvh]"
      picture={<Horizon />}
      title={t('home.empty.title')}
      text={t('home.empty.text')}
      action={
        <Button tone="soft" render={<Link to="/catalog" />}>
          {t('home.empty.action')}
        </Button>
      }
    />
  );
}
