export { NotYetScreen as InstallmentsScreen } from '../not-yet-screen.tsx';
