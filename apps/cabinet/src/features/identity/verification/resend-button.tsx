import { Button } from '@daystream/ui';
import { useTranslation } from 'react-i18next';

/** Requests another code. The countdown before that is not announced to screen readers. */
export function ResendButton({ leftS, isBusy, onClick }: { leftS: number; isBusy: boolean; onClick: () => void }) {
  const { t } = useTranslation('joining');
  return (
    <Button
      tone="word"
      fullWidth
      loading={isBusy}
      disabled={leftS > 0}
      onClick={onClick}
      className="tabular-nums disabled:bg-transparent!"
    >
      {leftS > 0 ? t('code.resend_in', { count: leftS }) : t('code.resend')}
    </Button>
  );
}
