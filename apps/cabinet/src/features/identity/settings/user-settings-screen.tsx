import { routePath } from '@daystream/domain/navigation/routes';
import { Card } from '@daystream/ui';
import {
  IconAlarm,
  IconBell,
  IconCookie,
  IconCreditCard,
  IconDevices,
  IconLock,
  IconPackageExport,
  IconShieldLock,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { variant } from '#shared/variant.ts';
import { EntryList, EntryRow } from './entry-row.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { SettingsPage } from '#shared/settings-page.tsx';
import { ThemeRow } from './theme-row.tsx';

/** Links to all settings pages, plus theme and language (ACC-124). */
export function UserSettingsScreen() {
  const { t } = useTranslation(['profile', 'account']);
  return (
    <SettingsPage title={t('settings.title')}>
      <EntryList label={t('settings.title')}>
        <EntryRow href={routePath('userPassword')} icon={IconLock}>
          {t('settings.password')}
        </EntryRow>
        <EntryRow href={routePath('settingsSecurity')} icon={IconShieldLock}>
          {t('settings.security')}
        </EntryRow>
        <EntryRow href={routePath('settingsNotifications')} icon={IconBell}>
          {t('settings.notifications')}
        </EntryRow>
        <EntryRow href={routePath('settingsReminders')} icon={IconAlarm}>
          {t('settings.reminders')}
        </EntryRow>
        <EntryRow href={routePath('settingsCookiePolicy')} icon={IconCookie}>
          {t('settings.cookie')}
        </EntryRow>
        <EntryRow href={routePath('userPaymentMethods')} icon={IconCreditCard}>
          {t('settings.payment_methods')}
        </EntryRow>
        <EntryRow href={routePath('settingsSessions')} icon={IconDevices}>
          {t('settings.devices')}
        </EntryRow>
        <EntryRow href={routePath('settingsExport')} icon={IconPackageExport}>
          {t('settings.export')}
        </EntryRow>
      </EntryList>
      <Card className="grid gap-5">
        <ThemeRow />
        {variant.languages.length > 1 && (
          <div className="flex items-center justify-between gap-4">
            <span className="font-label">{t('account:profile.language')}</span>
            <LanguageSwitch />
          </div>
        )}
      </Card>
      <EntryList label={t('settings.leaving')}>
        <EntryRow href={routePath('delete')} icon={IconTrash}>
          {t('settings.delete')}
        </EntryRow>
      </EntryList>
    </SettingsPage>
  );
}
