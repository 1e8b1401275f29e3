import { Button, type ButtonProps, Notice } from '@daystream/ui';
import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/use-format.ts';
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
  /** Then only the points of the day are still missing. */
  isFinished: boolean;
  /** Points of the day, and the practice time still missing for them (0 if none). */
  points: number;
  leftForPointsMs: number;
  /** Nobody knows yet how much is missing: a film of the day is being processed. */
  isUnmeasured: boolean;
}

/** Finishing is always possible; a note says how much practice is missing for the points, then and afterwards. */
export function FinishDay(props: FinishDayProps) {
  const { state, onFinish, isNextStep, isFinished, points, leftForPointsMs, isUnmeasured } = props;
  const { t } = useTranslation('practice');
  const format = useFormat();
  const words = isUnmeasured ? 'finish.unmeasured' : isFinished ? 'finish.left' : 'finish.missing';
  return (
    <div className="grid justify-items-center gap-2 text-center">
      {!isFinished && !isNextStep && <FinishButton state={state} onFinish={onFinish} tone="word" />}
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
      {state.kind !== 'waiting' && points > 0 && (isUnmeasured || leftForPointsMs > 0) && (
        <p className="max-w-[360px] text-14 text-balance text-on-surface-muted">
          {t(words, { points: t('points', { count: points }), time: format.duration(leftForPointsMs) })}
        </p>
      )}
    </div>
  );
}
