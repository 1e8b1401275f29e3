import type { Security } from '@daystream/client/models/factors';
import { whenOnline } from '@daystream/client/when-online';
import { beginTotp, removeTotp } from '@daystream/contract/identity.factors';
import { Button } from '@daystream/ui';
import { IconDeviceMobileCode } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/session.ts';
import { useFormat } from '#shared/use-format.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { SecurityCard } from './security-card.tsx';
import type { SecurityChanging } from './use-security.ts';

const TotpDialog = lazy(() => whenOnline(async () => ({ default: (await import('./totp-dialog.tsx')).TotpDialog })));

/** The authenticator app. Only one can be set up; setting up another replaces it without a gap in protection. */
export function TotpCard({ security, changing }: { security: Security; changing: SecurityChanging }) {
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

  const day = (moment: number) => format.moment(moment, 'dayMonth');
  return (
    <SecurityCard icon={IconDeviceMobileCode} title={t('totp.title')} text={t('totp.text')}>
      {totp !== null && (
        <p className="text-14">
          {totp.usedAt === null
            ? t('totp.since', { date: day(totp.confirmedAt) })
            : t('totp.used', { date: day(totp.usedAt), time: format.moment(totp.usedAt, 'time') })}
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
