import { saveNotification } from '@daystream/contract/identity.profile';
import { Card, Switch } from '@daystream/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userQuery } from '#shared/account-queries.ts';
import { notLoaded } from '#shared/loaded.ts';
import { call } from '#shared/session.ts';
import { FailureNotice } from '#shared/failure-notice.tsx';
import { NotThere, SettingsPage } from '#shared/settings-page.tsx';
import { cacheUser } from '../profile/cache-user.ts';
import { useSending } from '#shared/use-sending.ts';

/** The notification switch: optimistic, reverts if saving fails (ACC-125). */
export function SettingsNotificationsScreen() {
  const { t } = useTranslation('profile');
  const query = useQuery(userQuery);
  const queryClient = useQueryClient();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { failure, send } = useSending({ fields: {}, otherwise: t('notifications.failed') });

  async function change(isOn: boolean): Promise<void> {
    setWanted(isOn);
    await send(async () => {
      const { user } = await call(saveNotification, { body: { disable_notification: !isOn } });
      cacheUser(queryClient, user);
    });
    setWanted(null);
  }

  return (
    <SettingsPage title={t('notifications.title')}>
      <FailureNotice failure={failure} />
      {query.data === undefined ? (
        <NotThere state={notLoaded([query])} rows={1} />
      ) : (
        <Card>
          <Switch
            label={t('notifications.label')}
            hint={t('notifications.hint')}
            checked={wanted ?? !query.data.disableNotification}
            disabled={wanted !== null}
            onChange={(event) => void change(event.currentTarget.checked)}
          />
        </Card>
      )}
    </SettingsPage>
  );
}
