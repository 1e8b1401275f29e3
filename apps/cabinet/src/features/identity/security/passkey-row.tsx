import type { Passkey } from '@daystream/client/models/factors';
import { Button } from '@daystream/ui';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/use-format.ts';

interface PasskeyRowProps {
  passkey: Passkey;
  onAsk: (what: 'rename' | 'remove') => void;
}

export function PasskeyRow({ passkey, onAsk }: PasskeyRowProps) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const { name, usedAt, createdAt } = passkey;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-label [overflow-wrap:anywhere]">{name}</p>
        <p className="text-14 text-on-surface-muted">
          {t('keys.created', { date: format.moment(createdAt, 'dayMonth') })}
        </p>
        <p className="text-14 text-on-surface-muted">
          {usedAt === null
            ? t('keys.never')
            : t('keys.used', { date: format.moment(usedAt, 'dayMonth'), time: format.moment(usedAt, 'time') })}
        </p>
        {!passkey.isHere && <p className="text-14 text-on-surface-muted">{t('keys.elsewhere')}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button tone="soft" aria-label={t('keys.rename_named', { name })} onClick={() => onAsk('rename')}>
          {t('keys.rename')}
        </Button>
        <Button tone="outlined" aria-label={t('keys.remove_named', { name })} onClick={() => onAsk('remove')}>
          {t('keys.remove')}
        </Button>
      </div>
    </li>
  );
}
