import { askNewEmail, confirmNewEmail } from '@daystream/contract/identity.addresses';
import { updateUser } from '@daystream/contract/identity.profile';
import { requestOtp, verifyOtp } from '@daystream/contract/identity.codes';
import { Button } from '@daystream/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userQuery } from '#shared/account-queries.ts';
import { call, session } from '#shared/session.ts';
import { CodeEntry } from './code-entry.tsx';
import { EmailForm } from './email-form.tsx';
import { secondsToNextCode } from './use-code-order.ts';
import { EntranceFrame, EntranceTitle } from '../sign-in/entrance-frame.tsx';
import { finishRequiredStep } from '../sign-in/finish-required-step.ts';
import { signOut } from '../sessions/sign-out.ts';
import { withProof } from '../security/proof-request.ts';
import { cacheUser } from '../profile/cache-user.ts';

/** Verifies the email by a one-time code; opens at the code field (ACC-095). */
export function EmailVerificationScreen() {
  const { t } = useTranslation(['joining', 'account']);
  const [isChanging, setChanging] = useState(false);
  const { data: user } = useQuery(userQuery);
  return (
    <EntranceFrame>
      {user !== undefined &&
        (user.email === null ? (
          <FirstEmail />
        ) : isChanging ? (
          <ChangeEmail initial={user.email} onKeep={() => setChanging(false)} />
        ) : (
          <EnterCode email={user.email} onChange={() => setChanging(true)} />
        ))}
      <Button tone="word" fullWidth className="mt-2" onClick={() => void signOut()}>
        {t('account:profile.sign_out')}
      </Button>
    </EntranceFrame>
  );
}

function EnterCode({ email, onChange }: { email: string; onChange: () => void }) {
  const { t } = useTranslation('joining');
  const router = useRouter();
  const queryClient = useQueryClient();
  return (
    <div className="grid gap-5">
      <EntranceTitle title={t('verify_email.title')} text={t('code.sent', { target: email })} />
      <CodeEntry
        key={email}
        title={t('verify_email.title')}
        resendAfterS={null}
        request={async () => (await call(requestOtp, { body: { email } })).resend_after}
        verify={async (code) => {
          const entered = await call(verifyOtp, { body: { email, code } });
          // The address is verified either way; a person who is signed in already does not need 2FA here.
          if ('token' in entered) {
            session.start(entered.token);
            cacheUser(queryClient, entered.user);
          } else await queryClient.refetchQueries(userQuery);
          await finishRequiredStep(router, queryClient);
        }}
      />
      <Button tone="word" fullWidth onClick={onChange}>
        {t('verify_email.change')}
      </Button>
    </div>
  );
}

/** An account without an email gets its first, which it then verifies. */
function FirstEmail() {
  const { t } = useTranslation('joining');
  const queryClient = useQueryClient();
  return (
    <div className="grid gap-5">
      <EntranceTitle title={t('verify_email.change')} text={t('verify_email.change_text')} />
      <EmailForm
        title={t('verify_email.change')}
        initial=""
        action={t('verify_email.change_action')}
        otherwise={t('verify_email.not_changed')}
        onSend={async (email) => {
          cacheUser(queryClient, (await withProof(() => call(updateUser, { body: { email } }))).user);
        }}
      />
    </div>
  );
}

async function requestCode(email: string): Promise<number> {
  return (await withProof(() => call(askNewEmail, { body: { email } }))).resend_after;
}

/** Another address than the wrong one; it is the account's once its code is entered. */
function ChangeEmail({ initial, onKeep }: { initial: string; onKeep: () => void }) {
  const { t } = useTranslation('joining');
  const router = useRouter();
  const queryClient = useQueryClient();
  const [sent, setSent] = useState<{ email: string; resendAfterS: number } | null>(null);
  return (
    <div className="grid gap-5">
      {sent === null ? (
        <>
          <EntranceTitle title={t('verify_email.change')} text={t('verify_email.change_text')} />
          <EmailForm
            title={t('verify_email.change')}
            initial={initial}
            action={t('code_sign_in.action')}
            otherwise={t('code.not_sent')}
            onSend={async (email) =>
              setSent({ email, resendAfterS: await secondsToNextCode(() => requestCode(email)) })
            }
          />
        </>
      ) : (
        <>
          <EntranceTitle title={t('verify_email.title')} text={t('code.sent', { target: sent.email })} />
          <CodeEntry
            title={t('verify_email.title')}
            resendAfterS={sent.resendAfterS}
            request={() => requestCode(sent.email)}
            verify={async (code) => {
              const body = { email: sent.email, code };
              cacheUser(queryClient, (await withProof(() => call(confirmNewEmail, { body }))).user);
              await finishRequiredStep(router, queryClient);
            }}
          />
        </>
      )}
      <Button tone="word" fullWidth onClick={onKeep}>
        {t('verify_email.keep')}
      </Button>
    </div>
  );
}
