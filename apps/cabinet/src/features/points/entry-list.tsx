import type { PointsEntry } from '@daystream/client/models/points';
import { type PointsSubject, pointsTypes } from '@daystream/domain/points';
import { Button, Card, EmptyState } from '@daystream/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ContentText } from '#shared/content-text.tsx';
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
  const { kind, amount, howItWas, createdAt, subject } = entry;
  // An entry type unknown to this client is shown as a change of the balance.
  const how = pointsTypes.find((type) => type === howItWas) ?? 'other';
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="font-label">{t(`how.${how}`)}</p>
        {subject !== null && <Subject subject={subject} />}
        <p className="text-14 text-on-surface-muted">
          {subject !== null && (
            <>
              <ContentText text={subject.courseTitle} />
              {' · '}
            </>
          )}
          <time dateTime={new Date(createdAt).toISOString()} className="inline-block">
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

/** The day or homework of an entry; it leads there as long as the course has it. */
function Subject({ subject }: { subject: NonNullable<PointsEntry['subject']> }) {
  const { t } = useTranslation('points');
  const { kind, streamId, title, dayNumber, homeworkId } = subject;
  const words =
    kind === 'homework'
      ? (title ?? t('subject.homework'))
      : t(title === null ? 'subject.day' : 'subject.day_title', { number: dayNumber, title });
  return (
    <p>
      {title === null ? (
        words
      ) : (
        <Link {...place()} className="underline underline-offset-4">
          <ContentText text={words} />
        </Link>
      )}
    </p>
  );

  function place() {
    const id = String(streamId);
    return kind === 'homework'
      ? ({ to: '/homework/$streamId/$homeworkId', params: { streamId: id, homeworkId: String(homeworkId) } } as const)
      : ({
          to: '/course/$streamId/calendar/$dayNumber',
          params: { streamId: id, dayNumber: String(dayNumber) },
        } as const);
  }
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
