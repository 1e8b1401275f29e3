import { makeRecoveryCodes } from '@daystream/contract/identity.factors';
import { Button } from '@daystream/ui';
import { IconLifebuoy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/session.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { SecurityCard } from './security-card.tsx';
import type { SecurityChanging } from './use-security.ts';

/** How many recovery codes are left. */
export function RecoveryCodesCard({ left, changing }: { left: number; changing: SecurityChanging }) {
  const { t } = useTranslation('security');
  const [isAsked, setAsked] = useState(false);
  return (
    <SecurityCard icon={IconLifebuoy} title={t('codes.title')} text={t('codes.text')}>
      <p className="text-14">{t('codes.left', { count: left })}</p>
      <Button tone="soft" className="justify-self-start" loading={changing.isBusy} onClick={() => setAsked(true)}>
        {t('codes.make')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('codes.make_title')}
          text={t('codes.make_text')}
          action={t('codes.make')}
          onClose={() => setAsked(false)}
          onConfirm={() => void changing.change({ task: () => call(makeRecoveryCodes) })}
        />
      )}
    </SecurityCard>
  );
}
