import { userFields } from '@daystream/client/models/account';
import { saveUser } from '@daystream/contract/account.profile';
import type { Language } from '@daystream/domain/languages';
import { Button } from '@daystream/ui';
import { Dialog } from '@daystream/ui/dialog.tsx';
import { useTranslation } from 'react-i18next';
import { call, session } from '#shared/session.ts';
import { FailureNotice } from './failure-notice.tsx';
import { useSending } from './use-sending.ts';

const YEAR_S = 365 * 24 * 3600; // Q23

/** Yes saves the language, in the profile too, and reloads the page; no leaves everything as it was (CFG-013, Q21). */
export function LanguageDialog({ language, onClose }: { language: Language; onClose: () => void }) {
  const { t } = useTranslation('account');
  const { failure, isBusy, send } = useSending({ fields: {}, otherwise: t('language_change.failed') });

  async function change(): Promise<void> {
    if (session.token() !== null) await call(saveUser, { body: userFields({ locale: language }) });
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `lang=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Strict${secure}`;
    location.reload();
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
