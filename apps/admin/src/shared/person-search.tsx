import type { AnswerOf } from '@daystream/contract/endpoint';
import { searchPeople } from '@daystream/contract/streams.admin';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from './session.ts';

export type FoundPerson = AnswerOf<typeof searchPeople>[number];

export interface PersonSearchProps {
  label: string;
  /** Keeps the chosen person in the field; otherwise the field is cleared for the next one. */
  chosen?: FoundPerson | null;
  error?: string | null;
  isOffered?: (person: FoundPerson) => boolean;
  /** What to do where nobody is found. */
  noneText?: string;
  onChoose: (person: FoundPerson) => void;
}

const QUIET_MS = 250;

/** Finds people of the school by name or email. */
export function PersonSearch({
  label,
  chosen = null,
  error,
  isOffered = () => true,
  noneText,
  onChoose,
}: PersonSearchProps) {
  const { t } = useTranslation('dashboard');
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text, QUIET_MS);
  const { data: people = [], isFetching } = useQuery({
    queryKey: ['people', asked],
    queryFn: ({ signal }) => call(searchPeople, { query: { text: asked }, signal }),
    placeholderData: keepPreviousData,
  });
  const offered = people.filter(isOffered);
  const known = chosen === null || offered.some(({ id }) => id === chosen.id) ? offered : [chosen, ...offered];
  return (
    <Select
      label={label}
      placeholder={t('people.placeholder')}
      leftSection={<IconSearch size={18} aria-hidden="true" />}
      searchable
      // No client-side filter: the server also searches by fields that the option does not show.
      filter={({ options }) => options}
      nothingFoundMessage={isFetching ? t('loading') : (noneText ?? t('people.none'))}
      value={chosen === null ? null : String(chosen.id)}
      searchValue={text}
      onSearchChange={setText}
      data={known.map(({ id, name, email }) => ({
        value: String(id),
        label: email === null ? name : `${name} · ${email}`,
      }))}
      error={error}
      onChange={(value) => {
        const person = known.find(({ id }) => String(id) === value);
        if (person === undefined) return;
        onChoose(person);
        if (chosen === null) setText('');
      }}
    />
  );
}
