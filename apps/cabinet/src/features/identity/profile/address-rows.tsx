import { whenOnline } from '@daystream/client/when-online';
import type { User } from '@daystream/client/models/identity';
import { type AddressChannel, addressChannels } from '@daystream/domain/identity/address-change';
import { Button, Card, useToast } from '@daystream/ui';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressTitle } from './address-title.ts';

const AddressDialog = lazy(() =>
  whenOnline(async () => ({ default: (await import('./address-dialog.tsx')).AddressDialog })),
);

/** The email and phone of the account. They are changed apart from the profile, because a new one has to be confirmed. */
export function AddressRows({ user }: { user: User }) {
  const { t } = useTranslation('profile');
  const showToast = useToast();
  const [changing, setChanging] = useState<AddressChannel | null>(null);
  return (
    <Card padding={0}>
      <ul className="divide-y divide-outline">
        {addressChannels.map((channel) => (
          <li key={channel} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
            <div className="min-w-0 flex-1 basis-48">
              <p className="text-14 text-on-surface-muted">{t(`fields.${channel}`)}</p>
              <p className="font-label wrap-anywhere">{user[channel] ?? t('address.none')}</p>
            </div>
            <Button tone="outlined" size={40} onClick={() => setChanging(channel)}>
              {t(addressTitle(user, channel))}
            </Button>
          </li>
        ))}
      </ul>
      <Suspense>
        {changing !== null && (
          <AddressDialog
            user={user}
            channel={changing}
            onClose={() => setChanging(null)}
            onDone={(text) => {
              setChanging(null);
              showToast({ text });
            }}
          />
        )}
      </Suspense>
    </Card>
  );
}
