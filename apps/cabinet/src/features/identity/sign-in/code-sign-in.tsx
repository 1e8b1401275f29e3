import { requestOtp, verifyOtp } from '@daystream/contract/identity.codes';
import { Button } from '@daystream/ui';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/session.ts';
import { continueSignIn } from './start-session.ts';
import { CodeEntry } from '../verification/code-entry.tsx';
import { secondsToNextCode } from '../verification/use-code-order.ts';
import { EmailForm } from '../verification/email-form.tsx';
import { EntranceTitle } from './entrance-frame.tsx';
import { keepEnteredEmail, enteredEmail } from './entered-email.ts';

/** Signs in by a one-time code sent to the email, without the password (Q36). */
export function CodeSignIn({ returnUrl }: { returnUrl: unknown }) {
  const { t } = useTranslation('joining');
  const router = useRouter();
  const [sent, setSent] = useState<{ email: string; resendAfterS: number } | null>(null);

  async function request(email: string): Promise<number> {
    return (await call(requestOtp, { body: { email } })).resend_after;
  }

  if (sent === null) {
    return (
      <div className="grid gap-5">
        <EntranceTitle title={t('code_sign_in.title')} text={t('code_sign_in.text')} />
        <EmailForm
          title={t('code_sign_in.title')}
          initial={enteredEmail()}
          onType={keepEnteredEmail}
          action={t('code_sign_in.action')}
          otherwise={t('code.not_sent')}
          onSend={async (email) => setSent({ email, resendAfterS: await secondsToNextCode(() => request(email)) })}
        />
      </div>
    );
  }
  return (
    <div className="grid gap-5">
      <EntranceTitle title={t('code.title')} text={t('code.sent_if_known', { target: sent.email })} />
      <CodeEntry
        title={t('code.title')}
        resendAfterS={sent.resendAfterS}
        request={() => request(sent.email)}
        verify={async (code) => {
          await continueSignIn(router, await call(verifyOtp, { body: { email: sent.email, code } }), {
            by: 'code',
            returnUrl,
          });
        }}
      />
      <Button tone="word" fullWidth onClick={() => setSent(null)}>
        {t('code.other_email')}
      </Button>
    </div>
  );
}
