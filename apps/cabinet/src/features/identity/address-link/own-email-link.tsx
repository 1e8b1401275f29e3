import { CallError } from '@daystream/client/transport';
import { getUser } from '@daystream/contract/identity';
import { confirmAddress, type WireAddressLink } from '@daystream/contract/identity.addresses';
import { routePath } from '@daystream/domain/navigation/routes';
import { Button } from '@daystream/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureNotice } from '#shared/failure-notice.tsx';
import { homepagePath } from '#shared/homepage.ts';
import { forgetPerson } from '#shared/known-person.ts';
import { PathLink } from '#shared/path-link.tsx';
import { call, session } from '#shared/session.ts';
import { useSending } from '#shared/use-sending.ts';
import { EntranceTitle } from '../sign-in/entrance-frame.tsx';

interface OwnEmailLinkProps {
  token: string;
  link: WireAddressLink;
}

/** Confirms the email of an account: at once in the person's own browser, elsewhere after a press, because mail scanners open links. */
export function OwnEmailLink({ token, link }: OwnEmailLinkProps) {
  const { t } = useTranslation('joining');
  const [isDone, setDone] = useState(link.state === 'done');
  const [isOwn, setOwn] = useState<boolean | null>(() => (session.token() === null ? false : null));
  const hasBegun = useRef(false);
  const { failure, isBusy, send } = useSending({ fields: { token: null }, otherwise: t('address_link.failed') });
  const address = link.address ?? '';

  async function confirm(): Promise<void> {
    await call(confirmAddress, { body: { token } });
    // Home asks again.
    forgetPerson();
    setDone(true);
  }

  useEffect(() => {
    if (hasBegun.current || isDone || session.token() === null) return;
    hasBegun.current = true;
    void isSignedInAs(address).then((isSame) => {
      setOwn(isSame);
      if (isSame) void send(confirm);
    });
  });

  if (isDone)
    return (
      <div className="grid gap-5">
        <EntranceTitle title={t('address_link.done_title')} text={t('address_link.own_done_text', { address })} />
        <WayOn />
      </div>
    );
  return (
    <div className="grid gap-5">
      <EntranceTitle title={t('address_link.confirm.title')} text={t('address_link.confirm.own_text', { address })} />
      <FailureNotice failure={failure} />
      <Button size={56} fullWidth loading={isBusy || isOwn === null} onClick={() => void send(confirm)}>
        {t('address_link.confirm.action')}
      </Button>
    </div>
  );
}

function WayOn() {
  const { t } = useTranslation('joining');
  const isSignedIn = session.token() !== null;
  return (
    <Button size={56} fullWidth render={<PathLink href={isSignedIn ? homepagePath() : routePath('login')} />}>
      {t(isSignedIn ? 'address_link.home' : 'address_link.sign_in')}
    </Button>
  );
}

/** Whether this browser is signed in to the account of the link; a session that ended meanwhile is not. */
async function isSignedInAs(address: string): Promise<boolean> {
  try {
    return (await call(getUser)).email === address;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return false;
  }
}
