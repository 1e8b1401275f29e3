import { type SocialReturn, socialErrorCode } from '@daystream/domain/identity/external-auth';
import { Button } from '@daystream/ui';
import { Dialog } from '@daystream/ui/dialog.tsx';
import { useTranslation } from 'react-i18next';
import { socialNames } from './social-buttons.tsx';

/** Why a social network did not sign in or link: our text with the network's message (ERR-011..018). */
export function SocialFailureDialog({ back, onClose }: { back: SocialReturn; onClose: () => void }) {
  const { t } = useTranslation(['joining', 'account']);
  const { source, errorCode, errorMessage } = back;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('social.failed')}
      description={t(`social.errors.${socialErrorCode(errorCode)}`, {
        network: source === null ? t('social.some_network') : socialNames[source],
        code: errorCode ?? '',
        message: errorMessage ?? '',
      })}
      closeLabel={t('account:close')}
      actions={<Button onClick={onClose}>{t('social.good')}</Button>}
    />
  );
}
