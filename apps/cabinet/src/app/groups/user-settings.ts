export { ExportScreen } from '../../features/account/export-screen.tsx';
export { SessionsScreen } from '../../features/account/sessions-screen.tsx';
export { UserSettingsScreen } from '../../features/account/user-settings-screen.tsx';
