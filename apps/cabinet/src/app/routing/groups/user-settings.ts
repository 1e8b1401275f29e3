export { ExportScreen } from '../../../features/privacy/export/export-screen.tsx';
export { SecurityScreen } from '../../../features/identity/security/security-screen.tsx';
export { SessionsScreen } from '../../../features/identity/sessions/sessions-screen.tsx';
export { UserSettingsScreen } from '../../../features/identity/settings/user-settings-screen.tsx';
