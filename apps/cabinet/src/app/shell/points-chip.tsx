import { Chip } from '@daystream/ui';
import { IconSun } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { pointsAmountQuery } from '#shared/account-queries.ts';
import { useFormat } from '#shared/use-format.ts';

/** The points balance, as a link to the points page. */
export function PointsChip() {
  const { t } = useTranslation('frame');
  const { data: amount } = useQuery(pointsAmountQuery);
  const format = useFormat();
  if (amount === undefined) return null;
  return (
    <Chip
      className="h-11! px-4!"
      icon={<IconSun aria-hidden="true" stroke={1.9} />}
      render={<Link to="/user/points" aria-label={t('points', { count: amount, amount: format.number(amount) })} />}
    >
      <span className="tabular-nums">{format.number(amount)}</span>
    </Chip>
  );
}
