import { CallError } from '@daystream/client/transport';
import { Button, Notice } from '@daystream/ui';
import { Dialog } from '@daystream/ui/dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HomeworkView } from './use-homework.ts';
import { declineHomework } from './use-send-answer.ts';

/** Explains the consequences before the learner declines a homework (HMW-011). */
export function RefuseDialog({ view, onClose }: { view: HomeworkView; onClose: () => void }) {
  const { t } = useTranslation('homework');
  const [state, setState] = useState<'open' | 'busy' | 'failed'>('open');
  const { stream, story, place } = view;
  const opensStage = place?.link.isRequired === true && !place.isLastStage;

  async function decline(): Promise<void> {
    if (state === 'busy') return;
    setState('busy');
    try {
      await declineHomework(stream.id, story.id);
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
      title={t('refuse.title')}
      description={t(opensStage ? 'refuse.text' : 'refuse.text_optional')}
      closeLabel={t('refuse.close')}
      actions={
        <>
          <Button
            tone="outlined"
            loading={state === 'busy'}
            loadingLabel={t('refuse.busy')}
            onClick={() => void decline()}
          >
            {t('refuse.confirm')}
          </Button>
          <Button onClick={onClose}>{t('refuse.cancel')}</Button>
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
