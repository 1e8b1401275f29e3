import { Combobox } from '@base-ui/react/combobox';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { Field, type FieldProps, hasContent } from './field.tsx';

export interface SearchItem {
  value: string;
  label: string;
  /** Everything it is found by; without it the label. */
  words?: string;
}

export interface SearchFieldProps extends FieldProps {
  name: string;
  items: readonly SearchItem[];
  value: SearchItem;
  onValueChange: (value: string) => void;
  /** What the list says when nothing is found. */
  emptyText: string;
  openLabel: string;
}

/** One of many, found by typing a part of it: for lists that nobody reads through. Loaded where it is used, by its own path. */
export function SearchField(props: SearchFieldProps) {
  const { label, labelAction, hint, error, className, name, items, value, onValueChange, emptyText, openLabel } = props;
  return (
    <Combobox.Root
      items={items}
      value={value}
      onValueChange={(chosen: SearchItem | null) => chosen !== null && onValueChange(chosen.value)}
      isItemEqualToValue={(item: SearchItem, other: SearchItem) => item.value === other.value}
      filter={isFound}
      autoHighlight
    >
      <Field {...{ label, labelAction, hint, error, className }}>
        {(control) => (
          <Combobox.InputGroup
            className="control-frame flex h-[52px] items-center"
            data-invalid={hasContent(error) || undefined}
          >
            <Combobox.Input
              {...control}
              name={name}
              autoComplete="off"
              spellCheck={false}
              onFocus={({ currentTarget }) => currentTarget.select()}
              className="h-[50px] min-w-0 flex-1 rounded-control bg-transparent pl-4"
            />
            <Combobox.Trigger aria-label={openLabel} className="grid size-11 shrink-0 place-items-center">
              <IconChevronDown aria-hidden="true" size={20} stroke={1.75} />
            </Combobox.Trigger>
          </Combobox.InputGroup>
        )}
      </Field>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={4} className="z-50 outline-none">
          <Combobox.Popup className="w-(--anchor-width) overflow-hidden rounded-card bg-surface-raised text-on-surface shadow-3">
            <Combobox.Empty>
              <p className="p-4 text-14 text-on-surface-muted">{emptyText}</p>
            </Combobox.Empty>
            <Combobox.List className="max-h-[min(22rem,var(--available-height))] overflow-y-auto overscroll-contain p-1.5 data-empty:p-0">
              {(item: SearchItem) => (
                <Combobox.Item
                  key={item.value}
                  value={item}
                  className="flex min-h-11 cursor-default items-center gap-3 rounded-control px-3 py-2 outline-none data-highlighted:bg-primary-soft data-highlighted:text-on-primary-soft"
                >
                  <span className="min-w-0 flex-1">{item.label}</span>
                  <Combobox.ItemIndicator>
                    <IconCheck aria-hidden="true" size={20} stroke={2} />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}

/** Every typed word begins a word of the item, whatever its accents: «sao» finds São Paulo. */
function isFound({ label, words = label }: SearchItem, typed: string): boolean {
  const parts = ` ${plain(words)}`;
  return plain(typed)
    .split(/\s+/)
    .every((word) => parts.includes(` ${word}`));
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll(/[,/_()-]+/g, ' ')
    .toLocaleLowerCase();
}
