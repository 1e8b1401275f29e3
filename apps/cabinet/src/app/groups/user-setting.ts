export { UserSettingScreen } from '../user-setting-screen.tsx';
