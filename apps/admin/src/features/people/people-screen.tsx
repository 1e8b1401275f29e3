import { listenToArrows } from '@daystream/client/arrow-keys';
import { Button, Group, Title } from '@mantine/core';
import { IconTags, IconUserSearch, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useNameOf } from '#shared/called-name.ts';
import { EmptyList } from '#shared/list/empty-list.tsx';
import { useColumns } from '#shared/list/column-menu.tsx';
import { ListSkeleton } from '#shared/list/list-skeleton.tsx';
import list from '#shared/list/list.module.css';
import { ListTable } from '#shared/list/list-table.tsx';
import { useSelection } from '#shared/list/selection.ts';
import { Pages } from '#shared/pages.tsx';
import { usePageTitle } from '#shared/page-title.ts';
import { ProblemPanel } from '#shared/problem-panel.tsx';
import { useMay } from '#shared/staff.ts';
import { EnrolFound } from './enrol-found.tsx';
import { InviteMany } from './invite-many.tsx';
import { NewPerson } from './new-person.tsx';
import classes from './people.module.css';
import { PeopleBulk } from './people-bulk.tsx';
import { PersonLine, usePeopleColumns } from './people-columns.tsx';
import { PeopleFilters } from './people-filters.tsx';
import { peopleListQuery } from './people-queries.ts';
import { usePeopleFile } from './use-people-file.ts';
import { isFiltered, type PeopleSearch, readPeopleSearch } from './people-search.ts';

/** The list of everybody with an account in the school (ADM-006). */
export function PeopleScreen() {
  const { t } = useTranslation(['people', 'dashboard']);
  usePageTitle(t('title'));
  const search = useSearch({ from: '/frame/people' });
  const navigate = useNavigate({ from: '/people' });
  const { data, error, refetch, isPlaceholderData } = useQuery(peopleListQuery(search));
  const isSearched = isFiltered(search);
  const show = (next: PeopleSearch, replace = false) => void navigate({ search: next, replace });
  const columns = usePeopleColumns();
  const { shown, isHidden, toggle } = useColumns('people', columns);
  const selection = useSelection();
  const mayEdit = useMay('edit_people');
  const nameOf = useNameOf();
  const makeFile = usePeopleFile();
  return (
    <main id="content" className={list.page}>
      <div className={list.head}>
        <div>
          <Title order={1} fz={32}>
            {t('title')}
          </Title>
          {data !== undefined && (
            <p className={classes.count} aria-live="polite">
              {t('count', { count: data.page.totalCount })}
            </p>
          )}
        </div>
        <Group gap="xs">
          <Button component={Link} to="/people/segments" variant="subtle" leftSection={<IconTags size={18} />}>
            {t('segments_link')}
          </Button>
          {isSearched && <EnrolFound search={search} count={data?.page.totalCount ?? 0} />}
          <InviteMany />
          <NewPerson />
        </Group>
      </div>
      <div ref={listenToArrows}>
        <PeopleFilters
          search={search}
          onSearch={show}
          columns={columns}
          isHidden={isHidden}
          onColumn={toggle}
          onFile={() => makeFile({ search, people: [] })}
        />
        {error !== null && data === undefined && <ProblemPanel error={error} onRetry={() => void refetch()} />}
        {data === undefined && error === null && <ListSkeleton />}
        {data !== undefined && data.page.totalCount === 0 && (
          <EmptyList
            icon={isSearched ? IconUserSearch : IconUsers}
            title={t(isSearched ? 'not_found_title' : 'none_title')}
            text={t(isSearched ? 'not_found_text' : 'none_text')}
            clear={isSearched ? { label: t('clear'), onClear: () => show({}) } : null}
          />
        )}
        {data !== undefined && data.rows.length > 0 && (
          <ListTable
            label={t('title')}
            rows={data.rows}
            columns={shown}
            renderCard={(person) => <PersonLine person={person} />}
            nameOf={nameOf}
            selection={mayEdit ? selection : undefined}
            sort={search.sort ?? '-created'}
            onSort={(sort) => show(readPeopleSearch({ ...search, page: undefined, sort }))}
            isStale={isPlaceholderData}
          />
        )}
      </div>
      {data !== undefined && (
        <Pages count={data.page.count} page={search.page ?? 1} onChange={(page) => show({ ...search, page })} />
      )}
      <PeopleBulk selection={selection} onFile={() => makeFile({ search: {}, people: selection.ids })} />
    </main>
  );
}
