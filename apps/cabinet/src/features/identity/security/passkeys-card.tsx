import type { Passkey, Security } from '@daystream/client/models/factors';
import { isPasskeyPossible } from '@daystream/client/passkey-possible';
import { whenOnline } from '@daystream/client/when-online';
import { addPasskey, askNewPasskey, removePasskey, renamePasskey } from '@daystream/contract/identity.factors';
import { deviceOf } from '@daystream/domain/identity/device';
import { Button } from '@daystream/ui';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/session.ts';
import { FailureNotice } from '#shared/failure-notice.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { SecurityCard } from './security-card.tsx';
import type { SecurityChanging } from './use-security.ts';

/** Passkeys by device name; each can be renamed and removed. */
export function PasskeysCard({ security, changing }: { security: Security; changing: SecurityChanging }) {
  const { t } = useTranslation('security');
  const [asked, setAsked] = useState<{ what: 'rename' | 'remove'; passkey: Passkey } | null>(null);
  const [declined, setDeclined] = useState<string | null>(null);
  const close = () => setAsked(null);

  async function add() {
    const { options } = await call(askNewPasskey);
    const { makePasskey, PasskeyFailure } = await whenOnline(() => import('./passkeys.ts'));
    try {
      const passkey = await makePasskey(options);
      return await call(addPasskey, {
        body: { name: deviceOf(navigator.userAgent) ?? t('keys.default_name'), passkey },
      });
    } catch (error) {
      if (!(error instanceof PasskeyFailure)) throw error;
      setDeclined(t(`passkey.${error.reason}`));
      return null;
    }
  }

  function remove({ id }: Passkey): void {
    const task = async () => ({ security: await call(removePasskey, { params: { passkeyId: id } }) });
    void changing.change({ task, done: t('keys.removed') });
  }

  async function rename({ id }: Passkey, name: string) {
    const changed = await call(renamePasskey, { params: { passkeyId: id }, body: { name } });
    close();
    return { security: changed };
  }

  const isPossible = isPasskeyPossible();
  return (
    <SecurityCard icon={IconFingerprint} title={t('keys.title')} text={t('keys.text')}>
      {security.passkeys.length === 0 ? (
        <p className="text-14 text-on-surface-muted">{t(isPossible ? 'keys.none' : 'keys.impossible')}</p>
      ) : (
        <ul className="divide-y divide-outline">
          {security.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onAsk={(what) => setAsked({ what, passkey })} />
          ))}
        </ul>
      )}
      <FailureNotice failure={declined} />
      {isPossible && (
        <Button
          tone={security.passkeys.length === 0 ? 'filled' : 'soft'}
          className="justify-self-start"
          loading={changing.isBusy}
          loadingLabel={t('keys.adding')}
          onClick={() => {
            setDeclined(null);
            void changing.change({ task: add, done: t('keys.added') });
          }}
        >
          {t('keys.add')}
        </Button>
      )}
      {asked?.what === 'rename' && (
        <RenameDialog
          // Hidden while the proof dialog is open; the typed text stays.
          isOpen={!changing.isProofAsked}
          name={asked.passkey.name}
          onClose={close}
          onSave={(name) => changing.attempt({ task: () => rename(asked.passkey, name), done: t('keys.renamed') })}
        />
      )}
      {asked?.what === 'remove' && (
        <ConfirmDialog
          title={t('keys.remove_title', { name: asked.passkey.name })}
          text={t('keys.remove_text')}
          action={t('keys.remove')}
          onClose={close}
          onConfirm={() => remove(asked.passkey)}
        />
      )}
    </SecurityCard>
  );
}
