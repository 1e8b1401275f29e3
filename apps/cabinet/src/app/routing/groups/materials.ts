export { NotYetScreen as MaterialsScreen } from '../not-yet-screen.tsx';
