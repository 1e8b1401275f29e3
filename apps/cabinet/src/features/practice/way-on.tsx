import { Button } from '@daystream/ui';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SignUpLink } from '#shared/sign-up-link.tsx';
import type { DayView } from './use-day.ts';

/** After the last lesson of a finished day: a link to the day open for practice, else to the calendar; a guest signs up. */
export function WayOn({ view }: { view: DayView }) {
  const { t } = useTranslation('practice');
  const { current } = view.calendar;
  const streamId = String(view.stream.id);
  const day = current.kind === 'wait' || current.kind === 'complete' ? null : current.day;
  if (view.user.isGuest) return <Button render={<SignUpLink />}>{t('guest.create')}</Button>;
  if (day === null || day.id === view.day.id) {
    return (
      <Button tone="soft" render={<Link to="/course/$streamId/calendar" params={{ streamId }} />}>
        {t('to_calendar')}
      </Button>
    );
  }
  const params = { streamId, dayNumber: String(day.dayNumber) };
  return (
    <Button
      icon={<IconArrowRight aria-hidden="true" />}
      render={<Link to="/course/$streamId/calendar/$dayNumber" params={params} />}
    >
      {t('to_day', { number: day.dayNumber })}
    </Button>
  );
}
