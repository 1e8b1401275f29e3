export { NotYetScreen as RemindersScreen } from '../not-yet-screen.tsx';
