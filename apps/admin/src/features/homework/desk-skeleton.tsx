import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './desk.module.css';

/** Placeholder of one answer while it loads. */
export function DeskSkeleton() {
  const { t } = useTranslation('desk');
  return (
    <>
      <output className={classes.answer} aria-label={t('answer.loading')}>
        <Skeleton height={30} width="60%" mb={8} />
        <Skeleton height={18} width="40%" mb={20} />
        <Skeleton height={420} radius="lg" />
      </output>
      <div className={classes.side}>
        <Skeleton height={140} radius="lg" />
        <Skeleton height={260} radius="lg" />
        <Skeleton height={160} radius="lg" />
      </div>
    </>
  );
}
