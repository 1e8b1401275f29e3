export { UserSettingScreen } from '../../menu/user-setting-screen.tsx';
