import { whenOnline } from '@daystream/client/when-online';
import { Notice } from '@daystream/ui';
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { notLoaded } from '#shared/loaded.ts';
import { FailureNotice } from '#shared/failure-notice.tsx';
import { ContentPlaceholder, SettingsPage } from '#shared/settings-page.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { RecoveryCodesCard } from './recovery-codes-card.tsx';
import { TotpCard } from './totp-card.tsx';
import { securityQuery, useSecurityChange } from './use-security.ts';

const RecoveryCodesDialog = lazy(() =>
  whenOnline(async () => ({ default: (await import('./recovery-codes-dialog.tsx')).RecoveryCodesDialog })),
);

/** Two-factor methods, passkeys and recovery codes. */
export function SecurityScreen() {
  const { t } = useTranslation('security');
  const query = useQuery(securityQuery);
  const changing = useSecurityChange();
  const security = query.data;
  const isOn = security !== undefined && (security.totp !== null || security.passkeys.length > 0);
  return (
    <SettingsPage title={t('page.title')} text={t('page.text')}>
      <FailureNotice failure={changing.failure} />
      {security === undefined ? (
        <ContentPlaceholder state={notLoaded([query])} />
      ) : (
        <>
          <Notice icon={isOn ? <IconShieldCheck aria-hidden="true" /> : <IconShieldOff aria-hidden="true" />}>
            <p className="font-label">{t(isOn ? 'page.on' : 'page.off')}</p>
            <p>{t(isOn ? 'page.on_text' : 'page.off_text')}</p>
          </Notice>
          <TotpCard security={security} changing={changing} />
          <PasskeysCard security={security} changing={changing} />
          {isOn && <RecoveryCodesCard left={security.recoveryCodesLeft} changing={changing} />}
        </>
      )}
      <Suspense>
        {changing.newCodes !== null && <RecoveryCodesDialog codes={changing.newCodes} onClose={changing.forgetCodes} />}
      </Suspense>
    </SettingsPage>
  );
}
