import { streamFacts } from '@daystream/client/models/streams';
import { isDemoLocked } from '@daystream/domain/homework';
import { type StreamLock, streamLock } from '@daystream/domain/streams';
import { Button, Notice } from '@daystream/ui';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { serverNowMs } from '#shared/session.ts';
import { useFormat } from '#shared/use-format.ts';
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

/** Words for a course that is closed as a whole for now: its days say nothing then. */
function useStreamWords() {
  const { t } = useTranslation(['homework', 'streams']);
  const format = useFormat();
  return (lock: StreamLock | null): string | null => {
    if (lock?.kind !== 'freeze' && lock?.kind !== 'not_started') return null;
    const date = lock.untilMs === null ? null : format.moment(lock.untilMs, 'dayMonth');
    if (lock.kind === 'freeze') return date === null ? t('locked.freeze_undated') : t('locked.freeze', { date });
    return date === null ? t('streams:lock.not_started_undated') : t('streams:lock.not_started', { date });
  };
}

function NotOpenYet({ view: { stream, place } }: { view: HomeworkView }) {
  const { t } = useTranslation('homework');
  const streamWords = useStreamWords();
  const streamId = String(stream.id);
  const isDemo = place !== null && isDemoLocked({ stream, isDemoAccessible: place.link.isDemoAccessible });
  const reason = isDemo ? 'demo' : (place?.kind ?? 'plain');
  const ofStream = streamWords(streamLock(streamFacts(stream), serverNowMs()));
  return (
    <div className="grid justify-items-start gap-4">
      <Notice icon={<IconLock aria-hidden="true" />}>
        {ofStream ?? t(`locked.${reason}`, { number: place?.number ?? 0 })}
      </Notice>
      {ofStream === null && !isDemo && place?.kind === 'day' ? (
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
