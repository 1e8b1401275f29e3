export { NotYetScreen as SupportScreen } from '../not-yet-screen.tsx';
