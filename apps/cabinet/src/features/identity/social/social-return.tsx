import { CallError } from '@daystream/client/transport';
import { exchangeTicket } from '@daystream/contract/identity';
import { readSocialReturn } from '@daystream/domain/identity/external-auth';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { call } from '#shared/session.ts';
import { continueSignIn } from '../sign-in/start-session.ts';
import { SocialFailureDialog } from './social-failure-dialog.tsx';

/** Handles the redirect back from a social network (Q62): signs in by ticket or shows the error (ACC-112, ACC-113). */
export function SocialReturn() {
  const router = useRouter();
  const [returned] = useState(router.state.location.searchStr);
  const [back] = useState(() => readSocialReturn(Object.fromEntries(new URLSearchParams(returned))));
  const [isFailed, setFailed] = useState(back?.status === 'fail');
  useEffect(() => {
    if (back === null) return;
    router.history.replace('/');
    if (back.status !== 'success' || back.token === null) return;
    call(exchangeTicket, { body: { token: back.token, purpose: 'social_login' } })
      .then((entered) =>
        continueSignIn(router, entered, { by: 'social', returnUrl: new URLSearchParams(returned).get('returnUrl') }),
      )
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        setFailed(true);
      });
  }, [back, returned, router]);
  if (back === null || !isFailed) return null;
  return <SocialFailureDialog back={back} onClose={() => setFailed(false)} />;
}
