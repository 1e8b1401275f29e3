import { peopleRoles, peopleSorts } from '@daystream/contract/people.admin';
import { personStates } from '@daystream/domain/people';
import { Button, Collapse, Group, Indicator, Kbd, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback, useDisclosure, useHotkeys } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconSearch, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { staffCoursesQuery } from '#shared/staff-courses.ts';
import { useContentText } from '#shared/use-content-text.ts';
import classes from './people.module.css';
import { segmentsQuery } from './people-queries.ts';
import { type PeopleSearch, peopleSpans, readPeopleSearch } from './people-search.ts';

const QUIET_MS = 250;

export interface PeopleFiltersProps {
  search: PeopleSearch;
  onSearch: (next: PeopleSearch, replace?: boolean) => void;
}

/** The search field, and filters that stay collapsed until they are opened or one is set. */
export function PeopleFilters({ search, onSearch }: PeopleFiltersProps) {
  const { t } = useTranslation('people');
  const { text: _, sort: __, page: ___, ...chosen } = search;
  const count = Object.keys(chosen).length;
  const [isOpen, { toggle }] = useDisclosure(count > 0);
  return (
    <div className={classes.filters}>
      <Group gap="xs" wrap="nowrap">
        <SearchField search={search} onSearch={onSearch} />
        <Indicator label={count} size={18} disabled={count === 0} color="primary">
          <Button
            variant="light"
            onClick={toggle}
            aria-expanded={isOpen}
            leftSection={<IconAdjustmentsHorizontal size={18} />}
          >
            {t('filters')}
          </Button>
        </Indicator>
      </Group>
      <Collapse expanded={isOpen}>
        <Choices search={search} onSearch={onSearch} />
        {count > 0 && (
          <Button
            variant="subtle"
            size="compact-md"
            mt="xs"
            leftSection={<IconX size={16} />}
            onClick={() => onSearch(readPeopleSearch({ text: search.text, sort: search.sort }))}
          >
            {t('clear')}
          </Button>
        )}
      </Collapse>
    </div>
  );
}

function SearchField({ search, onSearch }: PeopleFiltersProps) {
  const { t } = useTranslation('people');
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(search.text ?? '');
  const asked = useRef(search.text ?? '');
  const ask = useDebouncedCallback((next: string) => {
    asked.current = next.trim();
    onSearch(readPeopleSearch({ ...search, page: undefined, text: next.trim() }), true);
  }, QUIET_MS);
  // Follow URL changes from elsewhere (back, forward, cleared filters) without overwriting typed text.
  useEffect(() => {
    if ((search.text ?? '') === asked.current) return;
    asked.current = search.text ?? '';
    setText(search.text ?? '');
  }, [search.text]);
  useHotkeys([['/', () => field.current?.focus()]]);
  return (
    <TextInput
      ref={field}
      data-stop=""
      type="search"
      className={classes.search}
      aria-label={t('search')}
      aria-keyshortcuts="/"
      placeholder={t('search_hint')}
      leftSection={<IconSearch size={18} aria-hidden="true" />}
      rightSection={
        text === '' ? (
          <Kbd aria-hidden="true" className={classes.key}>
            /
          </Kbd>
        ) : null
      }
      rightSectionPointerEvents="none"
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        ask(currentTarget.value);
      }}
    />
  );
}

function Choices({ search, onSearch }: PeopleFiltersProps) {
  const { t } = useTranslation('people');
  const contentText = useContentText();
  const { data: segments = [] } = useQuery(segmentsQuery);
  const { data: courses = [] } = useQuery(staffCoursesQuery);
  const spans = peopleSpans.map((days) => ({ value: String(days), label: t(`within.${days}`) }));
  const fields = {
    role: peopleRoles.map((role) => ({ value: role, label: t(`role.${role}`) })),
    state: personStates.map((state) => ({ value: state, label: t(`state.${state}`) })),
    segment: segments.map(({ id, name }) => ({ value: String(id), label: name })),
    course: courses.map(({ id, title }) => ({ value: String(id), label: contentText(title) })),
    registered: spans,
    seen: spans,
    sort: peopleSorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) })),
  };
  return (
    <div className={classes.choices}>
      {(Object.keys(fields) as (keyof typeof fields)[]).map((name) => (
        <Select
          key={name}
          label={t(`filter.${name}`)}
          placeholder={t('any')}
          data={fields[name]}
          clearable={name !== 'sort'}
          allowDeselect={name !== 'sort'}
          searchable={name === 'course' || name === 'segment'}
          value={search[name] === undefined ? (name === 'sort' ? '-created' : null) : String(search[name])}
          onChange={(value) => onSearch(readPeopleSearch({ ...search, page: undefined, [name]: value ?? undefined }))}
        />
      ))}
    </div>
  );
}
