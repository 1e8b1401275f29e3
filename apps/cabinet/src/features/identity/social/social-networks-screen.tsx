import { useToast } from '@daystream/ui';
import { useTranslation } from 'react-i18next';
import { SettingsPage } from '#shared/settings-page.tsx';
import { SocialList } from './social-list.tsx';

export function SocialNetworksScreen() {
  const { t } = useTranslation('profile');
  const showToast = useToast();
  return (
    <SettingsPage title={t('social.title')} text={t('social.text')}>
      <SocialList onDone={(text) => showToast({ text })} />
    </SettingsPage>
  );
}
