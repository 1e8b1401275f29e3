import { emailStates, peopleRoles, peopleSorts, type WirePersonLine } from '@daystream/contract/people.admin';
import { personStates } from '@daystream/domain/people';
import { ActionIcon, Button } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Column } from '#shared/list/column.ts';
import { ColumnMenu } from '#shared/list/column-menu.tsx';
import { type Filter, FilterPills } from '#shared/list/filter-pills.tsx';
import list from '#shared/list/list.module.css';
import { ListSearch } from '#shared/list/list-search.tsx';
import { SavedFilters } from '#shared/list/saved-filters.tsx';
import { SortMenu } from '#shared/list/sort-menu.tsx';
import { staffCoursesQuery } from '#shared/staff-courses.ts';
import { useContentText } from '#shared/use-content-text.ts';
import { useFormat } from '#shared/use-format.ts';
import { useWidth } from '#shared/use-width.ts';
import { segmentsQuery } from './people-queries.ts';
import { filtersIn, type PeopleSearch, peopleSpans, readPeopleSearch, type Since } from './people-search.ts';

export interface PeopleFiltersProps {
  search: PeopleSearch;
  onSearch: (next: PeopleSearch, replace?: boolean) => void;
  columns: readonly Column<WirePersonLine>[];
  isHidden: (id: string) => boolean;
  onColumn: (id: string) => void;
  onFile: () => void;
}

/** The search, the filters, the order and the columns of the list. */
export function PeopleFilters({ search, onSearch, columns, isHidden, onColumn, onFile }: PeopleFiltersProps) {
  const { t } = useTranslation(['people', 'learners']);
  const isPhone = useWidth() === 'phone';
  const filters = useFilters(search);
  const change = (name: string, value: string | undefined) =>
    onSearch(readPeopleSearch({ ...search, page: undefined, [name]: value }));
  return (
    <div className={list.tools}>
      <ListSearch
        text={search.text ?? ''}
        placeholder={t('search_hint')}
        onSearch={(text) => onSearch(readPeopleSearch({ ...search, page: undefined, text }), true)}
      />
      <FilterPills filters={filters} onChange={change} />
      {filters.some(({ value }) => value !== undefined) && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconX size={16} />}
          onClick={() => onSearch(readPeopleSearch({ text: search.text, sort: search.sort }))}
        >
          {t('clear')}
        </Button>
      )}
      <div className={list.end}>
        {isPhone ? (
          <SortMenu
            options={peopleSorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
            value={search.sort ?? '-created'}
            onSort={(sort) => change('sort', sort)}
          />
        ) : (
          <ColumnMenu columns={columns} isHidden={isHidden} onToggle={onColumn} />
        )}
        <SavedFilters
          list="people"
          search={filtersIn(search)}
          onChoose={(saved) => onSearch(readPeopleSearch({ ...saved, sort: search.sort }))}
        />
        <ActionIcon size={44} aria-label={t('learners:file.action')} onClick={onFile}>
          <IconDownload size={20} stroke={1.75} />
        </ActionIcon>
      </div>
    </div>
  );
}

function useFilters(search: PeopleSearch): Filter[] {
  const { t } = useTranslation('people');
  const contentText = useContentText();
  const { data: segments = [] } = useQuery(segmentsQuery);
  const { data: courses = [] } = useQuery(staffCoursesQuery);
  const format = useFormat();
  const spans = (chosen: Since | undefined) => {
    const offered = peopleSpans.map((days) => ({ value: String(days), label: t(`within.${days}`) }));
    const label = typeof chosen === 'string' && t('since', { date: format.date(chosen, 'dayMonth') });
    return label === false ? offered : [...offered, { value: String(chosen), label }];
  };
  const options = {
    segment: segments.map(({ id, name }) => ({ value: String(id), label: name })),
    course: courses.map(({ id, title }) => ({ value: String(id), label: contentText(title) })),
    role: peopleRoles.map((role) => ({ value: role, label: t(`role.${role}`) })),
    state: personStates.map((state) => ({ value: state, label: t(`state.${state}`) })),
    registered: spans(search.registered),
    seen: spans(search.seen),
    practised: spans(search.practised),
    email: emailStates.map((state) => ({ value: state, label: t(`email_state.${state}`) })),
  };
  return (Object.keys(options) as (keyof typeof options)[]).map((name) => ({
    name,
    label: t(`filter.${name}`),
    options: options[name],
    value: search[name] === undefined ? undefined : String(search[name]),
  }));
}
