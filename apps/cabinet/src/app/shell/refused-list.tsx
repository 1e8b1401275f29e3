import { Button, Notice } from '@daystream/ui';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PathLink } from '#shared/path-link.tsx';
import { hideRefusal, type RefusedChange } from '#shared/refused-changes.ts';

/** Changes from the outbox that the server refused: why, and a link to where they can be made again. */
export function RefusedList({ userId, changes }: { userId: number; changes: readonly RefusedChange[] }) {
  const { t } = useTranslation('frame');
  return (
    <div role="alert" className="grid gap-2 px-2 py-1.5 tablet:px-5 desktop:px-8">
      {changes.map((change) => (
        <Notice
          key={change.id}
          icon={<IconAlertCircle aria-hidden="true" />}
          className="items-center! bg-danger-soft text-on-danger-soft"
        >
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <p className="min-w-0 flex-1 basis-60">
              {t(`refused.${change.kind}`)} {change.message}
            </p>
            <Actions userId={userId} change={change} />
          </div>
        </Notice>
      ))}
    </div>
  );
}

function Actions({ userId, change }: { userId: number; change: RefusedChange }) {
  const { t } = useTranslation('frame');
  return (
    <p className="flex gap-1">
      <Button tone="soft" size={40} render={<PathLink href={change.path} />}>
        {t('refused.open')}
      </Button>
      <Button tone="word" size={40} onClick={() => hideRefusal(userId, change)}>
        {t('refused.hide')}
      </Button>
    </p>
  );
}
