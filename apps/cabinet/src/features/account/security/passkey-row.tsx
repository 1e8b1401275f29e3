import type { WireSecurity } from '@daystream/contract/account.factors';
import { Button } from '@daystream/ui';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/use-format.ts';

const SECOND_MS = 1000;

interface PasskeyRowProps {
  passkey: WireSecurity['passkeys'][number];
  onAsk: (what: 'rename' | 'remove') => void;
}

export function PasskeyRow({ passkey, onAsk }: PasskeyRowProps) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const { name, used_at, created_at } = passkey;
  const moment = (seconds: number, kind: 'dayMonth' | 'time') => format.moment(seconds * SECOND_MS, kind);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-label [overflow-wrap:anywhere]">{name}</p>
        <p className="text-14 text-on-surface-muted">{t('keys.created', { date: moment(created_at, 'dayMonth') })}</p>
        <p className="text-14 text-on-surface-muted">
          {used_at === null
            ? t('keys.never')
            : t('keys.used', { date: moment(used_at, 'dayMonth'), time: moment(used_at, 'time') })}
        </p>
        {!passkey.is_here && <p className="text-14 text-on-surface-muted">{t('keys.elsewhere')}</p>}
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
