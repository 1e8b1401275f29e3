import type { Store } from '@daystream/domain/navigation/prompts';
import { Button } from '@daystream/ui';
import { Sheet } from '@daystream/ui/sheet.tsx';
import { useTranslation } from 'react-i18next';
import { track } from '../../features/analytics/index.ts';
import { keepClosedAt } from './dismissed-prompts.ts';
import { OutsideLink } from './outside-link.tsx';

/** Suggests the native app of this phone's store (SHL-088). */
export function ApplicationSheet({ store, url, onClose }: { store: Store; url: string; onClose: () => void }) {
  const { t } = useTranslation('frame');
  const close = () => {
    keepClosedAt('applicationSheet');
    onClose();
  };
  return (
    <Sheet open onOpenChange={(isOpen) => !isOpen && close()} title={t('application.title')} closeLabel={t('close')}>
      <p className="text-on-surface-muted">{t('application.text')}</p>
      <div className="mt-5 grid gap-2">
        <Button
          fullWidth
          onClick={() => {
            track('click', { name: 'application_sheet' });
            close();
          }}
          render={<OutsideLink href={url} />}
        >
          {t(`application.${store}`)}
        </Button>
        <Button tone="word" fullWidth onClick={close}>
          {t('application.later')}
        </Button>
      </div>
    </Sheet>
  );
}
