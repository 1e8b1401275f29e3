export { ExportScreen } from '../../features/account/export-screen.tsx';
export { SecurityScreen } from '../../features/account/security/security-screen.tsx';
export { SessionsScreen } from '../../features/account/sessions-screen.tsx';
export { UserSettingsScreen } from '../../features/account/user-settings-screen.tsx';
