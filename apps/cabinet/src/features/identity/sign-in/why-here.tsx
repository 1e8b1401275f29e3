import { forgetSignedOutCode, readSignedOutCode } from '@daystream/client/signed-out-code';
import { restorableUntilMs } from '@daystream/domain/people';
import { formatFor } from '@daystream/i18n/format';
import { Notice } from '@daystream/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorTexts } from '#shared/error-texts/error-texts.ts';
import { variant } from '#shared/variant.ts';
import { type Deletion, forgetDeletion, readDeletion } from '#shared/deleted-account.ts';
import { forgetFailedLink, hasLinkFailed } from './failed-link.ts';
import { leavingTexts } from '../leaving-texts.ts';

/** Loads what it says. */
export async function loadWhyHere(): Promise<void> {
  await Promise.all([readDeletion() !== null && leavingTexts(), readSignedOutCode() !== null && errorTexts()]);
}

/** Why the sign-in is shown: the account was deleted, the session ended, or a link no longer works (Q38). */
export function WhyHere() {
  const { t } = useTranslation(['account', 'errors']);
  const [deletion] = useState(readDeletion);
  const [endedCode] = useState(readSignedOutCode);
  const [isUsed] = useState(hasLinkFailed);
  useEffect(() => {
    forgetSignedOutCode();
    forgetFailedLink();
    forgetDeletion();
  }, []);
  if (deletion !== null) return <Deleted deletion={deletion} />;
  if (isUsed) return <Notice>{t('sign_in.link_used')}</Notice>;
  return endedCode === null ? null : <Notice>{t(`errors:${endedCode}`)}</Notice>;
}

/** What happens to a deleted account, and until when it can be had back. */
function Deleted({ deletion: { atMs, timeZone } }: { deletion: Deletion }) {
  const { t, i18n } = useTranslation('joining');
  const date = formatFor(i18n.language, timeZone).moment(restorableUntilMs(atMs), 'dayMonth');
  return (
    <output>
      <Notice>
        <p className="font-label">{t('deleted.title')}</p>
        <p>{t('deleted.text', { date })}</p>
        <p>
          {t('deleted.restore', { date })}{' '}
          <a href={`mailto:${variant.supportEmail}`} className="underline underline-offset-4">
            {variant.supportEmail}
          </a>
        </p>
      </Notice>
    </output>
  );
}
