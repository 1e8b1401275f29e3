import { auditObjectNames, auditVerbs } from '@daystream/domain/audit';
import { Button, Popover, Stack, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendar, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCalledName } from '#shared/called-name.ts';
import { DateField } from '#shared/date-field.tsx';
import { type Filter, FilterPills } from '#shared/list/filter-pills.tsx';
import list from '#shared/list/list.module.css';
import { ListSearch } from '#shared/list/list-search.tsx';
import { PersonSearch } from '#shared/person-search.tsx';
import { useFormat } from '#shared/use-format.ts';
import { auditPersonQuery, auditStaffQuery } from './audit-queries.ts';
import { type AuditSearch, auditSpans, isFiltered, readAuditSearch } from './audit-search.ts';

export interface AuditFiltersProps {
  search: AuditSearch;
  /** Typing replaces the address, so that going back leaves the search as a whole. */
  onSearch: (next: AuditSearch, isTyped?: boolean) => void;
}

/** Dates, who, whom, what was done and with what. */
export function AuditFilters({ search, onSearch }: AuditFiltersProps) {
  const { t } = useTranslation('audit');
  const filters = useFilters(search);
  const change = (name: string, value: string | undefined) => {
    const gone = name === 'thing' ? { type: undefined, id: undefined } : { [name]: value };
    onSearch(readAuditSearch({ ...search, page: undefined, ...gone }));
  };
  return (
    <div className={list.tools}>
      <ListSearch
        text={search.text ?? ''}
        placeholder={t('search_hint')}
        onSearch={(text) => onSearch(readAuditSearch({ ...search, page: undefined, text }), true)}
      />
      <DatesPill search={search} onSearch={onSearch} />
      <PersonPill search={search} onSearch={onSearch} />
      <FilterPills filters={filters} offered={filters.length} onChange={change} />
      {isFiltered(search) && (
        <Button variant="subtle" size="compact-sm" leftSection={<IconX size={16} />} onClick={() => onSearch({})}>
          {t('clear')}
        </Button>
      )}
    </div>
  );
}

function useFilters(search: AuditSearch): Filter[] {
  const { t } = useTranslation('audit');
  const { data: staff = [] } = useQuery(auditStaffQuery);
  const filters: Filter[] = [
    {
      name: 'staff',
      label: t('filter.staff'),
      options: staff.map(({ id, name }) => ({ value: String(id), label: name || t('nameless') })),
      value: search.staff === undefined ? undefined : String(search.staff),
    },
    {
      name: 'verb',
      label: t('filter.verb'),
      options: auditVerbs.map((verb) => ({ value: verb, label: t(`verbs.${verb}`) })),
      value: search.verb,
    },
    {
      name: 'object',
      label: t('filter.object'),
      options: auditObjectNames.map((object) => ({ value: object, label: t(`objects.${object}`) })),
      value: search.object,
    },
  ];
  if (search.type === undefined) return filters;
  const one = `${search.type} ${search.id}`;
  const known = auditObjectNames.find((object) => object === search.type);
  const label = known === undefined ? one : t(`objects.${known}`);
  return [...filters, { name: 'thing', label: t('filter.thing'), options: [{ value: one, label }], value: one }];
}

function DatesPill({ search, onSearch }: AuditFiltersProps) {
  const { t } = useTranslation('audit');
  const format = useFormat();
  const [isOpen, { toggle, close }] = useDisclosure();
  const { span, since, until, page: _, ...rest } = search;
  const isSet = span !== undefined || since !== undefined || until !== undefined;
  const from = since && format.date(since, 'dayMonthShort');
  const to = until && format.date(until, 'dayMonthShort');
  const label = () => {
    if (span !== undefined) return t(`span.${span}`);
    if (from !== undefined && to !== undefined) return t('range.both', { from, to });
    if (from !== undefined) return t('range.since', { from });
    return to === undefined ? t('filter.dates') : t('range.until', { to });
  };
  return (
    <span className={isSet ? list.set : undefined}>
      <Popover opened={isOpen} onChange={close} position="bottom-start" trapFocus returnFocus>
        <Popover.Target>
          <UnstyledButton className={list.pill} onClick={toggle}>
            <IconCalendar size={16} aria-hidden="true" />
            <span>{label()}</span>
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown>
          <Stack gap="xs" miw={240}>
            {auditSpans.map((days) => (
              <Button
                key={days}
                variant={span === days ? 'light' : 'subtle'}
                justify="start"
                onClick={() => {
                  close();
                  onSearch({ ...rest, span: days });
                }}
              >
                {t(`span.${days}`)}
              </Button>
            ))}
            <DateField
              label={t('filter.since')}
              value={since ?? null}
              maxDate={until}
              popoverProps={{ withinPortal: false }}
              onChange={(value) => onSearch(readAuditSearch({ ...rest, since: value ?? undefined, until }))}
            />
            <DateField
              label={t('filter.until')}
              value={until ?? null}
              minDate={since}
              popoverProps={{ withinPortal: false }}
              onChange={(value) => onSearch(readAuditSearch({ ...rest, since, until: value ?? undefined }))}
            />
          </Stack>
        </Popover.Dropdown>
      </Popover>
      {isSet && <Unset label={t('filter.dates')} onClick={() => onSearch(rest)} />}
    </span>
  );
}

function PersonPill({ search, onSearch }: AuditFiltersProps) {
  const { t } = useTranslation(['audit', 'list']);
  const [isOpen, { toggle, close }] = useDisclosure();
  const { data } = useQuery(auditPersonQuery(search.person));
  const called = useCalledName(data ?? { name: '', last_name: '', email: null });
  const isSet = search.person !== undefined;
  const { person: _, page: __, ...rest } = search;
  return (
    <span className={isSet ? list.set : undefined}>
      <Popover opened={isOpen} onChange={close} position="bottom-start" trapFocus returnFocus>
        <Popover.Target>
          <UnstyledButton className={list.pill} onClick={toggle}>
            <span>
              {isSet ? t('list:filters.set', { label: t('filter.person'), chosen: called }) : t('filter.person')}
            </span>
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown miw={280}>
          <PersonSearch
            label={t('filter.choose_person')}
            onChoose={({ id }) => {
              close();
              onSearch({ ...rest, person: id });
            }}
          />
        </Popover.Dropdown>
      </Popover>
      {isSet && <Unset label={t('filter.person')} onClick={() => onSearch(rest)} />}
    </span>
  );
}

function Unset({ label, onClick }: { label: string; onClick: () => void }) {
  const { t } = useTranslation('list');
  return (
    <UnstyledButton className={list.unset} aria-label={t('filters.unset', { label })} onClick={onClick}>
      <IconX size={16} aria-hidden="true" />
    </UnstyledButton>
  );
}
