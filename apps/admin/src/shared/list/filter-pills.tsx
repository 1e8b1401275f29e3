import { Menu, ScrollArea, UnstyledButton } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './list.module.css';

export interface Filter {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string | undefined;
}

export interface FilterPillsProps {
  filters: readonly Filter[];
  /** How many are offered without asking for more. */
  offered?: number;
  onChange: (name: string, value: string | undefined) => void;
}

/** From here on the choices of a filter are searched, not only read. */
const MANY = 8;

/** Filters as pills: outlined while offered, filled with a cross while set. */
export function FilterPills({ filters, offered = 3, onChange }: FilterPillsProps) {
  const { t } = useTranslation('list');
  const isShown = (filter: Filter, place: number) => filter.value !== undefined || place < offered;
  const shown = filters.filter(isShown);
  const more = filters.filter((filter, place) => !isShown(filter, place) && filter.options.length > 0);
  return (
    <div className={classes.pills}>
      {shown
        .filter(({ options, value }) => options.length > 0 || value !== undefined)
        .map((filter) =>
          filter.value === undefined ? (
            <FilterMenu key={filter.name} filter={filter} onChange={onChange}>
              <UnstyledButton className={classes.pill}>{filter.label}</UnstyledButton>
            </FilterMenu>
          ) : (
            <SetPill key={filter.name} filter={filter} onChange={onChange} />
          ),
        )}
      {more.length > 0 && <MoreFilters filters={more} onChange={onChange} label={t('filters.more')} />}
    </div>
  );
}

type OnChange = FilterPillsProps['onChange'];

/** Scrolls a set filter into view: on a phone the row is wider than the page. */
function showInRow(pill: HTMLElement | null): void {
  pill?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

function SetPill({ filter, onChange }: { filter: Filter; onChange: OnChange }) {
  const { t } = useTranslation('list');
  const { name, label, options, value } = filter;
  const chosen = options.find((option) => option.value === value)?.label ?? value;
  return (
    <span ref={showInRow} className={classes.set}>
      <FilterMenu filter={filter} onChange={onChange}>
        <UnstyledButton className={classes.pill}>
          <span>{t('filters.set', { label, chosen })}</span>
        </UnstyledButton>
      </FilterMenu>
      <UnstyledButton
        className={classes.unset}
        aria-label={t('filters.unset', { label })}
        onClick={() => onChange(name, undefined)}
      >
        <IconX size={16} aria-hidden="true" />
      </UnstyledButton>
    </span>
  );
}

function FilterMenu({ filter, onChange, children }: { filter: Filter; onChange: OnChange; children: ReactNode }) {
  return (
    <Menu position="bottom-start" width="max-content" withInitialFocusPlaceholder={false}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Options filter={filter} onChange={onChange} />
      </Menu.Dropdown>
    </Menu>
  );
}

function Options({ filter: { name, label, options, value }, onChange }: { filter: Filter; onChange: OnChange }) {
  const { t } = useTranslation('list');
  const [text, setText] = useState('');
  const found = options.filter((option) => option.label.toLowerCase().includes(text.trim().toLowerCase()));
  return (
    <>
      {options.length > MANY && (
        <Menu.Search
          aria-label={t('filters.search', { label })}
          placeholder={label}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      <ScrollArea.Autosize mah={320} maw={320} type="auto">
        {found.map((option) => (
          <Menu.RadioItem
            key={option.value}
            value={option.value}
            checked={option.value === value}
            closeMenuOnClick
            onChange={() => onChange(name, option.value)}
          >
            {option.label}
          </Menu.RadioItem>
        ))}
      </ScrollArea.Autosize>
    </>
  );
}

/** The other filters; choosing one shows its options in the same menu. */
function MoreFilters({ filters, onChange, label }: { filters: readonly Filter[]; onChange: OnChange; label: string }) {
  const [name, setName] = useState<string | null>(null);
  const filter = filters.find((one) => one.name === name);
  return (
    <Menu position="bottom-start" width="max-content" withInitialFocusPlaceholder={false} onClose={() => setName(null)}>
      <Menu.Target>
        <UnstyledButton className={classes.pill}>
          <IconPlus size={16} aria-hidden="true" />
          {label}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {filter === undefined ? (
          filters.map((one) => (
            <Menu.Item key={one.name} closeMenuOnClick={false} onClick={() => setName(one.name)}>
              {one.label}
            </Menu.Item>
          ))
        ) : (
          <>
            <Menu.Label>{filter.label}</Menu.Label>
            <Options filter={filter} onChange={onChange} />
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
