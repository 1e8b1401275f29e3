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
import { EntranceFrame, EntranceTitle } from '../sign-in/entrance-frame.tsx';
import { finishRequiredStep } from '../sign-in/finish-required-step.ts';
import { signOut } from '../sessions/sign-out.ts';
import { cacheUser } from '../profile/cache-user.ts';

/** Verifies the email by a one-time code; opens at the code field (ACC-095). */
export function EmailVerificationScreen() {
  const { t } = useTranslation(['joining', 'account']);
  const [isChanging, setChanging] = useState(false);
  const { data: user } = useQuery(userQuery);
  return (
    <EntranceFrame>
      {user !== undefined &&
        (isChanging || user.email === null ? (
          <ChangeEmail initial={user.email ?? ''} onDone={() => setChanging(false)} />
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

function ChangeEmail({ initial, onDone }: { initial: string; onDone: () => void }) {
  const { t } = useTranslation('joining');
  const queryClient = useQueryClient();
  return (
    <div className="grid gap-5">
      <EntranceTitle title={t('verify_email.change')} text={t('verify_email.change_text')} />
      <EmailForm
        title={t('verify_email.change')}
        initial={initial}
        action={t('verify_email.change_action')}
        otherwise={t('verify_email.not_changed')}
        onSend={async (email) => {
          cacheUser(queryClient, (await call(updateUser, { body: { email } })).user);
          onDone();
        }}
      />
      {initial !== '' && (
        <Button tone="word" fullWidth onClick={onDone}>
          {t('verify_email.keep')}
        </Button>
      )}
    </div>
  );
}
