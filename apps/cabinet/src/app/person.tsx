import { Avatar } from '@daystream/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { pointsAmountQuery, userQuery } from '#shared/account-queries.ts';
import { useFormat } from '#shared/use-format.ts';

/** Who is signed in, at the foot of the sidebar. */
export function Person({ isMini }: { isMini: boolean }) {
  const { t } = useTranslation('shell');
  const { data: user } = useQuery(userQuery);
  const { data: amount } = useQuery(pointsAmountQuery);
  const format = useFormat();
  if (user === undefined) return null;
  return (
    <Link to="/user" className="mt-auto flex items-center gap-3.5 rounded-control p-1.5 hover:bg-on-surface/5">
      <Avatar alt="" src={user.avatar ?? undefined} initials={`${user.name.at(0) ?? ''}${user.lastName.at(0) ?? ''}`} />
      <span className={isMini ? 'sr-only' : 'min-w-0'}>
        <span className="block truncate font-label">{user.name}</span>
        {amount !== undefined && (
          <span className="block text-14 text-on-surface-muted tabular-nums">
            {t('points', { count: amount, amount: format.number(amount) })}
          </span>
        )}
      </span>
    </Link>
  );
}
