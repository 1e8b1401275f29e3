import { MINUTE_MS, SECOND_MS } from '@daystream/domain/durations';
import { clockText } from '@daystream/i18n/clock';
import { Button } from '@daystream/ui';
import { useTranslation } from 'react-i18next';

/** What a button says that cannot be pressed yet. */
export function useWaitText(): (leftS: number) => string {
  const { t } = useTranslation('joining');
  return (leftS) =>
    leftS * SECOND_MS > MINUTE_MS
      ? t('code.resend_at', { time: clockText(leftS * SECOND_MS) })
      : t('code.resend_in', { count: leftS });
}

/** Requests another code. The countdown before that is not announced to screen readers. */
export function ResendButton({ leftS, isBusy, onClick }: { leftS: number; isBusy: boolean; onClick: () => void }) {
  const { t } = useTranslation('joining');
  const waitText = useWaitText();
  return (
    <Button
      tone="word"
      fullWidth
      loading={isBusy}
      disabled={leftS > 0}
      onClick={onClick}
      className="tabular-nums disabled:bg-transparent!"
    >
      {leftS > 0 ? waitText(leftS) : t('code.resend')}
    </Button>
  );
}
