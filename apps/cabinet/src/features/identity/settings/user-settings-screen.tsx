import { Card } from '@daystream/ui';
import { useTranslation } from 'react-i18next';
import { LeavingMenu, SettingsMenu } from '#shared/settings-menu.tsx';
import { SettingsPage } from '#shared/settings-page.tsx';
import { useLayout } from '#shared/use-layout.ts';
import { variant } from '#shared/variant.ts';
import { GoalSettings } from '../../goals/index.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { ThemeRow } from './theme-row.tsx';

/** Theme, language, weekly goal; below a wide window also the links that it shows beside every page of the settings. */
export function UserSettingsScreen() {
  const { t } = useTranslation(['profile', 'account']);
  const isNarrow = useLayout() !== 'desktop';
  return (
    <SettingsPage title={t('settings.title')}>
      {isNarrow && <SettingsMenu />}
      <Card className="grid gap-5">
        <ThemeRow />
        {variant.languages.length > 1 && (
          <div className="flex items-center justify-between gap-4">
            <span className="font-label">{t('account:profile.language')}</span>
            <LanguageSwitch />
          </div>
        )}
      </Card>
      <GoalSettings />
      {isNarrow && <LeavingMenu />}
    </SettingsPage>
  );
}
