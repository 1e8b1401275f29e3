import { routePath } from '@daystream/domain/navigation/routes';
import { Button } from '@daystream/ui';
import { Dialog } from '@daystream/ui/dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { knownPerson } from '#shared/known-person.ts';
import { PathLink } from '#shared/path-link.tsx';

const LINK = '-my-3 inline-block py-3 font-label text-primary underline underline-offset-4 hover:no-underline';

/** The link to sign in instead. A guest is warned first that they would lose their practice. */
export function HaveAccount() {
  const { t } = useTranslation('joining');
  return (
    <p className="mt-6 text-center">
      {t('sign_up.have_account')}{' '}
      {knownPerson()?.isGuest === true ? (
        <LeavePractice />
      ) : (
        <PathLink href={routePath('login')} className={LINK}>
          {t('sign_up.sign_in')}
        </PathLink>
      )}
    </p>
  );
}

function LeavePractice() {
  const { t } = useTranslation('joining');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setAsking(true)} className={LINK}>
        {t('sign_up.sign_in')}
      </button>
      {isAsking && (
        <Dialog
          open
          onOpenChange={setAsking}
          title={t('leave_practice.title')}
          description={t('leave_practice.text')}
          closeLabel={t('leave_practice.stay')}
          actions={
            <>
              <Button tone="outlined" onClick={() => setAsking(false)}>
                {t('leave_practice.stay')}
              </Button>
              <Button render={<PathLink href={routePath('logout')} />}>{t('leave_practice.action')}</Button>
            </>
          }
        />
      )}
    </>
  );
}
