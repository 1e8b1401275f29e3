import type { PointsEntry } from '@daystream/client/models/points';
import { type PointsSubject, pointsTypes } from '@daystream/domain/points';
import { Button, Card, EmptyState } from '@daystream/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/use-format.ts';

/** Points gained and spent, with reason and date. */
export function EntryList({ entries }: { entries: readonly PointsEntry[] }) {
  return (
    <Card padding={0} className="px-5 py-2">
      <ul>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </Card>
  );
}

function Entry({ entry }: { entry: PointsEntry }) {
  const { t } = useTranslation('points');
  const format = useFormat();
  const { kind, amount, howItWas, createdAt } = entry;
  // An entry type unknown to this client is shown as a change of the balance.
  const how = pointsTypes.find((type) => type === howItWas) ?? 'other';
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="font-label">{t(`how.${how}`)}</p>
        <p className="text-14 text-on-surface-muted">
          <time dateTime={new Date(createdAt).toISOString()}>
            {`${format.moment(createdAt, 'dayMonth')}, ${format.moment(createdAt, 'time')}`}
          </time>
        </p>
      </div>
      <p className={`shrink-0 font-strong tabular-nums ${kind === 'add' ? 'text-primary' : ''}`}>
        {t(`history.${kind}`, { count: amount, amount: format.number(amount) })}
      </p>
    </li>
  );
}

/** Nothing was booked yet, or nothing for the day or homework that was asked about. */
export function NoEntries({ of }: { of?: PointsSubject | undefined }) {
  const { t } = useTranslation('points');
  return (
    <EmptyState
      title={of === undefined ? t('history.empty.title') : t('history.empty_of.title')}
      text={of === undefined ? t('history.empty.text') : t(`history.empty_of.${of.kind}`)}
      action={
        <Button tone="soft" render={<Link to="/home" />}>
          {t('history.empty.action')}
        </Button>
      }
    />
  );
}
