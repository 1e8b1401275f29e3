import { Button } from '@daystream/ui';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLayout } from '#shared/use-layout.ts';
import { variantConfig } from '#shared/variant.ts';
import { storeOfDevice } from '#platform/device.ts';
import { isNative } from '#platform/native.ts';
import { track } from '../../features/analytics/index.ts';
import { OutsideLink } from '../dialogs/outside-link.tsx';

/** A banner in a phone's browser that links to the native app in its store (CFG-035). */
export function SmartBanner() {
  const { t } = useTranslation('frame');
  const layout = useLayout();
  const store = storeOfDevice();
  const url = store && variantConfig.smartBanner?.[store];
  if (isNative() || layout !== 'mobile' || !url) return null;
  return (
    <aside className="flex items-center gap-3 bg-accent-soft px-4 py-1.5 text-14 text-on-accent-soft">
      <IconDeviceMobile aria-hidden="true" size={22} stroke={1.75} className="shrink-0" />
      <p className="min-w-0 flex-1">{t('application.banner')}</p>
      <Button size={40} onClick={() => track('click', { name: 'smart_banner' })} render={<OutsideLink href={url} />}>
        {t('application.open')}
      </Button>
    </aside>
  );
}
