import { listenToArrows } from '@daystream/client/arrow-keys';
import type { WireLearnerLine } from '@daystream/contract/learners.admin';
import { Button, Group, Title } from '@mantine/core';
import { IconListDetails, IconUserPlus, IconUserSearch, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyList } from '#shared/list/empty-list.tsx';
import { useColumns } from '#shared/list/column-menu.tsx';
import { ListSkeleton } from '#shared/list/list-skeleton.tsx';
import list from '#shared/list/list.module.css';
import { ListTable } from '#shared/list/list-table.tsx';
import { useSelection } from '#shared/list/selection.ts';
import { Pages } from '#shared/pages.tsx';
import { ProblemPanel } from '#shared/problem-panel.tsx';
import { useMay } from '#shared/staff.ts';
import { EnrolmentModal } from './enrolment-modal.tsx';
import { LearnerCard, useLearnerColumns } from './learner-columns.tsx';
import { LearnerPanel } from './learner-panel.tsx';
import { LearnersBulk } from './learners-bulk.tsx';
import { LearnersFilters } from './learners-filters.tsx';
import classes from './learners.module.css';
import { learnersQuery, summaryQuery } from './learners-queries.ts';
import { isFiltered, type LearnersSearch, readLearnersSearch } from './learners-search.ts';
import { PasteModal } from './paste-modal.tsx';
import { useLearnersFile } from './use-list-file.ts';

/** Learners of a course: how far each is, and what to do with many of them at once. */
export function LearnersScreen() {
  const { t } = useTranslation(['learners', 'dashboard']);
  const { courseId } = useParams({ from: '/frame/courses/$courseId/learners' });
  // The router keeps what it does not know in the address.
  const search = readLearnersSearch({ ...useSearch({ from: '/frame/courses/$courseId/learners' }) });
  const navigate = useNavigate({ from: '/courses/$courseId/learners' });
  const show = (next: LearnersSearch, replace = false) => void navigate({ to: '.', search: next, replace });
  const { data, error, refetch, isPlaceholderData } = useQuery(learnersQuery(courseId, search));
  const isSearched = isFiltered(search);
  const columns = useLearnerColumns();
  const { shown, isHidden, toggle } = useColumns('learners', columns);
  const selection = useSelection();
  const mayEnrol = useMay('enrol_learners');
  const makeFile = useLearnersFile(courseId);
  const rows = data?.rows ?? [];
  const openRow = rows.find(({ id }) => id === search.open);
  return (
    <div className={classes.screen} data-open={search.open !== undefined || undefined}>
      <div className={classes.main}>
        <div className={list.page}>
          <div className={list.head}>
            <div>
              <Title order={2} fz={28}>
                {data === undefined || isSearched ? t('title') : t('count', { count: data.page.totalCount })}
              </Title>
              <Summary courseId={courseId} />
            </div>
            {mayEnrol && <EnrolButtons courseId={courseId} />}
          </div>
          <div ref={listenToArrows}>
            <LearnersFilters
              search={search}
              onSearch={show}
              columns={columns}
              isHidden={isHidden}
              onColumn={toggle}
              onFile={() => makeFile({ search, streams: [] })}
            />
            {error !== null && data === undefined && <ProblemPanel error={error} onRetry={() => void refetch()} />}
            {data === undefined && error === null && <ListSkeleton />}
            {data?.page.totalCount === 0 && (
              <EmptyList
                icon={isSearched ? IconUserSearch : IconUsers}
                title={t(isSearched ? 'not_found_title' : 'none_title')}
                text={t(isSearched ? 'not_found_text' : 'none_text')}
                clear={isSearched ? { label: t('clear'), onClear: () => show({}) } : null}
              />
            )}
            {rows.length > 0 && (
              <ListTable
                label={t('title')}
                rows={rows}
                columns={search.open === undefined ? shown : shown.filter(({ id }) => !isLeftOut.includes(id))}
                renderCard={(line) => <LearnerCard line={line} />}
                nameOf={nameOf}
                selection={mayEnrol ? selection : undefined}
                sort={search.sort ?? '-enrolled'}
                onSort={(sort) => show(readLearnersSearch({ ...search, page: undefined, sort }))}
                openId={search.open}
                isStale={isPlaceholderData}
              />
            )}
          </div>
          {data !== undefined && (
            <Pages count={data.page.count} page={search.page ?? 1} onChange={(page) => show({ ...search, page })} />
          )}
          <LearnersBulk
            courseId={courseId}
            selection={selection}
            onFile={() => makeFile({ search: {}, streams: selection.ids })}
          />
        </div>
      </div>
      {search.open !== undefined && (
        <LearnerPanel
          courseId={courseId}
          streamId={search.open}
          line={openRow}
          onClose={() => show(readLearnersSearch({ ...search, open: undefined }))}
          onMove={(step) => {
            const next = rows[rows.findIndex(({ id }) => id === search.open) + step];
            if (next !== undefined) show({ ...search, open: next.id }, true);
          }}
        />
      )}
    </div>
  );
}

/** Columns that a narrower list does without. */
const isLeftOut = ['segments', 'from'];

const nameOf = ({ person: { name, email } }: WireLearnerLine) => name || (email ?? '');

/** Figures about all of them; each number leads to its rows. */
function Summary({ courseId }: { courseId: number }) {
  const { t } = useTranslation('learners');
  const { data } = useQuery(summaryQuery(courseId));
  if (data === undefined) return null;
  const parts = [
    { key: 'lately', count: data.lately_count, search: { practice: 'lately' as const } },
    { key: 'stuck', count: data.stuck_count, search: { practice: 'stuck' as const } },
    { key: 'waiting', count: data.waiting_count, search: { access: 'current' as const, homework: 'waiting' as const } },
  ] as const;
  const shown = parts.filter(({ count }) => count > 0);
  if (shown.length === 0) return null;
  return (
    <p className={classes.summary}>
      {shown.map(({ key, count, search }, place) => (
        <span key={key}>
          {place > 0 && ' · '}
          <Link from="/courses/$courseId/learners" to="." search={search}>
            {t(`summary.${key}`, { count })}
          </Link>
        </span>
      ))}
    </p>
  );
}

/** Enrols one person, or many from a list. */
function EnrolButtons({ courseId }: { courseId: number }) {
  const { t } = useTranslation(['learners', 'dashboard']);
  const [open, setOpen] = useState<'one' | 'many' | null>(null);
  const close = () => setOpen(null);
  return (
    <Group gap="xs">
      <Button variant="subtle" leftSection={<IconListDetails size={18} />} onClick={() => setOpen('many')}>
        {t('enrol_many')}
      </Button>
      <Button leftSection={<IconUserPlus size={18} />} onClick={() => setOpen('one')}>
        {t('dashboard:learners.enrol')}
      </Button>
      {open === 'one' && <EnrolmentModal courseId={courseId} enrolment={null} onClose={close} />}
      {open === 'many' && <PasteModal courseId={courseId} onClose={close} />}
    </Group>
  );
}
