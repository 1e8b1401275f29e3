import { Dialog } from '@daystream/ui/dialog.tsx';
import { useTranslation } from 'react-i18next';

/** The school's instruction page in a full-window dialog (ACC-006). */
export function InstructionDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const { t } = useTranslation('account');
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('sign_in.instruction')}
      closeLabel={t('close')}
      className="grid h-[calc(100dvh-32px)] max-w-none grid-rows-[auto_1fr]"
    >
      <iframe
        src={url}
        title={t('sign_in.instruction')}
        referrerPolicy="no-referrer"
        sandbox="allow-scripts allow-same-origin allow-popups allow-forms"
        className="size-full rounded-card bg-surface"
      />
    </Dialog>
  );
}
