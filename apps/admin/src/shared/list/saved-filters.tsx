import { deleteSavedFilter, listSavedFilters, saveFilter } from '@daystream/contract/people.filters.admin';
import type { NamedList } from '@daystream/domain/people';
import { ActionIcon, Group, Menu, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconBookmark, IconPlus, IconTrash } from '@tabler/icons-react';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../field-errors.ts';
import { FormFoot } from '../form-foot.tsx';
import { FormModal } from '../form-modal.tsx';
import { showNotice } from '../notices.tsx';
import { call } from '../session.ts';

const savedFiltersQuery = (list: NamedList) =>
  queryOptions({
    queryKey: ['saved-filters', list],
    queryFn: ({ signal }) => call(listSavedFilters, { query: { list }, signal }),
  });

export interface SavedFiltersProps {
  list: NamedList;
  /** What is filtered now, as in the page's address. */
  search: Readonly<Record<string, string | number>>;
  onChoose: (search: Record<string, string>) => void;
}

/** Filters that the school's staff keep by a name; choosing one changes the address. */
export function SavedFilters({ list, search, onChoose }: SavedFiltersProps) {
  const { t } = useTranslation('learners');
  const client = useQueryClient();
  const { data: saved = [] } = useQuery(savedFiltersQuery(list));
  const [isNaming, setNaming] = useState(false);
  const { mutate: remove } = useMutation({
    mutationFn: ({ id }: { id: number; name: string }) => call(deleteSavedFilter, { params: { filterId: id } }),
    onSuccess: (left, { name }) => {
      client.setQueryData(savedFiltersQuery(list).queryKey, left);
      showNotice(t('saved.removed', { name }));
    },
  });
  return (
    <>
      <Menu position="bottom-end" width={280} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon size={44} aria-label={t('saved.open')}>
            <IconBookmark size={20} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {saved.length === 0 && <Menu.Label>{t('saved.none')}</Menu.Label>}
          {saved.map((filter) => (
            <Group key={filter.id} wrap="nowrap" gap={4}>
              <Menu.Item onClick={() => onChoose({ ...filter.search })}>
                <Text size="sm" lineClamp={2}>
                  {filter.name}
                </Text>
              </Menu.Item>
              <Menu.Item
                w="auto"
                flex="none"
                aria-label={t('saved.remove', { name: filter.name })}
                onClick={() => remove(filter)}
              >
                <IconTrash size={18} aria-hidden="true" />
              </Menu.Item>
            </Group>
          ))}
          {Object.keys(search).length > 0 && (
            <>
              <Menu.Divider />
              <Menu.Item leftSection={<IconPlus size={18} />} onClick={() => setNaming(true)}>
                {t('saved.keep')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {isNaming && <NameModal list={list} search={search} onClose={() => setNaming(false)} />}
    </>
  );
}

function NameModal({ list, search, onClose }: Omit<SavedFiltersProps, 'onChoose'> & { onClose: () => void }) {
  const { t } = useTranslation('learners');
  const client = useQueryClient();
  const form = useForm({ initialValues: { name: '' } });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (name: string) => {
      const fields = Object.entries(search).map(([field, value]) => [field, String(value)]);
      return call(saveFilter, { body: { list, name, search: Object.fromEntries(fields) as Record<string, string> } });
    },
    onSuccess: (all, name) => {
      client.setQueryData(savedFiltersQuery(list).queryKey, all);
      showNotice(t('saved.done', { name: name.trim() }));
      onClose();
    },
    onError: (problem) => form.setErrors({ name: fieldErrors(problem)?.name }),
  });
  return (
    <FormModal isChanged={form.isDirty()} onClose={onClose} title={t('saved.keep')}>
      <form onSubmit={form.onSubmit(({ name }) => mutate(name))} noValidate>
        <Stack>
          <TextInput label={t('saved.name')} data-autofocus autoComplete="off" {...form.getInputProps('name')} />
          <FormFoot error={error} action={t('saved.save')} isPending={isPending} onClose={onClose} />
        </Stack>
      </form>
    </FormModal>
  );
}
