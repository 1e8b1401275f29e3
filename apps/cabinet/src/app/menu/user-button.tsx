import { displayNameOf } from '@daystream/client/models/identity';
import { Avatar } from '@daystream/ui';
import { IconDotsVertical } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { pointsAmountQuery, userQuery } from '#shared/account-queries.ts';
import { initialsOf } from '#shared/initials.ts';
import { useFormat } from '#shared/use-format.ts';
import { openDialog } from '../dialogs/dialogs.ts';

/** The user and their points at the bottom of the sidebar; opens the personal menu (SHL-063). */
export function Person({ isMini }: { isMini: boolean }) {
  const { t } = useTranslation('frame');
  const { data: user } = useQuery(userQuery);
  const { data: amount } = useQuery(pointsAmountQuery);
  const format = useFormat();
  if (user === undefined) return null;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => openDialog({ kind: 'burger' })}
      className="flex w-full items-center gap-3 rounded-control p-1.5 text-left hover:bg-on-surface/5"
    >
      <Avatar alt="" src={user.avatar ?? undefined} initials={initialsOf(user)} />
      <span className={isMini ? 'sr-only' : 'min-w-0 flex-1'}>
        <span className="block truncate font-label">{user.isGuest ? t('menu.guest') : displayNameOf(user)}</span>
        {amount !== undefined && (
          <span className="block text-14 text-on-surface-muted tabular-nums">
            {t('points', { count: amount, amount: format.number(amount) })}
          </span>
        )}
        <span className="sr-only">{t('menu.open')}</span>
      </span>
      {!isMini && <IconDotsVertical aria-hidden="true" size={20} stroke={1.75} className="shrink-0" />}
    </button>
  );
}
