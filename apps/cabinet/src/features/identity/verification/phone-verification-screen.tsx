import { requestPhoneOtp, suppressPhoneValidation, verifyPhone } from '@daystream/contract/identity.codes';
import { isPhone, normalizePhone } from '@daystream/domain/identity/phone';
import { Button, TextField } from '@daystream/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userQuery } from '#shared/account-queries.ts';
import { call } from '#shared/session.ts';
import { CodeEntry } from './code-entry.tsx';
import { useWaitText } from './resend-button.tsx';
import { useResendTimer } from './use-resend-timer.ts';
import { secondsToNextCode } from './use-code-order.ts';
import { EntranceFrame, EntranceTitle } from '../sign-in/entrance-frame.tsx';
import { FailureNotice } from '#shared/failure-notice.tsx';
import { finishRequiredStep } from '../sign-in/finish-required-step.ts';
import { withProof } from '../security/proof-request.ts';
import { cacheUser } from '../profile/cache-user.ts';
import { useSending } from '#shared/use-sending.ts';

/** Asks for the phone number, then for the code sent to it; can be skipped for good (ACC-096, ACC-101). */
export function PhoneVerificationScreen() {
  const { t } = useTranslation('joining');
  const [sent, setSent] = useState<{ phone: string; resendAfterS: number } | null>(null);
  const { data: user } = useQuery(userQuery);
  if (user === undefined) return <EntranceFrame>{null}</EntranceFrame>;
  return (
    <EntranceFrame>
      {sent === null ? (
        <EnterPhone initial={user.phone ?? ''} onSent={setSent} />
      ) : (
        <EnterCode sent={sent} onChange={() => setSent(null)} />
      )}
      <Skip label={t('verify_phone.skip')} />
    </EntranceFrame>
  );
}

interface SentCode {
  phone: string;
  resendAfterS: number;
}

async function requestCode(phone: string): Promise<number> {
  return (await withProof(() => call(requestPhoneOtp, { body: { phone } }))).resend_after;
}

function EnterPhone({ initial, onSent }: { initial: string; onSent: (sent: SentCode) => void }) {
  const { t } = useTranslation(['joining', 'errors']);
  const [written, setWritten] = useState(initial);
  const { errors, setError, failure, failed, isBusy, formRef, send, onSubmit } = useSending({
    fields: { phone: 'phone' },
    otherwise: t('code.not_sent'),
  });
  const { leftS, start } = useResendTimer(failed);
  const waitText = useWaitText();
  const phone = normalizePhone(written);
  const problem = phone === '' ? 'required' : isPhone(phone) ? null : 'invalid_phone';
  const error = problem === null ? undefined : t(`errors:fields.${problem}`);
  return (
    <form
      ref={formRef}
      noValidate
      aria-label={t('verify_phone.title')}
      className="grid gap-5"
      onSubmit={onSubmit(() =>
        send(async () => onSent({ phone, resendAfterS: await secondsToNextCode(() => requestCode(phone)) }), {
          phone: error,
        }),
      )}
    >
      <EntranceTitle title={t('verify_phone.title')} text={t('verify_phone.text')} />
      <FailureNotice failure={failure} />
      <TextField
        name="phone"
        label={t('verify_phone.label')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="send"
        value={written}
        error={errors.phone}
        onChange={(event) => {
          setWritten(event.currentTarget.value);
          setError('phone', undefined);
          start(0);
        }}
        onBlur={() => written !== '' && setError('phone', error)}
      />
      <Button type="submit" size={56} fullWidth loading={isBusy} disabled={leftS > 0}>
        {leftS > 0 ? waitText(leftS) : t('verify_phone.action')}
      </Button>
    </form>
  );
}

function EnterCode({ sent, onChange }: { sent: SentCode; onChange: () => void }) {
  const { t } = useTranslation('joining');
  const router = useRouter();
  const queryClient = useQueryClient();
  const { phone, resendAfterS } = sent;
  return (
    <div className="grid gap-5">
      <EntranceTitle title={t('verify_phone.code_title')} text={t('code.sent', { target: phone })} />
      <CodeEntry
        title={t('verify_phone.code_title')}
        resendAfterS={resendAfterS}
        request={() => requestCode(phone)}
        verify={async (code) => {
          cacheUser(queryClient, (await withProof(() => call(verifyPhone, { body: { phone, code } }))).user);
          await finishRequiredStep(router, queryClient);
        }}
      />
      <Button tone="word" fullWidth onClick={onChange}>
        {t('verify_phone.change')}
      </Button>
    </div>
  );
}

function Skip({ label }: { label: string }) {
  const { t } = useTranslation('joining');
  const router = useRouter();
  const queryClient = useQueryClient();
  const { failure, isBusy, send } = useSending({ fields: {}, otherwise: t('verify_phone.not_skipped') });

  async function skip(): Promise<void> {
    cacheUser(queryClient, (await call(suppressPhoneValidation)).user);
    await finishRequiredStep(router, queryClient);
  }

  return (
    <div className="mt-2 grid gap-2">
      <Button tone="word" fullWidth loading={isBusy} onClick={() => void send(skip)}>
        {label}
      </Button>
      <FailureNotice failure={failure} />
    </div>
  );
}
