export { NotYetScreen as EventsScreen } from '../not-yet-screen.tsx';
