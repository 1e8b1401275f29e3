export { CookieSettingsScreen as CookiePolicyScreen } from '../../../features/consent/cookie-settings-screen.tsx';
