import { undoAddressChange, type WireAddressLink } from '@daystream/contract/identity.addresses';
import { msOf } from '@daystream/contract/wire-time';
import { routePath } from '@daystream/domain/navigation/routes';
import { Button } from '@daystream/ui';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureNotice } from '#shared/failure-notice.tsx';
import { call } from '#shared/session.ts';
import { useFormat } from '#shared/use-format.ts';
import { useSending } from '#shared/use-sending.ts';
import { EntranceTitle } from '../sign-in/entrance-frame.tsx';
import { continueSignIn } from '../sign-in/start-session.ts';

interface UndoChangeProps {
  token: string;
  link: WireAddressLink;
  /** The link was used or has expired meanwhile. */
  onRefused: () => void;
}

/** Says what was changed and undoes it; a new password follows. */
export function UndoChange({ token, link, onRefused }: UndoChangeProps) {
  const { t } = useTranslation('joining');
  const router = useRouter();
  const format = useFormat();
  const [isClosed, setClosed] = useState(false);
  const { failure, isBusy, send } = useSending({ fields: { token: null }, otherwise: t('address_link.failed') });
  const { channel, address, at, until, is_by_staff: isByStaff } = link;
  const moment = (seconds: number) => ({
    date: format.moment(msOf(seconds), 'dayMonth'),
    time: format.moment(msOf(seconds), 'time'),
  });

  async function undo(): Promise<void> {
    const { sign_in: signIn } = await call(undoAddressChange, { body: { token } });
    if (signIn === null) return setClosed(true);
    await continueSignIn(router, signIn, { by: 'link', returnUrl: routePath('resetPassword') });
  }

  if (isClosed) return <EntranceTitle title={t('address_link.closed_title')} text={t('address_link.closed_text')} />;
  const what = address === null ? (`${channel}_first` as const) : (`${channel}_text` as const);
  return (
    <div className="grid gap-5">
      <EntranceTitle
        title={t(`address_link.undo.${channel}_title`)}
        text={t(`address_link.undo.${what}`, { ...moment(at), address })}
      />
      {isByStaff && <p>{t('address_link.undo.by_staff')}</p>}
      <p>{t('address_link.undo.effect')}</p>
      <FailureNotice failure={failure} />
      <Button
        size={56}
        fullWidth
        loading={isBusy}
        onClick={() => void send(undo).then((isDone) => !isDone && onRefused())}
      >
        {t('address_link.undo.action')}
      </Button>
      <p className="text-14 text-on-surface-muted">
        {t('address_link.undo.until', moment(until))}{' '}
        {t(isByStaff ? 'address_link.undo.keep_by_staff' : 'address_link.undo.keep')}
      </p>
    </div>
  );
}
