import { Button, Notice } from '@daystream/ui';
import { IconAlertCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { userQuery } from '#shared/account-queries.ts';
import { PathLink } from '#shared/path-link.tsx';
import { forgetRefusal, type RefusedChange, useRefusals } from '#shared/refused-changes.ts';
import { useShownPath } from '../routing/use-shown-path.ts';

/** What waited for the line and was refused, on every page but the one where it was made, which says so itself. */
export function RefusedNotices() {
  const { data: user } = useQuery(userQuery);
  return user === undefined ? null : <Notices userId={user.id} />;
}

function Notices({ userId }: { userId: number }) {
  const { t } = useTranslation('shell');
  const path = useShownPath();
  const elsewhere = useRefusals(userId).filter((change) => change.path !== path);
  if (elsewhere.length === 0) return null;
  return (
    <div role="alert" className="grid gap-2 px-2 py-1.5 tablet:px-5 desktop:px-8">
      {elsewhere.map((change) => (
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
  const { t } = useTranslation('shell');
  return (
    <p className="flex gap-1">
      <Button tone="soft" size={40} render={<PathLink href={change.path} />}>
        {t('refused.open')}
      </Button>
      <Button tone="word" size={40} onClick={() => forgetRefusal(userId, change.id)}>
        {t('refused.hide')}
      </Button>
    </p>
  );
}
