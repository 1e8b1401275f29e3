import type { Language } from '@daystream/domain/languages';
import { Button } from '@daystream/ui';
import { Dialog } from '@daystream/ui/dialog.tsx';
import i18next from 'i18next';
import { FailureNotice } from '#shared/failure-notice.tsx';
import { saveLanguage } from './save-language.ts';
import { setLocale } from './set-locale.ts';
import { useSending } from '#shared/use-sending.ts';

/** Asks in the chosen language. Confirming saves the language, in the profile too, and reloads; cancelling changes nothing (CFG-013, Q21). */
export function LanguageDialog({ language, onClose }: { language: Language; onClose: () => void }) {
  const t = i18next.getFixedT(language, 'account');
  const { failure, isBusy, send } = useSending({ fields: {}, otherwise: t('language_change.failed') });

  async function change(): Promise<void> {
    await saveLanguage(language);
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
