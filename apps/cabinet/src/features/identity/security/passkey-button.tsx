import { askPasskey, signInByPasskey } from '@daystream/contract/identity.two-factor';
import { Button } from '@daystream/ui';
import { IconFingerprint } from '@tabler/icons-react';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/session.ts';
import { startSession } from '../sign-in/start-session.ts';
import { FailureNotice } from '#shared/failure-notice.tsx';
import { useSending } from '#shared/use-sending.ts';
import { askDevice, PasskeyFailure } from './passkeys.ts';

/** Signs in with a discoverable passkey, without an email. */
export function PasskeyButton() {
  const { t } = useTranslation('account');
  const router = useRouter();
  const { returnUrl } = useSearch({ strict: false }) as { returnUrl?: unknown };
  const { failure, isBusy, send } = useSending<never>({ fields: {}, otherwise: t('sign_in.failed') });
  const [isDeclined, setDeclined] = useState(false);

  async function enter(): Promise<void> {
    setDeclined(false);
    const { options } = await call(askPasskey);
    try {
      const passkey = await askDevice(options);
      await startSession(router, await call(signInByPasskey, { body: { passkey } }), { by: 'passkey', returnUrl });
    } catch (error) {
      if (!(error instanceof PasskeyFailure)) throw error;
      setDeclined(true);
    }
  }

  return (
    <div className="mt-2 grid gap-3">
      <Button
        tone="soft"
        fullWidth
        icon={<IconFingerprint aria-hidden="true" size={20} stroke={1.75} />}
        loading={isBusy}
        loadingLabel={t('sign_in.busy')}
        onClick={() => void send(enter)}
      >
        {t('sign_in.by_passkey')}
      </Button>
      <FailureNotice failure={failure ?? (isDeclined ? t('sign_in.failed') : null)} />
    </div>
  );
}
