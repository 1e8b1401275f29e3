import { listenToArrows } from '@daystream/client/arrow-keys';
import { TextField } from '@daystream/ui';
import { Dialog } from '@daystream/ui/dialog.tsx';
import { Link, useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { linkTo } from '../menu/menu-links.ts';
import { useFound } from './use-found.ts';

/** One field for everything of one's own. Enter opens the first result, arrows lead through all of them. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('frame');
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  const { groups, isLooking } = useFound(text);
  const all = groups.flatMap(({ found }) => found);
  const openFirst = () => {
    const [first] = all;
    if (first === undefined) return;
    onClose();
    void navigate(linkTo(first.address));
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('search.title')}
      closeLabel={t('close')}
      className="max-w-[560px]!"
    >
      <form
        ref={listenToArrows}
        onSubmit={(event) => {
          event.preventDefault();
          openFirst();
        }}
      >
        <TextField
          label={t('search.label')}
          type="search"
          autoComplete="off"
          data-stop=""
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <div className="mt-3 max-h-[50dvh] overflow-y-auto">
          {groups.map(({ kind, found }) => (
            <section key={kind} aria-labelledby={`${id}-${kind}`} className="mb-2">
              <h3 id={`${id}-${kind}`} className="px-3 py-1 text-14 text-on-surface-muted">
                {t(`search.kind.${kind}`)}
              </h3>
              <ul>
                {found.map(({ address, title, hint }) => (
                  <li key={`${address} ${title}`}>
                    <Link
                      {...linkTo(address)}
                      data-stop=""
                      className="flex min-h-12 flex-col justify-center rounded-control px-3 py-1.5 hover:bg-on-surface/5 focus-visible:-outline-offset-2"
                      onClick={onClose}
                    >
                      <span className="font-label wrap-anywhere">{title}</span>
                      {hint !== '' && <span className="text-14 text-on-surface-muted">{hint}</span>}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </form>
      {all.length === 0 && !isLooking && <p className="text-on-surface-muted">{t('search.none')}</p>}
      <output className="sr-only">{text !== '' && !isLooking && t('search.found', { count: all.length })}</output>
    </Dialog>
  );
}
