import { TextField } from '@daystream/ui';
import { Dialog } from '@daystream/ui/dialog.tsx';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { linkTo } from '../menu/menu-links.ts';
import { type Found, useFound } from './use-found.ts';

/** One field for everything of one's own; arrows choose, Enter opens. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('frame');
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  const { groups, isLooking } = useFound(text);
  const [at, setAt] = useState(0);
  const all = groups.flatMap(({ found }) => found);
  const active = Math.min(at, all.length - 1);
  const open = ({ address }: Found) => {
    onClose();
    void navigate(linkTo(address));
  };
  const choose = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const chosen = all[active];
    if (step !== 0 && all.length > 0) setAt((active + step + all.length) % all.length);
    else if (event.key === 'Enter' && chosen !== undefined) open(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('search.title')}
      closeLabel={t('close')}
      className="max-w-[560px]!"
    >
      <TextField
        label={t('search.label')}
        type="search"
        role="combobox"
        aria-expanded={all.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={all.length === 0 ? undefined : `${id}-${active}`}
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setAt(0);
        }}
        onKeyDown={choose}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('search.results')}
        className="mt-3 max-h-[50dvh] overflow-y-auto"
      >
        {groups.map(({ kind, found }) => (
          <div key={kind} role="group" aria-labelledby={`${id}-${kind}`} className="mb-2">
            <p id={`${id}-${kind}`} className="px-3 py-1 text-14 text-on-surface-muted">
              {t(`search.kind.${kind}`)}
            </p>
            {found.map((one) => (
              <Option
                key={`${one.address} ${one.title}`}
                id={`${id}-${all.indexOf(one)}`}
                found={one}
                isActive={all[active] === one}
                onOpen={() => open(one)}
              />
            ))}
          </div>
        ))}
      </div>
      {all.length === 0 && !isLooking && <p className="text-on-surface-muted">{t('search.none')}</p>}
      <output className="sr-only">{text !== '' && !isLooking && t('search.found', { count: all.length })}</output>
    </Dialog>
  );
}

interface OptionProps {
  id: string;
  found: Found;
  isActive: boolean;
  onOpen: () => void;
}

function Option({ id, found: { title, hint }, isActive, onOpen }: OptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the keys
    <div
      id={id}
      ref={(option) => (isActive ? option?.scrollIntoView?.({ block: 'nearest' }) : undefined)}
      role="option"
      aria-selected={isActive}
      className="flex min-h-12 cursor-pointer flex-col justify-center rounded-control px-3 py-1.5 hover:bg-on-surface/5 aria-selected:bg-primary-soft aria-selected:text-on-primary-soft"
      onClick={onOpen}
    >
      <span className="font-label wrap-anywhere">{title}</span>
      {hint !== '' && <span className="text-14 text-on-surface-muted">{hint}</span>}
    </div>
  );
}
