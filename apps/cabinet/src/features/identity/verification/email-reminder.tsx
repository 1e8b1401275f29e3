import { deviceStorage } from '@daystream/client/browser-storage';
import { isEmailReminderShown } from '@daystream/domain/identity/email-reminder';
import { routePath } from '@daystream/domain/navigation/routes';
import { Button, IconButton } from '@daystream/ui';
import { IconMail, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userQuery } from '#shared/account-queries.ts';
import { PathLink } from '#shared/path-link.tsx';
import { serverNowMs } from '#shared/session.ts';

const HIDDEN_KEY = 'emailReminderHiddenAt';

function readHiddenAt(): number | null {
  const kept = Number(deviceStorage.getItem(HIDDEN_KEY) ?? Number.NaN);
  return Number.isFinite(kept) ? kept : null;
}

/** One quiet line on home while the email of the account is not confirmed; it holds nothing up. */
export function EmailReminder() {
  const { t } = useTranslation('frame');
  const { data: user } = useQuery(userQuery);
  const [hiddenAtMs, setHiddenAt] = useState(readHiddenAt);
  const nowMs = serverNowMs();
  if (user === undefined) return null;
  if (!isEmailReminderShown({ ...user, isImpersonated: user.seenBy !== null, hiddenAtMs }, nowMs)) return null;

  function hide(): void {
    deviceStorage.setItem(HIDDEN_KEY, String(nowMs));
    setHiddenAt(nowMs);
  }

  return (
    <aside className="mt-3 flex items-center gap-3 rounded-card bg-surface-sunken py-1 pr-1 pl-4 text-14 desktop:mt-5">
      <IconMail aria-hidden="true" size={20} stroke={1.75} className="shrink-0 text-on-surface-muted" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 py-1">
        <p className="min-w-0 wrap-anywhere">{t('confirm_email.text', { email: user.email })}</p>
        <Button tone="word" size={40} className="-mx-3" render={<PathLink href={routePath('emailVerification')} />}>
          {t('confirm_email.action')}
        </Button>
      </div>
      <IconButton label={t('confirm_email.hide')} icon={<IconX size={20} stroke={1.75} />} onClick={hide} />
    </aside>
  );
}
