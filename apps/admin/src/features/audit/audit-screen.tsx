import { deviceZone } from '@daystream/client/device-zone';
import { exportAudit, type WireAuditEntry } from '@daystream/contract/audit.admin';
import { SECOND_MS } from '@daystream/domain/durations';
import { localDay } from '@daystream/domain/local-dates';
import { Button, Title } from '@mantine/core';
import { IconDownload, IconHistory, IconSearchOff } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyList } from '#shared/list/empty-list.tsx';
import { ListSkeleton } from '#shared/list/list-skeleton.tsx';
import list from '#shared/list/list.module.css';
import { showNotice } from '#shared/notices.tsx';
import { usePageTitle } from '#shared/page-title.ts';
import { Pages } from '#shared/pages.tsx';
import { ProblemPanel } from '#shared/problem-panel.tsx';
import { saveAnswer } from '#shared/save-answer.ts';
import { steadyNowMs } from '#shared/session.ts';
import { useFormat } from '#shared/use-format.ts';
import classes from './audit.module.css';
import { AuditEntry } from './audit-entry.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { auditListQuery } from './audit-queries.ts';
import { type AuditSearch, auditQuery, isFiltered } from './audit-search.ts';

/** Everything staff did in the school, newest first (ADM-004). */
export function AuditScreen() {
  const { t } = useTranslation('audit');
  usePageTitle(t('title'));
  const search = useSearch({ from: '/frame/audit' });
  const navigate = useNavigate({ from: '/audit' });
  const show = (next: AuditSearch, isTyped = false) => void navigate({ search: next, replace: isTyped });
  const { data, error, refetch, isPlaceholderData } = useQuery(auditListQuery(search));
  const isSearched = isFiltered(search);
  return (
    <main id="content" className={list.page}>
      <div className={list.head}>
        <div>
          <Title order={1} fz={32}>
            {t('title')}
          </Title>
          <p className={classes.lead}>{t('lead')}</p>
        </div>
        {data !== undefined && data.page.totalCount > 0 && (
          <ExportButton search={search} count={data.page.totalCount} />
        )}
      </div>
      <AuditFilters search={search} onSearch={show} />
      {error !== null && data === undefined && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <ListSkeleton rowPx={64} />}
      {data !== undefined && data.page.totalCount === 0 && (
        <EmptyList
          icon={isSearched ? IconSearchOff : IconHistory}
          title={t(isSearched ? 'not_found.title' : 'none.title')}
          text={t(isSearched ? 'not_found.text' : 'none.text')}
          clear={isSearched ? { label: t('clear'), onClear: () => show({}) } : null}
        />
      )}
      {data !== undefined && data.rows.length > 0 && <Days entries={data.rows} isStale={isPlaceholderData} />}
      {data !== undefined && (
        <Pages count={data.page.count} page={search.page ?? 1} onChange={(page) => show({ ...search, page })} />
      )}
    </main>
  );
}

function Days({ entries, isStale }: { entries: readonly WireAuditEntry[]; isStale: boolean }) {
  const { t } = useTranslation('audit');
  const format = useFormat();
  const today = localDay(steadyNowMs(), deviceZone);
  const days = Map.groupBy(entries, ({ created_at }) => localDay(created_at * SECOND_MS, deviceZone));
  return (
    <div className={classes.days} data-stale={isStale || undefined}>
      {[...days].map(([day, ofDay]) => {
        const date = format.moment((ofDay[0]?.created_at ?? 0) * SECOND_MS, 'weekdayDayMonth');
        const name = day === today ? t('today') : day === today - 1 ? t('yesterday') : null;
        return (
          <section key={day} aria-labelledby={`day-${day}`}>
            <h2 className={classes.day} id={`day-${day}`}>
              {name ?? date}
              {name !== null && <span className={classes.date}>{date}</span>}
            </h2>
            <ul className={classes.entries}>
              {ofDay.map((entry) => (
                <AuditEntry key={entry.id} entry={entry} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function ExportButton({ search, count }: { search: AuditSearch; count: number }) {
  const { t } = useTranslation('audit');
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const { page: _, ...filter } = auditQuery(search, steadyNowMs());
      const query = new URLSearchParams({ ...filter, time_zone: deviceZone });
      return saveAnswer(`${exportAudit.path}?${query}`, `${t('export.file')}.csv`);
    },
    onSuccess: () => {
      showNotice(t('export.done', { count }));
      // The export is an entry itself.
      return client.invalidateQueries({ queryKey: ['audit'] });
    },
    onError: () => showNotice(t('export.failed'), 'problem'),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {t('export.action', { count })}
    </Button>
  );
}
