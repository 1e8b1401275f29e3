import { whenOnline } from '@daystream/client/when-online';
import { Button, type ButtonProps } from '@daystream/ui';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FailureNotice } from '#shared/failure-notice.tsx';
import { useSending } from '#shared/use-sending.ts';

/** Begins the first day at once, without an account. */
export function TryFirst({ className }: Pick<ButtonProps, 'className'>) {
  const { t } = useTranslation('account');
  const router = useRouter();
  const { failure, isBusy, send } = useSending({ fields: {}, otherwise: t('sign_in.try_failed') });

  async function begin(): Promise<void> {
    const { practiseFirst } = await whenOnline(() => import('./practise-first.ts'));
    await practiseFirst(router);
  }

  return (
    <>
      <FailureNotice failure={failure} />
      <Button
        size={56}
        fullWidth
        className={className}
        icon={<IconPlayerPlayFilled aria-hidden="true" />}
        loading={isBusy}
        loadingLabel={t('sign_in.try_busy')}
        onClick={() => void send(begin)}
      >
        {t('sign_in.try')}
      </Button>
    </>
  );
}
