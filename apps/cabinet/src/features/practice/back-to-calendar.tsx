import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** Phone only: on the desktop the breadcrumb above the player says the same. */
export function BackToCalendar({ streamId, tone = 'text-on-film' }: { streamId: number; tone?: string }) {
  const { t } = useTranslation('practice');
  return (
    <Link
      to="/course/$streamId/calendar"
      params={{ streamId: String(streamId) }}
      activeOptions={{ exact: true }}
      aria-label={t('to_calendar')}
      className={`grid size-11 place-items-center rounded-control desktop:hidden ${tone}`}
    >
      <IconChevronDown size={26} stroke={1.75} aria-hidden="true" />
    </Link>
  );
}
