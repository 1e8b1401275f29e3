import { qrClosed, qrShown } from '@daystream/domain/navigation/prompts';
import { Dialog } from '@daystream/ui/dialog.tsx';
import { QrCode } from '@daystream/ui/qr-code.tsx';
import { qrPicture } from '@daystream/ui/qr-picture.ts';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { variantConfig } from '#shared/variant.ts';
import { keepQrHistory, qrHistory } from './dismissed-prompts.ts';

/** QR code and link for continuing in the native app (CFG-037). */
export function QrDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('frame');
  useEffect(() => keepQrHistory(qrShown(qrHistory())), []);
  const url = variantConfig.qrModal?.url;
  // A link too long for a QR code is still shown as text below.
  const picture = useMemo(() => qrPicture(url ?? ''), [url]);
  if (url === undefined) return null;
  const close = () => {
    keepQrHistory(qrClosed(qrHistory(), Date.now()));
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t('qr.title')}
      description={picture === null ? undefined : t('qr.text')}
      closeLabel={t('close')}
      className="max-w-[380px]!"
    >
      {picture !== null && <QrCode picture={picture} label={t('qr.picture')} className="mx-auto w-56" />}
      <p className="mt-4 text-center text-14 text-on-surface-muted">
        {t('qr.link_text')}{' '}
        <a href={url} className="break-all text-on-surface underline underline-offset-4">
          {url}
        </a>
      </p>
    </Dialog>
  );
}
