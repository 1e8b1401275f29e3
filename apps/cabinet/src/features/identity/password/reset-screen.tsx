import { requestPasswordReset } from '@daystream/contract/identity.sign-up';
import { codeSendLimits } from '@daystream/domain/limits';
import { routePath } from '@daystream/domain/navigation/routes';
import { Button } from '@daystream/ui';
import { IconMailFast } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/session.ts';
import { CodeSignIn } from '../sign-in/code-sign-in.tsx';
import { EmailForm } from '../verification/email-form.tsx';
import { EntranceFrame, EntranceTitle } from '../sign-in/entrance-frame.tsx';
import { FailureNotice } from '#shared/failure-notice.tsx';
import { keepEnteredEmail, enteredEmail } from '../sign-in/entered-email.ts';
import { PathLink } from '#shared/path-link.tsx';
import { ResendButton } from '../verification/resend-button.tsx';
import { SupportLine } from '../sign-in/sign-in-ways.tsx';
import { useResendTimer } from '../verification/use-resend-timer.ts';
import { useSending } from '#shared/use-sending.ts';

/** Restores access without the password: by an email with a link, or a code (ACC-034, Q36). */
export function ResetScreen() {
  const { t } = useTranslation('joining');
  const { by, returnUrl } = useSearch({ strict: false }) as { by?: unknown; returnUrl?: unknown };
  return (
    <EntranceFrame footer={<SupportLine />}>
      {by === 'code' ? <CodeSignIn returnUrl={returnUrl} /> : <Reset />}
      <Button tone="word" fullWidth className="mt-2" render={<PathLink href={routePath('login')} />}>
        {t('back_to_sign_in')}
      </Button>
    </EntranceFrame>
  );
}

function Reset() {
  const { t } = useTranslation('joining');
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) return <CheckMail email={sentTo} />;
  return (
    <div className="grid gap-5">
      <EntranceTitle title={t('reset.title')} text={t('reset.text')} />
      <EmailForm
        title={t('reset.title')}
        initial={enteredEmail()}
        onType={keepEnteredEmail}
        action={t('reset.action')}
        otherwise={t('reset.failed')}
        onSend={async (email) => {
          await call(requestPasswordReset, { body: { email } });
          setSentTo(email);
        }}
      />
    </div>
  );
}

/** Shows the same text whether or not the address is registered (Q39). */
function CheckMail({ email }: { email: string }) {
  const { t } = useTranslation('joining');
  const { failure, failed, isBusy, send } = useSending({ fields: {}, otherwise: t('reset.failed') });
  const { leftS, start } = useResendTimer(failed);
  useEffect(() => start(codeSendLimits.resendAfterS), [start]);

  async function resend(): Promise<void> {
    await call(requestPasswordReset, { body: { email } });
    start(codeSendLimits.resendAfterS);
  }

  return (
    <div className="grid gap-5">
      <output className="grid gap-4">
        <span className="grid size-14 place-items-center rounded-pill bg-primary-soft text-on-primary-soft">
          <IconMailFast aria-hidden="true" size={28} stroke={1.75} />
        </span>
        <EntranceTitle title={t('reset.sent_title')} text={t('reset.sent_text', { email })} />
      </output>
      <FailureNotice failure={failure} />
      <ResendButton leftS={leftS} isBusy={isBusy} onClick={() => void send(resend)} />
    </div>
  );
}
