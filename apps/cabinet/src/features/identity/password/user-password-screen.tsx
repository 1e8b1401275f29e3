import { Card, useToast } from '@daystream/ui';
import { useTranslation } from 'react-i18next';
import { PasswordForm } from './password-form.tsx';
import { SettingsPage } from '#shared/settings-page.tsx';

/** The current password, a new one and its repeat (ACC-122). */
export function UserPasswordScreen() {
  const { t } = useTranslation('profile');
  const showToast = useToast();
  return (
    <SettingsPage title={t('password.title')}>
      <Card padding={24}>
        <PasswordForm title={t('password.title')} onDone={() => showToast({ text: t('password.changed') })} />
      </Card>
    </SettingsPage>
  );
}
