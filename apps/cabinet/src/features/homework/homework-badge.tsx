import type { HomeworkStatus } from '@daystream/domain/homework';
import { Badge, type BadgeTone } from '@daystream/ui';
import { IconCheck, IconClock, IconCloudUp, IconLock, IconPencil, IconRefresh, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

const signs = {
  NOT_UPLOADED: { tone: 'warning', Icon: IconPencil },
  UPLOADED: { tone: 'neutral', Icon: IconClock },
  DONE: { tone: 'success', Icon: IconCheck },
  FAIL: { tone: 'warning', Icon: IconRefresh },
} as const satisfies Record<HomeworkStatus, { tone: BadgeTone; Icon: typeof IconCheck }>;

export interface HomeworkBadgeProps {
  status: HomeworkStatus;
  isRefused?: boolean;
  isLocked?: boolean;
  /** What is locked stays so: its course is over. */
  over?: 'ended' | 'stopped' | null;
  /** The answer waits in the outbox. */
  isWaiting?: boolean;
}

/** The state of a homework as icon and label. */
export function HomeworkBadge(props: HomeworkBadgeProps) {
  const { status, isRefused = false, isLocked = false, over = null, isWaiting = false } = props;
  const { t } = useTranslation(['homework', 'streams']);
  const isDue = status === 'NOT_UPLOADED' || status === 'FAIL';
  if (isDue && isWaiting) {
    return <Badge icon={<IconCloudUp aria-hidden="true" />}>{t('badge.waiting')}</Badge>;
  }
  if (isDue && isRefused) {
    return <Badge icon={<IconX aria-hidden="true" />}>{t('badge.refused')}</Badge>;
  }
  if (isDue && isLocked) {
    return (
      <Badge icon={<IconLock aria-hidden="true" />}>
        {over === null ? t('badge.locked') : t(`streams:access.${over}`)}
      </Badge>
    );
  }
  const { tone, Icon } = signs[status];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(`badge.${status}`)}
    </Badge>
  );
}
