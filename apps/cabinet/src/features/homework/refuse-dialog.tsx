import { CallError } from '@daystream/client/transport';
import type { HomeworkSendType } from '@daystream/domain/homework';
import { Button, Notice } from '@daystream/ui';
import { Dialog } from '@daystream/ui/dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
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
  const [state, setState] = useState<'open' | 'busy' | 'failed'>('open');
  const { stream, story, place } = view;
  const opensStage = place?.link.isRequired === true && !place.isLastStage;

  async function decline(): Promise<void> {
    if (state === 'busy') return;
    setState('busy');
    try {
      await declineHomework(stream.id, story.id, type);
      onClose();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setState('failed');
    }
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
          <Button
            tone="outlined"
            loading={state === 'busy'}
            loadingLabel={t('refuse.busy')}
            onClick={() => void decline()}
          >
            {t(type === 'selfie' ? 'selfie.refuse.confirm' : 'refuse.confirm')}
          </Button>
          <Button onClick={onClose}>{t(type === 'selfie' ? 'selfie.refuse.cancel' : 'refuse.cancel')}</Button>
        </>
      }
    >
      {state === 'failed' && (
        <Notice role="alert" className="bg-danger-soft text-on-danger-soft">
          {t('refuse.failed')}
        </Notice>
      )}
    </Dialog>
  );
}
