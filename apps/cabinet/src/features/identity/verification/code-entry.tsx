import { CODE_DIGITS } from '@daystream/domain/identity/one-time-code';
import { Button, CodeField } from '@daystream/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureNotice } from '#shared/failure-notice.tsx';
import { ResendButton } from './resend-button.tsx';
import { useCodeOrder } from './use-code-order.ts';
import { focusForm } from '#shared/use-focus-on-change.ts';
import { useSending } from '#shared/use-sending.ts';

interface CodeEntryProps {
  /** Names the form. */
  title: string;
  /** Requests a code; resolves to the seconds until the next may be requested. */
  request: () => Promise<number>;
  verify: (code: string) => Promise<void>;
  /** Seconds until another code may be requested. null: none was requested yet, so the form requests one. */
  resendAfterS: number | null;
}

/** A one-time code (OTP), typed, pasted or autofilled; submitted after its last digit (Q57). */
export function CodeEntry({ title, request, verify, resendAfterS }: CodeEntryProps) {
  const { t } = useTranslation('joining');
  const [code, setCode] = useState('');
  const { errors, setError, failure, isBusy, formRef, send, onSubmit } = useSending({
    fields: { code: 'code' },
    otherwise: t('code.failed'),
  });
  const ordering = useCodeOrder({ request, otherwise: t('code.not_sent') });
  const hasBegun = useRef(false);

  useLayoutEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    if (resendAfterS === null) return void ordering.order();
    ordering.start(resendAfterS);
    focusForm(formRef.current);
  });

  async function enter(entered: string): Promise<void> {
    const problem = entered.length === CODE_DIGITS ? undefined : t('code.incomplete', { count: CODE_DIGITS });
    await send(() => verify(entered), { code: problem });
  }

  return (
    <form ref={formRef} onSubmit={onSubmit(() => enter(code))} noValidate aria-label={title} className="grid gap-5">
      <FailureNotice failure={failure ?? ordering.failure} />
      <CodeField
        label={t('code.label')}
        length={CODE_DIGITS}
        value={code}
        error={errors.code}
        onValueChange={(next) => {
          setCode(next);
          setError('code', undefined);
        }}
        onComplete={(entered) => void enter(entered)}
      />
      <div className="grid gap-2">
        <Button type="submit" size={56} fullWidth loading={isBusy} loadingLabel={t('code.busy')}>
          {t('code.action')}
        </Button>
        <ResendButton leftS={ordering.leftS} isBusy={ordering.isBusy} onClick={() => void ordering.order()} />
      </div>
    </form>
  );
}
