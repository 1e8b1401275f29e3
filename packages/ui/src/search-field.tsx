import { Combobox } from '@base-ui/react/combobox';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { Field, type FieldProps, hasContent } from './field.tsx';

export interface SearchItem {
  value: string;
  label: string;
  /** The text to search; by default the label. */
  words?: string;
}

export interface SearchFieldProps extends FieldProps {
  items: readonly SearchItem[];
  value: SearchItem;
  onValueChange: (value: string) => void;
  /** Shown when nothing is found. */
  emptyText: string;
  /** The placeholder of the search input. */
  searchLabel: string;
}

/** A select with search, for long lists. Imported by its own path, so that only its users load it. */
export function SearchField(props: SearchFieldProps) {
  const { label, labelAction, hint, error, className, items, value, onValueChange, emptyText, searchLabel } = props;
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
          <Combobox.Trigger
            {...control}
            className="control-frame flex min-h-[52px] w-full items-center gap-3 px-4 py-2 text-left"
            data-invalid={hasContent(error) || undefined}
          >
            <span className="min-w-0 flex-1">
              <Combobox.Value />
            </span>
            <IconChevronDown aria-hidden="true" size={20} stroke={1.75} className="shrink-0" />
          </Combobox.Trigger>
        )}
      </Field>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={4} className="z-50">
          <Combobox.Popup
            aria-label={searchLabel}
            className="w-(--anchor-width) overflow-hidden rounded-card bg-surface-raised text-on-surface shadow-3"
          >
            <div className="border-b border-outline p-1.5">
              <Combobox.Input
                aria-label={searchLabel}
                placeholder={searchLabel}
                autoComplete="off"
                spellCheck={false}
                className="h-11 w-full min-w-0 rounded-control bg-surface-sunken px-3 placeholder:text-on-surface-muted"
              />
            </div>
            <Combobox.Empty>
              <p className="p-4 text-14 text-on-surface-muted">{emptyText}</p>
            </Combobox.Empty>
            <Combobox.List className="max-h-[min(20rem,calc(var(--available-height)-4rem))] overflow-y-auto p-1.5">
              {(item: SearchItem) => (
                <Combobox.Item
                  key={item.value}
                  value={item}
                  className="flex min-h-11 items-center gap-3 rounded-control px-3 py-2 data-highlighted:bg-primary-soft"
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

/** Every typed word must be a prefix of a word of the item, ignoring accents: «sao» finds São Paulo. */
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
