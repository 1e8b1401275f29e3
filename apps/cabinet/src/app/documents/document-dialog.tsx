import { Button } from '@daystream/ui';
import { Dialog } from '@daystream/ui/dialog.tsx';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DocumentFrame } from '#shared/documents/document-frame.tsx';
import { OutsideLink } from '../dialogs/outside-link.tsx';

export interface DocumentDialogProps {
  url: string;
  title: string;
  onClose: () => void;
}

/** A document in a dialog as large as the window allows (SHL-072). */
export function DocumentDialog({ url, title, onClose }: DocumentDialogProps) {
  const { t } = useTranslation('frame');
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      closeLabel={t('close')}
      className="max-w-[1120px]!"
      actions={
        <Button tone="outlined" render={<OutsideLink href={url} />} icon={<IconExternalLink aria-hidden="true" />}>
          {t('document.new_window')}
        </Button>
      }
    >
      <DocumentFrame url={url} title={title} className="h-[calc(100dvh-220px)]" />
    </Dialog>
  );
}
