import { displayNameOf } from '@daystream/client/models/identity';
import { exchangeTicket, logout } from '@daystream/contract/identity';
import { routePath } from '@daystream/domain/navigation/routes';
import { Button } from '@daystream/ui';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userQuery } from '#shared/account-queries.ts';
import { homepagePath } from '#shared/homepage.ts';
import { takeKeptReturnUrl } from '#shared/return-url.ts';
import { call, session } from '#shared/session.ts';
import { continueSignIn } from './start-session.ts';
import { EntranceFrame, EntranceTitle } from './entrance-frame.tsx';
import { FailureNotice } from '#shared/failure-notice.tsx';
import { keepFailedLink } from './failed-link.ts';
import { useSending } from '#shared/use-sending.ts';

/** Purposes of a sign-in link (Q4); without one it is `auto_login`. */
const purposes = ['auto_login', 'reset', 'invitation', 'see_as'] as const;

/** A link from an email (ACC-036..038): removes the ticket from the URL, then exchanges it for a session. */
export function AutoLoginScreen() {
  const router = useRouter();
  const [asked] = useState(() => {
    const query = new URLSearchParams(router.state.location.searchStr);
    const purpose = purposes.find((known) => known === query.get('purpose')) ?? 'auto_login';
    return { token: query.get('token'), returnUrl: query.get('returnUrl') ?? undefined, purpose };
  });
  const [isSomebodyIn, setSomebodyIn] = useState(() => session.token() !== null);
  const [isGuest] = useState(() => session.isGuest());
  const hasBegun = useRef(false);
  const hasSent = useRef(false);
  const { t } = useTranslation('joining');
  const { failure, failed, isBusy, send } = useSending({ fields: {}, otherwise: t('link.failed') });

  async function exchange(): Promise<void> {
    const { token, purpose, returnUrl } = asked;
    if (token === null) return;
    hasSent.current = true;
    const entered = await call(exchangeTicket, { body: { token, purpose } });
    // What a guest has practiced stays behind, and so does the way back to it.
    if (isGuest) takeKeptReturnUrl();
    // Ends the previous session on the server too, if it can be reached.
    if (session.token() !== null) await call(logout).catch(() => undefined);
    // An impersonation is not tracked as a sign-in.
    await continueSignIn(router, entered, { by: purpose === 'see_as' ? null : 'link', returnUrl });
  }

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    if (asked.token === null) {
      void router.navigate({ href: routePath('login'), replace: true });
      return;
    }
    router.history.replace(routePath('auto-login'));
    router.history.flush();
  });
  // If the current session turns out to have expired, no confirmation is needed.
  useEffect(() => session.listen(() => session.token() === null && setSomebodyIn(false)), []);
  useEffect(() => {
    if (!isSomebodyIn && asked.token !== null && !hasSent.current) void send(exchange);
  });

  const isUsedUp = failed !== null && failed.kind !== 'offline' && failed.kind !== 'server';
  const isForSignIn = isUsedUp && !isSomebodyIn;
  useEffect(() => {
    if (!isForSignIn) return;
    keepFailedLink();
    void router.navigate({ href: routePath('login'), replace: true });
  }, [isForSignIn, router]);

  if (asked.token === null || isForSignIn) return null;
  return (
    <EntranceFrame>
      <div className="grid gap-5">
        {!isSomebodyIn ? (
          <EntranceTitle title={t('link.title')} text={t('link.text')} />
        ) : isGuest ? (
          <EntranceTitle title={t('leave_practice.title')} text={t('leave_practice.text')} />
        ) : (
          <WhoIsIn />
        )}
        <FailureNotice failure={failure} />
        <div className="grid gap-2">
          {(isSomebodyIn || failure !== null) && !isUsedUp && (
            <Button size={56} fullWidth loading={isBusy} onClick={() => void send(exchange)}>
              {t(!isSomebodyIn ? 'link.retry' : isGuest ? 'leave_practice.action' : 'link.switch')}
            </Button>
          )}
          {isSomebodyIn && (
            <Button
              tone={isUsedUp ? 'soft' : 'word'}
              fullWidth
              onClick={() => void router.navigate({ href: homepagePath(), replace: true })}
            >
              {t(isGuest ? 'leave_practice.stay' : 'link.stay')}
            </Button>
          )}
        </div>
      </div>
    </EntranceFrame>
  );
}

/** Asks before switching accounts: only the exchange reveals whose link it is (Q4). */
function WhoIsIn() {
  const { t } = useTranslation('joining');
  const { data: user } = useQuery(userQuery);
  const name = user === undefined ? '…' : displayNameOf(user);
  return <EntranceTitle title={t('link.switch_title')} text={t('link.switch_text', { name })} />;
}
