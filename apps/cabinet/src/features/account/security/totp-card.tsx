import { beginTotp, removeTotp, type WireSecurity } from '@daystream/contract/account.factors';
import { Button } from '@daystream/ui';
import { IconDeviceMobileCode } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/session.ts';
import { useFormat } from '#shared/use-format.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { SecurityCard } from './security-card.tsx';
import type { SecurityChanging } from './use-security.ts';

const TotpDialog = lazy(async () => ({ default: (await import('./totp-dialog.tsx')).TotpDialog }));
const SECOND_MS = 1000;

/** An authenticator app: one at a time; another takes its place without a moment between. */
export function TotpCard({ security, changing }: { security: WireSecurity; changing: SecurityChanging }) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const [begun, setBegun] = useState<{ secret: string; uri: string } | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const { totp } = security;

  const begin = () =>
    changing.change({
      task: async () => {
        setBegun(await call(beginTotp));
        return null;
      },
    });
  const remove = () =>
    changing.change({ task: async () => ({ security: await call(removeTotp) }), done: t('totp.removed') });

  const day = (seconds: number) => format.moment(seconds * SECOND_MS, 'dayMonth');
  const time = (seconds: number) => format.moment(seconds * SECOND_MS, 'time');
  return (
    <SecurityCard icon={IconDeviceMobileCode} title={t('totp.title')} text={t('totp.text')}>
      {totp !== null && (
        <p className="text-14">
          {totp.used_at === null
            ? t('totp.since', { date: day(totp.confirmed_at) })
            : t('totp.used', { date: day(totp.used_at), time: time(totp.used_at) })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button tone={totp === null ? 'filled' : 'soft'} loading={changing.isBusy} onClick={() => void begin()}>
          {t(totp === null ? 'totp.set_up' : 'totp.replace')}
        </Button>
        {totp !== null && (
          <Button tone="outlined" onClick={() => setLeaving(true)}>
            {t('totp.remove')}
          </Button>
        )}
      </div>
      <Suspense>
        {begun !== null && <TotpDialog begun={begun} changing={changing} onClose={() => setBegun(null)} />}
      </Suspense>
      {isLeaving && (
        <ConfirmDialog
          title={t('totp.remove_title')}
          text={t('totp.remove_text')}
          action={t('totp.remove')}
          onClose={() => setLeaving(false)}
          onConfirm={() => void remove()}
        />
      )}
    </SecurityCard>
  );
}
