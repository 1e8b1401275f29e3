import { userFields } from '@daystream/client/models/identity';
import { saveUser } from '@daystream/contract/identity.profile';
import type { Language } from '@daystream/domain/languages';
import { Button } from '@daystream/ui';
import { Dialog } from '@daystream/ui/dialog.tsx';
import { useTranslation } from 'react-i18next';
import { call, session } from '#shared/session.ts';
import { FailureNotice } from '#shared/failure-notice.tsx';
import { setLocale } from './set-locale.ts';
import { useSending } from '#shared/use-sending.ts';

/** Confirming saves the language, in the profile too, and reloads; cancelling changes nothing (CFG-013, Q21). */
export function LanguageDialog({ language, onClose }: { language: Language; onClose: () => void }) {
  const { t } = useTranslation('account');
  const { failure, isBusy, send } = useSending({ fields: {}, otherwise: t('language_change.failed') });

  async function change(): Promise<void> {
    if (session.token() !== null) await call(saveUser, { body: userFields({ locale: language }) });
    if (setLocale(language)) location.reload();
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('language_change.title')}
      description={t('language_change.text')}
      closeLabel={t('close')}
      actions={
        <>
          <Button tone="outlined" onClick={onClose}>
            {t('language_change.no')}
          </Button>
          <Button loading={isBusy} onClick={() => void send(change)}>
            {t('language_change.yes')}
          </Button>
        </>
      }
    >
      {failure !== null && <FailureNotice failure={failure} />}
    </Dialog>
  );
}
