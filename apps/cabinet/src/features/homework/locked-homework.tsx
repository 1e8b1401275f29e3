import { isDemoLocked } from '@daystream/domain/homework';
import { Button, Notice } from '@daystream/ui';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { HomeworkView } from './use-homework.ts';

/** Why the homework cannot be answered yet, with a link to what opens it. */
export function LockedHomework({ view: { stream, place } }: { view: HomeworkView }) {
  const { t } = useTranslation('homework');
  const streamId = String(stream.id);
  const isDemo = place !== null && isDemoLocked({ stream, isDemoAccessible: place.link.isDemoAccessible });
  const reason = isDemo ? 'demo' : (place?.kind ?? 'plain');
  return (
    <div className="grid justify-items-start gap-4">
      <Notice icon={<IconLock aria-hidden="true" />}>{t(`locked.${reason}`, { number: place?.number ?? 0 })}</Notice>
      {!isDemo && place?.kind === 'day' ? (
        <Button
          tone="soft"
          render={
            <Link to="/course/$streamId/calendar/$dayNumber" params={{ streamId, dayNumber: String(place.number) }} />
          }
        >
          {t('locked.to_day', { number: place.number })}
        </Button>
      ) : (
        <Button tone="soft" render={<Link to="/course/$streamId/calendar" params={{ streamId }} />}>
          {t('locked.to_calendar')}
        </Button>
      )}
    </div>
  );
}
