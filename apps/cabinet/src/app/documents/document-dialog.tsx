import { Button } from '@daystream/ui';
import { Dialog } from '@daystream/ui/dialog.tsx';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
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

/** The document in an iframe, with a loading text until it arrives. */
export function DocumentFrame({ url, title, className }: { url: string; title: string; className: string }) {
  const { t } = useTranslation('frame');
  const [isLoaded, setLoaded] = useState(false);
  return (
    <div className={`relative overflow-hidden rounded-control bg-surface-sunken ${className}`}>
      {!isLoaded && (
        <output className="absolute inset-0 grid place-items-center text-on-surface-muted">
          {t('document.loading')}
        </output>
      )}
      <iframe
        src={url}
        title={title}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        referrerPolicy="no-referrer"
        onLoad={() => setLoaded(true)}
        className="relative size-full border-0"
      />
    </div>
  );
}
