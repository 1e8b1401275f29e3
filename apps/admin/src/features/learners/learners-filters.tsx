import { learnerSorts, type WireLearnerLine } from '@daystream/contract/learners.admin';
import {
  learnerAccess,
  learnerHomework,
  learnerKinds,
  learnerPractice,
  learnerProgress,
} from '@daystream/domain/learners';
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
import { useMay } from '#shared/staff.ts';
import { useWidth } from '#shared/use-width.ts';
import { segmentChoiceQuery } from './learners-queries.ts';
import { filtersIn, isFiltered, type LearnersSearch, readLearnersSearch } from './learners-search.ts';

export interface LearnersFiltersProps {
  search: LearnersSearch;
  onSearch: (next: LearnersSearch, replace?: boolean) => void;
  columns: readonly Column<WireLearnerLine>[];
  isHidden: (id: string) => boolean;
  onColumn: (id: string) => void;
  onFile: () => void;
}

/** The search, the filters, the order and the columns of the list, and the way to a file. */
export function LearnersFilters({ search, onSearch, columns, isHidden, onColumn, onFile }: LearnersFiltersProps) {
  const { t } = useTranslation('learners');
  const isPhone = useWidth() === 'phone';
  const filters = useFilters(search);
  const change = (name: string, value: string | undefined) =>
    onSearch(readLearnersSearch({ ...search, page: undefined, [name]: value }));
  return (
    <div className={list.tools}>
      <ListSearch
        text={search.text ?? ''}
        placeholder={t('search_hint')}
        onSearch={(text) => onSearch(readLearnersSearch({ ...search, page: undefined, text }), true)}
      />
      <FilterPills filters={filters} offered={4} onChange={change} />
      {isFiltered(search) && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconX size={16} />}
          onClick={() => onSearch(readLearnersSearch({ sort: search.sort }))}
        >
          {t('clear')}
        </Button>
      )}
      <div className={list.end}>
        {isPhone ? (
          <SortMenu
            options={learnerSorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
            value={search.sort ?? '-enrolled'}
            onSort={(sort) => change('sort', sort)}
          />
        ) : (
          <ColumnMenu columns={columns} isHidden={isHidden} onToggle={onColumn} />
        )}
        <SavedFilters
          list="learners"
          search={filtersIn(search)}
          onChoose={(saved) => onSearch(readLearnersSearch({ ...saved, sort: search.sort }))}
        />
        <ActionIcon size={44} aria-label={t('file.action')} onClick={onFile}>
          <IconDownload size={20} stroke={1.75} />
        </ActionIcon>
      </div>
    </div>
  );
}

const vocabulary = {
  access: learnerAccess,
  practice: learnerPractice,
  homework: learnerHomework,
  progress: learnerProgress,
  kind: learnerKinds,
} as const;

function useFilters(search: LearnersSearch): Filter[] {
  const { t } = useTranslation('learners');
  const mayViewPeople = useMay('view_people');
  const { data: segments = [] } = useQuery({ ...segmentChoiceQuery, enabled: mayViewPeople });
  const names = Object.keys(vocabulary) as (keyof typeof vocabulary)[];
  const text = t as (key: string) => string;
  return [
    ...names.map((name) => ({
      name,
      label: t(`filter.${name}`),
      options: vocabulary[name].map((value) => ({ value, label: text(`options.${name}.${value}`) })),
      value: search[name],
    })),
    {
      name: 'segment',
      label: t('filter.segment'),
      options: segments.map(({ id, name }) => ({ value: String(id), label: name })),
      value: search.segment === undefined ? undefined : String(search.segment),
    },
  ];
}
