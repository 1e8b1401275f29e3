import { type CalendarDay, type CourseCalendar, lockToExplain } from '@daystream/client/models/calendar';
import { blockingHomework } from '@daystream/client/models/calendar-homework';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/use-format.ts';
import { useWords } from './use-words.ts';

/** One sentence with the reason why a day is closed and until when; null for an open day. */
export function useLockWords(calendar: CourseCalendar): (day: CalendarDay) => string | null {
  const { t } = useTranslation('streams');
  const format = useFormat();
  const { content, onMoment } = useWords();

  return (day) => {
    const lock = lockToExplain(calendar, day);
    if (lock === null) return null;
    if ('blockedByStageId' in lock) {
      const stage = calendar.stages.find(({ id }) => id === lock.blockedByStageId);
      const homework = blockingHomework(calendar, lock);
      return stage === undefined || homework === null
        ? t('lock.stage_closed_undated')
        : t('lock.stage_closed', { title: content(homework.title), number: stage.number });
    }
    const { kind, untilMs } = lock;
    switch (kind) {
      case 'not_started':
        return untilMs === null
          ? t('lock.not_started_undated')
          : t('lock.not_started', { date: format.moment(untilMs, 'dayMonth') });
      case 'freeze':
        return untilMs === null
          ? t('lock.freeze_undated')
          : t('lock.freeze', { date: format.moment(untilMs, 'dayMonth') });
      case 'time_delay':
        return untilMs === null ? t('lock.time_delay_undated') : t('lock.time_delay', { when: onMoment(untilMs) });
      case 'stage_closed':
        return t('lock.stage_closed_undated');
      case 'sign_up':
      case 'stopped':
      case 'ended':
      case 'demo':
        return t(`lock.${kind}`);
    }
  };
}
