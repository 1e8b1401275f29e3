import type { HomeworkSendType } from '@daystream/domain/homework';
import { Button } from '@daystream/ui';
import { Dialog } from '@daystream/ui/dialog.tsx';
import { useTranslation } from 'react-i18next';
import { FailureNotice } from '#shared/failure-notice.tsx';
import { useSending } from '#shared/use-sending.ts';
import type { HomeworkView } from './use-homework.ts';
import { declineHomework } from './use-send-answer.ts';

interface RefuseDialogProps {
  view: HomeworkView;
  /** The homework as a whole, or the selfies for it. */
  type: HomeworkSendType;
  onClose: () => void;
}

/** Explains the consequences before the learner declines a homework or its selfies (HMW-011). */
export function RefuseDialog({ view, type, onClose }: RefuseDialogProps) {
  const { t } = useTranslation('homework');
  const { send, isBusy, failure } = useSending({ fields: {}, otherwise: t('refuse.failed') });
  const { stream, story, place } = view;
  const opensStage = place?.link.isRequired === true && !place.isLastStage;

  async function decline(): Promise<void> {
    if (await send(() => declineHomework(stream.id, story.id, type))) onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(type === 'selfie' ? 'selfie.refuse.title' : 'refuse.title')}
      description={t(type === 'selfie' ? 'selfie.refuse.text' : opensStage ? 'refuse.text' : 'refuse.text_optional')}
      closeLabel={t('refuse.close')}
      actions={
        <>
          <Button tone="outlined" loading={isBusy} loadingLabel={t('refuse.busy')} onClick={() => void decline()}>
            {t(type === 'selfie' ? 'selfie.refuse.confirm' : 'refuse.confirm')}
          </Button>
          <Button onClick={onClose}>{t(type === 'selfie' ? 'selfie.refuse.cancel' : 'refuse.cancel')}</Button>
        </>
      }
    >
      <FailureNotice failure={failure} />
    </Dialog>
  );
}
