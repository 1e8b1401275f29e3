import { IconBookmark, IconChevronRight } from '@tabler/icons-react';
import { Trans, useTranslation } from 'react-i18next';
import { SignUpLink } from '#shared/sign-up-link.tsx';

/** One quiet row under the film: a guest's practice is kept with an account. It never interrupts. */
export function SaveProgress() {
  const { t } = useTranslation('practice');
  return (
    <SignUpLink className="flex min-h-[60px] items-center gap-3 bg-surface-sunken px-5 py-2 hover:bg-on-surface/8 tablet:mt-3 tablet:rounded-card">
      <IconBookmark aria-hidden="true" size={22} stroke={1.75} className="shrink-0 text-on-surface-muted" />
      <span className="min-w-0 flex-1 text-balance">
        <Trans t={t} i18nKey="guest.save" components={{ strong: <strong className="font-label text-primary" /> }} />
      </span>
      <IconChevronRight aria-hidden="true" size={20} stroke={1.75} className="shrink-0 text-on-surface-muted" />
    </SignUpLink>
  );
}
