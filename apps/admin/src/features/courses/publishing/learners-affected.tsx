import type { WirePublishing } from '@daystream/contract/courses.versions.admin';
import { Text, Title, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './effect.module.css';

/** How many learners are on which day, the changed days dark. */
export function LearnersAffected({ publishing: { effect } }: { publishing: WirePublishing }) {
  const { t } = useTranslation('versions');
  const {
    learners_count: count,
    changed_count: changed,
    finished_count: finished,
    elsewhere_count: elsewhere,
  } = effect;
  return (
    <section className={classes.effect}>
      <Title order={2} fz="lg">
        {t('effect.title')}
      </Title>
      {count === 0 ? (
        <Text>{t('effect.nobody')}</Text>
      ) : (
        <>
          <Text fw="var(--weight-label)">
            {changed === 0 ? t('effect.changed_none') : t('effect.changed', { count: changed })}
          </Text>
          <Days days={effect.days} />
          <Text size="sm" c="dimmed">
            {t('effect.stay', { count })}
          </Text>
          {finished > 0 && (
            <Text size="sm" c="dimmed">
              {t('effect.finished', { count: finished })}
            </Text>
          )}
          {elsewhere > 0 && (
            <Text size="sm" c="dimmed">
              {t('effect.elsewhere', { count: elsewhere })}
            </Text>
          )}
        </>
      )}
    </section>
  );
}

function Days({ days }: { days: WirePublishing['effect']['days'] }) {
  const { t } = useTranslation('versions');
  const most = Math.max(1, ...days.map(({ learners_count: count }) => count));
  const last = days.length;
  return (
    <div className={classes.chart}>
      <div className={classes.bars} aria-hidden="true">
        {days.map(({ number, learners_count: count, is_changed: isChanged }) => (
          <span
            key={number}
            data-changed={isChanged || undefined}
            style={{ height: `${Math.round((count / most) * 100)}%` }}
          />
        ))}
      </div>
      <div className={classes.axis} aria-hidden="true">
        <span>1</span>
        {last > 1 && <span>{last}</span>}
      </div>
      <VisuallyHidden>
        <table>
          <caption>{t('effect.table')}</caption>
          <thead>
            <tr>
              <th>{t('effect.day')}</th>
              <th>{t('effect.learners')}</th>
              <th>{t('effect.is_changed')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ number, learners_count: count, is_changed: isChanged }) => (
              <tr key={number}>
                <td>{number}</td>
                <td>{count}</td>
                <td>{isChanged ? t('yes') : t('no')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </div>
  );
}
