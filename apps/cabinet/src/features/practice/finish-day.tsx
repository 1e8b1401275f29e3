import { Button, type ButtonProps, Notice } from '@daystream/ui';
import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FinishState } from './use-finish.ts';

interface FinishButtonProps {
  state: FinishState;
  onFinish: () => void;
  tone: ButtonProps['tone'];
}

export function FinishButton({ state, onFinish, tone }: FinishButtonProps) {
  const { t } = useTranslation('practice');
  if (state.kind === 'waiting') return null;
  return (
    <Button tone={tone} loading={state.kind === 'busy'} loadingLabel={t('finish.busy')} onClick={onFinish}>
      {t('finish.action')}
    </Button>
  );
}

interface FinishDayProps extends Omit<FinishButtonProps, 'tone'> {
  /** The next step already shows the finish button, so it is omitted here. */
  isNextStep: boolean;
}

/** Finishing is always possible. */
export function FinishDay({ state, onFinish, isNextStep }: FinishDayProps) {
  const { t } = useTranslation('practice');
  return (
    <div className="grid justify-items-center gap-2 text-center">
      {!isNextStep && <FinishButton state={state} onFinish={onFinish} tone="word" />}
      <div role="alert" className="empty:hidden">
        {state.kind === 'failed' && (
          <p className="max-w-[360px] text-14 text-balance text-danger">
            {state.reason === '' ? t('finish.failed') : t('finish.refused', { reason: state.reason })}
          </p>
        )}
      </div>
      <output className="empty:hidden">
        {state.kind === 'waiting' && (
          <Notice icon={<IconClock aria-hidden="true" />} className="max-w-[420px] text-left">
            <span className="font-label">{t('finish.waiting')}.</span> {t('finish.waiting_text')}
          </Notice>
        )}
      </output>
    </div>
  );
}
