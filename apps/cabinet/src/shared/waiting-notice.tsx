import { Notice } from '@daystream/ui';
import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Shown where a change was made that waits in the outbox. */
export function WaitingNotice({ isWaiting }: { isWaiting: boolean }) {
  const { t } = useTranslation('shell');
  return (
    <output className="empty:hidden">
      {isWaiting && <Notice icon={<IconClock aria-hidden="true" />}>{t('waiting')}</Notice>}
    </output>
  );
}
