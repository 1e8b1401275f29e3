import type { User } from '@daystream/client/models/identity';
import {
  askEmailConfirmation,
  askNewEmail,
  confirmNewEmail,
  confirmOwnEmail,
} from '@daystream/contract/identity.addresses';
import { updateUser } from '@daystream/contract/identity.profile';
import { requestOtp, verifyOtp } from '@daystream/contract/identity.codes';
import { SECOND_MS } from '@daystream/domain/durations';
import { CODE_LIFETIME_MS } from '@daystream/domain/identity/one-time-code';
import { codeSendLimits } from '@daystream/domain/limits';
import { Button } from '@daystream/ui';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userQuery } from '#shared/account-queries.ts';
import { homepagePath } from '#shared/homepage.ts';
import { PathLink } from '#shared/path-link.tsx';
import { call, serverNowMs, session } from '#shared/session.ts';
import { CodeEntry } from './code-entry.tsx';
import { EmailForm } from './email-form.tsx';
import { secondsToNextCode } from './use-code-order.ts';
import { EntranceFrame, EntranceTitle } from '../sign-in/entrance-frame.tsx';
import { finishRequiredStep } from '../sign-in/finish-required-step.ts';
import { signOut } from '../sessions/sign-out.ts';
import { withProof } from '../security/proof-request.ts';
import { cacheUser } from '../profile/cache-user.ts';

/** Verifies the email by a one-time code; opens at the code field (ACC-095), unless nothing is left to verify. */
export function EmailVerificationScreen() {
  const { t } = useTranslation(['joining', 'account']);
  const [isChanging, setChanging] = useState(false);
  const [isGiven, setGiven] = useState(false);
  const { data: user } = useQuery(userQuery);
  return (
    <EntranceFrame>
      {user !== undefined &&
        (user.email === null ? (
          <FirstEmail onGiven={() => setGiven(true)} />
        ) : isChanging ? (
          <ChangeEmail initial={user.email} onKeep={() => setChanging(false)} />
        ) : isConfirmed(user) ? (
          <Confirmed address={user.email} />
        ) : (
          <EnterCode user={user} email={user.email} isGiven={isGiven} onChange={() => setChanging(true)} />
        ))}
      {user === undefined || user.requireEmailValidate || user.email === null ? (
        <Button tone="word" fullWidth className="mt-2" onClick={() => void signOut()}>
          {t('account:profile.sign_out')}
        </Button>
      ) : isChanging || !isConfirmed(user) ? (
        <Button tone="word" fullWidth className="mt-2" render={<PathLink href={homepagePath()} />}>
          {t('verify_email.later')}
        </Button>
      ) : null}
    </EntranceFrame>
  );
}

/** Confirmed here or on another device, and the school demands no more. */
function isConfirmed(user: User): boolean {
  return user.isEmailConfirmed && !user.requireEmailValidate;
}

function Confirmed({ address }: { address: string }) {
  const { t } = useTranslation('joining');
  return (
    <div className="grid gap-5">
      <EntranceTitle title={t('address_link.done_title')} text={t('address_link.own_done_text', { address })} />
      <Button size={56} fullWidth render={<PathLink href={homepagePath()} />}>
        {t('address_link.home')}
      </Button>
    </div>
  );
}

interface EnterCodeProps {
  user: User;
  email: string;
  /** It was entered a moment ago, so that no code is on its way. */
  isGiven: boolean;
  onChange: () => void;
}

function EnterCode({ user, email, isGiven, onChange }: EnterCodeProps) {
  const { t } = useTranslation('joining');
  const router = useRouter();
  const queryClient = useQueryClient();
  const way = user.requireEmailValidate ? demanded : asked;
  return (
    <div className="grid gap-5">
      <EntranceTitle title={t('verify_email.title')} text={t('code.sent', { target: email })} />
      <CodeEntry
        key={email}
        title={t('verify_email.title')}
        resendAfterS={user.requireEmailValidate || isGiven ? null : secondsLeftOf(user.createdAt)}
        request={() => way.request(email, queryClient)}
        verify={async (code) => {
          await way.verify(email, code, queryClient);
          await finishRequiredStep(router, queryClient);
        }}
      />
      <Button tone="word" fullWidth onClick={onChange}>
        {t('verify_email.change')}
      </Button>
    </div>
  );
}

/** Where the school demands it, the code that signs in verifies too (ACC-097, ACC-098). */
const demanded = {
  request: async (email: string) => (await call(requestOtp, { body: { email } })).resend_after,
  async verify(email: string, code: string, queryClient: QueryClient) {
    const entered = await call(verifyOtp, { body: { email, code } });
    // The address is verified either way; a person who is signed in already does not need 2FA here.
    if ('token' in entered) {
      session.start(entered.token);
      cacheUser(queryClient, entered.user);
    } else await queryClient.refetchQueries(userQuery);
  },
};

/** Elsewhere the message of the sign-up asks, and home reminds. */
const asked = {
  async request(_email: string, queryClient: QueryClient) {
    const { resend_after: resendAfterS } = await call(askEmailConfirmation);
    // Nothing was sent: it was confirmed elsewhere meanwhile.
    if (resendAfterS === 0) await queryClient.refetchQueries(userQuery);
    return resendAfterS;
  },
  async verify(_email: string, code: string, queryClient: QueryClient) {
    cacheUser(queryClient, (await call(confirmOwnEmail, { body: { code } })).user);
  },
};

/** The code of the sign-up still counts a while; null: it no longer does, and another is asked for. */
function secondsLeftOf(createdAtMs: number): number | null {
  const ageMs = serverNowMs() - createdAtMs;
  if (ageMs >= CODE_LIFETIME_MS) return null;
  return Math.max(0, codeSendLimits.resendAfterS - Math.floor(ageMs / SECOND_MS));
}

/** An account without an email gets its first, which it then verifies. */
function FirstEmail({ onGiven }: { onGiven: () => void }) {
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
          const { user } = await withProof(() => call(updateUser, { body: { email } }));
          onGiven();
          cacheUser(queryClient, user);
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
