import { confirmAddress, readAddressLink, type WireAddressLink } from '@daystream/contract/identity.addresses';
import { routePath } from '@daystream/domain/navigation/routes';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@daystream/ui';
import { FailureNotice } from '#shared/failure-notice.tsx';
import { PathLink } from '#shared/path-link.tsx';
import { call } from '#shared/session.ts';
import { useSending } from '#shared/use-sending.ts';
import { EntranceFrame, EntranceTitle } from '../sign-in/entrance-frame.tsx';
import { SupportLine } from '../sign-in/sign-in-ways.tsx';
import { keepLink, keptLink } from './kept-link.ts';
import { OwnEmailLink } from './own-email-link.tsx';
import { UndoChange } from './undo-change.tsx';

/** A link from a message about a new address. Opening it changes nothing, because mail scanners open links too. */
export function AddressLinkScreen() {
  const router = useRouter();
  const [token] = useState(() => new URLSearchParams(router.state.location.searchStr).get('token') ?? keptLink());
  useEffect(() => {
    if (token === null) return;
    keepLink(token);
    router.history.replace(routePath('addressLink'));
    router.history.flush();
  }, [router, token]);
  return (
    <EntranceFrame footer={<SupportLine />}>{token === null ? <Expired /> : <Opened token={token} />}</EntranceFrame>
  );
}

/** Reads the link and shows what it is about. */
function Opened({ token }: { token: string }) {
  const { t } = useTranslation('joining');
  const [link, setLink] = useState<WireAddressLink | null>(null);
  const { failure, failed, isBusy, send } = useSending({
    fields: { token: null },
    otherwise: t('address_link.failed'),
  });
  const hasBegun = useRef(false);

  async function read(): Promise<void> {
    setLink(await call(readAddressLink, { body: { token } }));
  }

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void send(read);
  });

  if (failed?.fields.token !== undefined || link?.state === 'expired') return <Expired />;
  if (link === null)
    return (
      <div className="grid gap-5">
        <EntranceTitle title={t('address_link.checking')} text="" />
        <FailureNotice failure={failure} />
        {failure !== null && (
          <Button size={56} fullWidth loading={isBusy} onClick={() => void send(read)}>
            {t('address_link.retry')}
          </Button>
        )}
      </div>
    );
  const again = () => void send(read);
  if (link.kind === 'undo')
    return link.state === 'undone' ? <Undone /> : <UndoChange token={token} link={link} onRefused={again} />;
  if (link.kind === 'confirm_own') return <OwnEmailLink token={token} link={link} />;
  const address = link.address ?? '';
  return link.state === 'done' ? <Confirmed address={address} /> : <Confirm token={token} address={address} />;
}

function Expired() {
  const { t } = useTranslation('joining');
  return (
    <div className="grid gap-5">
      <EntranceTitle title={t('address_link.expired_title')} text={t('address_link.expired_text')} />
      <SignIn />
    </div>
  );
}

function Undone() {
  const { t } = useTranslation('joining');
  return (
    <div className="grid gap-5">
      <EntranceTitle title={t('address_link.undone_title')} text={t('address_link.undone_text')} />
      <Button size={56} fullWidth render={<PathLink href={routePath('accessRecovery')} />}>
        {t('address_link.undone_action')}
      </Button>
      <SignIn />
    </div>
  );
}

/** Confirms an email that staff wrote down. */
function Confirm({ token, address }: { token: string; address: string }) {
  const { t } = useTranslation('joining');
  const [isDone, setDone] = useState(false);
  const { failure, isBusy, send } = useSending({
    fields: { token: null, email: null },
    otherwise: t('address_link.failed'),
  });
  if (isDone) return <Confirmed address={address} />;
  return (
    <div className="grid gap-5">
      <EntranceTitle title={t('address_link.confirm.title')} text={t('address_link.confirm.text', { address })} />
      <FailureNotice failure={failure} />
      <Button
        size={56}
        fullWidth
        loading={isBusy}
        onClick={() =>
          void send(async () => {
            await call(confirmAddress, { body: { token } });
            setDone(true);
          })
        }
      >
        {t('address_link.confirm.action')}
      </Button>
    </div>
  );
}

function Confirmed({ address }: { address: string }) {
  const { t } = useTranslation('joining');
  return (
    <div className="grid gap-5">
      <EntranceTitle title={t('address_link.done_title')} text={t('address_link.done_text', { address })} />
      <SignIn />
    </div>
  );
}

function SignIn() {
  const { t } = useTranslation('joining');
  return (
    <Button tone="word" fullWidth render={<PathLink href={routePath('login')} />}>
      {t('address_link.sign_in')}
    </Button>
  );
}
