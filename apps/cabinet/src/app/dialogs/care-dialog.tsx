import { Button } from '@daystream/ui';
import { Dialog } from '@daystream/ui/dialog.tsx';
import { IconBrandTelegram, IconBrandWhatsapp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { variantConfig } from '#shared/variant.ts';
import { track } from '../../features/analytics/index.ts';
import { OutsideLink } from './outside-link.tsx';

/** Two messengers to choose from (SHL-071). */
export function CareDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('frame');
  const { telegram, whatsapp } = variantConfig.care;
  const ways = [
    { name: 'telegram', url: telegram, Icon: IconBrandTelegram },
    { name: 'whatsapp', url: whatsapp, Icon: IconBrandWhatsapp },
  ] as const;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('care.title')}
      description={t('care.text')}
      closeLabel={t('close')}
    >
      <div className="grid gap-3">
        {ways.map(({ name, url, Icon }) =>
          url === null ? null : (
            <Button
              key={name}
              tone="soft"
              fullWidth
              icon={<Icon aria-hidden="true" />}
              onClick={() => {
                track('click', { name: `care_${name}` });
                onClose();
              }}
              render={<OutsideLink href={url} />}
            >
              {t(`care.${name}`)}
            </Button>
          ),
        )}
      </div>
    </Dialog>
  );
}
