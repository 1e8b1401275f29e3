import { isDemoLocked } from '@daystream/domain/homework';
import { Button, Notice } from '@daystream/ui';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { variant } from '#shared/variant.ts';
import { accessOver } from './access-over.ts';
import type { HomeworkView } from './use-homework.ts';

/** Why the homework cannot be answered now, with a link to what opens it. */
export function LockedHomework({ view }: { view: HomeworkView }) {
  const { t } = useTranslation('streams');
  const over = accessOver(view.stream);
  if (over === null) return <NotOpenYet view={view} />;
  return (
    <div className="grid justify-items-start gap-4">
      <Notice icon={<IconLock aria-hidden="true" />}>{t(`lock.${over}`)}</Notice>
      <Button tone="soft" href={`mailto:${variant.supportEmail}`}>
        {t('calendar.way.write')}
      </Button>
    </div>
  );
}

function NotOpenYet({ view: { stream, place } }: { view: HomeworkView }) {
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
