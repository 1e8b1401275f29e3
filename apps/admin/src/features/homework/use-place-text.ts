import { useTranslation } from 'react-i18next';
import type { QueuedHomework } from './desk-model.ts';

/** «День 9, попытка 2»: where in the course a homework is. */
export function usePlaceText(): (homework: QueuedHomework) => string {
  const { t } = useTranslation('desk');
  return ({ dayNumber, stageTitle, attempt }) => {
    const place = dayNumber === null ? stageTitle : t('place.day', { number: dayNumber });
    return attempt > 1 ? t('place.attempt', { place, attempt }) : place;
  };
}
