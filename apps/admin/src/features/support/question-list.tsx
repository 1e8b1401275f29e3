import { SECOND_MS } from '@daystream/domain/durations';
import type { QuestionState } from '@daystream/domain/support';
import { Skeleton, Stack } from '@mantine/core';
import { IconSunHigh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyPanel } from '#shared/empty-panel.tsx';
import { Pages } from '#shared/pages.tsx';
import { ProblemPanel } from '#shared/problem-panel.tsx';
import { useFormat } from '#shared/use-format.ts';
import classes from './inbox.module.css';
import { inboxQuery } from './inbox-queries.ts';

export interface QuestionListProps {
  state: QuestionState;
  text: string;
  openId: number | undefined;
}

/** One page of the inbox, oldest first. */
export function QuestionList({ state, text, openId }: QuestionListProps) {
  const { t } = useTranslation(['inbox', 'dashboard']);
  const format = useFormat();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(inboxQuery({ state, text, page }));
  if (data === undefined) {
    if (error !== null) return <ProblemPanel error={error} onRetry={() => void refetch()} />;
    return (
      <Stack component="output" aria-label={t('dashboard:loading')} gap="xs">
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} height={84} />
        ))}
      </Stack>
    );
  }
  if (data.rows.length === 0) {
    const none = text === '' ? state : 'found';
    return (
      <EmptyPanel
        picture={<IconSunHigh size={40} stroke={1.5} aria-hidden="true" />}
        title={t(`none.${none}_title`)}
        text={t(`none.${none}_text`)}
      />
    );
  }
  return (
    <>
      <p className={classes.count}>{t('count', { count: data.page.totalCount })}</p>
      <ul className={classes.rows}>
        {data.rows.map(({ id, name, message, created_at }) => (
          <li key={id}>
            <Link
              to="/support/$questionId"
              params={{ questionId: id }}
              search={{ state }}
              className={classes.row}
              aria-current={id === openId ? 'true' : undefined}
            >
              <span className={classes.head}>
                <span className={classes.name}>{name}</span>
                <time dateTime={new Date(created_at * SECOND_MS).toISOString()} className={classes.when}>
                  {format.moment(created_at * SECOND_MS, 'dayMonthShort')}
                </time>
              </span>
              <span className={classes.excerpt}>{message}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Pages count={data.page.count} page={page} onChange={setPage} />
    </>
  );
}
