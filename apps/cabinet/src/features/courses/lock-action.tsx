import type { ContentLock } from '@daystream/domain/streams';
import { Button } from '@daystream/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { variant } from '#shared/variant.ts';

/** What helps against a lock: the school where access is missing, else the calendar, where the time shows. */
export function LockAction({ lock, streamId }: { lock: ContentLock; streamId: number }) {
  const { t } = useTranslation('courses');
  if (lock.kind === 'not_started' || lock.kind === 'freeze') {
    return (
      <Button tone="soft" render={<Link to="/course/$streamId/calendar" params={{ streamId: String(streamId) }} />}>
        {t('materials.empty.action')}
      </Button>
    );
  }
  return (
    <Button tone="soft" href={`mailto:${variant.supportEmail}`}>
      {t('write')}
    </Button>
  );
}
