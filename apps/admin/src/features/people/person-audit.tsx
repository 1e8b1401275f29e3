import { SECOND_MS } from '@daystream/domain/durations';
import { Button, Skeleton, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ProblemPanel } from '#shared/problem-panel.tsx';
import { useFormat } from '#shared/use-format.ts';
import { useAuditText } from './audit-texts.ts';
import classes from './people.module.css';
import { personAuditQuery } from './people-queries.ts';
import { PersonCard } from './person-card.tsx';

/** The audit log of this person: who did what and when (ADM-004). */
export function PersonAudit({ personId }: { personId: number }) {
  const { t } = useTranslation(['people', 'dashboard']);
  const format = useFormat();
  const auditText = useAuditText();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    personAuditQuery(personId),
  );
  const lines = data?.pages.flatMap(({ rows }) => rows);
  return (
    <PersonCard title={t('audit.title')} className={classes.last}>
      {error !== null && lines === undefined && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {lines === undefined && error === null && (
        <output aria-label={t('dashboard:loading')}>
          <Skeleton height={96} />
        </output>
      )}
      {lines?.length === 0 && <Text c="dimmed">{t('audit.none')}</Text>}
      <ul className={classes.lines}>
        {lines?.map((line) => {
          const { action, details } = auditText(line);
          const atMs = line.created_at * SECOND_MS;
          const when = { date: format.moment(atMs, 'numeric'), time: format.moment(atMs, 'time') };
          return (
            <li key={line.id}>
              <div className={classes.words}>
                {action}
                {details !== '' && <Text size="sm">{details}</Text>}
                <Text size="sm" c="dimmed">
                  {t('audit.by', { name: line.staff.name, ...when })}
                </Text>
              </div>
            </li>
          );
        })}
      </ul>
      {hasNextPage && (
        <Button variant="light" mt="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('audit.more')}
        </Button>
      )}
    </PersonCard>
  );
}
