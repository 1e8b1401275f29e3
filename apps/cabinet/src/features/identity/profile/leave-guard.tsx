import { Button } from '@daystream/ui';
import { Dialog } from '@daystream/ui/dialog.tsx';
import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { session } from '#shared/session.ts';

/** Asks before leaving with unsaved changes, but not when the session has ended. */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const { t } = useTranslation('profile');
  const blocker = useBlocker({
    shouldBlockFn: () => isChanged && session.token() !== null,
    enableBeforeUnload: () => isChanged && session.token() !== null,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && blocker.reset()}
      title={t('leave.title')}
      description={t('leave.text')}
      closeLabel={t('leave.stay')}
      actions={
        <>
          <Button tone="outlined" onClick={blocker.proceed}>
            {t('leave.leave')}
          </Button>
          <Button onClick={blocker.reset}>{t('leave.stay')}</Button>
        </>
      }
    />
  );
}
