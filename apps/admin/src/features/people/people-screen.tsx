import { Button, Group, Skeleton, Stack, Title } from '@mantine/core';
import { IconTags, IconUserSearch, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyPanel } from '#shared/empty-panel.tsx';
import pageClasses from '#shared/page.module.css';
import { Pages } from '#shared/pages.tsx';
import { ProblemPanel } from '#shared/problem-panel.tsx';
import { usePageTitle } from '#shared/page-title.ts';
import { NewPerson } from './new-person.tsx';
import classes from './people.module.css';
import { PeopleFilters } from './people-filters.tsx';
import { peopleListQuery } from './people-queries.ts';
import { isFiltered, type PeopleSearch } from './people-search.ts';
import { PersonRow } from './person-row.tsx';
import { listenToArrows } from './row-keys.ts';

/** The list of everybody with an account in the school (ADM-006). */
export function PeopleScreen() {
  const { t } = useTranslation(['people', 'dashboard']);
  usePageTitle(t('title'));
  const search = useSearch({ from: '/frame/people' });
  const navigate = useNavigate({ from: '/people' });
  const { data, error, refetch, isPlaceholderData } = useQuery(peopleListQuery(search));
  const show = (next: PeopleSearch, replace = false) => void navigate({ search: next, replace });
  return (
    <main id="content" className={pageClasses.page}>
      <Group justify="space-between" mb="md">
        <Title order={1} fz={32}>
          {t('title')}
        </Title>
        <Group gap="xs">
          <Button component={Link} to="/people/segments" variant="subtle" leftSection={<IconTags size={18} />}>
            {t('segments_link')}
          </Button>
          <NewPerson />
        </Group>
      </Group>
      <div ref={listenToArrows}>
        <PeopleFilters search={search} onSearch={show} />
        {error !== null && data === undefined && <ProblemPanel error={error} onRetry={() => void refetch()} />}
        {data === undefined && error === null && <PeopleSkeleton />}
        {data !== undefined && (
          <p className={classes.count} aria-live="polite">
            {t('count', { count: data.page.totalCount })}
          </p>
        )}
        {data !== undefined && data.page.totalCount === 0 && (
          <Nobody isFiltered={isFiltered(search)} onClear={() => show({})} />
        )}
        <ul className={classes.list} data-stale={isPlaceholderData || undefined}>
          {data?.rows.map((person) => (
            <PersonRow key={person.id} person={person} />
          ))}
        </ul>
      </div>
      {data !== undefined && (
        <Pages count={data.page.count} page={search.page ?? 1} onChange={(page) => show({ ...search, page })} />
      )}
    </main>
  );
}

function Nobody({ isFiltered: isSearched, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { t } = useTranslation('people');
  const Icon = isSearched ? IconUserSearch : IconUsers;
  return (
    <EmptyPanel
      picture={<Icon size={40} stroke={1.5} aria-hidden="true" />}
      title={t(isSearched ? 'not_found_title' : 'none_title')}
      text={t(isSearched ? 'not_found_text' : 'none_text')}
    >
      {isSearched && (
        <Button variant="light" onClick={onClear}>
          {t('clear')}
        </Button>
      )}
    </EmptyPanel>
  );
}

function PeopleSkeleton() {
  const { t } = useTranslation('dashboard');
  return (
    <Stack component="output" aria-label={t('loading')} gap="xs">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height={72} radius="lg" />
      ))}
    </Stack>
  );
}
