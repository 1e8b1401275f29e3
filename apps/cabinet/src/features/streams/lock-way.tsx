import { type CalendarDay, type CourseCalendar, lockToExplain } from '@daystream/client/models/calendar';
import { blockingHomework } from '@daystream/client/models/calendar-homework';
import type { Stream } from '@daystream/client/models/streams';
import { routePath } from '@daystream/domain/navigation/routes';
import { Button } from '@daystream/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SignUpLink } from '#shared/sign-up-link.tsx';
import { variant } from '#shared/variant.ts';

interface LockWayProps {
  stream: Stream;
  calendar: CourseCalendar;
  day: CalendarDay;
  /** Rendered if the learner can only wait. */
  otherwise: ReactNode;
}

/** A link to what opens a closed day: its homework, the sign-up, the school, or the currently open day. */
export function LockWay({ stream, calendar, day, otherwise }: LockWayProps) {
  const { t } = useTranslation('streams');
  const lock = lockToExplain(calendar, day);
  const streamId = String(stream.id);
  const homework = lock !== null && 'blockedByStageId' in lock ? blockingHomework(calendar, lock) : null;
  if (homework !== null) {
    const params = { streamId, homeworkId: String(homework.homeworkId) };
    return (
      <Button render={<Link to="/homework/$streamId/$homeworkId" params={params} />}>
        {t('calendar.way.to_homework')}
      </Button>
    );
  }
  if (lock?.kind === 'sign_up') {
    const params = { streamId, dayNumber: String(day.dayNumber) };
    return <Button render={<SignUpLink returnUrl={routePath('day', params)} />}>{t('calendar.way.sign_up')}</Button>;
  }
  if (lock?.kind === 'demo' || lock?.kind === 'ended' || lock?.kind === 'stopped') {
    return <Button href={`mailto:${variant.supportEmail}`}>{t('calendar.way.write')}</Button>;
  }
  const { current } = calendar;
  if (current.kind === 'wait' || current.kind === 'complete') return otherwise;
  const number = current.day.dayNumber;
  const params = { streamId, dayNumber: String(number) };
  return (
    <Button render={<Link to="/course/$streamId/calendar/$dayNumber" params={params} />}>
      {t('calendar.way.to_day', { number })}
    </Button>
  );
}
