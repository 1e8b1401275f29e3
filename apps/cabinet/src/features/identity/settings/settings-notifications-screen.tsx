import type { User } from '@daystream/client/models/identity';
import { Card, Switch } from '@daystream/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { userQuery } from '#shared/account-queries.ts';
import { notLoaded } from '#shared/loaded.ts';
import { sendOrKeep } from '#shared/person-outbox.ts';
import { forgetRefusal } from '#shared/refused-changes.ts';
import { WaitingNotice } from '#shared/waiting-notice.tsx';
import { FailureNotice } from '#shared/failure-notice.tsx';
import { ContentPlaceholder, SettingsPage } from '#shared/settings-page.tsx';
import { profileChange, profileOutbox, SWITCH_REFUSAL, waitingSwitch } from '../profile/profile-outbox.ts';
import { useSending } from '#shared/use-sending.ts';

export function SettingsNotificationsScreen() {
  const { t } = useTranslation('profile');
  const query = useQuery(userQuery);
  return (
    <SettingsPage title={t('notifications.title')}>
      {query.data === undefined ? (
        <ContentPlaceholder state={notLoaded([query])} rows={1} />
      ) : (
        <NotificationSwitch user={query.data} />
      )}
    </SettingsPage>
  );
}

/** Switches immediately; offline the change waits in the outbox, and it reverts if saving fails (ACC-125). */
function NotificationSwitch({ user }: { user: User }) {
  const { t } = useTranslation('profile');
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { failure, send } = useSending({ fields: {}, otherwise: t('notifications.failed') });
  const outbox = profileOutbox(user.id);
  const waiting = waitingSwitch(useSyncExternalStore(outbox.subscribe, outbox.waiting));
  const isOff = waiting ?? user.disableNotification;

  async function change(isOn: boolean): Promise<void> {
    setWanted(isOn);
    const changed = profileChange({ isNotificationDisabled: !isOn });
    forgetRefusal(user.id, SWITCH_REFUSAL);
    await send(async () => void (await sendOrKeep(outbox, changed.changeId, changed)));
    setWanted(null);
  }

  return (
    <>
      <FailureNotice failure={failure} />
      <Card>
        <Switch
          label={t('notifications.label')}
          hint={t('notifications.hint')}
          checked={wanted ?? !isOff}
          disabled={wanted !== null}
          onChange={(event) => void change(event.currentTarget.checked)}
        />
      </Card>
      <WaitingNotice isWaiting={waiting !== null} />
    </>
  );
}
