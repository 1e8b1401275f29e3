import { Button } from '@daystream/ui';
import { Dialog } from '@daystream/ui/dialog.tsx';
import { useTranslation } from 'react-i18next';
import { variant } from '#shared/variant.ts';
import { keepClosedAt } from './dismissed-prompts.ts';

/** What a trial costs and includes (SHL-117); once closed, it is not shown for a week (Q98). */
export function FreeTrialDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('frame');
  const close = () => {
    keepClosedAt('freeTrial');
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t('free_trial.title')}
      description={t('free_trial.text')}
      closeLabel={t('close')}
      actions={
        <Button href={`mailto:${variant.supportEmail}`} onClick={close}>
          {t('free_trial.action')}
        </Button>
      }
    />
  );
}
