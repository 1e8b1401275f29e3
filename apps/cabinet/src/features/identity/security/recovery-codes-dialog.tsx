import { Button } from '@daystream/ui';
import { Dialog } from '@daystream/ui/dialog.tsx';
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { variant } from '#shared/variant.ts';
import { useCopy } from '#shared/use-copy.ts';
import { printText } from './print-text.ts';

/** New recovery codes; shown only once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('security');
  const copy = useCopy();
  const said = { done: t('codes.copied'), failed: t('codes.not_copied') };
  const title = t('codes.file_title', { school: variant.title });
  const text = `${title}\n\n${codes.join('\n')}\n`;

  function download(): void {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
    Object.assign(document.createElement('a'), { href: url, download: t('codes.file_name') }).click();
    URL.revokeObjectURL(url);
  }

  const ways = [
    { label: t('codes.copy'), Icon: IconCopy, act: () => void copy(codes.join('\n'), said) },
    { label: t('codes.download'), Icon: IconDownload, act: download },
    { label: t('codes.print'), Icon: IconPrinter, act: () => printText(title, codes) },
  ];
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('codes.dialog_title')}
      description={t('codes.dialog_text')}
      closeLabel={t('close')}
      className="tablet:max-w-[520px]!"
    >
      <div className="grid gap-5">
        <ul
          aria-label={t('codes.title')}
          className="grid gap-x-4 gap-y-1 rounded-control bg-surface-sunken p-4 font-label tabular-nums select-all tablet:grid-cols-2"
        >
          {codes.map((code) => (
            // A code wrapped over two lines is easily copied wrong.
            <li key={code} className="whitespace-nowrap">
              {code}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          {ways.map(({ label, Icon, act }) => (
            <Button
              key={label}
              tone="soft"
              icon={<Icon aria-hidden="true" size={20} stroke={1.75} />}
              className="flex-1"
              onClick={act}
            >
              {label}
            </Button>
          ))}
        </div>
        <Button fullWidth onClick={onClose}>
          {t('codes.done')}
        </Button>
      </div>
    </Dialog>
  );
}
