export { SettingsNotificationsScreen } from '../../../features/identity/settings/settings-notifications-screen.tsx';
