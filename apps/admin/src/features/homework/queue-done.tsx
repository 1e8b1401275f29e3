import { useTranslation } from 'react-i18next';
import { EmptyPanel } from '#shared/empty-panel.tsx';
import classes from './desk.module.css';
import { useReviewedToday } from './reviewed-today.ts';

/** Shown for an empty queue, with the number of reviews today. */
export function QueueDone({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation('desk');
  const reviewed = useReviewedToday();
  return (
    <div className={classes.done}>
      <EmptyPanel
        picture={<Sunrise />}
        title={t(isFiltered ? 'done.course' : 'done.title')}
        text={reviewed > 0 ? t('done.today', { count: reviewed }) : t('done.waiting')}
      />
    </div>
  );
}

function Sunrise() {
  return (
    <svg aria-hidden="true" viewBox="0 0 280 140" width={280} height={140} className={classes.sunrise}>
      <defs>
        <linearGradient id="done-sun" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--color-daylight-from)" />
          <stop offset="1" stopColor="var(--color-daylight-to)" />
        </linearGradient>
      </defs>
      <circle cx="140" cy="84" r="52" fill="url(#done-sun)" />
      <path d="M0 96c48-18 84 14 140 6s92-20 140-4v42H0Z" fill="var(--color-primary-soft)" />
      <path d="M0 116c56-14 92 10 148 4s88-14 132-2v22H0Z" fill="var(--color-outline-strong)" opacity=".5" />
    </svg>
  );
}
