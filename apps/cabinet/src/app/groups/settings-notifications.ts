export { SettingsNotificationsScreen } from '../../features/account/settings-notifications-screen.tsx';
